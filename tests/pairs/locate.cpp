// SPDX-License-Identifier: MIT
#include <signum/mesh/polyhedron.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/locate.hpp>

#include "pairs.hpp"

using namespace signum;

namespace {

const char* print(Location l) {
  return l == Location::inside ? "inside" : l == Location::outside ? "outside" : "boundary";
}

template <class Shape>
pairs::Outcome check(const Shape& point, const Shape& shape) {
  const auto& p = std::get<0>(point);
  const Location truth = reference::locate(reference::exact(p), pairs::body(shape));
  return std::visit(
      [&]<class S>(const S& s) -> pairs::Outcome {
        if constexpr (has_inside(kind_of_type<S>())) {
          const Location got = locate(p, s);
          if (got != truth) {
            return {std::string(print(truth)) + ", and not " + print(got), ""};
          }
          if (intersects(p, s) != (truth != Location::outside)) return {"intersects differs", ""};
        }
        return {"", print(truth)};
      },
      shape);
}

bool takes(ShapeKind a, ShapeKind b) { return a == ShapeKind::point && has_inside(b); }

void check_tally(const pairs::Tally& tally) {
  for (const char* answer : {"inside", "boundary", "outside"}) {
    CHECK(tally.at(answer) * 12 > tally.at("outside"));
  }
}

}  // namespace

// --- Consistency

TEST_CASE("every shape in space: locate agrees with the judge") {
  check_tally(pairs::run<pairs::Space>("locate", 40, takes, check<pairs::Shape3>));
}

TEST_CASE("every shape in the plane: locate agrees with the judge") {
  check_tally(pairs::run<pairs::Plane>("locate", 60, takes, check<pairs::Shape2>));
}
