// SPDX-License-Identifier: MIT
#include "grid/hot_pixels.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "numbers/exact.hpp"

namespace signum::detail {

namespace {

constexpr std::size_t leaf_size = 8;

/// Whether the line through both ends misses the pixel: whether its corners, those above and to the
/// right moved in by an infinitesimal, are all on one side.
bool line_misses(const PixelEnd& from, const PixelEnd& to, const Pixel& pixel) {
  const Vec2<BigRational> origin = from.exact(), end = to.exact();
  const Vec2<BigRational> way = {end.x - origin.x, end.y - origin.y};
  int sides = 0;
  for (const int x : {-1, 1}) {
    for (const int y : {-1, 1}) {
      const Vec2<BigRational> corner = {BigRational(2 * pixel.x + x) / 2 - origin.x,
                                        BigRational(2 * pixel.y + y) / 2 - origin.y};
      BigRational side = cross(way, corner);
      if (side == 0) {
        if (x > 0) side += way.y;
        if (y > 0) side -= way.x;
      }
      sides += side > 0 ? 1 : side < 0 ? -1 : 0;
    }
  }
  return std::abs(sides) == 4;
}

}  // namespace

HotPixels::HotPixels(std::vector<Pixel> pixels) : pixels_(std::move(pixels)) {
  std::sort(pixels_.begin(), pixels_.end());
  pixels_.erase(std::unique(pixels_.begin(), pixels_.end()), pixels_.end());
  if (!pixels_.empty()) split(0, 0, pixels_.size());
}

void HotPixels::split(std::size_t node, std::size_t begin, std::size_t end) {
  if (boxes_.size() <= node) boxes_.resize(node + 1);
  Box box = {pixels_[begin], pixels_[begin]};
  for (std::size_t i = begin; i < end; ++i) {
    const Pixel& p = pixels_[i];
    box.least = {std::min(box.least.x, p.x), std::min(box.least.y, p.y)};
    box.most = {std::max(box.most.x, p.x), std::max(box.most.y, p.y)};
  }
  boxes_[node] = box;
  if (end - begin <= leaf_size) return;
  const auto at = [&](std::size_t i) { return pixels_.begin() + static_cast<std::ptrdiff_t>(i); };
  const std::size_t middle = (begin + end) / 2;
  const bool wide = box.most.x - box.least.x > box.most.y - box.least.y;
  std::nth_element(at(begin), at(middle), at(end),
                   [&](const Pixel& p, const Pixel& q) { return wide ? p < q : p.y < q.y; });
  split(2 * node + 1, begin, middle);
  split(2 * node + 2, middle, end);
}

/// Positive where the line through both ends misses the box of pixels, zero where that is not sure.
Sign HotPixels::side_of_reach(const PixelEnd& from, const PixelEnd& to, const Box& box) {
  const auto number = [](std::int64_t x) { return RunningError{static_cast<double>(x), 0}; };
  const RunningError half{0.5, 0};
  const Vec2<RunningError> way = {to.about.x - from.about.x, to.about.y - from.about.y};
  const Vec2<RunningError> centre = {number(box.least.x + box.most.x) * half - from.about.x,
                                     number(box.least.y + box.most.y) * half - from.about.y};
  const auto size = [](RunningError x) { return RunningError{std::abs(x.value), x.error}; };
  const RunningError reach = size(way.x) * number(box.most.y - box.least.y + 1) +
                             size(way.y) * number(box.most.x - box.least.x + 1);
  const RunningError beyond = size(cross(way, centre)) - half * reach;
  if (beyond.value > beyond.error) return Sign::positive;
  return beyond.value < -beyond.error ? Sign::negative : Sign::zero;
}

std::vector<Pixel> HotPixels::passed(const PixelEnd& from, const PixelEnd& to) const {
  const Pixel &p = from.pixel, &q = to.pixel;
  const Box around = {{std::min(p.x, q.x), std::min(p.y, q.y)},
                      {std::max(p.x, q.x), std::max(p.y, q.y)}};
  const auto may_pass = [&](const Box& box) {
    return box.least.x <= around.most.x && around.least.x <= box.most.x &&
           box.least.y <= around.most.y && around.least.y <= box.most.y;
  };
  struct Part {
    std::size_t node, begin, end;
  };
  std::vector<Part> open = {{0, 0, pixels_.size()}};
  std::vector<Pixel> result;
  while (!open.empty()) {
    const auto [node, begin, end] = open.back();
    open.pop_back();
    if (!may_pass(boxes_[node]) || side_of_reach(from, to, boxes_[node]) == Sign::positive) {
      continue;
    }
    if (end - begin > leaf_size) {
      const std::size_t middle = (begin + end) / 2;
      open.push_back({2 * node + 1, begin, middle});
      open.push_back({2 * node + 2, middle, end});
      continue;
    }
    for (std::size_t i = begin; i < end; ++i) {
      const Pixel& pixel = pixels_[i];
      if (pixel == p || pixel == q || !may_pass({pixel, pixel})) continue;
      const Sign side = side_of_reach(from, to, {pixel, pixel});
      if (side == Sign::negative || (side == Sign::zero && !line_misses(from, to, pixel))) {
        result.push_back(pixel);
      }
    }
  }
  // The edge comes to columns in their order, and in each to the pixels in theirs.
  std::sort(result.begin(), result.end(), [&](const Pixel& a, const Pixel& b) {
    if (a.x != b.x) return (a.x < b.x) == (p.x < q.x);
    return (a.y < b.y) == (p.y < q.y);
  });
  return result;
}

}  // namespace signum::detail
