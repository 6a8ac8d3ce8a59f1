// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <signum/judge/textbook_peers.hpp>

#include "textbook/akenine_moller_2001.hpp"
#include "textbook/antonio_1992.hpp"
#include "textbook/arvo_1990.hpp"
#include "textbook/badouel_1990.hpp"
#include "textbook/cubic.hpp"
#include "textbook/determinants.hpp"
#include "textbook/dynamic_separating_axis.hpp"
#include "textbook/eisemann_2007.hpp"
#include "textbook/epa.hpp"
#include "textbook/frustum_planes.hpp"
#include "textbook/gjk.hpp"
#include "textbook/goldman_1990.hpp"
#include "textbook/gottschalk_1996.hpp"
#include "textbook/guigue_devillers_2003.hpp"
#include "textbook/held_1997.hpp"
#include "textbook/kay_kajiya_1986.hpp"
#include "textbook/majercik_2018.hpp"
#include "textbook/moller_1997.hpp"
#include "textbook/moller_trumbore_1997.hpp"
#include "textbook/point_in_polygon.hpp"
#include "textbook/point_in_polyhedron.hpp"
#include "textbook/ray_sphere.hpp"
#include "textbook/sedgewick_1983.hpp"
#include "textbook/sphere_casts.hpp"
#include "textbook/triangle_sphere.hpp"
#include "textbook/tropp_2006.hpp"
#include "textbook/williams_2005.hpp"
#include "textbook/woo_1990.hpp"
#include "textbook/yu_he_2013.hpp"
#include "textbook_adaptor.hpp"

namespace signum::oracle {
namespace {

bool guigue_devillers(const Triangle3& a, const Triangle3& b) {
  return textbook::guigue_devillers_2003(a, b);
}

/// The code as a contact. Features are not part of it: the true ones stand in their place, so that
/// only what the code says is judged. A triangle of zero area has no code.
std::optional<Contact> yu_he(const Triangle3& a, const Triangle3& b) {
  Contact c = contact(a, b);
  if (c.planes == Planes::degenerate) return std::nullopt;
  const YuHe code = textbook::yu_he_2013(a, b);
  c.planes = code == YuHe::parallel               ? Planes::parallel
             : static_cast<std::int8_t>(code) < 0 ? Planes::coplanar
                                                  : Planes::transversal;
  c.interiors = code == YuHe::crossing_segment || code == YuHe::coplanar_area;
  switch (code) {
    case YuHe::disjoint:
    case YuHe::coplanar_disjoint:
    case YuHe::parallel:
      c.dimension = -1;
      break;
    case YuHe::point:
    case YuHe::coplanar_point:
      c.dimension = 0;
      break;
    case YuHe::coplanar_area:
      c.dimension = 2;
      break;
    default:
      c.dimension = 1;
  }
  return c;
}

/// The box with axes of unit length and half-extents to match, as the tests of boxes want them;
/// nothing for a box that is skew.
std::optional<Obb3> orthonormal(Obb3 box) {
  for (std::size_t i = 0; i < 3; ++i) {
    const double length = std::sqrt(dot(box.axes[i], box.axes[i]));
    if (!(length > 0 && std::isfinite(length))) return std::nullopt;
    box.half[i] *= length;
    box.axes[i] = {box.axes[i].x / length, box.axes[i].y / length, box.axes[i].z / length};
  }
  for (std::size_t i = 0; i < 3; ++i) {
    if (!(std::abs(dot(box.axes[i], box.axes[(i + 1) % 3])) < 1e-9)) return std::nullopt;
  }
  return box;
}

template <auto method>
std::optional<bool> with_orthonormal(const Obb3& a, const Obb3& b) {
  const auto p = orthonormal(a);
  const auto q = orthonormal(b);
  if (!p || !q) return std::nullopt;
  return method(*p, *q);
}

Location inside_if(bool inside) { return inside ? Location::inside : Location::outside; }

std::optional<Location> crossings(const Point2& p, const Polygon2& polygon) {
  if (polygon.rule != FillRule::even_odd) return std::nullopt;
  bool inside = false;
  for (const auto& chain : polygon.chains) inside ^= textbook::crossings(p, chain);
  return inside_if(inside);
}

std::optional<Location> winding(const Point2& p, const Polygon2& polygon) {
  int turns = 0;
  for (const auto& chain : polygon.chains) turns += textbook::winding(p, chain);
  return inside_if(polygon.rule == FillRule::even_odd ? turns % 2 != 0 : turns != 0);
}

std::optional<Location> parity(const Point3& p, const Polyhedron3& polyhedron) {
  for (const auto& face : polyhedron.faces) {
    if (*std::max_element(face.begin(), face.end()) >= polyhedron.points.size()) {
      return std::nullopt;
    }
  }
  return inside_if(textbook::parity(p, polyhedron));
}

std::optional<bool> gjk(const Convex3& a, const Convex3& b) {
  if (a.points.empty() || b.points.empty()) return std::nullopt;
  return textbook::gjk_intersects(a.points, b.points);
}

std::optional<PenetrationReply> epa(const Convex3& a, const Convex3& b) {
  if (a.points.empty() || b.points.empty()) return std::nullopt;
  using enum PenetrationRelation;
  const std::optional<double> depth = textbook::epa_depth(a.points, b.points);
  return depth ? PenetrationReply{*depth > 0 ? overlapping : touching, *depth} : PenetrationReply{};
}

Side side_of_box(const Plane3& plane, const Aabb3& box) { return textbook::side_of(plane, box); }
Side side_of_sphere(const Plane3& plane, const Sphere3& s) { return textbook::side_of(plane, s); }

template <auto method>
constexpr auto intersects_and_hit = answer<Intersects<method>, Hits<method>>;
template <auto method>
using Sides = Answers<Ask::side, method>;
template <class Shape>
using Culls = Answers<Ask::frustum, textbook::cull<Shape>>;
template <auto method>
using Sweeps = Answers<Ask::sweep, method>;
template <class A, class B>
using SeparatingAxis = Sweeps<textbook::dynamic_separating_axis<A, B>>;
/// The cast of a sphere onto a shape of that kind.
template <class B>
using Casts = Sweeps<static_cast<textbook::Time (*)(const Sphere3&, const B&, const Point3&)>(
    textbook::cast)>;
template <auto method>
using Locates = Answers<Ask::locate, method>;

constexpr std::string_view ray_box = "intersects ray aabb, hit ray aabb";
constexpr std::string_view ray_sphere = "intersects ray sphere, hit ray sphere";
constexpr std::string_view ray_triangle =
    "intersects ray triangle, intersects segment triangle, hit ray triangle";

constexpr TextbookPeer peers[] = {
    {"moller", "Moller, A Fast Triangle-Triangle Intersection Test, 1997",
     "intersects triangle triangle", answer<Intersects<textbook::moller_1997>>},
    {"held", "Held, ERIT: A Collection of Efficient and Reliable Intersection Tests, 1997",
     "intersects triangle triangle", answer<Intersects<textbook::held_1997>>},
    {"guigue-devillers",
     "Guigue and Devillers, Fast and Robust Triangle-Triangle Overlap Test Using Orientation "
     "Predicates, 2003",
     "intersects triangle triangle", answer<Intersects<guigue_devillers>>},
    {"yu-he", "Yu and He, the projection method and its nine codes, 2013",
     "intersects triangle triangle, contact triangle triangle",
     answer<Intersects<textbook::yu_he_intersects>, Answers<Ask::contact, yu_he>>},
    {"tropp",
     "Tropp, Tal and Shimshoni, A Fast Triangle to Triangle Intersection Test for Collision "
     "Detection, 2006",
     "intersects triangle triangle", answer<Intersects<textbook::tropp_2006>>},
    {"moller-trumbore",
     "Moller and Trumbore, Fast, Minimum Storage Ray-Triangle Intersection, 1997", ray_triangle,
     answer<Intersects<textbook::moller_trumbore_1997>, Hits<textbook::moller_trumbore_1997>,
            Intersects<textbook::moller_trumbore_segment>>},
    {"badouel", "Badouel, An Efficient Ray-Polygon Intersection, 1990", ray_triangle,
     answer<Intersects<textbook::badouel_1990>, Hits<textbook::badouel_1990>,
            Intersects<textbook::badouel_segment>>},
    {"kay-kajiya", "Kay and Kajiya, Ray Tracing Complex Scenes, 1986", ray_box,
     intersects_and_hit<textbook::kay_kajiya_1986>},
    {"williams",
     "Williams, Barrus, Morley and Shirley, An Efficient and Robust Ray-Box Intersection "
     "Algorithm, 2005",
     ray_box, intersects_and_hit<textbook::williams_2005>},
    {"majercik",
     "Majercik, Crassin, Shirley and McGuire, A Ray-Box Intersection Algorithm and Efficient "
     "Dynamic Voxel Rendering, 2018",
     ray_box, intersects_and_hit<textbook::majercik_2018>},
    {"woo", "Woo, Fast Ray-Box Intersection, 1990", ray_box,
     intersects_and_hit<textbook::woo_1990>},
    {"eisemann",
     "Eisemann, Magnor, Grosch and Muller, Fast Ray/Axis-Aligned Bounding Box Overlap Tests Using "
     "Ray Slopes, 2007",
     "intersects ray aabb", answer<Intersects<textbook::eisemann_2007>>},
    {"akenine-moller", "Akenine-Moller, Fast 3D Triangle-Box Overlap Testing, 2001",
     "intersects triangle aabb", answer<Intersects<textbook::akenine_moller_2001>>},
    {"triangle-box-epsilon",
     "Akenine-Moller, Fast 3D Triangle-Box Overlap Testing, 2001, with 1e-6 on each radius",
     "intersects triangle aabb", answer<Intersects<textbook::triangle_box_with_epsilon>>},
    {"triangle-box-abridged",
     "Akenine-Moller, Fast 3D Triangle-Box Overlap Testing, 2001, without the products of edges",
     "intersects triangle aabb", answer<Intersects<textbook::triangle_box_abridged>>},
    {"gottschalk",
     "Gottschalk, Lin and Manocha, OBBTree: A Hierarchical Structure for Rapid Interference "
     "Detection, 1996",
     "intersects obb obb", answer<Intersects<with_orthonormal<textbook::gottschalk_1996>>>},
    {"box-box-abridged",
     "van den Bergen, Efficient Collision Detection of Complex Deformable Models using AABB "
     "Trees, 1997",
     "intersects obb obb", answer<Intersects<with_orthonormal<textbook::box_box_abridged>>>},
    {"crossings", "Haines, Point in Polygon Strategies, 1994", "locate point polygon 2d",
     answer<Locates<crossings>>},
    {"winding", "Sunday, Inclusion of a Point in a Polygon, 2001", "locate point polygon 2d",
     answer<Locates<winding>>},
    {"parity", "Ericson, Real-Time Collision Detection, 2005, section 5.4.1",
     "locate point polyhedron", answer<Locates<parity>>},
    {"ray-sphere-geometric", "Haines, Essential Ray Tracing Algorithms, 1989", ray_sphere,
     intersects_and_hit<textbook::ray_sphere_geometric>},
    {"ray-sphere-algebraic", "Haines, Essential Ray Tracing Algorithms, 1989", ray_sphere,
     intersects_and_hit<textbook::ray_sphere_algebraic>},
    {"arvo", "Arvo, A Simple Method for Box-Sphere Intersection Testing, 1990",
     "intersects aabb sphere", answer<Intersects<textbook::arvo_1990>>},
    {"triangle-sphere", "Ericson, Real-Time Collision Detection, 2005, section 5.2.7",
     "intersects triangle sphere, distance point triangle",
     answer<Intersects<textbook::triangle_sphere>,
            Answers<Ask::distance, textbook::squared_distance>>},
    {"plane-box", "Haines and Wallace, Shaft Culling for Efficient Ray-Cast Radiosity, 1991",
     "side plane aabb, intersects plane aabb", answer<Sides<side_of_box>, Intersects<side_of_box>>},
    {"plane-sphere", "Ericson, Real-Time Collision Detection, 2005, section 5.2.2",
     "side plane sphere, intersects plane sphere",
     answer<Sides<side_of_sphere>, Intersects<side_of_sphere>>},
    {"frustum-planes",
     "Assarsson and Moller, Optimized View Frustum Culling Algorithms for Bounding Boxes, 2000",
     "frustum frustum aabb, frustum frustum sphere", answer<Culls<Aabb3>, Culls<Sphere3>>},
    {"determinants",
     "Guibas and Stolfi, Primitives for the Manipulation of General Subdivisions and the "
     "Computation of Voronoi Diagrams, 1985",
     "orient2d, orient3d, incircle, insphere",
     answer<Answers<Ask::orient2d, textbook::naive_orient2d>,
            Answers<Ask::orient3d, textbook::naive_orient3d>,
            Answers<Ask::incircle, textbook::naive_incircle>,
            Answers<Ask::insphere, textbook::naive_insphere>>},
    {"antonio", "Antonio, Faster Line Segment Intersection, Graphics Gems III, 1992",
     "intersects segment segment 2d", answer<Intersects<textbook::antonio_1992>>},
    {"sedgewick", "Sedgewick, Algorithms, 1983, chapter 24", "intersects segment segment 2d",
     answer<Intersects<textbook::sedgewick_1983>>},
    {"bowyer-woodwark", "Bowyer and Woodwark, A Programmer's Geometry, 1983",
     "intersects line line 2d", answer<Intersects<textbook::lines_in_plane>>},
    {"goldman", "Goldman, Intersection of Two Lines in Three-Space, Graphics Gems, 1990",
     "intersects line line", answer<Intersects<textbook::goldman_1990>>},
    {"gjk",
     "Gilbert, Johnson and Keerthi, A Fast Procedure for Computing the Distance Between Complex "
     "Objects in Three-Dimensional Space, 1988",
     "intersects convex convex", answer<Intersects<gjk>>},
    {"epa",
     "van den Bergen, Proximity Queries and Penetration Depth Computation on 3D Game Objects, 2001",
     "penetration convex convex", answer<Answers<Ask::penetration, epa>>},
    {"dynamic-separating-axis",
     "Eberly, Intersection of Convex Objects: The Method of Separating Axes, 2001",
     "sweep triangle triangle, sweep triangle aabb, sweep aabb aabb",
     answer<SeparatingAxis<Triangle3, Triangle3>, SeparatingAxis<Triangle3, Aabb3>,
            SeparatingAxis<Aabb3, Aabb3>>},
    {"sphere-cast", "Ericson, Real-Time Collision Detection, 2005, section 5.5",
     "sweep sphere sphere, sweep sphere plane, sweep sphere triangle",
     answer<Casts<Sphere3>, Casts<Plane3>, Casts<Triangle3>>},
    {"cubic",
     "Provot, Collision and Self-Collision Handling in Cloth Model Dedicated to Design Garments, "
     "1997",
     "ccd point triangle, ccd segment segment",
     answer<Answers<Ask::ccd, textbook::cubic>, Answers<Ask::ccd, textbook::cubic_of_edges>>},
};

}  // namespace

std::span<const TextbookPeer> textbook_peers() { return peers; }

}  // namespace signum::oracle
