// SPDX-License-Identifier: MIT
/// The convex hull by its definition, slowly, in the judge's numbers: which points are corners, and
/// which planes hold a face.
#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "reference_signs.hpp"

namespace slow {

using signum::Point2;
using signum::Point3;

inline int side(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  return reference::orient3d({a, b, c, d});
}
inline int side(const Point2& a, const Point2& b, const Point2& c) {
  return reference::orient2d({a, b, c});
}

inline bool less(const Point2& a, const Point2& b) { return a.x != b.x ? a.x < b.x : a.y < b.y; }
inline bool less(const Point3& a, const Point3& b) {
  return a.x != b.x ? a.x < b.x : less(Point2{a.y, a.z}, Point2{b.y, b.z});
}

/// The points, each once, in lexical order.
template <class Point>
std::vector<Point> distinct(std::vector<Point> p) {
  std::sort(p.begin(), p.end(), [](const Point& a, const Point& b) { return less(a, b); });
  p.erase(std::unique(p.begin(), p.end()), p.end());
  return p;
}

inline std::array<Point2, 3> shadows(const Point3& p) {
  return {Point2{p.x, p.y}, Point2{p.y, p.z}, Point2{p.z, p.x}};
}

inline bool collinear(const Point2& a, const Point2& b, const Point2& c) {
  return side(a, b, c) == 0;
}
inline bool collinear(const Point3& a, const Point3& b, const Point3& c) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (!collinear(shadows(a)[i], shadows(b)[i], shadows(c)[i])) return false;
  }
  return true;
}

/// Whether p is between two others of its line.
template <class Point>
bool is_between(const Point& p, const std::vector<Point>& all) {
  for (const Point& a : all) {
    for (const Point& b : all) {
      if (less(a, p) && less(p, b) && collinear(a, p, b)) return true;
    }
  }
  return false;
}

inline bool in_triangle(const Point2& p, const Point2& a, const Point2& b, const Point2& c) {
  const int s = side(a, b, c);
  return s != 0 && side(a, b, p) * s >= 0 && side(b, c, p) * s >= 0 && side(c, a, p) * s >= 0;
}
/// Whether p is in a triangle of its plane: in each shadow.
inline bool in_triangle(const Point3& p, const Point3& a, const Point3& b, const Point3& c) {
  if (collinear(a, b, c) || side(a, b, c, p) != 0) return false;
  for (std::size_t i = 0; i < 3; ++i) {
    const Point2 sa = shadows(a)[i];
    const Point2 sb = shadows(b)[i];
    const Point2 sc = shadows(c)[i];
    if (side(sa, sb, sc) != 0) return in_triangle(shadows(p)[i], sa, sb, sc);
  }
  return false;
}

inline bool in_tetrahedron(const Point3& p, const std::array<Point3, 4>& t) {
  const int s = side(t[0], t[1], t[2], t[3]);
  return s != 0 && side(t[0], t[1], t[2], p) * s >= 0 && side(t[0], t[3], t[1], p) * s >= 0 &&
         side(t[1], t[3], t[2], p) * s >= 0 && side(t[2], t[3], t[0], p) * s >= 0;
}

/// Whether p is in the hull of the others, by Caratheodory's theorem: in a segment, triangle or
/// tetrahedron of them.
template <class Point>
bool in_hull_of_others(const Point& p, std::vector<Point> all) {
  std::erase(all, p);
  if (is_between(p, all)) return true;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      for (std::size_t k = 0; k < j; ++k) {
        if (in_triangle(p, all[i], all[j], all[k])) return true;
        if constexpr (std::is_same_v<Point, Point3>) {
          for (std::size_t l = 0; l < k; ++l) {
            if (in_tetrahedron(p, {all[i], all[j], all[k], all[l]})) return true;
          }
        }
      }
    }
  }
  return false;
}

/// The corners, in lexical order.
template <class Point>
std::vector<Point> corners(const std::vector<Point>& points) {
  const std::vector<Point> all = distinct(points);
  std::vector<Point> result;
  for (const Point& p : all) {
    if (!in_hull_of_others(p, all)) result.push_back(p);
  }
  return result;
}

/// The corners of a solid hull in each plane of a face, in lexical order.
inline std::vector<std::vector<Point3>> faces(const std::vector<Point3>& corners) {
  const auto by_points = [](const std::vector<Point3>& a, const std::vector<Point3>& b) {
    return std::lexicographical_compare(
        a.begin(), a.end(), b.begin(), b.end(),
        [](const Point3& p, const Point3& q) { return less(p, q); });
  };
  std::vector<std::vector<Point3>> found;
  for (const Point3& a : corners) {
    for (const Point3& b : corners) {
      for (const Point3& c : corners) {
        if (collinear(a, b, c)) continue;
        std::vector<Point3> face;
        bool outermost = true;
        for (const Point3& p : corners) {
          const int s = side(a, b, c, p);
          outermost = outermost && s <= 0;
          if (s == 0) face.push_back(p);
        }
        if (outermost) found.push_back(std::move(face));
      }
    }
  }
  std::sort(found.begin(), found.end(), by_points);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

}  // namespace slow
