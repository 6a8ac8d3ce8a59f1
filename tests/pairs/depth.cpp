// SPDX-License-Identifier: MIT
// Penetration depth beside an independent decision (reference_depth.hpp).
#include <signum/collide/penetration.hpp>
#include <signum/kernel/error.hpp>

#include "any_pair.hpp"
#include "pairs.hpp"
#include "reference_depth.hpp"
#include "surds.hpp"

using namespace signum;
using reference::Body;
using reference::Point;
using reference::Q;
using reference::sign;

namespace {

struct Given {
  PenetrationRelation relation;
  Surd depth;
  std::optional<Point> normal;
};

template <class Normal>
Point point(const Normal& n) {
  const Q z = n.size() == 3 ? reference::number(n.back()) : Q(0);
  return {reference::number(n[0]), reference::number(n[1]), z};
}

/// The depth that the library gives; none when it refuses.
template <class Shape>
std::optional<Given> asked(const Shape& a, const Shape& b) {
  try {
    const auto d = depth(any_pair::set(a), any_pair::set(b));
    Given g{d.relation, d.depth, std::nullopt};
    if (d.normal) g.normal = point(*d.normal);
    return g;
  } catch (const InvalidArgument&) {
    return std::nullopt;
  }
}

std::string wrong(const Given& g, const reference::Depth& t, const reference::Swept& a,
                  const reference::Swept& b, bool plane) {
  if (t.apart != (g.relation == PenetrationRelation::apart)) return "apart, or not";
  if (t.apart) return g.normal || sign(g.depth) != Sign::zero ? "a normal or depth of nothing" : "";
  if (compare(reference::number(g.depth), t.value) != 0) {
    return "depth " + print(t.value) + ", and not " + print(reference::number(g.depth));
  }
  const bool deep = g.relation == PenetrationRelation::overlapping;
  if (deep != (sign(t.value) > 0)) return "overlapping, or not";
  if (!g.normal || is_zero(*g.normal) || (plane && sign(g.normal->z) != 0)) return "no normal";
  const Q h = reference::height(*g.normal, a.core.span().points, b.core.span().points);
  const reference::Root along(Q(a.radius + b.radius), sign(h), Q(h * h / square(*g.normal)));
  return compare(along, t.value) == 0 ? "" : "a normal that is none";
}

bool is_refused(const Body& b) { return !reference::is_bounded(b) || !reference::any_point(b); }

template <class Shape>
pairs::Outcome check(const Shape& a, const Shape& b) {
  constexpr bool plane = std::is_same_v<Shape, pairs::Shape2>;
  const Body body_a = pairs::body(a);
  const Body body_b = pairs::body(b);
  const auto given = asked(a, b);
  const auto swapped = asked(b, a);
  if (is_refused(body_a) || is_refused(body_b)) {
    return {given || swapped ? "not refused" : "", "refused"};
  }
  if (!given || !swapped) return {"refused", ""};
  const auto& x = std::get<reference::Swept>(body_a);
  const auto& y = std::get<reference::Swept>(body_b);
  const reference::Depth t = reference::depth(x, y, plane);
  if (const std::string w = wrong(*given, t, x, y, plane); !w.empty()) return {w, ""};
  if (const std::string w = wrong(*swapped, t, y, x, plane); !w.empty())
    return {"swapped: " + w, ""};
  const std::array names{"apart", "touching", "overlapping"};
  return {"", names.at(static_cast<std::size_t>(given->relation))};
}

bool takes(ShapeKind a, ShapeKind b) { return a <= b && depth_takes(a, b); }

void check_tally(const pairs::Tally& tally) {
  for (const char* s : {"apart", "touching", "overlapping"}) {
    INFO(s);
    CHECK(tally.at(s) * 20 > tally.at("overlapping"));
  }
}

}  // namespace

// --- Consistency

TEST_CASE("every pair in space: depth agrees with all cross products of edges") {
  check_tally(pairs::run<pairs::Space>("penetration", 1, takes, check<pairs::Shape3>));
}

TEST_CASE("every pair in the plane: depth agrees with all normals of edges") {
  check_tally(pairs::run<pairs::Plane>("penetration", 4, takes, check<pairs::Shape2>));
}
