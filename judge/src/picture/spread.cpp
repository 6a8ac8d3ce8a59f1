// SPDX-License-Identifier: MIT
#include "spread.hpp"

#include <algorithm>
#include <cmath>

namespace signum::oracle::picture {
namespace {

/// A difference below this part of the whole is not seen.
constexpr double visible = 1.0 / 1000;
/// Such a difference is drawn as this at least.
constexpr double least_drawn = 0.3;

double coordinate(const Point3& p, std::size_t axis) {
  return axis == 0 ? p.x : axis == 1 ? p.y : p.z;
}

}  // namespace

Spread::Spread(const Chain& corners) {
  double widest = 0;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    std::vector<double>& from = axes_[axis].from;
    for (const Point3& p : corners) from.push_back(coordinate(p, axis));
    std::sort(from.begin(), from.end());
    from.erase(std::unique(from.begin(), from.end()), from.end());
    if (!from.empty()) widest = std::max(widest, (from.back() - from.front()));
  }
  for (const Axis& axis : axes_) {
    for (std::size_t i = 1; i < axis.from.size(); ++i) {
      distorts_ = distorts_ || (axis.from[i] - axis.from[i - 1]) < visible * widest;
    }
  }
  if (!distorts_) return;
  for (Axis& axis : axes_) {
    double at = 0;
    for (std::size_t i = 0; i < axis.from.size(); ++i) {
      if (i > 0) at += std::max((axis.from[i] - axis.from[i - 1]) / widest, least_drawn);
      axis.to.push_back(at);
    }
  }
}

double Spread::Axis::operator()(double x) const {
  // Beyond the corners the last interval goes on, at most as far as it is long.
  const auto upper = std::upper_bound(from.begin(), from.end(), x);
  if (from.size() < 2) {
    const double off = from.empty() ? x : (x - from[0]);
    return std::clamp(off, -least_drawn, least_drawn);
  }
  const std::size_t i =
      std::clamp<std::size_t>(static_cast<std::size_t>(upper - from.begin()), 1, from.size() - 1);
  const double t = (x - from[i - 1]) / (from[i] - from[i - 1]);
  return to[i - 1] + std::clamp(t, -1.0, 2.0) * (to[i] - to[i - 1]);
}

bool Spread::bends(const std::vector<Chain>& chains) const {
  for (const Chain& chain : chains) {
    for (std::size_t i = 1; i < chain.size(); ++i) {
      const Point3 &p = chain[i - 1], &q = chain[i];
      const bool along_axis = int{p.x != q.x} + int{p.y != q.y} + int{p.z != q.z} < 2;
      if (!along_axis && (*this)(Chain{p, q}).size() > 2) return true;
    }
  }
  return false;
}

Point3 Spread::operator()(const Point3& p) const {
  return distorts_ ? Point3{axes_[0](p.x), axes_[1](p.y), axes_[2](p.z)} : p;
}

Chain Spread::operator()(const Chain& chain) const {
  if (!distorts_) return chain;
  Chain result;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    result.push_back((*this)(chain[i]));
    if (i + 1 == chain.size()) break;
    const Point3 &p = chain[i], &q = chain[i + 1];
    std::vector<double> bends;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const double from = coordinate(p, axis), to = coordinate(q, axis);
      for (const double x : axes_[axis].from) {
        const double t = (x - from) / (to - from);
        if (t > 0 && t < 1) bends.push_back(t);
      }
    }
    std::sort(bends.begin(), bends.end());
    for (const double t : bends) result.push_back((*this)(plus(times(1 - t, p), times(t, q))));
  }
  return result;
}

}  // namespace signum::oracle::picture
