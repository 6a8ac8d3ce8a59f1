// SPDX-License-Identifier: MIT
#include "slow_solids.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "rounding/exact_mesh_data.hpp"

namespace slow {
namespace {

using namespace signum::detail;

using signum::Mesh;
using signum::SolidRule;

struct Face {
  std::array<RationalPoint, 3> corners;
  int mesh;
};

std::vector<Face> faces_of(const Mesh& a, const Mesh& b) {
  std::vector<Face> faces;
  int number = 0;
  for (const Mesh* const m : {&a, &b}) {
    for (std::size_t i = 0; i < m->triangles.size(); ++i) {
      const auto& [p, q, r] = m->triangle(i).vertices;
      faces.push_back({{signum::detail::to_rational(p), signum::detail::to_rational(q),
                        signum::detail::to_rational(r)},
                       number});
    }
    ++number;
  }
  return faces;
}

RationalPoint normal(const Face& f) {
  return cross(f.corners[1] - f.corners[0], f.corners[2] - f.corners[0]);
}

/// The heights of all vertices and of all points in which three planes of faces meet.
std::vector<BigRational> heights(const std::vector<Face>& faces) {
  std::set<BigRational> vertices;
  struct Plane {
    RationalPoint n;
    BigRational d;
  };
  std::vector<Plane> planes;
  for (const Face& f : faces) {
    for (const RationalPoint& p : f.corners) vertices.insert(p.z);
    const RationalPoint n = normal(f);
    if (is_zero(n)) continue;
    const BigRational unit = n.x != 0 ? n.x : n.y != 0 ? n.y : n.z;
    const Plane plane{n / unit, dot(n, f.corners[0]) / unit};
    const bool known = std::any_of(planes.begin(), planes.end(), [&](const Plane& p) {
      return p.n == plane.n && p.d == plane.d;
    });
    if (!known) planes.push_back(plane);
  }
  std::set<BigRational> all = vertices;
  for (std::size_t i = 0; i < planes.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const RationalPoint line = cross(planes[i].n, planes[j].n);
      for (std::size_t k = 0; k < j; ++k) {
        const BigRational det = dot(line, planes[k].n);
        if (det == 0) continue;
        const RationalPoint sum = planes[k].d * line +
                                  planes[i].d * cross(planes[j].n, planes[k].n) +
                                  planes[j].d * cross(planes[k].n, planes[i].n);
        const BigRational z = sum.z / det;
        if (z > *vertices.begin() && z < *vertices.rbegin()) all.insert(z);
      }
    }
  }
  return {all.begin(), all.end()};
}

/// Where a face meets a section; the solid of an outward face is on the side of lesser x where it
/// goes `up`.
struct Chord {
  BigRational x0, y0, x1, y1;
  int mesh, turn;
};

std::vector<Chord> section(const std::vector<Face>& faces, const BigRational& z) {
  std::vector<Chord> chords;
  for (const Face& f : faces) {
    std::vector<RationalPoint> ends;
    for (std::size_t i = 0; i < 3; ++i) {
      const RationalPoint &p = f.corners[i], &q = f.corners[(i + 1) % 3];
      if ((p.z < z) == (q.z < z)) continue;
      ends.push_back(p + BigRational((z - p.z) / (q.z - p.z)) * (q - p));
    }
    if (ends.size() != 2 || ends[0].y == ends[1].y) continue;
    chords.push_back(
        {ends[0].x, ends[0].y, ends[1].x, ends[1].y, f.mesh, normal(f).x > 0 ? 1 : -1});
  }
  return chords;
}

void add(Volumes& sum, const BigRational& factor, const Volumes& v) {
  sum.a += factor * v.a;
  sum.b += factor * v.b;
  sum.both += factor * v.both;
  sum.a_alone += factor * v.a_alone;
  sum.b_alone += factor * v.b_alone;
}

bool encloses(int times, int turned, SolidRule rule) {
  if (rule == SolidRule::even_odd) return times % 2 != 0;
  return rule == SolidRule::nonzero ? turned != 0 : turned > 0;
}

/// The lengths on the line at that y.
Volumes lengths(const std::vector<Chord>& chords, const BigRational& y, SolidRule rule) {
  struct Crossing {
    BigRational x;
    int mesh, turn;
  };
  std::vector<Crossing> crossings;
  for (const Chord& c : chords) {
    if ((c.y0 < y) == (c.y1 < y)) continue;
    crossings.push_back({c.x0 + (y - c.y0) / (c.y1 - c.y0) * (c.x1 - c.x0), c.mesh, c.turn});
  }
  std::sort(crossings.begin(), crossings.end(),
            [](const Crossing& s, const Crossing& t) { return s.x < t.x; });
  Volumes sum{};
  std::array<int, 2> times{}, turned{};
  for (std::size_t i = 0; i + 1 < crossings.size(); ++i) {
    const auto m = static_cast<std::size_t>(crossings[i].mesh);
    ++times[m];
    turned[m] -= crossings[i].turn;
    const BigRational length = crossings[i + 1].x - crossings[i].x;
    const bool in_a = encloses(times[0], turned[0], rule);
    const bool in_b = encloses(times[1], turned[1], rule);
    if (in_a) sum.a += length;
    if (in_b) sum.b += length;
    if (in_a && in_b) sum.both += length;
    if (in_a && !in_b) sum.a_alone += length;
    if (in_b && !in_a) sum.b_alone += length;
  }
  return sum;
}

Volumes areas(const std::vector<Face>& faces, const BigRational& z, SolidRule rule) {
  const std::vector<Chord> chords = section(faces, z);
  std::set<BigRational> ys;
  for (std::size_t i = 0; i < chords.size(); ++i) {
    const Chord& c = chords[i];
    ys.insert(c.y0);
    ys.insert(c.y1);
    for (std::size_t j = 0; j < i; ++j) {
      // x = m y + k on both.
      const Chord& d = chords[j];
      const BigRational m = (c.x1 - c.x0) / (c.y1 - c.y0), n = (d.x1 - d.x0) / (d.y1 - d.y0);
      if (m != n) ys.insert(((d.x0 - n * d.y0) - (c.x0 - m * c.y0)) / (m - n));
    }
  }
  Volumes sum{};
  for (auto low = ys.begin(); low != ys.end(); ++low) {
    const auto high = std::next(low);
    if (high == ys.end()) break;
    add(sum, *high - *low, lengths(chords, (*low + *high) / 2, rule));
  }
  return sum;
}

}  // namespace

Volumes volumes(const Mesh& a, const Mesh& b, SolidRule rule) {
  const std::vector<Face> faces = faces_of(a, b);
  const std::vector<BigRational> levels = heights(faces);
  Volumes sum{};
  for (std::size_t i = 0; i + 1 < levels.size(); ++i) {
    // Three areas inside the slab give the integral of what is quadratic.
    const BigRational height = levels[i + 1] - levels[i];
    for (const int quarter : {1, 2, 3}) {
      const BigRational weight = BigRational(quarter == 2 ? -1 : 2) / 3;
      const BigRational z = levels[i] + height * quarter / 4;
      add(sum, height * weight, areas(faces, z, rule));
    }
  }
  return sum;
}

namespace {

Place place_of(const RationalPoint& p, const std::vector<Face>& faces, SolidRule rule) {
  for (const Face& f : faces) {
    // A point on the closed triangle is a convex combination of its corners, found by areas.
    const auto& [a, b, c] = f.corners;
    const RationalPoint n = normal(f);
    if (is_zero(n)) {
      for (const auto& [s, t] : {std::pair(a, b), std::pair(b, c), std::pair(c, a)}) {
        if (is_zero(cross(t - s, p - s)) && dot(p - s, p - t) <= 0) return Place::on_a_face;
      }
      continue;
    }
    if (dot(n, p - a) != 0) continue;
    if (dot(n, cross(b - a, p - a)) >= 0 && dot(n, cross(c - b, p - b)) >= 0 &&
        dot(n, cross(a - c, p - c)) >= 0) {
      return Place::on_a_face;
    }
  }
  // A ray that meets no edge: try until one does not.
  for (int tries = 1;; ++tries) {
    const RationalPoint ray{1, BigRational(tries) / 7, BigRational(tries * tries) / 31};
    int times = 0, turned = 0;
    bool clean = true;
    for (const Face& f : faces) {
      std::array<int, 3> sides{};
      for (std::size_t i = 0; i < 3; ++i) {
        sides[i] = dot(ray, cross(f.corners[i] - p, f.corners[(i + 1) % 3] - p)).sign();
      }
      const auto [least, most] = std::minmax({sides[0], sides[1], sides[2]});
      if (least < 0 && most > 0) continue;
      if (least <= 0 && most >= 0) {
        clean = false;
        break;
      }
      const RationalPoint n = normal(f);
      const BigRational to = dot(n, f.corners[0] - p), along = dot(n, ray);
      if (to.sign() * along.sign() < 0) continue;
      ++times;
      turned += along.sign();
    }
    if (clean) return encloses(times, turned, rule) ? Place::inside : Place::outside;
  }
}

}  // namespace

Place place_of(const RationalPoint& p, const Mesh& mesh, SolidRule rule) {
  return place_of(p, faces_of(mesh, {}), rule);
}

Place place_of(const RationalPoint& p, const signum::ExactMesh& mesh) {
  std::vector<Face> faces;
  const auto exact = [&](std::uint32_t v) { return mesh.data().exact(v); };
  for (const auto& [a, b, c] : mesh.triangles()) {
    faces.push_back({{exact(a), exact(b), exact(c)}, 0});
  }
  return place_of(p, faces, SolidRule::positive);
}

}  // namespace slow
