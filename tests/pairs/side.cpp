// SPDX-License-Identifier: MIT
#include <signum/kernel/error.hpp>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/side.hpp>

#include "pairs.hpp"

using namespace signum;

namespace {

const char* print(Side s) {
  return s == Side::positive ? "positive" : s == Side::negative ? "negative" : "crossing";
}
const char* print(Containment c) {
  return c == Containment::inside ? "inside" : c == Containment::outside ? "outside" : "crossing";
}

/// The answer of a verb, or a refusal, which is for shapes that are unbounded or empty.
template <class Verb>
std::string answer_of(Verb verb) {
  try {
    return print(verb());
  } catch (const InvalidArgument&) {
    return "refused";
  }
}

template <class S>
std::string asked(const Plane3& plane, const S& s) {
  if constexpr (requires { side(plane, s); }) return answer_of([&] { return side(plane, s); });
  throw std::logic_error("not asked");
}
template <class S>
std::string asked(const Plane2& line, const S& s) {
  if constexpr (requires { side(line, s); }) return answer_of([&] { return side(line, s); });
  throw std::logic_error("not asked");
}
template <class S>
std::string asked(const Frustum3& f, const S& s) {
  if constexpr (requires { containment(f, s); })
    return answer_of([&] { return containment(f, s); });
  throw std::logic_error("not asked");
}

pairs::Outcome compare(const std::string& truth, const std::string& got) {
  if (got != truth) return {truth + ", and not " + got, ""};
  return {"", truth};
}

bool is_refused(const reference::Body& b) {
  return !reference::is_bounded(b) || !reference::any_point(b);
}

template <class Shape>
pairs::Outcome check_plane(const Shape& plane, const Shape& shape) {
  const auto& p = std::get<4>(plane);
  const reference::Body b = pairs::body(shape);
  std::string truth = "refused";
  if (!is_refused(b)) {
    const reference::HalfSpace h{reference::exact(p.normal), reference::Q(p.offset)};
    const reference::HalfSpace opposite{-h.normal, reference::Q(-h.offset)};
    truth = reference::least_sign(h, b) > 0          ? "positive"
            : reference::least_sign(opposite, b) > 0 ? "negative"
                                                     : "crossing";
  }
  return compare(truth, std::visit([&](const auto& s) { return asked(p, s); }, shape));
}

pairs::Outcome check_frustum(const pairs::Shape3& frustum, const pairs::Shape3& shape) {
  const auto& f = std::get<Frustum3>(frustum);
  const reference::Body b = pairs::body(shape);
  std::string truth = "refused";
  if (!is_refused(b)) {
    truth = reference::intersects(pairs::body(frustum), b) ? "inside" : "outside";
    bool may_meet = true;
    for (const reference::HalfSpace& h : reference::half_spaces(f)) {
      if (truth == "inside" && reference::least_sign(h, b) < 0) truth = "crossing";
      const reference::HalfSpace opposite{-h.normal, reference::Q(-h.offset)};
      if (reference::least_sign(opposite, b) > 0) may_meet = false;
    }
    const bool said = std::visit(
        [&](const auto& s) {
          if constexpr (requires { may_intersect_by_planes(f, s); }) {
            return may_intersect_by_planes(f, s);
          } else {
            return may_meet;
          }
        },
        shape);
    if (said != may_meet) return {"may_intersect_by_planes differs", ""};
  }
  return compare(truth, std::visit([&](const auto& s) { return asked(f, s); }, shape));
}

}  // namespace

// --- Consistency

TEST_CASE("every bounded shape in space: side of a plane agrees with the judge") {
  const auto takes = [](ShapeKind a, ShapeKind b) {
    return a == ShapeKind::plane && is_bounded(b);
  };
  const auto tally = pairs::run<pairs::Space>("side", 40, takes, check_plane<pairs::Shape3>);
  for (const char* s : {"positive", "negative"}) CHECK(tally.at(s) * 5 > tally.at("crossing"));
  CHECK(tally.at("refused") > 0);
}

TEST_CASE("every bounded shape in the plane: side of a line agrees with the judge") {
  const auto takes = [](ShapeKind a, ShapeKind b) {
    return a == ShapeKind::plane && is_bounded(b);
  };
  const auto tally = pairs::run<pairs::Plane>("side", 60, takes, check_plane<pairs::Shape2>);
  for (const char* s : {"positive", "negative"}) CHECK(tally.at(s) * 5 > tally.at("crossing"));
}

TEST_CASE("every bounded shape: side of a frustum agrees with the judge") {
  const auto takes = [](ShapeKind a, ShapeKind b) {
    return a == ShapeKind::frustum && is_bounded(b);
  };
  const auto tally = pairs::run<pairs::Space>("frustum", 25, takes, check_frustum);
  for (const char* s : {"inside", "outside"}) CHECK(tally.at(s) * 12 > tally.at("crossing"));
}
