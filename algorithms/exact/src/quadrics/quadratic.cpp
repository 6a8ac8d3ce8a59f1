// SPDX-License-Identifier: MIT
#include "quadrics/quadratic.hpp"

#include <utility>

namespace signum::detail {

namespace {

Surd to_surd(const BigRational& x) { return Rational({x}); }

/// What of the span is within the bounds, if anything.
std::optional<SurdSpan> clipped(SurdSpan span, const Span& bounds) {
  if (bounds.low) {
    Surd low = to_surd(*bounds.low);
    if (!span.low || *span.low < low) span.low = std::move(low);
  }
  if (bounds.high) {
    Surd high = to_surd(*bounds.high);
    if (!span.high || high < *span.high) span.high = std::move(high);
  }
  if (span.low && span.high && *span.high < *span.low) return std::nullopt;
  return span;
}

/// All spans, not clipped to bounds.
std::vector<SurdSpan> all_spans(const Quadratic& q) {
  const SurdSpan everything{};
  if (q.square.is_zero()) {
    if (q.linear.is_zero()) {
      if (q.constant.sign() > 0) return {};
      return {everything};
    }
    const Surd root = to_surd(-q.constant / q.linear);
    if (q.linear.sign() > 0) return {{std::nullopt, root}};
    return {{root, std::nullopt}};
  }
  const bool opens_upwards = q.square.sign() > 0;
  const BigRational middle = -q.linear / (2 * q.square);
  const BigRational radicand = middle * middle - q.constant / q.square;
  if (radicand.sign() < 0 || (radicand.is_zero() && !opens_upwards)) {
    if (opens_upwards) return {};
    return {everything};
  }
  const Rational at({middle});
  const Rational square({radicand});
  const Surd first(at, -1, square);
  const Surd second(at, 1, square);
  if (opens_upwards) return {{first, second}};
  return {{std::nullopt, first}, {second, std::nullopt}};
}

}  // namespace

std::vector<SurdSpan> spans_not_positive(const Quadratic& q, const Span& bounds) {
  if (bounds.low && bounds.high) {
    const int order = bounds.low->compare(*bounds.high);
    if (order > 0) return {};
    if (order == 0) {
      if (q(*bounds.low).sign() > 0) return {};
      const Surd t = to_surd(*bounds.low);
      return {{t, t}};
    }
  }
  std::vector<SurdSpan> result;
  for (SurdSpan& span : all_spans(q)) {
    if (auto rest = clipped(std::move(span), bounds)) result.push_back(std::move(*rest));
  }
  return result;
}

}  // namespace signum::detail
