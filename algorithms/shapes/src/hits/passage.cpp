// SPDX-License-Identifier: MIT
// The line is clipped to half-spaces, of which those that clip it last are the faces, or to parts
// with curves, of which the first and the last are the ends.
#include <algorithm>
#include <cmath>
#include <utility>

#include "machine/fp_environment.hpp"
#include "passage_parts.hpp"

namespace signum::detail {

namespace {

using Normal = std::optional<OutwardNormal>;

double greatest_size(const std::array<Surd, 3>& v) {
  double most = 0;
  for (const Surd& x : v) most = std::max(most, std::abs(x.to_double()));
  return most;
}

/// A vector, unless it is zero, at the scale of its rounding.
Normal normal_of(const std::array<Surd, 3>& exact) {
  if (std::all_of(exact.begin(), exact.end(),
                  [](const Surd& x) { return sign(x) == Sign::zero; })) {
    return std::nullopt;
  }
  std::array<Surd, 3> v = exact;
  const auto scale = [&v](int exponent) {
    for (Surd& x : v) x = x * Rational(std::ldexp(1.0, exponent));
  };
  double most = greatest_size(v);
  for (; !std::isnormal(most); most = greatest_size(v)) scale(most > 1 ? -1000 : 1000);
  scale(-std::ilogb(most));
  return OutwardNormal{exact, {v[0].to_double(), v[1].to_double(), v[2].to_double()}};
}

Normal normal_of(const RationalPoint& n) {
  return normal_of(std::array<Surd, 3>{Rational({n.x}), Rational({n.y}), Rational({n.z})});
}

/// The vector gradient + t * slope.
Normal normal_at(const QuadraticStretch& part, const Surd& t) {
  const auto at = [&t](const BigRational& a, const BigRational& b) {
    return t * Rational({b}) + Rational({a});
  };
  return normal_of(std::array<Surd, 3>{at(part.gradient.x, part.slope.x),
                                       at(part.gradient.y, part.slope.y),
                                       at(part.gradient.z, part.slope.z)});
}

/// The end of a span in a part: on a plane that clips it there, or where the polynomial is zero.
BorderCrossing crossing_at(const QuadraticStretch& part, const Surd& t,
                           const std::optional<BigRational>& clip, const RationalPoint& normal) {
  const bool on_plane = clip && !is_zero(normal) && t == Surd(Rational({*clip}));
  return {DeferredSurd(t), std::nullopt, on_plane ? normal_of(normal) : normal_at(part, t)};
}

std::optional<Passage> passage_in(const RationalLine& line,
                                  const std::vector<QuadraticStretch>& parts) {
  const QuadraticStretch* first = nullptr;
  const QuadraticStretch* last = nullptr;
  Surd low;
  Surd high;
  for (const QuadraticStretch& part : parts) {
    const RationalLine& within = part.clipped.line;
    for (const SurdSpan& span : spans_not_positive(part.value, {within.low, within.high})) {
      if (first == nullptr || *span.low < low) {
        first = &part;
        low = *span.low;
      }
      if (last == nullptr || high < *span.high) {
        last = &part;
        high = *span.high;
      }
    }
  }
  if (first == nullptr) return std::nullopt;
  Passage found;
  if (sign(low) != Sign::zero) {
    found.entry = crossing_at(*first, low, first->clipped.line.low, first->clipped.low_normal);
  }
  if (!line.high || high < Surd(Rational({*line.high}))) {
    found.exit = crossing_at(*last, high, last->clipped.line.high, last->clipped.high_normal);
  }
  return found;
}

std::optional<Passage> passage_in(const RationalLine& line, const Swept& body) {
  if (!body.radius.is_zero()) return passage_in(line, parts_in(body, line));
  return passage_through(line, half_spaces_of(body.core), FaceNumbers::untold);
}

template <class B>
std::optional<Passage> passage_in(const RationalLine& line, const B& body) {
  if constexpr (requires { parts_in(body, line); }) {
    return passage_in(line, parts_in(body, line));
  } else {
    return std::nullopt;  // passage_takes has none of these
  }
}

}  // namespace

std::optional<Passage> passage_exactly(const RationalLine& line, const Body& body) {
  return std::visit([&line](const auto& b) { return passage_in(line, b); }, body);
}

std::optional<Passage> passage_through(const RationalLine& line, std::span<const HalfSpace> faces,
                                       FaceNumbers numbers) {
  ClippedLine clipped{line};
  std::uint32_t first = 0;
  std::uint32_t last = 0;
  for (std::uint32_t i = 0; i < faces.size(); ++i) {
    const RationalLine before = clipped.line;
    if (!clipped.clip({faces[i].normal, faces[i].offset, false})) return std::nullopt;
    if (before.low != clipped.line.low) first = i;
    if (before.high != clipped.line.high) last = i;
  }
  const auto crossing = [&](const BigRational& t, std::uint32_t face, const RationalPoint& normal) {
    const auto number = numbers == FaceNumbers::told ? std::optional(face) : std::nullopt;
    return BorderCrossing{exactly(t), number, normal_of(normal)};
  };
  const RationalLine& in = clipped.line;
  Passage found;
  if (in.low != line.low) found.entry = crossing(*in.low, first, clipped.low_normal);
  if (in.high != line.high) found.exit = crossing(*in.high, last, clipped.high_normal);
  return found;
}

std::optional<Passage> passage_of(const Ray3& ray, const ShapeRef3& shape, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  const RationalLine line = line_of(ray, limit);
  const auto faces = numbered_faces(shape);
  const Body body = faces ? Body() : body_of(shape);
  if (is_empty(line)) return std::nullopt;
  if (faces) return passage_through(line, *faces, FaceNumbers::told);
  return passage_exactly(line, body);
}

}  // namespace signum::detail
