// SPDX-License-Identifier: MIT
#include "bvh_reference.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "boxes.hpp"
#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"
#include "shapes/finite.hpp"
#include "shapes/indexed_points.hpp"

namespace signum::detail {

namespace {

constexpr std::size_t block_size = 1 << 14;

/// The box of some boxes, the first of which is box `first` of all.
Aabb3 box_of_some(std::span<const Aabb3> some, std::size_t) {
  Aabb3 all = no_box;
  for (const Aabb3& box : some) {
    if (!detail::is_finite(box.min) || !detail::is_finite(box.max)) throw NotFinite();
    all = hull(all, box);
  }
  return all;
}

/// The box of some points, the first of which is point `first` of all.
Aabb3 box_of_some(std::span<const Point3> some, std::size_t first) {
  constexpr double inf = std::numeric_limits<double>::infinity();
  // Two points make three vectors. The sum of what is not finite is not finite.
  std::array<Double2, 3> min{Double2{inf, inf}, Double2{inf, inf}, Double2{inf, inf}};
  std::array<Double2, 3> max{-min[0], -min[1], -min[2]}, sums{};
  const auto extend = [&](const Point3& p, const Point3& q) {
    const std::array<Double2, 3> at{Double2{p.x, p.y}, Double2{p.z, q.x}, Double2{q.y, q.z}};
    for (std::size_t k = 0; k < 3; ++k) {
      min[k] = smaller(min[k], at[k]);
      max[k] = larger(max[k], at[k]);
      sums[k] += at[k];
    }
  };
  for (std::size_t i = 0; i + 1 < some.size(); i += 2) extend(some[i], some[i + 1]);
  extend(some.back(), some.back());
  const Double2 sum = sums[0] + sums[1] + sums[2];
  if (!std::isfinite(sum[0] + sum[1])) {
    for (std::size_t i = 0; i < some.size(); ++i) {
      if (!detail::is_finite(some[i])) fail_not_finite(some[i], first + i);
    }
  }
  return {{std::min(min[0][0], min[1][1]), std::min(min[0][1], min[2][0]),
           std::min(min[1][0], min[2][1])},
          {std::max(max[0][0], max[1][1]), std::max(max[0][1], max[2][0]),
           std::max(max[1][0], max[2][1])}};
}

/// The box of all, in parallel.
template <class Shape>
Aabb3 box_of_all(std::span<const Shape> shapes) {
  std::vector<Aabb3> boxes((shapes.size() + block_size - 1) / block_size, no_box);
  parallel_for(boxes.size(), [&](std::size_t n) {
    const std::size_t begin = n * block_size;
    const std::size_t past = std::min(shapes.size(), begin + block_size);
    boxes[n] = box_of_some(shapes.subspan(begin, past - begin), begin);
  });
  Aabb3 box = no_box;
  for (const Aabb3& b : boxes) box = hull(box, b);
  return box;
}

Point3 point_of(const Point3& p) { return p; }
Point3 point_of(const Aabb3& box) { return box.min; }

/// A box that holds the box of all. Where most shapes are in a small part of that, as beside a
/// triangle that lies far out, the middle is there: around the middle of a frame floats are the
/// finest.
template <class Shape>
Aabb3 box_of_frame(Aabb3 all, std::span<const Shape> shapes) {
  constexpr std::size_t samples = 31;
  // With few shapes nothing is slow.
  if (shapes.size() < 8 * samples) return all;
  for (double Point3::* axis : {&Point3::x, &Point3::y, &Point3::z}) {
    double &min = all.min.*axis, &max = all.max.*axis;
    std::array<double, samples> at;
    for (std::size_t i = 0; i < samples; ++i) {
      at[i] = point_of(shapes[i * shapes.size() / samples]).*axis;
    }
    std::sort(at.begin(), at.end());
    const double middle = at[samples / 2], most = 0.5 * at[3 * samples / 4] - 0.5 * at[samples / 4];
    if (most >= 0x1p-10 * (0.5 * max - 0.5 * min)) continue;
    const double half = std::max(max - middle, middle - min);
    if (!std::isfinite(middle - half) || !std::isfinite(middle + half)) continue;
    min = std::min(min, middle - half);
    max = std::max(max, middle + half);
  }
  return all;
}

/// A box as vectors hold it.
struct BoxPairs {
  Double2 min_xy, max_xy;
  /// The minimum, and the maximum negated: what rounds the one down rounds both outwards.
  Double2 z;

  explicit BoxPairs(const Aabb3& box)
      : min_xy{box.min.x, box.min.y}, max_xy{box.max.x, box.max.y}, z{box.min.z, -box.max.z} {}
  explicit BoxPairs(const Point3& p) : min_xy{p.x, p.y}, max_xy{min_xy}, z{p.z, -p.z} {}
  BoxPairs(const Point3& a, const Point3& b, const Point3& c) {
    const Double2 a_xy{a.x, a.y}, b_xy{b.x, b.y}, c_xy{c.x, c.y};
    min_xy = smaller(smaller(a_xy, b_xy), c_xy);
    max_xy = larger(larger(a_xy, b_xy), c_xy);
    z = smaller(smaller(Double2{a.z, -a.z}, Double2{b.z, -b.z}), Double2{c.z, -c.z});
  }
};

/// BvhFrame's lower() and upper() of whole boxes that are in the frame's: the same numbers.
class FramePairs {
 public:
  explicit FramePairs(const BvhFrame& frame)
      : center_xy_{frame.center(0), frame.center(1)},
        center_z_{frame.center(2), -frame.center(2)},
        scale_xy_{frame.scale(0), frame.scale(1)},
        scale_z_{frame.scale(2), frame.scale(2)} {}

  BvhReference reference(const BoxPairs& box, std::size_t index) const {
    const BvhBox b = this->box(box);
    const Float4 number{std::bit_cast<float>(static_cast<std::uint32_t>(index))};
    return {{shuffled<0, 1, 2, 4>(b.min, number), shuffled<0, 1, 2, 4>(b.max, Float4{})}};
  }
  /// There is some number in the free lanes.
  BvhBox box(const BoxPairs& box) const {
    const Double2 z = below(box.z, center_z_, scale_z_);
    const Float4 min = to_floats(below(box.min_xy, center_xy_, scale_xy_), z);
    const Float4 max = -to_floats(below(-box.max_xy, -center_xy_, scale_xy_), z);
    return {min, shuffled<0, 1, 3, 3>(max, max)};
  }

 private:
  /// Nothing ends at 4: no box is outside of the box of all, which the frame was made for.
  static Double2 below(Double2 x, Double2 center, Double2 scale) {
    return BvhFrame::below((x - center) * scale);
  }

  Double2 center_xy_, center_z_, scale_xy_, scale_z_;
};

/// Fills the references to what is made of the shapes; box_of(i) is the box of item i.
template <class Shape, class BoxOf>
void fill(BvhReferences& references, std::span<const Shape> shapes, BoxOf box_of) {
  const Aabb3 all = box_of_all(shapes);
  if (references.size == 0) return;
  if (references.size > std::numeric_limits<std::uint32_t>::max() / 2) {
    throw InvalidArgument("a hierarchy holds at most 2^31 - 1 items");
  }
  references.frame = BvhFrame(box_of_frame(all, shapes));
  references.memory = make_shared_large_array<BvhReference>(references.size);
  std::vector<BvhBox> centers((references.size + block_size - 1) / block_size);
  parallel_for(centers.size(), [&](std::size_t n) {
    const FramePairs frame(references.frame);
    BvhBox box;
    const std::size_t end = std::min(references.size, (n + 1) * block_size);
    for (std::size_t i = n * block_size; i < end; ++i) {
      const BvhReference r = frame.reference(box_of(i), i);
      references.memory[i] = r;
      box.extend(r.center());
    }
    centers[n] = box;
  });
  for (const BvhBox& box : centers) references.centers.extend(box);
}

}  // namespace

BvhReferences::BvhReferences(std::span<const Aabb3> boxes) : size(boxes.size()) {
  const DefaultFpEnvironment environment;
  fill(*this, boxes, [boxes](std::size_t i) { return BoxPairs(boxes[i]); });
}

BvhReferences::BvhReferences(std::span<const Point3> points,
                             std::span<const std::array<std::uint32_t, 3>> triangles)
    : size(triangles.size()) {
  const DefaultFpEnvironment environment;
  require_indices(triangles, points.size());
  fill(*this, points, [points, triangles](std::size_t i) {
    const auto& [a, b, c] = triangles[i];
    return BoxPairs(points[a], points[b], points[c]);
  });
}

BvhPoints::BvhPoints(std::span<const Point3> points) {
  const DefaultFpEnvironment environment;
  const Aabb3 all = box_of_all(points);
  if (points.empty()) return;
  frame = BvhFrame(box_of_frame(all, points));
  if (points.size() > std::numeric_limits<std::uint32_t>::max()) {
    throw InvalidArgument("a hierarchy is refitted to less than 2^32 points");
  }
  memory = make_shared_large_array<BvhBox>(points.size() + 1);
  memory[points.size()] = BvhBox();
  parallel_ranges(points.size(), [&](std::size_t begin, std::size_t end) {
    const FramePairs pairs(frame);
    for (std::size_t i = begin; i < end; ++i) memory[i] = pairs.box(BoxPairs(points[i]));
  });
}

}  // namespace signum::detail
