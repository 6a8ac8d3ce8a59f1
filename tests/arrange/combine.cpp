// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/kernel/error.hpp>

#include "exact_mesh_data.hpp"
#include "slow_solids.hpp"
#include "solid_shapes.hpp"

namespace {

using namespace signum;
using namespace signum::detail;
using namespace solids;
using Op = BooleanOperation;

constexpr std::array operations = {Op::set_union, Op::set_intersection, Op::set_difference,
                                   Op::set_symmetric_difference};

BigRational exact(const ExactVolume& v) { return v.exact.value().number; }

BigRational expected(Op operation, const slow::Volumes& v) {
  switch (operation) {
    case Op::set_union:
      return v.a_alone + v.b_alone + v.both;
    case Op::set_intersection:
      return v.both;
    case Op::set_difference:
      return v.a_alone;
    default:
      return v.a_alone + v.b_alone;
  }
}

std::array<RationalPoint, 3> corners(const ExactMesh& m, std::size_t i) {
  const auto& [a, b, c] = m.triangles()[i];
  return {m.data().exact(a), m.data().exact(b), m.data().exact(c)};
}

/// Whether a point of the plane of a triangle with that normal is in it, or on its border.
bool holds(const std::array<RationalPoint, 3>& t, const RationalPoint& normal,
           const RationalPoint& p) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (dot(cross(t[(i + 1) % 3] - t[i], p - t[i]), normal) < 0) return false;
  }
  return true;
}

/// The points at which edges of one triangle meet another: corners of what they have in common,
/// with repetitions, unless they are coplanar.
void add_piercings(const std::array<RationalPoint, 3>& s, const std::array<RationalPoint, 3>& t,
                   std::vector<RationalPoint>& found) {
  const RationalPoint normal = cross(t[1] - t[0], t[2] - t[0]);
  std::array<BigRational, 3> height;
  for (std::size_t i = 0; i < 3; ++i) height[i] = dot(normal, s[i] - t[0]);
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t j = (i + 1) % 3;
    if (height[i] == 0 && holds(t, normal, s[i])) found.push_back(s[i]);
    if (height[i] * height[j] >= 0) continue;
    const RationalPoint p = s[i] + height[i] / (height[i] - height[j]) * (s[j] - s[i]);
    if (holds(t, normal, p)) found.push_back(p);
  }
}

/// Whether two triangles have no more in common than vertices and edges of both, by rationals.
bool only_share(const ExactMesh& m, std::size_t i, std::size_t j) {
  const auto s = corners(m, i), t = corners(m, j);
  const RationalPoint n = cross(s[1] - s[0], s[2] - s[0]), o = cross(t[1] - t[0], t[2] - t[0]);
  std::vector<RationalPoint> found;
  if (is_zero(cross(n, o)) && dot(n, t[0] - s[0]) == 0) {
    // Coplanar: apart from shared ones, no corner of one is in the other, and no edges cross.
    for (const auto& [p, q] : {std::pair(&s, &t), std::pair(&t, &s)}) {
      const RationalPoint normal = cross((*q)[1] - (*q)[0], (*q)[2] - (*q)[0]);
      for (const RationalPoint& c : *p) {
        if (holds(*q, normal, c)) found.push_back(c);
      }
    }
    for (std::size_t a = 0; a < 3; ++a) {
      for (std::size_t b = 0; b < 3; ++b) {
        const RationalPoint p = s[a], u = s[(a + 1) % 3] - p, q = t[b], v = t[(b + 1) % 3] - q;
        const BigRational d = dot(cross(u, v), n);
        if (d == 0) continue;
        const BigRational x = dot(cross(q - p, v), n) / d, y = dot(cross(q - p, u), n) / d;
        if (x > 0 && x < 1 && y > 0 && y < 1) return false;
      }
    }
    // One on the other: all three corners are shared.
    if (found.size() == 6) return false;
  } else {
    add_piercings(s, t, found);
    add_piercings(t, s, found);
  }
  return std::all_of(found.begin(), found.end(), [&](const RationalPoint& p) {
    return std::find(s.begin(), s.end(), p) != s.end() &&
           std::find(t.begin(), t.end(), p) != t.end();
  });
}

/// Requires of a mesh what every exact mesh promises.
void check_structure(const ExactMesh& m, std::span<const Mesh> given) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, int> edges;
  std::set<std::uint32_t> used;
  RC_ASSERT(m.sources().size() == m.triangles().size());
  for (std::size_t i = 0; i < m.triangles().size(); ++i) {
    const Mesh::Triangle& t = m.triangles()[i];
    for (std::size_t k = 0; k < 3; ++k) {
      ++edges[{t[k], t[(k + 1) % 3]}];
      --edges[{t[(k + 1) % 3], t[k]}];
      used.insert(t[k]);
    }
    // It is a part of its source, and looks as that is said to.
    const auto own = corners(m, i);
    const RationalPoint normal = cross(own[1] - own[0], own[2] - own[0]);
    RC_ASSERT(!is_zero(normal));
    const TriangleSource& from = m.sources()[i];
    const Triangle3 source = given[from.mesh].triangle(from.triangle);
    std::array<RationalPoint, 3> whole;
    for (std::size_t k = 0; k < 3; ++k) whole[k] = to_rational(source.vertices[k]);
    const RationalPoint n = cross(whole[1] - whole[0], whole[2] - whole[0]);
    RC_ASSERT(is_zero(cross(n, normal)));
    RC_ASSERT((dot(n, normal) < 0) == from.turned);
    for (const RationalPoint& p : own) {
      RC_ASSERT(dot(n, p - whole[0]) == 0);
      RC_ASSERT(holds(whole, n, p));
    }
  }
  for (const auto& [edge, sum] : edges) RC_ASSERT(sum == 0);
  RC_ASSERT(used.size() == m.vertex_count());
  std::set<std::array<BigRational, 3>> points;
  for (std::size_t v = 0; v < m.vertex_count(); ++v) {
    const RationalPoint p = m.data().exact(v);
    points.insert({p.x, p.y, p.z});
    RC_ASSERT(m.rounded(v) == m.vertex(v).rounded);
  }
  RC_ASSERT(points.size() == m.vertex_count());
  for (std::size_t i = 0; i < m.triangles().size(); ++i) {
    for (std::size_t j = i + 1; j < m.triangles().size(); ++j) RC_ASSERT(only_share(m, i, j));
  }
}

std::string volume_of(Op operation, const Mesh& a, const Mesh& b) {
  return combine(operation, a, b).volume().exact.to_string();
}

}  // namespace

TEST_CASE("Examples: boxes combined") {
  const Mesh a = box({0, 0, 0}, {10, 10, 10}), b = box({5, 0, 0}, {15, 10, 10});
  CHECK(volume_of(Op::set_union, a, b) == "1500");
  CHECK(volume_of(Op::set_intersection, a, b) == "500");
  CHECK(volume_of(Op::set_difference, a, b) == "500");
  CHECK(volume_of(Op::set_symmetric_difference, a, b) == "1000");
  // Faces in common, an edge, a corner: nothing has an inside but the two.
  for (const Point3& p : {Point3{10, 0, 0}, Point3{10, 10, 0}, Point3{10, 10, 10}}) {
    const Mesh c = box(p, {p.x + 10, p.y + 10, p.z + 10});
    CHECK(volume_of(Op::set_union, a, c) == "2000");
    CHECK(combine(Op::set_intersection, a, c).triangles().empty());
    CHECK(volume_of(Op::set_difference, a, c) == "1000");
  }
  // The inner wall between boxes that share a face is gone.
  const ExactMesh joined = combine(Op::set_union, a, box({10, 0, 0}, {20, 10, 10}));
  for (const Mesh::Triangle& t : joined.triangles()) {
    CHECK(!(joined.rounded(t[0]).x == 10 && joined.rounded(t[1]).x == 10 &&
            joined.rounded(t[2]).x == 10));
  }
  // A hole through a box.
  const ExactMesh drilled = combine(Op::set_difference, a, box({4, 4, -1}, {6, 6, 11}));
  CHECK(drilled.volume().exact.to_string() == "960");
  CHECK(drilled.vertex_count() == 24);
  CHECK(drilled.triangles().size() == 48);
  // Nine holes, side by side.
  std::vector<PreparedMesh> plate = {PreparedMesh(box({0, 0, 0}, {16, 16, 1}))};
  for (int i = 0; i < 9; ++i) {
    const double x = 1 + 5 * (i % 3) + 0.25 * (i / 3), y = 1 + 5 * (i / 3) + 0.125 * (i % 3);
    plate.emplace_back(box({x, y, -1}, {x + 2, y + 3, 2}));
  }
  const ExactMesh bored = combine(Op::set_difference, plate);
  CHECK(bored.volume().exact.to_string() == "202");
  CHECK(PreparedMesh(rounded(bored).mesh).is_plain());
  // What only touches a face divides it not.
  CHECK(combine(Op::set_difference, a, box({10, 2, 2}, {20, 4, 4})).triangles().size() == 12);
  // A tip in the middle of a face becomes a vertex of that, too.
  const Mesh tip = tetrahedron({10, 5, 3}, {20, 2, 2}, {20, 8, 2}, {20, 5, 8});
  CHECK(PreparedMesh(rounded(combine(Op::set_union, a, tip)).mesh).is_plain());
  CHECK(combine(Op::set_difference, a, a).triangles().empty());
  CHECK(combine(Op::set_union, a, a).triangles().size() == 12);
}

TEST_CASE("Examples: several solids in one arrangement") {
  std::vector<PreparedMesh> boxes;
  for (int i = 0; i < 5; ++i) boxes.emplace_back(box({i * 2.0, 0, 0}, {i * 2.0 + 3, 1, 1}));
  CHECK(combine(Op::set_union, boxes).volume().exact.to_string() == "11");
  CHECK(combine(Op::set_difference, boxes).volume().exact.to_string() == "2");
  CHECK(combine(Op::set_symmetric_difference, boxes).volume().exact.to_string() == "7");
  CHECK(combine(Op::set_intersection, boxes).triangles().empty());
  CHECK(combine(Op::set_union, std::span(boxes).first(1)).triangles().size() == 12);
  CHECK_THROWS_AS(combine(Op::set_union, std::span(boxes).first(0)), InvalidArgument);
}

TEST_CASE("Property: what is combined has the volume of a slow decision, and is well made") {
  rc::prop("boxes and tetrahedra on a grid", [] {
    const std::array given = {grid_solid(5), grid_solid(5)};
    const SolidRule rule =
        *rc::gen::element(SolidRule::even_odd, SolidRule::nonzero, SolidRule::positive);
    const slow::Volumes volumes = slow::volumes(given[0], given[1], rule);
    for (const Op operation : operations) {
      const ExactMesh m = combine(operation, given[0], given[1], rule);
      const ExactVolume volume = m.volume();
      RC_ASSERT(exact(volume) == expected(operation, volumes));
      RC_ASSERT(m.rounded_volume() == volume.rounded);
      check_structure(m, given);
    }
  });
}

TEST_CASE("Property: order, triangulation and turning change no point of what is combined") {
  rc::prop("shuffled, swapped, gridded", [] {
    const auto corner = [] { return *rc::gen::inRange(0, 5); };
    const auto any = [&](unsigned n) {
      Point3 p, q;
      for (double Point3::*x : {&Point3::x, &Point3::y, &Point3::z}) {
        p.*x = corner();
        q.*x = p.*x + *rc::gen::inRange(1, 5);
      }
      return std::array{box(p, q), gridded_box(p, q, n)};
    };
    const auto a = any(2), b = any(2);
    const Op operation = *rc::gen::elementOf(operations);
    const std::array given = {shuffled(a[1]), inside_out(shuffled(b[1]))};
    const ExactMesh plain = combine(operation, a[0], b[0]),
                    other = combine(operation, given[0], given[1]);
    RC_ASSERT(exact(plain.volume()) == exact(other.volume()));
    check_structure(other, given);
  });
}
