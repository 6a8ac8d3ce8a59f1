// SPDX-License-Identifier: MIT
/// What of a ray is in a shape: the parts that hit(ray, shape) is decided with.
#pragma once

#include <signum/shapes/hit.hpp>
#include <vector>

#include "bodies/body.hpp"
#include "quadrics/quadratic.hpp"
#include "rounded_hit.hpp"
#include "verbs/exactly/clip.hpp"

namespace signum::detail {

/// The part of a ray that counts: from 0, or nothing where the limit is less. For a ray with a zero
/// direction that is the origin alone, on a line in the direction of x. Throws NotFinite.
RationalLine line_of(const Ray2& ray, const HitLimit& limit);
RationalLine line_of(const Ray3& ray, const HitLimit& limit);
RationalLine line_of(RationalPoint origin, RationalPoint direction, const HitLimit& limit);

/// Requires that the line has a least t, as does what follows.
inline bool is_empty(const RationalLine& line) { return line.high && *line.high < *line.low; }

/// Spans of t in which the line is in the set; the least t of all is in one of them. Requires that
/// the line is not empty.
std::vector<SurdSpan> spans_in(const Swept& body, const RationalLine& line);
std::vector<SurdSpan> spans_in(const CylinderBody& body, const RationalLine& line);
std::vector<SurdSpan> spans_in(const ConeBody& body, const RationalLine& line);
std::vector<SurdSpan> spans_in(const EllipsoidBody& body, const RationalLine& line);
std::vector<SurdSpan> spans_in(const PolygonBody& body, const RationalLine& line);

/// What of the line is in the hull.
std::optional<Span> span_in(const Hull& hull, const RationalLine& line);

/// A rational t.
inline DeferredSurd exactly(const BigRational& t) { return DeferredSurd(Surd(Rational({t}))); }

/// The first hit of a line on a body that is no polyhedron; and on what half-spaces bound, with the
/// number of the one that is entered.
std::optional<Hit> hit_exactly(const RationalLine& line, const Body& body);
std::optional<FaceHit> hit_exactly(RationalLine line, const std::vector<HalfSpace>& faces);
/// The half-spaces of the faces that FaceHit numbers; none where they have none, or for other
/// shapes.
std::optional<std::vector<HalfSpace>> numbered_faces(const ShapeRef3& shape);

/// The first hit of a line on a triangle, which may be degenerate.
std::optional<TriangleHit> hit_exactly(const RationalLine& line,
                                       const std::array<RationalPoint, 3>& triangle);

/// The hit at the least t of the spans.
std::optional<Hit> first_of(const std::vector<SurdSpan>& spans);

/// Where a ray meets a triangle that it is known to meet, at this feature: as doubles that are made
/// exact when that is asked for. None where doubles are not sure, and where the feature is none.
std::optional<TriangleHit> quick_hit_met(const Ray3& ray, const Triangle3& t, Feature feature,
                                         Start start);

/// Where a ray first meets a triangle that it is known to meet, if that counts.
std::optional<TriangleHit> hit_met(const Ray3& ray, const Triangle3& triangle,
                                   const HitLimit& limit);

}  // namespace signum::detail
