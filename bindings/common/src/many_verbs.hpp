// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/verbs.toml by scripts/make_bindings.
/// The verbs on many shapes at once, whose kinds are known when the program runs. Answer i is that of the verb on
/// the sets i, bit for bit. All throw InvalidArgument where there is another number of shapes than of answers, and
/// what the verb throws; then the answers are of no use.
#pragma once

#include <span>

#include "many_shapes.hpp"

namespace signum::bindings {

void intersects_many(const ManyShapes& a, const ManyShapes& b, std::span<bool> met);
void squared_distance_many(const ManyShapes& a, const ManyShapes& b, std::span<double> squared);
void within_many(const ManyShapes& a, const ManyShapes& b, double distance, std::span<bool> within);
void depth_many(
    const ManyShapes& a, const ManyShapes& b, std::span<PenetrationRelation> relations,
    std::span<double> depths);
void sweep_many(
    const ManyShapes& a, const ManyShapes& b, std::span<const double> motion, std::span<bool> hits,
    std::span<double> t);
void contact_many(const ManyShapes& a, const ManyShapes& b, std::span<Contact> contacts);
void locate_many(const ManyShapes& a, const ManyShapes& b, std::span<Location> locations);
void side_many(const ManyShapes& a, const ManyShapes& b, std::span<Side> sides);
void containment_many(
    const ManyShapes& a, const ManyShapes& b, std::span<Containment> containments);
void hit_many(
    const ManyShapes& a, const ManyShapes& b, const HitLimit& limit, std::span<bool> hits,
    std::span<double> t);

}  // namespace signum::bindings
