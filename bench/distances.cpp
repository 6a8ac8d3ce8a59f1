// SPDX-License-Identifier: MIT
// How far apart are two shapes, as a double? The textbook in plain doubles, and signum, correctly
// rounded: on random pairs, and on grids, where edges and faces are parallel and corners are
// nearest to corners at once.
#include <cmath>
#include <functional>
#include <signum/judge/generators.hpp>
#include <signum/shapes/nearest_points.hpp>
#include <signum/shapes/squared_distance.hpp>
#include <string>
#include <vector>

#include "side_by_side.hpp"
#include "textbook/closest_points.hpp"
#include "textbook/convex/gjk_distance.hpp"

namespace {

using namespace signum;

constexpr std::size_t cases = 1 << 11;

/// Makes shapes about random places.
class Maker {
 public:
  explicit Maker(bool grid) : random_(2026), grid_(grid) {}

  double coordinate() {
    if (!grid_) return random_.symmetric();
    return std::round(3 * random_.symmetric());
  }
  Point3 vector() { return {coordinate(), coordinate(), coordinate()}; }
  Point3 place() { return textbook::operator*(2, vector()); }
  Point3 near(const Point3& p) { return textbook::operator+(p, vector()); }
  double length() { return std::abs(coordinate()); }

  template <class S>
  S make() {
    const Point3 p = place();
    if constexpr (std::is_same_v<S, Point3>) return p;
    if constexpr (std::is_same_v<S, Segment3>) return {near(p), near(p)};
    if constexpr (std::is_same_v<S, Line3>) return {p, vector()};
    if constexpr (std::is_same_v<S, Triangle3>) return {{near(p), near(p), near(p)}};
    if constexpr (std::is_same_v<S, Aabb3>) {
      return {p, textbook::operator+(p, Point3{length(), length(), length()})};
    }
    if constexpr (std::is_same_v<S, Obb3>) return box(p);
    if constexpr (std::is_same_v<S, Sphere3>) return {p, length()};
    if constexpr (std::is_same_v<S, Capsule3>) return {{near(p), near(p)}, 0.5 * length()};
    if constexpr (std::is_same_v<S, Convex3>) return hull(p);
  }

 private:
  Obb3 box(const Point3& p) {
    using namespace textbook;
    const auto unit = [](const Point3& v) { return (1 / std::sqrt(dot(v, v))) * v; };
    if (grid_) return {p, {Point3{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}}, {length(), length(), length()}};
    const Point3 u = unit(vector()), v = unit(cross(u, vector()));
    return {p, {u, v, cross(u, v)}, {length(), length(), length()}};
  }
  Convex3 hull(const Point3& p) {
    Convex3 h;
    while (h.points.size() < 32) {
      const Point3 v = vector();
      const double size = grid_ ? 1 : std::sqrt(dot(v, v));
      if (!grid_ && (size > 1 || size < 0.1)) continue;
      h.points.push_back(textbook::operator+(p, textbook::operator*(1 / size, v)));
    }
    return h;
  }

  generators::Random random_;
  bool grid_;
};

template <class A, class B, class Textbook, class Signum>
void add(const std::string& name, Textbook textbook, Signum ours) {
  for (const bool grid : {false, true}) {
    Maker maker(grid);
    auto pairs = std::make_shared<std::vector<std::pair<A, B>>>();
    for (std::size_t i = 0; i < cases; ++i) {
      A a = maker.make<A>();
      pairs->emplace_back(std::move(a), maker.make<B>());
    }
    const auto one = [&](const std::string& who, auto f) {
      bench::add(name + (grid ? ", grid" : "") + "/" + who, cases, [pairs, f] {
        double sum = 0;
        for (const auto& [a, b] : *pairs) sum += f(a, b);
        benchmark::DoNotOptimize(sum);
      });
    };
    one("textbook", textbook);
    one("signum", ours);
  }
}

template <class A, class B, class Textbook>
void add(const std::string& name, Textbook textbook) {
  add<A, B>(name, textbook,
            [](const A& a, const B& b) { return squared_distance(a, b).squared_rounded(); });
}

}  // namespace

int main(int argc, char** argv) {
  namespace t = textbook;
  add<Point3, Point3>("point, point", t::point_point);
  add<Point3, Segment3>("point, segment", t::point_segment);
  add<Segment3, Segment3>("segment, segment", [](const Segment3& a, const Segment3& b) {
    return t::segment_segment(a.p, a.q, b.p, b.q);
  });
  add<Point3, Triangle3>("point, triangle", t::point_triangle);
  add<Segment3, Triangle3>("segment, triangle", t::segment_triangle);
  add<Triangle3, Triangle3>("triangle, triangle", t::triangle_triangle);
  add<Point3, Aabb3>("point, aabb", t::point_aabb);
  add<Aabb3, Aabb3>("aabb, aabb", t::aabb_aabb);
  add<Point3, Obb3>("point, obb", t::point_obb);
  add<Obb3, Obb3>("obb, obb", [](const Obb3& a, const Obb3& b) {
    return t::gjk_distance(t::corners(a), t::corners(b));
  });
  add<Convex3, Convex3>("hulls of 32", [](const Convex3& a, const Convex3& b) {
    return t::gjk_distance(a.points, b.points);
  });
  add<Point3, Convex3>("point, hull of 32", [](const Point3& a, const Convex3& b) {
    return t::gjk_distance({&a, 1}, b.points);
  });
  add<Sphere3, Sphere3>("sphere, sphere", [](const Sphere3& a, const Sphere3& b) {
    return t::less_radii(t::point_point(a.center, b.center), a.radius + b.radius);
  });
  add<Sphere3, Triangle3>("sphere, triangle", [](const Sphere3& a, const Triangle3& b) {
    return t::less_radii(t::point_triangle(a.center, b), a.radius);
  });
  add<Line3, Line3>("line, line", t::line_line, [](const Line3& a, const Line3& b) {
    return nearest_points(a, b).squared_rounded();
  });
  add<Capsule3, Capsule3>("capsule, capsule", [](const Capsule3& a, const Capsule3& b) {
    return t::less_radii(t::segment_segment(a.segment.p, a.segment.q, b.segment.p, b.segment.q),
                         a.radius + b.radius);
  });
  return bench::run(argc, argv);
}
