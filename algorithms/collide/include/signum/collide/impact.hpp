// SPDX-License-Identifier: MIT
/// How two shapes meet of which one moves along a line: what `sweep` answers.
///
/// What is decided by signs, and the correctly rounded time, are there at once. The exact time and
/// the normal are made each time that they are asked for, from the question.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <signum/kernel/deferred_surd.hpp>
#include <signum/kernel/held.hpp>
#include <signum/kernel/sign.hpp>
#include <signum/kernel/vec.hpp>
#include <type_traits>
#include <utility>
#include <vector>

namespace SIGNUM_API signum {

/// An exact direction of any length, or none: of Vec2<Surd> or Vec3<Surd>. It is used as a
/// std::optional is; whether there is one is known, and the direction is made when it is asked for.
template <class Direction>
class ContactNormal {
 public:
  static constexpr std::size_t capacity = DeferredSurd::capacity;

  /// No direction.
  ContactNormal() = default;
  /// The direction `exact`.
  explicit ContactNormal(Direction exact)
      : exact_(std::make_shared<const Direction>(std::move(exact))) {}
  /// What formula() gives, a plain struct of `capacity` doubles at most.
  template <class Formula>
    requires std::is_invocable_r_v<Direction, const Formula&>
  explicit ContactNormal(const Formula& formula) : recipe_(formula) {}

  bool has_value() const { return exact_ || !recipe_.is_none(); }
  explicit operator bool() const { return has_value(); }

  /// The direction. Requires that there is one; costs microseconds.
  Direction exact() const { return exact_ ? *exact_ : recipe_(); }
  Direction operator*() const { return exact(); }
  operator std::optional<Direction>() const {  // NOLINT(google-explicit-constructor)
    if (!has_value()) return std::nullopt;
    return exact();
  }

  struct Made {
    Direction direction;
    const Direction* operator->() const { return &direction; }
  };
  Made operator->() const { return {exact()}; }

 private:
  detail::Shared<Direction> exact_;  ///< where it is there
  detail::Recipe<Direction, capacity> recipe_;
};

/// The numbers of some corners, in increasing order: few as a rule, which are kept in place.
class CornerList {
 public:
  static constexpr std::size_t in_place = 4;

  CornerList() = default;
  CornerList(std::initializer_list<std::uint32_t> corners) {
    assign(corners.begin(), corners.size());
  }
  CornerList(const std::vector<std::uint32_t>& corners) {  // NOLINT(google-explicit-constructor)
    assign(corners.data(), corners.size());
  }

  /// Requires that there are fewer than `in_place`.
  void push_back(std::uint32_t corner) { few_[size_++] = corner; }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const std::uint32_t* begin() const { return size_ > in_place ? many_.get() : few_.data(); }
  const std::uint32_t* end() const { return begin() + size_; }
  std::uint32_t operator[](std::size_t i) const { return begin()[i]; }

  friend bool operator==(const CornerList& a, const CornerList& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i) {
      if (a[i] != b[i]) return false;
    }
    return true;
  }

 private:
  void assign(const std::uint32_t* corners, std::size_t size) {
    size_ = size;
    std::uint32_t* to = few_.data();
    if (size > in_place) {
      const std::shared_ptr<std::uint32_t[]> many(new std::uint32_t[size]);
      to = many.get();
      many_ = many;
    }
    for (std::size_t i = 0; i < size; ++i) to[i] = corners[i];
  }

  std::size_t size_ = 0;
  std::array<std::uint32_t, in_place> few_{};
  detail::Shared<std::uint32_t[]> many_;  ///< where there are more
};

/// The direction is of Vec2<Surd> or Vec3<Surd>.
template <class Direction>
struct Impact {
  /// An impact at the start, until more is set.
  Impact() = default;
  /// An impact at a time and with a normal that formulas make when they are asked for.
  template <class Time, class Normal>
  Impact(double nearest, const Time& of_time, const Normal& of_normal)
      : time(nearest, of_time), normal(of_normal) {}

  DeferredSurd time;
  /// Whether they meet at t = 0 already.
  bool initially = false;
  /// The exact normal from b to a, of any length: the direction of the shortest difference just
  /// before the contact; at t = 0, where there is none, just after it; and where they stay in
  /// contact, a normal of their common tangent plane. None where their insides meet at t = 0. For
  /// polygons, polyhedra and meshes it is at t = 0 the normal of the parts that meet, those of
  /// face_a and face_b; it points out of a solid on that face of which the other part lies, and
  /// there is none where that part goes into it.
  ContactNormal<Direction> normal;
  /// The sign of the speed at which a moves against the normal: positive where it is going in, zero
  /// where it grazes, slides or is inside, negative where it is leaving, at t = 0 only.
  Sign approach = Sign::zero;
  /// The face of a polyhedron or mesh that meets the other shape. Where several pairs meet: the one
  /// that closes in most slowly, the least of such; at t = 0 the least. Without a radius it is the
  /// nearest just before, and its normal that of the whole.
  std::optional<std::uint32_t> face_a, face_b;
  /// Which corners of a, and of b, span what lies in the tangent plane there: the ends of a segment
  /// or axis, the vertices of a triangle or of the face, the points of a convex; for a box and a
  /// lozenge, corner i has the greater side of axis k where i has bit k (axes without extent do not
  /// count in an aabb). Empty for other shapes, and where there is no normal.
  CornerList corners_a, corners_b;
};
using Impact2 = Impact<Vec2<Surd>>;
using Impact3 = Impact<Vec3<Surd>>;

}  // namespace signum
