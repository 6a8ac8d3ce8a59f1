// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/verbs.toml by scripts/make_bindings.
#include "many_verbs.hpp"

#include "many_answers.hpp"

namespace signum::bindings {

void intersects_many(const ManyShapes& a, const ManyShapes& b, std::span<bool> met) {
  answer_meetings(a, b,
      [&](const auto& x, const auto& y, auto... to) -> decltype(signum::intersects(x, y, to...)) {
        return signum::intersects(x, y, to...); },
      met);
}

void squared_distance_many(const ManyShapes& a, const ManyShapes& b, std::span<double> squared) {
  answer_many(a, b,
      [&](const auto& x, const auto& y, auto... to) -> decltype(signum::squared_distance(x, y, to...)) {
        return signum::squared_distance(x, y, to...); },
      squared);
}

void within_many(
    const ManyShapes& a, const ManyShapes& b, double distance, std::span<bool> within) {
  answer_many(a, b,
      [&](const auto& x, const auto& y, auto... to) -> decltype(signum::within(x, y, to..., distance)) {
        return signum::within(x, y, to..., distance); },
      within);
}

void depth_many(
    const ManyShapes& a, const ManyShapes& b, std::span<PenetrationRelation> relations,
    std::span<double> depths) {
  answer_many(a, b,
      [&](const auto& x, const auto& y, auto... to) -> decltype(signum::depth(x, y, to...)) {
        return signum::depth(x, y, to...); },
      relations, depths);
}

void sweep_many(
    const ManyShapes& a, const ManyShapes& b, std::span<const double> motion, std::span<bool> hits,
    std::span<double> t) {
  answer_many(a, b,
      [&](const auto& x, const auto& y, auto... to) -> decltype(signum::sweep(x, y, to..., motion_in(x, motion))) {
        return signum::sweep(x, y, to..., motion_in(x, motion)); },
      hits, t);
}

void contact_many(const ManyShapes& a, const ManyShapes& b, std::span<Contact> contacts) {
  answer_many(a, b,
      [&](const auto& x, const auto& y, auto... to) -> decltype(signum::contact(x, y, to...)) {
        return signum::contact(x, y, to...); },
      contacts);
}

void locate_many(const ManyShapes& a, const ManyShapes& b, std::span<Location> locations) {
  answer_many(a, b,
      [&](const auto& x, const auto& y, auto... to) -> decltype(signum::locate(x, y, to...)) {
        return signum::locate(x, y, to...); },
      locations);
}

void side_many(const ManyShapes& a, const ManyShapes& b, std::span<Side> sides) {
  answer_many(a, b,
      [&](const auto& x, const auto& y, auto... to) -> decltype(signum::side(x, y, to...)) {
        return signum::side(x, y, to...); },
      sides);
}

void containment_many(
    const ManyShapes& a, const ManyShapes& b, std::span<Containment> containments) {
  answer_many(a, b,
      [&](const auto& x, const auto& y, auto... to) -> decltype(signum::containment(x, y, to...)) {
        return signum::containment(x, y, to...); },
      containments);
}

void hit_many(
    const ManyShapes& a, const ManyShapes& b, const HitLimit& limit, std::span<bool> hits,
    std::span<double> t) {
  answer_many(a, b,
      [&](const auto& x, const auto& y, auto... to) -> decltype(signum::hit(x, y, to..., limit)) {
        return signum::hit(x, y, to..., limit); },
      hits, t);
}

}  // namespace signum::bindings
