// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/classes.toml by scripts/make_bindings.
#include "class_handles.hpp"

using namespace signum;

extern "C" {

SIGNUM_FUNCTION(signum_point_set2_create, (const double* points_, size_t points_count_, signum_point_set2** made_),
  const auto points = c::values<Point2>(points_, points_count_, "points");
  c::give(made_, "made", std::make_unique<signum_point_set2>(signum_point_set2{bindings::PointSet2(points)}));)
SIGNUM_METHOD(signum_point_set2_orient2d, (const signum_point_set2* self_, const uint32_t* numbers_, int8_t* signs_, size_t count_),
  const auto all_ = c::tuples<3>(numbers_, count_, "numbers");
  c::each(all_, signs_, "signs",
    [&](const auto& numbers) -> decltype(self.sign<Orient2dOn>(numbers)) { return self.sign<Orient2dOn>(numbers); });)
SIGNUM_METHOD(signum_point_set2_incircle, (const signum_point_set2* self_, const uint32_t* numbers_, int8_t* signs_, size_t count_),
  const auto all_ = c::tuples<4>(numbers_, count_, "numbers");
  c::each(all_, signs_, "signs",
    [&](const auto& numbers) -> decltype(self.sign<IncircleOn>(numbers)) { return self.sign<IncircleOn>(numbers); });)
SIGNUM_METHOD(signum_point_set2_perturbed_orient2d, (const signum_point_set2* self_, const uint32_t* numbers_, int8_t* signs_, size_t count_),
  const auto all_ = c::tuples<3>(numbers_, count_, "numbers");
  c::each(all_, signs_, "signs",
    [&](const auto& numbers) -> decltype(bindings::perturbed(perturbed_orient2d, self.points(), numbers)) { return bindings::perturbed(perturbed_orient2d, self.points(), numbers); });)
SIGNUM_METHOD(signum_point_set2_perturbed_incircle, (const signum_point_set2* self_, const uint32_t* numbers_, int8_t* signs_, size_t count_),
  const auto all_ = c::tuples<4>(numbers_, count_, "numbers");
  c::each(all_, signs_, "signs",
    [&](const auto& numbers) -> decltype(bindings::perturbed(perturbed_incircle, self.points(), numbers)) { return bindings::perturbed(perturbed_incircle, self.points(), numbers); });)
SIGNUM_METHOD(signum_point_set2_perturbed_inside, (const signum_point_set2* self_, const uint32_t* edges_, size_t edges_count_, const uint32_t* point_, uint8_t* inside_, size_t count_),
  const auto edges = c::tuples<2>(edges_, edges_count_, "edges");
  const auto all_ = c::tuples<1>(point_, count_, "point");
  c::each(all_, inside_, "inside",
    [&](const auto& point) -> decltype(perturbed_inside(self.points(), point, edges)) { return perturbed_inside(self.points(), point, edges); });)
void signum_point_set2_free(signum_point_set2* self) { delete self; }
SIGNUM_FUNCTION(signum_point_set3_create, (const double* points_, size_t points_count_, signum_point_set3** made_),
  const auto points = c::values<Point3>(points_, points_count_, "points");
  c::give(made_, "made", std::make_unique<signum_point_set3>(signum_point_set3{bindings::PointSet3(points)}));)
SIGNUM_METHOD(signum_point_set3_orient3d, (const signum_point_set3* self_, const uint32_t* numbers_, int8_t* signs_, size_t count_),
  const auto all_ = c::tuples<4>(numbers_, count_, "numbers");
  c::each(all_, signs_, "signs",
    [&](const auto& numbers) -> decltype(self.sign<Orient3dOn>(numbers)) { return self.sign<Orient3dOn>(numbers); });)
SIGNUM_METHOD(signum_point_set3_insphere, (const signum_point_set3* self_, const uint32_t* numbers_, int8_t* signs_, size_t count_),
  const auto all_ = c::tuples<5>(numbers_, count_, "numbers");
  c::each(all_, signs_, "signs",
    [&](const auto& numbers) -> decltype(self.sign<InsphereOn>(numbers)) { return self.sign<InsphereOn>(numbers); });)
SIGNUM_METHOD(signum_point_set3_perturbed_orient3d, (const signum_point_set3* self_, const uint32_t* numbers_, int8_t* signs_, size_t count_),
  const auto all_ = c::tuples<4>(numbers_, count_, "numbers");
  c::each(all_, signs_, "signs",
    [&](const auto& numbers) -> decltype(bindings::perturbed(perturbed_orient3d, self.points(), numbers)) { return bindings::perturbed(perturbed_orient3d, self.points(), numbers); });)
SIGNUM_METHOD(signum_point_set3_perturbed_insphere, (const signum_point_set3* self_, const uint32_t* numbers_, int8_t* signs_, size_t count_),
  const auto all_ = c::tuples<5>(numbers_, count_, "numbers");
  c::each(all_, signs_, "signs",
    [&](const auto& numbers) -> decltype(bindings::perturbed(perturbed_insphere, self.points(), numbers)) { return bindings::perturbed(perturbed_insphere, self.points(), numbers); });)
SIGNUM_METHOD(signum_point_set3_perturbed_inside, (const signum_point_set3* self_, const uint32_t* surface_, size_t surface_count_, const uint32_t* point_, uint8_t* inside_, size_t count_),
  const auto surface = c::tuples<3>(surface_, surface_count_, "surface");
  const auto all_ = c::tuples<1>(point_, count_, "point");
  c::each(all_, inside_, "inside",
    [&](const auto& point) -> decltype(perturbed_inside(self.points(), point, surface)) { return perturbed_inside(self.points(), point, surface); });)
void signum_point_set3_free(signum_point_set3* self) { delete self; }
SIGNUM_FUNCTION(signum_perturbed_power_circle, (const double* points_, size_t points_count_, const uint32_t* numbers_, int8_t* signs_, size_t count_),
  const auto points = c::values<WeightedPoint2>(points_, points_count_, "points");
  const auto all_ = c::tuples<4>(numbers_, count_, "numbers");
  c::each(all_, signs_, "signs",
    [&](const auto& numbers) -> decltype(bindings::perturbed(perturbed_power_circle, points, numbers)) { return bindings::perturbed(perturbed_power_circle, points, numbers); });)
SIGNUM_FUNCTION(signum_perturbed_power_sphere, (const double* points_, size_t points_count_, const uint32_t* numbers_, int8_t* signs_, size_t count_),
  const auto points = c::values<WeightedPoint3>(points_, points_count_, "points");
  const auto all_ = c::tuples<5>(numbers_, count_, "numbers");
  c::each(all_, signs_, "signs",
    [&](const auto& numbers) -> decltype(bindings::perturbed(perturbed_power_sphere, points, numbers)) { return bindings::perturbed(perturbed_power_sphere, points, numbers); });)
SIGNUM_FUNCTION(signum_common_point_side, (const double a_[4], const double b_[4], const double c_[4], const double plane_[4], int* found_, int* sign_),
  const auto a = c::value<Plane3>(a_, "a");
  const auto b = c::value<Plane3>(b_, "b");
  const auto c = c::value<Plane3>(c_, "c");
  const auto plane = c::value<Plane3>(plane_, "plane");
  c::put_found(common_point_side(a, b, c, plane), found_, [&](auto& x) { c::put(x, sign_, "sign"); });)
SIGNUM_FUNCTION(signum_order_along, (const double line_[6], const double a_[4], const double b_[4], int* found_, int* sign_),
  const auto line = c::value<Line3>(line_, "line");
  const auto a = c::value<Plane3>(a_, "a");
  const auto b = c::value<Plane3>(b_, "b");
  c::put_found(order_along(line, a, b), found_, [&](auto& x) { c::put(x, sign_, "sign"); });)
SIGNUM_FUNCTION(signum_common_dimension, (const double a_[4], const double b_[4], const double c_[4], int* dimension_),
  const auto a = c::value<Plane3>(a_, "a");
  const auto b = c::value<Plane3>(b_, "b");
  const auto c = c::value<Plane3>(c_, "c");
  c::put(common_dimension(a, b, c), dimension_, "dimension");)
SIGNUM_FUNCTION(signum_common_point, (const double a_[4], const double b_[4], const double c_[4], int* found_, double point_[3]),
  const auto a = c::value<Plane3>(a_, "a");
  const auto b = c::value<Plane3>(b_, "b");
  const auto c = c::value<Plane3>(c_, "c");
  c::put_found(common_point(a, b, c), found_, [&](auto& x) { c::store(x, point_, "point"); });)
}
