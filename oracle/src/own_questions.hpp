// SPDX-License-Identifier: MIT
/// The questions that read their fields themselves, each in the source ask_NAME.cpp: from the
/// fields of its keys in questions.cpp to the members of the answer, and to a case where campaigns
/// ask it, too. They throw QuestionError.
#pragma once

#include <signum/oracle/case.hpp>
#include <span>
#include <string>

#include "reading/field.hpp"

namespace signum::oracle {

/// When does a shape that moves along a line first meet another?
std::string ask_sweep(std::span<const Field> fields);
Case read_sweep_case(Ask ask, std::span<const Field> fields);
bool sweep_asks_of(ShapeKind a, ShapeKind b);
/// When do shapes first meet of which each corner moves along a line?
std::string ask_ccd(std::span<const Field> fields);
Case read_ccd_case(Ask ask, std::span<const Field> fields);
bool ccd_asks_of(ShapeKind a, ShapeKind b);
/// When do two rigid bodies that turn and shift first meet?
std::string ask_rigid(std::span<const Field> fields);
/// Which boxes of a list, or of two, share a point?
std::string ask_pairs(std::span<const Field> fields);
/// What is the relation of two solids, and how much do they share?
std::string ask_solids(std::span<const Field> fields);
/// What proves the answer of a verb?
std::string ask_certificate(std::span<const Field> fields);
/// What is the Delaunay, the constrained or the regular triangulation of points of the plane?
std::string ask_triangulate(std::span<const Field> fields);
/// What are the Delaunay tetrahedra of points?
std::string ask_tetrahedralize(std::span<const Field> fields);

}  // namespace signum::oracle
