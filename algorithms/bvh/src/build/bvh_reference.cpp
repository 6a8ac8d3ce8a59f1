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

bool is_finite_box(const Aabb3& box) {
  return detail::is_finite(box.min) && detail::is_finite(box.max);
}

[[noreturn]] void fail(const Aabb3&, std::size_t) { throw NotFinite(); }
[[noreturn]] void fail(const Point3& p, std::size_t i) { fail_not_finite(p, i); }

/// The box of all, in parallel.
template <class Shape>
Aabb3 box_of_all(std::span<const Shape> shapes) {
  std::vector<Aabb3> boxes((shapes.size() + block_size - 1) / block_size, no_box);
  parallel_for(boxes.size(), [&](std::size_t n) {
    Aabb3 box = no_box;
    const std::size_t begin = n * block_size;
    const std::size_t past = std::min(shapes.size(), begin + block_size);
    for (std::size_t i = begin; i < past; ++i) {
      const Aabb3 b = box_of(shapes[i]);
      if (!is_finite_box(b)) fail(shapes[i], i);
      box = hull(box, b);
    }
    boxes[n] = box;
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
    const Double2 z = below(box.z, center_z_, scale_z_);
    const Float4 min = to_floats(below(box.min_xy, center_xy_, scale_xy_), z);
    const Float4 max = -to_floats(below(-box.max_xy, -center_xy_, scale_xy_), z);
    const Float4 number{std::bit_cast<float>(static_cast<std::uint32_t>(index))};
    return {{shuffled<0, 1, 2, 4>(min, number), shuffled<0, 1, 3, 4>(max, Float4{})}};
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

}  // namespace signum::detail
