// SPDX-License-Identifier: MIT
#include <signum/mesh/polyhedron.hpp>
#include <signum/shapes/hit.hpp>

#include "pairs.hpp"
#include "surds.hpp"

using namespace signum;
using reference::Body;
using reference::Point;
using reference::Q;
using reference::sign;

namespace {

template <class Shape>
std::optional<Hit> asked(const Shape& ray, const Shape& shape, const HitLimit& limit = {}) {
  return std::visit(
      [&](const auto& s) -> std::optional<Hit> {
        const auto h = hit(std::get<2>(ray), s, limit);
        if (!h) return std::nullopt;
        return Hit{h->t, h->inside};
      },
      shape);
}

template <class Shape>
std::optional<reference::Root> truth_of(const Shape& ray, const Shape& shape) {
  const auto& r = std::get<2>(ray);
  return reference::hit(reference::exact(r.origin), reference::exact(r.direction),
                        pairs::body(shape));
}

/// Checks hits with limits at the hit, and a little before and behind.
template <class Shape>
std::string wrong_limit(const Shape& ray, const Shape& shape, const reference::Root& t) {
  const double at = asked(ray, shape)->t.to_double();
  for (const double limit : {at, std::nextafter(at, 0), std::nextafter(at, 1e308), 0.0}) {
    if (!std::isfinite(limit)) continue;
    const auto limited = asked(ray, shape, {limit});
    if (limited.has_value() != (compare(t, reference::Root(Q(limit))) <= 0)) {
      return "with the limit " + cases::hex(limit) + (limited ? " hit" : " missed");
    }
    if (limited && compare(reference::number(limited->t), t) != 0) return "another t with a limit";
  }
  return "";
}

template <class Shape>
pairs::Outcome check(const Shape& ray, const Shape& shape) {
  const auto truth = truth_of(ray, shape);
  const auto got = asked(ray, shape);
  if (!truth || !got) {
    return {truth.has_value() == got.has_value() ? ""
            : truth                              ? "it is hit"
                                                 : "it is missed",
            "missed"};
  }
  const reference::Root t = reference::number(got->t);
  if (compare(t, *truth) != 0) return {"t = " + print(*truth) + ", and not " + print(t), ""};
  if (const std::string flaw = reference::flaw(got->t); !flaw.empty()) return {flaw, ""};
  const bool inside = reference::locate(reference::exact(std::get<2>(ray).origin),
                                        pairs::body(shape)) != Location::outside;
  if (got->inside != inside) return {inside ? "inside" : "not inside", ""};
  if (std::string wrong = wrong_limit(ray, shape, *truth); !wrong.empty()) return {wrong, ""};
  return {"", inside ? "inside" : as_rational(*truth) ? "rational" : "a root"};
}

bool takes(ShapeKind a, ShapeKind) { return a == ShapeKind::ray; }

}  // namespace

// --- Laws

namespace {

/// The hits of one ray on two shapes.
template <class Space>
void check_order(int count) {
  int equal = 0;
  const auto check_pair = [&](const auto& ray, const auto& shape) -> pairs::Outcome {
    // The ray is tried on another shape of the family: the one before.
    static typename Space::Shape earlier = shape;
    const auto one = asked(ray, shape);
    const auto two = asked(ray, earlier);
    if (one && two) {
      const int truth = compare(reference::number(one->t), reference::number(two->t));
      equal += truth == 0 && sign(reference::number(one->t)) > 0;
      if (static_cast<int>(compare(one->t, two->t)) != truth ||
          static_cast<int>(compare(two->t, one->t)) != -truth) {
        return {"another order with " + lines::question("hit", ray, earlier), ""};
      }
    }
    earlier = shape;
    return {};
  };
  pairs::run<Space>("hit", count, takes, check_pair);
  if (pairs::many_cases()) CHECK(equal > 0);
}

}  // namespace

TEST_CASE("the hits of a ray on two shapes are in their exact order") {
  check_order<pairs::Space>(40);
  check_order<pairs::Plane>(40);
}

// --- Consistency

TEST_CASE("laws 1 to 4, every shape in space: hit agrees with the judge") {
  const auto tally = pairs::run<pairs::Space>("hit", 40, takes, check<pairs::Shape3>);
  for (const char* s : {"inside", "rational"}) CHECK(tally.at(s) * 8 > tally.at("missed"));
  CHECK(tally.at("a root") * 100 > tally.at("missed"));
}

TEST_CASE("every shape in the plane: hit agrees with the judge") {
  const auto tally = pairs::run<pairs::Plane>("hit", 60, takes, check<pairs::Shape2>);
  for (const char* s : {"inside", "rational"}) CHECK(tally.at(s) * 6 > tally.at("missed"));
  CHECK(tally.at("a root") * 100 > tally.at("missed"));
}
