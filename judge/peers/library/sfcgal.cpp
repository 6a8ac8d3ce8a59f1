// SPDX-License-Identifier: MIT
// SFCGAL (1.4), through its C interface: CGAL's numbers are exact in it, and a distance is rounded
// in the end. What it calls invalid (a segment that is a point, a triangle or polygon without area
// or that crosses itself, a surface that is not closed) is declined, as it wants valid geometry; so
// both fill rules are one. In space polygons are declined, whose corners it does not take where
// they are out of their plane by a rounding; and two polyhedra and their distances, which take it
// a second.
#include <SFCGAL/capi/sfcgal_c.h>
#include <SFCGAL/version.h>

#include <cstdarg>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>

#include "adaptor.hpp"

namespace signum::library {
namespace {

std::string last_error;

int ignore(const char*, ...) { return 0; }
int keep(const char* format, ...) {
  std::array<char, 200> text{};
  std::va_list arguments;
  va_start(arguments, format);
  const int length = std::vsnprintf(text.data(), text.size(), format, arguments);
  va_end(arguments);
  last_error = text.data();
  return length;
}

struct Destroy {
  void operator()(sfcgal_geometry_t* g) const { sfcgal_geometry_delete(g); }
};
using Geometry = std::unique_ptr<sfcgal_geometry_t, Destroy>;

Geometry point(const double* x, int dimension) {
  return Geometry(dimension == 2 ? sfcgal_point_create_from_xy(x[0], x[1])
                                 : sfcgal_point_create_from_xyz(x[0], x[1], x[2]));
}

/// Lines from corner to corner, and to the first one where they are closed.
Geometry lines(const signum_shape& s, bool closed) {
  const auto d = static_cast<std::size_t>(s.dimension);
  const std::size_t count = s.number_count / d;
  Geometry made(sfcgal_linestring_create());
  for (std::size_t i = 0; i < count + (closed ? 1 : 0); ++i) {
    const double* const x = s.numbers + d * (i % count);
    sfcgal_linestring_add_point(made.get(), point(x, s.dimension).release());
  }
  return made;
}

Geometry polygon(Geometry ring) {
  return Geometry(sfcgal_polygon_create_from_exterior_ring(ring.release()));
}

Geometry rectangle(const signum_shape& aabb) {
  const double* const x = aabb.numbers;
  const std::array<double, 8> corners = {x[0], x[1], x[2], x[1], x[2], x[3], x[0], x[3]};
  return polygon(lines({SIGNUM_POLYGON, 2, corners.data(), 8, nullptr, 0, 0}, true));
}

Geometry triangle(const double* a, const double* b, const double* c, int dimension) {
  return Geometry(sfcgal_triangle_create_from_points(
      point(a, dimension).get(), point(b, dimension).get(), point(c, dimension).get()));
}

Geometry solid(const signum_shape& s) {
  Geometry shell(sfcgal_polyhedral_surface_create());
  for (std::size_t i = 0; i < s.face_count; ++i) {
    std::array<double, 9> corners;
    for (std::size_t k = 0; k < 3; ++k)
      std::copy_n(s.numbers + std::size_t{3} * s.faces[3 * i + k], 3, &corners[3 * k]);
    sfcgal_polyhedral_surface_add_polygon(
        shell.get(),
        polygon(lines({SIGNUM_POLYGON, 3, corners.data(), 9, nullptr, 0, 0}, true)).release());
  }
  // A shell that is not valid makes no solid.
  if (sfcgal_geometry_is_valid(shell.get()) != 1) return nullptr;
  return Geometry(sfcgal_solid_create_from_exterior_shell(shell.release()));
}

/// Null for what SFCGAL does not know, or calls invalid.
Geometry geometry(const signum_shape& s) {
  static const bool ready = [] {
    sfcgal_init();
    sfcgal_set_error_handlers(ignore, keep);
    return true;
  }();
  static_cast<void>(ready);
  const double* const x = s.numbers;
  const int d = s.dimension;
  Geometry made;
  switch (s.kind) {
    case SIGNUM_POINT:
      return point(x, d);
    case SIGNUM_SEGMENT:
      made = lines(s, false);
      break;
    case SIGNUM_TRIANGLE:
      made = triangle(x, x + d, x + 2 * d, d);
      break;
    case SIGNUM_POLYGON:
      if (d == 2) made = polygon(lines(s, true));
      break;
    case SIGNUM_AABB:
      if (d == 2) made = rectangle(s);
      break;
    case SIGNUM_POLYHEDRON:
      made = solid(s);
      break;
    default:
      return nullptr;
  }
  return made && sfcgal_geometry_is_valid(made.get()) == 1 ? std::move(made) : nullptr;
}

/// The verb for the plane or for space, of both geometries. A negative answer is an error.
template <class Answer>
std::optional<Answer> ask(const signum_shape& a, const signum_shape& b,
                          Answer (*in_plane)(const sfcgal_geometry_t*, const sfcgal_geometry_t*),
                          Answer (*in_space)(const sfcgal_geometry_t*, const sfcgal_geometry_t*)) {
  const Geometry first = geometry(a), second = geometry(b);
  if (!first || !second) return std::nullopt;
  const Answer answer = (a.dimension == 2 ? in_plane : in_space)(first.get(), second.get());
  if (answer < 0) throw std::runtime_error(last_error);
  return answer;
}

}  // namespace
}  // namespace signum::library

using namespace signum::library;

extern "C" {

int signum_peer_version(void) { return SIGNUM_PEER_VERSION; }
const char* signum_peer_name(void) { return "SFCGAL " SFCGAL_VERSION; }

int signum_peer_intersects(const signum_shape* a, const signum_shape* b, int* intersects) {
  if (a->kind == SIGNUM_POLYHEDRON && b->kind == SIGNUM_POLYHEDRON) return SIGNUM_PEER_DECLINED;
  return give(ask(*a, *b, sfcgal_geometry_intersects, sfcgal_geometry_intersects_3d), intersects);
}

int signum_peer_distance(const signum_shape* a, const signum_shape* b, double* squared) {
  if (a->kind == SIGNUM_POLYHEDRON || b->kind == SIGNUM_POLYHEDRON) return SIGNUM_PEER_DECLINED;
  const auto distance = ask(*a, *b, sfcgal_geometry_distance, sfcgal_geometry_distance_3d);
  return give(distance ? std::optional(*distance * *distance) : std::nullopt, squared);
}
}
