// SPDX-License-Identifier: MIT
/// Every method of the literature with the typed functions that it is: the registry of peers is
/// made of this table, and so is the benchmark that times each function beside the library's.
#pragma once

#include <signum/judge/textbook_peers.hpp>
#include <tuple>

#include "textbook_methods.hpp"

namespace signum::oracle {

/// A method under its name, with the questions that its functions answer: each is an Answers.
template <class... Questions>
struct Method {
  TextbookPeer peer;
};
template <class... Questions>
constexpr Method<Questions...> method(std::string_view name, std::string_view source,
                                      std::string_view answers) {
  return {{name, source, answers, answer<Questions...>}};
}

/// All methods, in the order of the documentation.
inline constexpr auto textbook_methods = [] {
  using namespace methods;
  return std::tuple(
      method<Intersects<textbook::moller_1997>>(
          "moller", "Moller, A Fast Triangle-Triangle Intersection Test, 1997",
          "intersects triangle triangle"),
      method<Intersects<textbook::held_1997>>(
          "held", "Held, ERIT: A Collection of Efficient and Reliable Intersection Tests, 1997",
          "intersects triangle triangle"),
      method<Intersects<guigue_devillers>>(
          "guigue-devillers",
          "Guigue and Devillers, Fast and Robust Triangle-Triangle Overlap Test Using Orientation "
          "Predicates, 2003",
          "intersects triangle triangle"),
      method<Intersects<textbook::yu_he_intersects>, Answers<Ask::contact, yu_he>>(
          "yu-he", "Yu and He, the projection method and its nine codes, 2013",
          "intersects triangle triangle, contact triangle triangle"),
      method<Intersects<textbook::tropp_2006>>(
          "tropp",
          "Tropp, Tal and Shimshoni, A Fast Triangle to Triangle Intersection Test for Collision "
          "Detection, 2006",
          "intersects triangle triangle"),
      method<Intersects<textbook::moller_trumbore_1997>, Hits<textbook::moller_trumbore_1997>,
             Intersects<textbook::moller_trumbore_segment>>(
          "moller-trumbore",
          "Moller and Trumbore, Fast, Minimum Storage Ray-Triangle Intersection, 1997",
          ray_triangle),
      method<Intersects<textbook::badouel_1990>, Hits<textbook::badouel_1990>,
             Intersects<textbook::badouel_segment>>(
          "badouel", "Badouel, An Efficient Ray-Polygon Intersection, 1990", ray_triangle),
      method<Intersects<textbook::kay_kajiya_1986>, Hits<textbook::kay_kajiya_1986>>(
          "kay-kajiya", "Kay and Kajiya, Ray Tracing Complex Scenes, 1986", ray_box),
      method<Intersects<textbook::williams_2005>, Hits<textbook::williams_2005>>(
          "williams",
          "Williams, Barrus, Morley and Shirley, An Efficient and Robust Ray-Box Intersection "
          "Algorithm, 2005",
          ray_box),
      method<Intersects<textbook::majercik_2018>, Hits<textbook::majercik_2018>>(
          "majercik",
          "Majercik, Crassin, Shirley and McGuire, A Ray-Box Intersection Algorithm and Efficient "
          "Dynamic Voxel Rendering, 2018",
          ray_box),
      method<Intersects<textbook::woo_1990>, Hits<textbook::woo_1990>>(
          "woo", "Woo, Fast Ray-Box Intersection, 1990", ray_box),
      method<Intersects<textbook::eisemann_2007>>(
          "eisemann",
          "Eisemann, Magnor, Grosch and Muller, Fast Ray/Axis-Aligned Bounding Box Overlap Tests "
          "Using "
          "Ray Slopes, 2007",
          "intersects ray aabb"),
      method<Intersects<textbook::akenine_moller_2001>>(
          "akenine-moller", "Akenine-Moller, Fast 3D Triangle-Box Overlap Testing, 2001",
          "intersects triangle aabb"),
      method<Intersects<textbook::triangle_box_with_epsilon>>(
          "triangle-box-epsilon",
          "Akenine-Moller, Fast 3D Triangle-Box Overlap Testing, 2001, with 1e-6 on each radius",
          "intersects triangle aabb"),
      method<Intersects<textbook::triangle_box_abridged>>(
          "triangle-box-abridged",
          "Akenine-Moller, Fast 3D Triangle-Box Overlap Testing, 2001, without the products of "
          "edges",
          "intersects triangle aabb"),
      method<Intersects<with_orthonormal<textbook::gottschalk_1996>>>(
          "gottschalk",
          "Gottschalk, Lin and Manocha, OBBTree: A Hierarchical Structure for Rapid Interference "
          "Detection, 1996",
          "intersects obb obb"),
      method<Intersects<with_orthonormal<textbook::box_box_abridged>>>(
          "box-box-abridged",
          "van den Bergen, Efficient Collision Detection of Complex Deformable Models using AABB "
          "Trees, 1997",
          "intersects obb obb"),
      method<Locates<crossings>>("crossings", "Haines, Point in Polygon Strategies, 1994",
                                 "locate point polygon 2d"),
      method<Locates<winding>>("winding", "Sunday, Inclusion of a Point in a Polygon, 2001",
                               "locate point polygon 2d"),
      method<Locates<parity>>("parity",
                              "Ericson, Real-Time Collision Detection, 2005, section 5.4.1",
                              "locate point polyhedron"),
      method<Intersects<textbook::ray_sphere_geometric>, Hits<textbook::ray_sphere_geometric>>(
          "ray-sphere-geometric", "Haines, Essential Ray Tracing Algorithms, 1989", ray_sphere),
      method<Intersects<textbook::ray_sphere_algebraic>, Hits<textbook::ray_sphere_algebraic>>(
          "ray-sphere-algebraic", "Haines, Essential Ray Tracing Algorithms, 1989", ray_sphere),
      method<Intersects<textbook::arvo_1990>>(
          "arvo", "Arvo, A Simple Method for Box-Sphere Intersection Testing, 1990",
          "intersects aabb sphere"),
      method<Intersects<textbook::triangle_sphere>,
             Answers<Ask::distance, textbook::squared_distance>>(
          "triangle-sphere", "Ericson, Real-Time Collision Detection, 2005, section 5.2.7",
          "intersects triangle sphere, distance point triangle"),
      method<Sides<side_of_box>, Intersects<side_of_box>>(
          "plane-box", "Haines and Wallace, Shaft Culling for Efficient Ray-Cast Radiosity, 1991",
          "side plane aabb, intersects plane aabb"),
      method<Sides<side_of_sphere>, Intersects<side_of_sphere>>(
          "plane-sphere", "Ericson, Real-Time Collision Detection, 2005, section 5.2.2",
          "side plane sphere, intersects plane sphere"),
      method<Culls<Aabb3>, Culls<Sphere3>>("frustum-planes",
                                           "Assarsson and Moller, Optimized View Frustum Culling "
                                           "Algorithms for Bounding Boxes, 2000",
                                           "frustum frustum aabb, frustum frustum sphere"),
      method<Answers<Ask::orient2d, textbook::naive_orient2d>,
             Answers<Ask::orient3d, textbook::naive_orient3d>,
             Answers<Ask::incircle, textbook::naive_incircle>,
             Answers<Ask::insphere, textbook::naive_insphere>>(
          "determinants",
          "Guibas and Stolfi, Primitives for the Manipulation of General Subdivisions and the "
          "Computation of Voronoi Diagrams, 1985",
          "orient2d, orient3d, incircle, insphere"),
      method<Intersects<textbook::antonio_1992>>(
          "antonio", "Antonio, Faster Line Segment Intersection, Graphics Gems III, 1992",
          "intersects segment segment 2d"),
      method<Intersects<textbook::sedgewick_1983>>(
          "sedgewick", "Sedgewick, Algorithms, 1983, chapter 24", "intersects segment segment 2d"),
      method<Intersects<textbook::lines_in_plane>>(
          "bowyer-woodwark", "Bowyer and Woodwark, A Programmer's Geometry, 1983",
          "intersects line line 2d"),
      method<Intersects<textbook::goldman_1990>>(
          "goldman", "Goldman, Intersection of Two Lines in Three-Space, Graphics Gems, 1990",
          "intersects line line"),
      method<Intersects<gjk>>("gjk",
                              "Gilbert, Johnson and Keerthi, A Fast Procedure for Computing the "
                              "Distance Between Complex "
                              "Objects in Three-Dimensional Space, 1988",
                              "intersects convex convex"),
      method<Answers<Ask::penetration, epa>>("epa",
                                             "van den Bergen, Proximity Queries and Penetration "
                                             "Depth Computation on 3D Game Objects, 2001",
                                             "penetration convex convex"),
      method<SeparatingAxis<Triangle3, Triangle3>, SeparatingAxis<Triangle3, Aabb3>,
             SeparatingAxis<Aabb3, Aabb3>>(
          "dynamic-separating-axis",
          "Eberly, Intersection of Convex Objects: The Method of Separating Axes, 2001",
          "sweep triangle triangle, sweep triangle aabb, sweep aabb aabb"),
      method<Casts<Sphere3>, Casts<Plane3>, Casts<Triangle3>>(
          "sphere-cast", "Ericson, Real-Time Collision Detection, 2005, section 5.5",
          "sweep sphere sphere, sweep sphere plane, sweep sphere triangle"),
      method<Answers<Ask::ccd, textbook::cubic>, Answers<Ask::ccd, textbook::cubic_of_edges>>(
          "cubic",
          "Provot, Collision and Self-Collision Handling in Cloth Model Dedicated to Design "
          "Garments, "
          "1997",
          "ccd point triangle, ccd segment segment"));
}();

}  // namespace signum::oracle
