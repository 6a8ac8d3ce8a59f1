// SPDX-License-Identifier: MIT
#include "contacts_shared.hpp"

#include <signum/algorithms/intersect/intersects.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <utility>

namespace signum {

namespace {

/// A projection along a coordinate axis. A plane on which it is one-to-one keeps all its incidences
/// and, up to one reflection of the whole plane, all its orientations.
struct Projection {
  double Point3::*x, Point3::*y, Point3::*dropped;
  Point2 operator()(const Point3& p) const { return {p.*x, p.*y}; }
  Sign orient(const Point3& a, const Point3& b, const Point3& c) const {
    return orient2d((*this)(a), (*this)(b), (*this)(c));
  }
  FilterSign filter(const Point3& a, const Point3& b, const Point3& c) const {
    return orient2d_filter((*this)(a), (*this)(b), (*this)(c));
  }
};

constexpr std::array projections = {Projection{&Point3::x, &Point3::y, &Point3::z},
                                    Projection{&Point3::y, &Point3::z, &Point3::x},
                                    Projection{&Point3::z, &Point3::x, &Point3::y}};

/// A projection that is one-to-one on the plane of a triangle of positive area.
const Projection& projection_of(const Point3& a, const Point3& b, const Point3& c) {
  if (projections[0].orient(a, b, c) != Sign::zero) return projections[0];
  if (projections[1].orient(a, b, c) != Sign::zero) return projections[1];
  return projections[2];
}

/// The projection along an axis on which all these points have one coordinate, as on the flat faces
/// of many parts: they are coplanar, which then costs a few comparisons; null if there is none.
template <class... Points>
const Projection* flat_projection(const Point3& a, const Points&... others) {
  for (const Projection& p : projections) {
    if (((others.*p.dropped == a.*p.dropped) && ...)) return &p;
  }
  return nullptr;
}

/// Two coplanar triangles that share v. The angle at v of each is less than a half-turn, and two
/// such angles share a direction iff a side of the one lies in the other.
bool angles_meet(const Projection& p, const Point3& v, const Point3& a1, const Point3& a2,
                 const Point3& b1, const Point3& b2) {
  // The angle from side 1 to side 2, which turn by s, holds q iff q is not beyond either side.
  const auto holds = [&p, &v](Sign s, const Point3& side1, const Point3& side2, const Point3& q) {
    return p.orient(v, side1, q) != -s && p.orient(v, q, side2) != -s;
  };
  const Sign a = p.orient(v, a1, a2);
  if (holds(a, a1, a2, b1) || holds(a, a1, a2, b2)) return true;
  const Sign b = p.orient(v, b1, b2);
  return holds(b, b1, b2, a1) || holds(b, b1, b2, a2);
}

/// What two filters have decided, if they have.
bool is_strict(FilterSign s) { return s == FilterSign::positive || s == FilterSign::negative; }
bool on_one_side(FilterSign s, FilterSign t) { return is_strict(s) && s == t; }
bool on_both_sides(FilterSign s, FilterSign t) { return is_strict(s) && is_strict(t) && s != t; }

/// The sign that the filter left open, or has decided.
Sign settled(FilterSign s, const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  return is_certain(s) ? certain(s) : orient3d_settle(a, b, c, d);
}

// Triangles that are nearly coplanar, and so dear in space, are most often apart in a projection
// already: what is apart there is apart. These ask filters alone, and answer "don't know" with no.

/// Whether a and b are on opposite sides of the line uv in some projection.
bool certainly_apart_sides(const Point3& u, const Point3& v, const Point3& a, const Point3& b) {
  for (const Projection& p : projections) {
    if (on_both_sides(p.filter(u, v, a), p.filter(u, v, b))) return true;
  }
  return false;
}

/// Whether in some projection a line through v and one of the other points has the rest of its
/// triangle on one side, and the other triangle but for v on the other: only v is then in both,
/// since the first triangle, which is one-to-one with its projection, has no other point above v.
bool certainly_apart_angles(const Point3& v, const Point3& a1, const Point3& a2, const Point3& b1,
                            const Point3& b2) {
  const auto separates = [&v](const Projection& p, const Point3& side, const Point3& own,
                              const Point3& other1, const Point3& other2) {
    const FilterSign s = p.filter(v, side, own);
    const FilterSign t = p.filter(v, side, other1);
    return on_both_sides(s, t) && t == p.filter(v, side, other2);
  };
  for (const Projection& p : projections) {
    if (separates(p, a1, a2, b1, b2) || separates(p, a2, a1, b1, b2) ||
        separates(p, b1, b2, a1, a2) || separates(p, b2, b1, a1, a2)) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool has_zero_area(const Triangle3& t) {
  const auto& [a, b, c] = t.vertices;
  for (const Projection& p : projections) {
    if (p.orient(a, b, c) != Sign::zero) return false;
  }
  return true;
}

bool meet_anywhere(const Triangle3& a, const Triangle3& b) {
  const auto& [a0, a1, a2] = a.vertices;
  const auto& [b0, b1, b2] = b.vertices;
  if (const Projection* p = flat_projection(a0, a1, a2, b0, b1, b2)) {
    return intersects(Triangle2{{(*p)(a0), (*p)(a1), (*p)(a2)}},
                      Triangle2{{(*p)(b0), (*p)(b1), (*p)(b2)}});
  }
  return intersects(a, b);
}

// Let p = (b1 - v) x (b2 - v) and q = (a1 - v) x (a2 - v) be the normals, and let the planes be
// distinct. A beyond v reaches the plane of B iff p.a1 and p.a2 are not of one strict sign, and
// then in the direction (q x p) when p.a1 >= 0 >= p.a2, in (p x q) when p.a1 <= 0 <= p.a2. Likewise
// B reaches the plane of A in (p x q) or (q x p). So, both reaching, they meet iff the patterns of
// signs differ:
//
//        p.a1, p.a2 \ q.b1, q.b2    + -, + 0, 0 -     - +, - 0, 0 +
//        + -, + 0, 0 -                   no                yes
//        - +, - 0, 0 +                   yes               no
bool meet_beyond_vertex(const Point3& v, const Point3& a1, const Point3& a2, const Point3& b1,
                        const Point3& b2) {
  if (const Projection* flat = flat_projection(v, a1, a2, b1, b2)) {
    return angles_meet(*flat, v, a1, a2, b1, b2);
  }
  // What filters decide first: they do on nearly all pairs of a mesh.
  const FilterSign fa1 = orient3d_filter(v, b1, b2, a1);
  const FilterSign fa2 = orient3d_filter(v, b1, b2, a2);
  if (on_one_side(fa1, fa2)) return false;
  const FilterSign fb1 = orient3d_filter(v, a1, a2, b1);
  const FilterSign fb2 = orient3d_filter(v, a1, a2, b2);
  if (on_one_side(fb1, fb2)) return false;
  const bool all_certain = is_certain(fa1) && is_certain(fa2) && is_certain(fb1) && is_certain(fb2);
  if (!all_certain && certainly_apart_angles(v, a1, a2, b1, b2)) return false;

  const Sign pa1 = settled(fa1, v, b1, b2, a1);
  const Sign pa2 = settled(fa2, v, b1, b2, a2);
  if (pa1 == pa2) {
    if (pa1 != Sign::zero) return false;
    return angles_meet(projection_of(v, a1, a2), v, a1, a2, b1, b2);
  }
  const Sign qb1 = settled(fb1, v, a1, a2, b1);
  const Sign qb2 = settled(fb2, v, a1, a2, b2);
  if (qb1 == qb2) return false;
  const auto falls = [](Sign first, Sign second) { return first > second; };
  return falls(pa1, pa2) != falls(qb1, qb2);
}

bool meet_beyond_edge(const Point3& u, const Point3& v, const Point3& a, const Point3& b) {
  const Projection* p = flat_projection(u, v, a, b);
  if (p == nullptr) {
    const FilterSign s = orient3d_filter(u, v, a, b);
    if (is_strict(s) || certainly_apart_sides(u, v, a, b)) return false;
    if (orient3d_settle(u, v, a, b) != Sign::zero) return false;
    p = &projection_of(u, v, a);
  }
  return p->orient(u, v, a) == p->orient(u, v, b);
}

bool meet_beyond_segment(const Point3& u, const Point3& v, const Point3& a, const Point3& b) {
  const auto both_beyond = [&](double Point3::*x) {
    const bool up = u.*x < v.*x;
    const double low = up ? u.*x : v.*x;
    const double high = up ? v.*x : u.*x;
    return (a.*x < low && b.*x < low) || (a.*x > high && b.*x > high);
  };
  if (u.x != v.x) return both_beyond(&Point3::x);
  if (u.y != v.y) return both_beyond(&Point3::y);
  return both_beyond(&Point3::z);
}

SharedVertices shared_vertices(const Mesh::Triangle& a, const Mesh::Triangle& b) {
  SharedVertices shared{0, a, b};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto count = static_cast<std::size_t>(shared.count);
    // A vertex that stands twice in a counts once.
    bool seen = false;
    for (std::size_t k = 0; k < count; ++k) seen |= shared.a[k] == shared.a[i];
    if (seen) continue;
    for (std::size_t j = count; j < 3; ++j) {
      if (shared.a[i] != shared.b[j]) continue;
      std::swap(shared.a[count], shared.a[i]);
      std::swap(shared.b[count], shared.b[j]);
      ++shared.count;
      break;
    }
  }
  return shared;
}

}  // namespace signum
