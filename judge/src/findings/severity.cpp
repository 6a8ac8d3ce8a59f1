// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <signum/judge/finding.hpp>
#include <signum/judge/random.hpp>
#include <signum/kernel/any_shape.hpp>
#include <signum/kernel/error.hpp>
#include <utility>
#include <variant>
#include <vector>

#include "case_numbers.hpp"

namespace signum::oracle {
namespace {

/// What of an answer does not depend on how large a number is: whether, where, of which dimension.
struct Decided {
  using Key = std::array<int, 3>;

  Key operator()(const Contact& c) const { return {c.dimension, c.interiors}; }
  Key operator()(const IntersectionReply& i) const {
    return {i.dimension, static_cast<int>(i.points.size())};
  }
  Key operator()(const HitReply& h) const { return {h.hit, h.hit && h.t == 0, h.inside}; }
  Key operator()(const DistanceReply& d) const { return {d.squared == 0}; }
  Key operator()(const PenetrationReply& p) const { return {static_cast<int>(p.relation)}; }
  Key operator()(const ImpactReply& i) const { return {i.hit, i.hit && i.t == 0}; }
  template <class Enumerator>
  Key operator()(Enumerator one_of_few) const {
    return {static_cast<int>(one_of_few)};
  }
};

bool is_polygon_in_space(const Case& question, std::uint32_t shape) {
  const auto* const shapes = std::get_if<std::vector<Shape3>>(&question.shapes);
  return shapes && std::holds_alternative<Polygon3>((*shapes)[shape]);
}

/// The case with each number moved up or down by so much.
Case moved(const Case& question, double by, generators::Random& random) {
  Case copy = question;
  const auto step = [&] { return random.one_in(2) ? by : -by; };
  std::uint32_t shape = 0;
  std::array<double, 4> together = {step(), step(), step(), step()};
  for (const Number& n : numbers(copy)) {
    if (std::exchange(shape, n.shape) != n.shape) together = {step(), step(), step(), step()};
    *n.value += is_polygon_in_space(question, n.shape) ? together[n.axis] : step();
  }
  return copy;
}

double largest_of(const Case& question) {
  double largest = 0;
  for (const double x : values(question)) largest = std::max(largest, std::abs(x));
  return largest;
}

/// Whether the right answer stays; moves that leave no valid shape tell nothing.
bool stays(const Finding& finding) {
  constexpr int moves = 64, enough = 16;
  const Decided::Key decided = std::visit(Decided(), finding.truth);
  const double largest = largest_of(finding.smallest);
  const double by = (largest > 0 ? largest : 1) * 0x1p-10;
  generators::Random random(1);
  int told = 0;
  for (int i = 0; i < moves; ++i) {
    const Case near = moved(finding.smallest, by, random);
    if (!fulfils_requirements(near)) continue;
    try {
      if (std::visit(Decided(), truth(near)) != decided) return false;
      ++told;
    } catch (const InvalidArgument&) {
      continue;
    }
  }
  return told >= enough;
}

}  // namespace

std::string_view name(Severity severity) {
  constexpr std::array<std::string_view, 5> names = {"lost", "everyday", "refused", "scale",
                                                     "edge"};
  return names[static_cast<std::size_t>(severity)];
}

Severity severity_of(const Finding& finding) {
  constexpr double small = 0x1p-10;
  const FindingKey& key = finding.key;
  if (key.response == Response::crash || key.response == Response::time_out) return Severity::lost;
  const bool is_degenerate =
      has_word(key.contact_class, "degenerate") || has_word(key.contact_class, "equal points");
  if (is_degenerate || !stays(finding)) return Severity::edge;
  if (key.magnitude != Magnitude::ordinary || largest_of(finding.smallest) <= small)
    return Severity::scale;
  return key.response == Response::answered ? Severity::everyday : Severity::refused;
}

}  // namespace signum::oracle
