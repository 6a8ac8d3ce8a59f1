// SPDX-License-Identifier: MIT
#include <optional>
#include <signum/collide/set.hpp>
#include <variant>

#include "own_questions.hpp"
#include "reading/number.hpp"
#include "reading/shape_reader.hpp"
#include "reading/vector_reader.hpp"

namespace signum::oracle {
namespace {

constexpr std::string_view expected =
    "a list of two points, segments or triangles, at times 0 and 1";

/// Appends the shape at time 0 and the one at time 1, which are of one kind.
void read_places(const Field& f, VectorReader& reader, std::vector<Shape3>& to) {
  const std::vector<Field> places = f.elements(2, 2, expected);
  const NamedShape start = read_shape(places[0], reader, has_at_most_three_corners);
  const NamedShape end = read_shape(places[1], reader, has_at_most_three_corners);
  if (start.kind != end.kind) {
    places[1].fail("expected a " + std::string(name(start.kind)) + " as at time 0, got a " +
                   std::string(name(end.kind)));
  }
  to.push_back(std::get<Shape3>(start.shape));
  to.push_back(std::get<Shape3>(end.shape));
}

std::vector<Shape3> read_four(std::span<const Field> fields) {
  VectorReader reader(3);
  std::vector<Shape3> shapes;
  for (const Field& f : fields) read_places(f, reader, shapes);
  return shapes;
}

}  // namespace

bool ccd_asks_of(ShapeKind a, ShapeKind b) { return sweep_linear_takes(a, b); }

Case read_ccd_case(Ask ask, std::span<const Field> fields) { return {ask, read_four(fields)}; }

std::string ask_ccd(std::span<const Field> fields) {
  const std::vector<Shape3> shapes = read_four(fields);
  const std::optional<FirstContact> found =
      sweep_linear(Set3(shapes[0]), Set3(shapes[1]), Set3(shapes[2]), Set3(shapes[3]));
  if (!found) return R"("hit": false)";
  return R"("hit": true, "t": )" + write_double(found->time.to_double());
}

}  // namespace signum::oracle
