// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/classes.toml by scripts/make_bindings.
#include "class_handles.hpp"

using namespace signum;

extern "C" {

SIGNUM_FUNCTION(signum_certificate, (int verb_, const signum_shape* a_, const signum_shape* b_, double distance_, const double* motion_, size_t motion_count_, signum_text** certificate_),
  const auto verb = c::word<CertifiedVerb>(verb_, 7, "verb");
  const auto a = c::shape_of(a_, "a");
  const auto b = c::shape_of(b_, "b");
  const double distance = distance_;
  const auto motion = c::values<double>(motion_, motion_count_, "motion");
  c::put_text(bindings::certificate_of_shapes(verb, a, b, distance, motion), certificate_, "certificate");)
SIGNUM_FUNCTION(signum_certificate_of_placed, (int verb_, const signum_set* a_, const signum_set* b_, double distance_, signum_text** certificate_),
  const auto verb = c::word<CertifiedVerb>(verb_, 7, "verb");
  const c::KeptSet a(a_, "a");
  const c::KeptSet b(b_, "b");
  const double distance = distance_;
  c::put_text(bindings::certificate_of_placed(verb, a, b, distance), certificate_, "certificate");)
SIGNUM_FUNCTION(signum_certificate_in_plane, (int answer_, const double* points_, size_t points_count_, signum_text** certificate_),
  const auto answer = c::word<CertifiedPoints>(answer_, 3, "answer");
  const auto points = c::values<Point2>(points_, points_count_, "points");
  c::put_text(certificate(answer, points), certificate_, "certificate");)
SIGNUM_FUNCTION(signum_certificate_in_space, (int answer_, const double* points_, size_t points_count_, signum_text** certificate_),
  const auto answer = c::word<CertifiedPoints>(answer_, 3, "answer");
  const auto points = c::values<Point3>(points_, points_count_, "points");
  c::put_text(certificate(answer, points), certificate_, "certificate");)
SIGNUM_FUNCTION(signum_certificate_of_relation, (const signum_plane_set* a_, const signum_plane_set* b_, signum_text** certificate_),
  auto& a = c::required(a_, "a").value;
  auto& b = c::required(b_, "b").value;
  c::put_text(certificate(a, b), certificate_, "certificate");)
SIGNUM_FUNCTION(signum_certificate_of_overlay, (int operation_, const signum_plane_set* a_, const signum_plane_set* b_, signum_text** certificate_),
  const auto operation = c::word<BooleanOperation>(operation_, 4, "operation");
  auto& a = c::required(a_, "a").value;
  auto& b = c::required(b_, "b").value;
  c::put_text(certificate(operation, a, b), certificate_, "certificate");)
SIGNUM_FUNCTION(signum_certificate_of_solids, (int operation_, const signum_mesh* a_, const signum_mesh* b_, int rule_, signum_text** certificate_),
  const auto operation = c::word<BooleanOperation>(operation_, 4, "operation");
  auto& a = c::required(a_, "a");
  auto& b = c::required(b_, "b");
  const auto rule = c::word<SolidRule>(rule_, 3, "rule");
  c::put_text(certificate(operation, a.body(), b.body(), rule), certificate_, "certificate");)
}
