// SPDX-License-Identifier: MIT
/// The whole public library.
#pragma once

#include <signum/algorithms/intersect/contact.hpp>
#include <signum/algorithms/mesh/contacts.hpp>
#include <signum/algorithms/mesh/inspect.hpp>
#include <signum/algorithms/mesh/locate.hpp>
#include <signum/algorithms/mesh/mesh.hpp>
#include <signum/algorithms/mesh/read_mesh.hpp>
#include <signum/kernel/error.hpp>
#include <signum/kernel/rational.hpp>
#include <signum/kernel/shapes.hpp>
#include <signum/kernel/sign.hpp>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
