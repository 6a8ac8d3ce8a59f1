// SPDX-License-Identifier: MIT
#include <optional>
#include <signum/collide/moving.hpp>
#include <type_traits>
#include <variant>

#include "number.hpp"
#include "own_questions.hpp"
#include "shape_reader.hpp"
#include "vector_reader.hpp"

namespace signum::oracle {
namespace {

using AnyLinear = std::variant<Linear<Point3>, Linear<Segment3>, Linear<Triangle3>>;

AnyLinear read_linear(const Field& f, VectorReader& reader) {
  constexpr std::string_view expected =
      "a list of two points, segments or triangles, at times 0 and 1";
  const std::vector<Field> places = f.elements(2, 2, expected);
  const NamedShape start = read_shape(places[0], reader, has_at_most_three_corners);
  const NamedShape end = read_shape(places[1], reader, has_at_most_three_corners);
  if (start.kind != end.kind) {
    places[1].fail("expected a " + std::string(name(start.kind)) + " as at time 0, got a " +
                   std::string(name(end.kind)));
  }
  return std::visit(
      [&]<class S>(const S& s) -> AnyLinear {
        if constexpr (std::is_constructible_v<AnyLinear, Linear<S>>) {
          return Linear<S>{s, std::get<S>(std::get<Shape3>(end.shape))};
        }
        f.fail_expecting(expected);
      },
      std::get<Shape3>(start.shape));
}

}  // namespace

std::string ask_ccd(std::span<const Field> fields) {
  VectorReader reader(3);
  const AnyLinear a = read_linear(fields[0], reader), b = read_linear(fields[1], reader);
  const std::optional<FirstContact> found =
      std::visit([](const auto& x, const auto& y) { return sweep(x, y); }, a, b);
  if (!found) return R"("hit": false)";
  return R"("hit": true, "t": )" + write_double(found->time.to_double());
}

}  // namespace signum::oracle
