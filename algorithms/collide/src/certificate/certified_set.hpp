// SPDX-License-Identifier: MIT
/// A set of a certificate: as it is written, and what proves that a point is in it or a plane
/// bounds it.
#pragma once

#include <optional>
#include <signum/collide/set_ref.hpp>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bodies/body.hpp"
#include "nearest/nearest.hpp"

namespace signum::detail {

/// What spans a set has the order of the checkers; half-spaces, for a plane, k-DOP or frustum, have
/// it, too.
/// The sides of a polygon of the plane or the faces of a polyhedron, by the indices of their
/// corners, and the body, which has what is inside.
struct CertifiedFaces {
  std::vector<RationalPoint> points;
  std::vector<std::vector<std::size_t>> faces;
  std::variant<PolygonBody, PolyhedronBody> body;

  /// The hull of face i.
  Hull hull(std::size_t i) const;
  bool holds(const RationalPoint& p) const;
};

struct CertifiedSet {
  ShapeKind kind;
  std::string text;
  Hull core;
  BigRational radius;
  std::vector<HalfSpace> rows;
  /// The cylinder, cone or ellipsoid that the core is; then the hull is empty.
  std::optional<Body> curved = {};
  /// The sides or faces where the core is a polygon or a polyhedron; then the hull is empty.
  std::optional<CertifiedFaces> faced = {};

  bool bounded_by_rows() const {
    return kind == ShapeKind::plane || kind == ShapeKind::kdop || kind == ShapeKind::frustum;
  }
  /// How many convex parts it has: its faces, or one.
  std::size_t parts() const { return faced ? faced->faces.size() : 1; }
  Hull part(std::size_t i) const { return faced ? faced->hull(i) : core; }
};

/// Throws what body_of throws; InvalidArgument for a shape that is not taken.
CertifiedSet certified_set(const ShapeRef2& shape);
CertifiedSet certified_set(const SetRef3& set);

/// Indices with their weights, in increasing order.
using CertifiedWeights = std::vector<std::pair<std::size_t, BigRational>>;

/// Such as " 0 1/2 3 1/2".
std::string weights_text(const CertifiedWeights& weights);

/// Writes the lines of a certificate.
class CertificateText {
 public:
  /// Begins with the lines that state the sets.
  CertificateText(std::size_t dimension, const std::string& sets);

  void line(const std::string& key, const std::string& words);
  void line(const std::string& key, const CertifiedWeights& weights);
  void line(const std::string& key, const RationalPoint& v);
  void line(const std::string& key, const std::vector<RationalPoint>& points);
  void line(const std::string& key, const std::vector<std::size_t>& indices);
  void claim(const std::string& word, const std::vector<BigRational>& numbers = {});
  void claim(const std::string& word, std::vector<BigRational> numbers, const RationalPoint& v);
  /// The whole.
  std::string end() const { return text_ + "end\n"; }

 private:
  std::string text_;
  std::size_t dimension_;
};

/// Multipliers, none negative, by which the normals of half-spaces sum to f, and that are zero but
/// where the half-space has the point on its boundary. None if there are none.
std::optional<CertifiedWeights> multipliers_at(const std::vector<HalfSpace>& rows,
                                               const RationalPoint& point, const RationalPoint& f);

/// Multipliers that prove that half-spaces have no point in common: the normals sum to zero, the
/// offsets to a negative number. None if there are none.
std::optional<CertifiedWeights> multipliers_of_empty(const std::vector<HalfSpace>& rows);

/// The number exactly: such as -0x3p-1.
std::string hexadecimal_text(double x);

}  // namespace signum::detail
