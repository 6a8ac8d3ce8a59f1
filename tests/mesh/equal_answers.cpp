// SPDX-License-Identifier: MIT
// Answers about meshes are equal where all of their numbers are.
#include <catch2/catch.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/hit.hpp>
#include <signum/mesh/inspect.hpp>

#include "rays/ray_in_frame.hpp"

using namespace signum;

namespace {

template <class Answer, class... Members>
void check_each(const Answer& answer, Members... members) {
  CHECK(answer == Answer(answer));
  const auto check = [&](auto member) {
    Answer other = answer;
    member(other);
    CHECK_FALSE(answer == other);
    CHECK_FALSE(other == answer);
  };
  (check(members), ...);
}

}  // namespace

TEST_CASE("answers are equal where all of their numbers are") {
  check_each(
      RayHit{}, [](auto& h) { h.t = 1; }, [](auto& h) { h.barycentric[2] = 1; },
      [](auto& h) { h.face = 1; }, [](auto& h) { h.feature = Feature::face; });
  check_each(
      TriangleContact{}, [](auto& c) { c.a = 1; }, [](auto& c) { c.b = 1; },
      [](auto& c) { c.contact.dimension = 1; });
  check_each(
      MeshSummary{}, [](auto& s) { s.vertices = 1; }, [](auto& s) { s.triangles = 1; },
      [](auto& s) { s.shells = 1; }, [](auto& s) { s.closed = true; },
      [](auto& s) { s.boundary_edges = 1; }, [](auto& s) { s.non_manifold_edges = 1; },
      [](auto& s) { s.misoriented_edges = 1; }, [](auto& s) { s.degenerate_triangles = 1; },
      [](auto& s) { s.duplicate_triangles = 1; }, [](auto& s) { s.non_manifold_vertices = 1; });
  detail::RayInFrame ray{};
  ray.parameter.emplace(1, 2);
  check_each(
      ray, [](auto& r) { r.near_origin[1] = 1; }, [](auto& r) { r.far_origin[1] = 1; },
      [](auto& r) { r.near_inverse[1] = 1; }, [](auto& r) { r.far_inverse[1] = 1; },
      [](auto& r) { r.is_negative[1] = 1; }, [](auto& r) { r.parameter.reset(); },
      [](auto& r) { r.parameter->factor = 3; }, [](auto& r) { r.parameter->start = 3; });
}
