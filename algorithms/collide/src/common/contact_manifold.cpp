// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/collide/contact_manifold.hpp>
#include <signum/kernel/error.hpp>
#include <utility>

#include "bodies/hulls/hull_shape.hpp"
#include "machine/fp_environment.hpp"
#include "placed/common_hull.hpp"
#include "sets/exact_set.hpp"
#include "vectors/exact_point.hpp"

namespace signum {

using namespace detail;

namespace {

void require_body(const Set3& a, const Set3& b) {
  for (const Set3* s : {&a, &b}) {
    if (s->is_mesh() || !contact_manifold_takes(s->kind())) {
      fail_not_taken("contact_manifold", a.kind_name(), b.kind_name());
    }
  }
}

/// The least value of a half-space's function on the points, and the points that have it.
struct Lowest {
  BigRational value;
  Hull face;
};

Lowest lowest_of(const Hull& hull, const RationalPoint& direction) {
  Lowest lowest;
  for (const RationalPoint& p : hull.points) {
    BigRational value = dot(direction, p);
    if (!lowest.face.empty() && value > lowest.value) continue;
    if (lowest.face.empty() || value < lowest.value) {
      lowest.face.points.clear();
      lowest.value = std::move(value);
    }
    lowest.face.points.push_back(p);
  }
  return lowest;
}

Hull cut_by_all(const Hull& hull, const std::vector<HalfSpace>& half_spaces) {
  std::vector<HalfSpace> all = half_spaces_of(hull);
  all.insert(all.end(), half_spaces.begin(), half_spaces.end());
  return hull_of(all);
}

/// The prism over a face below its plane: the face has the greatest value along `up`.
std::vector<HalfSpace> prism_below(const Hull& face, const RationalPoint& up) {
  // Without points that are no corners.
  std::vector<RationalPoint> corners = hull_of(half_spaces_of(face)).points;
  put_round(corners);
  if (dot(normal_of(corners), up).sign() < 0) std::reverse(corners.begin(), corners.end());
  std::vector<HalfSpace> all{{-up, dot(up, corners[0])}};
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const RationalPoint inward = cross(up, corners[(i + 1) % corners.size()] - corners[i]);
    all.push_back({inward, -dot(inward, corners[i])});
  }
  return all;
}

/// The parts of a body's border that look down: its faces, or all of a flat body.
std::vector<Hull> lower_faces(const Hull& body, const RationalPoint& up) {
  if (dimension_of(body) < 3) return {body};
  std::vector<Hull> faces;
  for (const HalfSpace& h : half_spaces_of(body)) {
    if (dot(h.normal, up).sign() <= 0) continue;
    Hull& face = faces.emplace_back();
    for (const RationalPoint& p : body.points) {
      if (h(p).is_zero()) face.points.push_back(p);
    }
  }
  return faces;
}

/// The corners of what of a body looks down into a prism.
std::vector<RationalPoint> corners_in(const Hull& body, const Hull& face, const RationalPoint& up) {
  const std::vector<HalfSpace> prism = prism_below(face, up);
  std::vector<RationalPoint> corners;
  for (const Hull& lower : lower_faces(body, up)) {
    const Hull part = cut_by_all(lower, prism);
    corners.insert(corners.end(), part.points.begin(), part.points.end());
  }
  return corners;
}

/// A point of the body that is no reference, and how far it is below the reference's plane, times
/// the length of the normal.
struct DeepPoint {
  RationalPoint point;
  BigRational height;
};

/// Puts points in the order that is promised, each once.
void put_in_order(std::vector<DeepPoint>& points, const RationalPoint& up) {
  const auto is_deeper = [](const DeepPoint& p, const DeepPoint& q) {
    return p.height != q.height ? p.height > q.height : is_less(p.point, q.point);
  };
  std::sort(points.begin(), points.end(), is_deeper);
  points.erase(std::unique(points.begin(), points.end(),
                           [](const auto& p, const auto& q) { return p.point == q.point; }),
               points.end());
  if (points.front().height != points.back().height) return;
  // Parts of several faces may meet in the middle of an edge.
  Hull all;
  for (const DeepPoint& p : points) all.points.push_back(p.point);
  all = hull_of(half_spaces_of(all));
  std::sort(all.points.begin(), all.points.end(), is_less);
  if (all.points.size() > 2) {
    put_round(all.points);
    if (dot(normal_of(all.points), up).sign() < 0) {
      std::reverse(all.points.begin(), all.points.end());
    }
    std::rotate(all.points.begin(), std::min_element(all.points.begin(), all.points.end(), is_less),
                all.points.end());
  }
  const BigRational height = points.front().height;
  points.clear();
  for (RationalPoint& p : all.points) points.push_back({std::move(p), height});
}

}  // namespace

ContactManifold contact_manifold(const Set3& a, const Set3& b) {
  const DefaultFpEnvironment environment;
  require_body(a, b);
  const Penetration3 way_out = depth(a, b);
  ContactManifold manifold;
  manifold.relation = way_out.relation;
  if (!way_out.normal) return manifold;
  manifold.normal = way_out.normal;
  const auto& [x, y, z] = *way_out.normal;
  const RationalPoint up{number_of(x), number_of(y), number_of(z)};
  const BigRational squared = square(up);
  const auto unit = [&](const BigRational& coordinate) {
    return Surd(Rational(), Rational({BigRational(coordinate / squared)}), Rational({squared}))
        .to_double();
  };
  manifold.unit_normal = Point3{unit(up.x), unit(up.y), unit(up.z)};

  const Hull hull_a = hull_of_image(a.ref()), hull_b = hull_of_image(b.ref());
  const Lowest of_a = lowest_of(hull_a, up), of_b = lowest_of(hull_b, -up);
  const BigRational top = -of_b.value, bottom = of_a.value;
  std::vector<DeepPoint> points;
  if (dimension_of(of_b.face) == 2) {
    manifold.reference = ManifoldReference::face_of_b;
    for (RationalPoint& p : corners_in(hull_a, of_b.face, up)) {
      const BigRational height = top - dot(up, p);
      points.push_back({std::move(p), height});
    }
  } else if (dimension_of(of_a.face) == 2) {
    manifold.reference = ManifoldReference::face_of_a;
    for (RationalPoint& p : corners_in(hull_b, of_a.face, -up)) {
      const BigRational height = dot(up, p) - bottom;
      points.push_back({std::move(p), height});
    }
  } else {
    // a's lowest feature where it is after a has moved out, and b's highest.
    Hull moved = of_a.face;
    const RationalPoint by = ((top - bottom) / squared) * up;
    for (RationalPoint& p : moved.points) p = p + by;
    for (const RationalPoint& p : common_hull(moved, of_b.face).points) {
      points.push_back({p - by, top - bottom});
    }
  }
  put_in_order(points, up);
  const bool is_of_b = manifold.reference == ManifoldReference::face_of_a;
  for (const DeepPoint& p : points) {
    const RationalPoint by = (p.height / squared) * up;
    const RationalPoint on_a = is_of_b ? p.point - by : p.point;
    Surd deep(Rational(), Rational({BigRational(p.height / squared)}), Rational({squared}));
    const double near = deep.to_double();
    manifold.points.push_back({exact_point(on_a), exact_point(on_a + by), std::move(deep), near});
  }
  return manifold;
}

}  // namespace signum
