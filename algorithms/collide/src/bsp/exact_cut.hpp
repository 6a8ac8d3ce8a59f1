// SPDX-License-Identifier: MIT
/// Convex polygons and polytopes that planes cut, with exact corners: fragments of triangles, and
/// the cells of a BSP tree.
#pragma once

#include <map>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "numbers/running_error.hpp"
#include "vectors/rational_vector.hpp"

namespace signum::detail {

struct CutPoint {
  explicit CutPoint(RationalPoint p);
  RationalPoint exact;
  Vec3<RunningError> near;
};

/// What shares a point refers to one CutPoint.
using CutPointRef = std::shared_ptr<const CutPoint>;
/// A convex polygon, with an area.
using CutPolygon = std::vector<CutPointRef>;

/// The points with normal . p + offset = 0.
class CutPlane {
 public:
  /// Requires a normal that is not zero.
  CutPlane(const RationalPoint& normal, const RationalPoint& through);

  Sign side(const CutPoint& p) const;
  /// The point between p and q, which are strictly on different sides.
  RationalPoint crossing(const CutPoint& p, const CutPoint& q) const;
  /// About the normal, of about unit length.
  const Point3& direction() const { return direction_; }

 private:
  RationalPoint normal_;
  BigRational offset_;
  Vec3<RunningError> near_normal_;
  RunningError near_offset_;
  Point3 direction_;
};
using CutPlaneRef = std::shared_ptr<const CutPlane>;

/// About v, of about unit length; zero where v is about zero.
Point3 unit(const Point3& v);

/// Cuts by one plane. Each edge, in however many polygons it is, gets one point.
class Cutter {
 public:
  explicit Cutter(CutPlaneRef plane) : plane_(std::move(plane)) {}
  const CutPlaneRef& plane() const { return plane_; }

  Sign side(const CutPointRef& p);
  /// What is on the closed side; nothing where that has no area.
  CutPolygon part(const CutPolygon& polygon, Sign side);

 private:
  CutPointRef crossing(const CutPointRef& p, const CutPointRef& q);

  CutPlaneRef plane_;
  std::unordered_map<CutPointRef, Sign> sides_;
  std::map<std::pair<CutPointRef, CutPointRef>, CutPointRef> crossings_;
};

/// A convex polytope. All its faces turn counter-clockwise as seen from outside.
struct CutCell {
  struct Face {
    CutPolygon corners;
    CutPlaneRef plane;
    /// The side of the plane that is outside.
    Sign outside;
  };
  std::vector<Face> faces;

  /// The cube from -2 to 2.
  static CutCell cube();
  /// What is on the closed side; no faces where that has no volume.
  CutCell part(Cutter& cutter, Sign side) const;
};

}  // namespace signum::detail
