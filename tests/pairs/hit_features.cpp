// SPDX-License-Identifier: MIT
// What a hit says beside t: the face, the feature and the weights, each as its definition reads.
#include <signum/mesh/polyhedron.hpp>
#include <signum/shapes/hit.hpp>

#include "pairs.hpp"
#include "surds.hpp"

using namespace signum;
using reference::Body;
using reference::HalfSpace;
using reference::Point;
using reference::Q;
using reference::sign;

namespace {

Point at(const Ray3& ray, const Hit& h) {
  return reference::exact(ray.origin) +
         reference::number(h.t.exact().rational()) * reference::exact(ray.direction);
}

// Boxes: the lowest face that the origin is beyond and the point is on.

std::vector<HalfSpace> faces_of(const Body& b, const auto&) {
  return std::get<reference::Swept>(b).core.half_spaces();
}

/// Where center + s u + t v + r w has s = -half, s = half and so on; none for dependent axes.
std::vector<HalfSpace> faces_of(const Body&, const Obb3& b) {
  std::array<Point, 3> axes;
  for (std::size_t i = 0; i < 3; ++i) axes[i] = reference::exact(b.axes[i]);
  std::vector<HalfSpace> faces;
  for (std::size_t i = 0; i < 3; ++i) {
    Point n = cross(axes[(i + 1) % 3], axes[(i + 2) % 3]);
    const int s = sign(dot(n, axes[i]));
    if (s == 0) return {};
    if (s < 0) n = -n;
    // n . (x - center) = s n . axis
    const Q reach(Q(b.half[i]) * dot(n, axes[i]));
    const Q middle = dot(n, reference::exact(b.center));
    faces.push_back({n, Q(reach - middle)});
    faces.push_back({-n, Q(reach + middle)});
  }
  return faces;
}

/// Of a frustum in the order of clip coordinates.
std::vector<HalfSpace> faces_of(const Body&, const Frustum3& f) {
  return reference::half_spaces(f);
}

std::string wrong(const Ray3& ray, const FaceHit& h, const auto& box) {
  std::optional<std::uint32_t> truth;
  const auto faces = faces_of(pairs::body(pairs::Shape3(box)), box);
  for (std::uint32_t i = 0; i < faces.size() && !truth; ++i) {
    const bool beyond = sign(faces[i](reference::exact(ray.origin))) < 0;
    if (beyond && sign(faces[i](at(ray, h))) == 0) truth = i;
  }
  return h.face == truth ? "" : "face " + (truth ? std::to_string(*truth) : "none");
}

// Triangles.

Feature smallest_feature(const std::array<Point, 3>& v, const Point& p) {
  constexpr std::array vertices = {Feature::vertex0, Feature::vertex1, Feature::vertex2};
  constexpr std::array edges = {Feature::edge0, Feature::edge1, Feature::edge2};
  for (std::size_t i = 0; i < 3; ++i) {
    if (v[i] == p) return vertices[i];
  }
  for (std::size_t i = 0; i < 3; ++i) {
    if (reference::Polytope::hull({v[i], v[(i + 1) % 3]}).contains(p)) return edges[i];
  }
  return Feature::face;
}

/// The vertices of which a feature is the hull.
bool has_vertex(Feature f, std::size_t i) {
  switch (f) {
    case Feature::vertex0:
    case Feature::vertex1:
    case Feature::vertex2:
      return static_cast<std::size_t>(f) == i;
    case Feature::edge0:
      return i != 2;
    case Feature::edge1:
      return i != 0;
    case Feature::edge2:
      return i != 1;
    default:
      return true;
  }
}

std::string wrong(const TriangleHit& h, const std::array<Point, 3>& v, const Point& p) {
  if (h.feature != smallest_feature(v, p)) return "another feature";
  Q sum = 0;
  Point combined{0, 0, 0};
  for (std::size_t i = 0; i < 3; ++i) {
    const Q weight = reference::number(h.barycentric.exact()[i]);
    if (sign(weight) < 0 || (sign(weight) != 0 && !has_vertex(h.feature, i))) {
      return "a weight that is negative, or of no vertex of the feature";
    }
    sum += weight;
    combined = combined + weight * v[i];
  }
  return sum == 1 && combined == p ? "" : "weights of another point";
}

std::string wrong(const Ray3& ray, const TriangleHit& h, const Triangle3& t) {
  return wrong(h,
               {reference::exact(t.vertices[0]), reference::exact(t.vertices[1]),
                reference::exact(t.vertices[2])},
               at(ray, h));
}

std::string wrong(const Ray3& ray, const MeshHit& h, const Polyhedron3& p) {
  const auto body = std::get<reference::Polyhedron>(pairs::body(pairs::Shape3(p)));
  const Point x = at(ray, h);
  for (std::size_t i = 0; i < body.faces.size(); ++i) {
    if (!body.triangles[i].contains(x)) continue;
    if (h.face != i) return "the face is " + std::to_string(i);
    return wrong(h, body.faces[i], x);
  }
  return !h.face && h.feature == Feature::none && h.inside ? "" : "a face, where the origin is in";
}

pairs::Outcome check(const pairs::Shape3& ray, const pairs::Shape3& shape) {
  const Ray3& r = std::get<Ray3>(ray);
  return std::visit(
      [&](const auto& s) -> pairs::Outcome {
        const auto h = hit(r, s);
        if constexpr (requires { wrong(r, *h, s); }) {
          if (!h) return {"", "missed"};
          return {wrong(r, *h, s), "hit"};
        } else {
          return {"not asked", ""};
        }
      },
      shape);
}

bool takes(ShapeKind a, ShapeKind b) {
  return a == ShapeKind::ray &&
         (b == ShapeKind::triangle || b == ShapeKind::aabb || b == ShapeKind::obb ||
          b == ShapeKind::kdop || b == ShapeKind::frustum || b == ShapeKind::polyhedron);
}

}  // namespace

// --- Consistency

TEST_CASE("hit names the face, the feature and the weights that the definitions give") {
  const auto tally = pairs::run<pairs::Space>("hit", 100, takes, check);
  CHECK(tally.at("hit") * 2 > tally.at("missed"));
}
