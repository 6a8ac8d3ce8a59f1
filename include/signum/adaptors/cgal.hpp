// SPDX-License-Identifier: MIT
/// signum::CgalKernel: CGAL's Exact_predicates_inexact_constructions_kernel, whose dearest
/// predicates signum decides. It takes that kernel's place:
///
///     using Kernel = signum::CgalKernel;
///     using Delaunay = CGAL::Delaunay_triangulation_3<Kernel>;
///
/// signum decides, of points: Orientation_2 and _3, Left_turn_2, Side_of_oriented_circle_2,
/// Side_of_oriented_sphere_3, Compare_distance_2 and _3; and Do_intersect_2 and _3 of segments,
/// triangles and points, and in space of boxes. All else is inherited, as are the overloads for
/// other objects: comparisons of coordinates are exact there as well. Points, constructions and
/// conversions are as in that kernel, with types of their own: a CGAL::Cartesian_converter changes
/// one kernel's objects into the other's.
///
/// Degenerate: Do_intersect_2 and _3 also take degenerate segments and triangles, which CGAL does
/// not allow, as the sets that they are. Throws: NotFinite, of <signum/kernel/error.hpp>.
///
/// Include it where CGAL 5.5 or a later one is: <signum/signum.hpp> does not.
#pragma once

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>

#include <signum/predicates/compare_distances.hpp>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/shapes/intersects.hpp>

namespace signum {

class CgalKernel;

/// The predicates of CgalKernel; of `Base` are those that are not here.
namespace cgal {

template <class Point>
SIGNUM_INLINE Point2 point2(const Point& p) {
  return {p.x(), p.y()};
}
template <class Point>
SIGNUM_INLINE Point3 point3(const Point& p) {
  return {p.x(), p.y(), p.z()};
}

/// The shapes that signum decides on; no function takes the others.
template <class K>
struct Shapes {
  static Point2 shape(const typename K::Point_2& p) { return point2(p); }
  static Segment2 shape(const typename K::Segment_2& s) {
    return {point2(s.source()), point2(s.target())};
  }
  static Triangle2 shape(const typename K::Triangle_2& t) {
    return {{point2(t[0]), point2(t[1]), point2(t[2])}};
  }
  static Point3 shape(const typename K::Point_3& p) { return point3(p); }
  static Segment3 shape(const typename K::Segment_3& s) {
    return {point3(s.source()), point3(s.target())};
  }
  static Triangle3 shape(const typename K::Triangle_3& t) {
    return {{point3(t[0]), point3(t[1]), point3(t[2])}};
  }
  static Aabb3 shape(const typename K::Iso_cuboid_3& b) {
    return {point3((b.min)()), point3((b.max)())};
  }
  static Aabb3 shape(const CGAL::Bbox_3& b) {
    return {{b.xmin(), b.ymin(), b.zmin()}, {b.xmax(), b.ymax(), b.zmax()}};
  }
};

/// Whether these are two shapes of which signum decides whether they meet.
template <class K, class... T>
concept BothShapes =
    sizeof...(T) == 2 && requires(const T&... x) { intersects(Shapes<K>::shape(x)...); };

template <class K, class Base>
struct DoIntersect : Base {
  template <class... T>
  bool operator()(const T&... shapes) const {
    if constexpr (BothShapes<K, T...>) {
      return intersects(Shapes<K>::shape(shapes)...);
    } else {
      return Base::operator()(shapes...);
    }
  }
};

template <class K, class Base>
struct Orientation2 : Base {
  using Base::operator();
  using Point = typename K::Point_2;
  CGAL::Orientation operator()(const Point& p, const Point& q, const Point& r) const {
    return static_cast<CGAL::Orientation>(orient2d(point2(p), point2(q), point2(r)));
  }
};

template <class K, class Base>
struct Orientation3 : Base {
  using Base::operator();
  using Point = typename K::Point_3;
  CGAL::Orientation operator()(const Point& p, const Point& q, const Point& r,
                               const Point& s) const {
    return static_cast<CGAL::Orientation>(orient3d(point3(p), point3(q), point3(r), point3(s)));
  }
};

template <class K, class Base>
struct SideOfOrientedCircle2 : Base {
  using Base::operator();
  using Point = typename K::Point_2;
  CGAL::Oriented_side operator()(const Point& p, const Point& q, const Point& r,
                                 const Point& t) const {
    return static_cast<CGAL::Oriented_side>(incircle(point2(p), point2(q), point2(r), point2(t)));
  }
};

template <class K, class Base>
struct SideOfOrientedSphere3 : Base {
  using Base::operator();
  using Point = typename K::Point_3;
  CGAL::Oriented_side operator()(const Point& p, const Point& q, const Point& r, const Point& s,
                                 const Point& t) const {
    return static_cast<CGAL::Oriented_side>(
        insphere(point3(p), point3(q), point3(r), point3(s), point3(t)));
  }
};

template <class K, class Base>
struct CompareDistance2 : Base {
  using Base::operator();
  using Point = typename K::Point_2;
  CGAL::Comparison_result operator()(const Point& p, const Point& q, const Point& r) const {
    return (*this)(p, q, p, r);
  }
  CGAL::Comparison_result operator()(const Point& p, const Point& q, const Point& r,
                                     const Point& s) const {
    return static_cast<CGAL::Comparison_result>(
        compare_distances(point2(p), point2(q), point2(r), point2(s)));
  }
};

template <class K, class Base>
struct CompareDistance3 : Base {
  using Base::operator();
  using Point = typename K::Point_3;
  CGAL::Comparison_result operator()(const Point& p, const Point& q, const Point& r) const {
    return (*this)(p, q, p, r);
  }
  CGAL::Comparison_result operator()(const Point& p, const Point& q, const Point& r,
                                     const Point& s) const {
    return static_cast<CGAL::Comparison_result>(
        compare_distances(point3(p), point3(q), point3(r), point3(s)));
  }
};

/// CGAL's filtered kernel over the types of K, as its own kernels are made.
template <class K>
using Filtered = CGAL::Filtered_kernel_adaptor<
    CGAL::Type_equality_wrapper<typename CGAL::Simple_cartesian<double>::Base<K>::Type, K>, true>;

template <class K>
struct Predicates : Filtered<K> {
  using Base = Filtered<K>;

  using Orientation_2 = Orientation2<Base, typename Base::Orientation_2>;
  using Orientation_3 = Orientation3<Base, typename Base::Orientation_3>;
  using Left_turn_2 = CGAL::CommonKernelFunctors::Left_turn_2<Predicates>;
  using Side_of_oriented_circle_2 =
      SideOfOrientedCircle2<Base, typename Base::Side_of_oriented_circle_2>;
  using Side_of_oriented_sphere_3 =
      SideOfOrientedSphere3<Base, typename Base::Side_of_oriented_sphere_3>;
  using Compare_distance_2 = CompareDistance2<Base, typename Base::Compare_distance_2>;
  using Compare_distance_3 = CompareDistance3<Base, typename Base::Compare_distance_3>;
  using Do_intersect_2 = DoIntersect<Base, typename Base::Do_intersect_2>;
  using Do_intersect_3 = DoIntersect<Base, typename Base::Do_intersect_3>;

  Orientation_2 orientation_2_object() const { return {}; }
  Orientation_3 orientation_3_object() const { return {}; }
  Left_turn_2 left_turn_2_object() const { return {}; }
  Side_of_oriented_circle_2 side_of_oriented_circle_2_object() const { return {}; }
  Side_of_oriented_sphere_3 side_of_oriented_sphere_3_object() const { return {}; }
  Compare_distance_2 compare_distance_2_object() const { return {}; }
  Compare_distance_3 compare_distance_3_object() const { return {}; }
  Do_intersect_2 do_intersect_2_object() const { return {}; }
  Do_intersect_3 do_intersect_3_object() const { return {}; }
};

}  // namespace cgal

/// CGAL's kernel of exact predicates and inexact constructions, with predicates of signum.
class CgalKernel : public cgal::Predicates<CgalKernel> {};

}  // namespace signum

/// Points are located by inexact predicates first, as in CGAL's kernel.
template <>
struct CGAL::Triangulation_structural_filtering_traits<signum::CgalKernel> {
  using Use_structural_filtering_tag = CGAL::Tag_true;
};
