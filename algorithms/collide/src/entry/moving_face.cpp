// SPDX-License-Identifier: MIT
#include "entry/moving_face.hpp"

#include <utility>

namespace signum::detail {
namespace {

/// Up to three differences of corners, and the distance of the plane, line or point that they span
/// from the origin while they move.
class ExactFace {
 public:
  explicit ExactFace(const MovingFace& face)
      : size_(face.size), is_bounded_(face.extent == MovingFace::Extent::face) {
    std::array<RationalPoint, 3> v;
    for (std::size_t i = 0; i < size_; ++i) {
      v[i] = to_rational(face.of_a[i]) - to_rational(face.of_b[i]);
    }
    if (size_ > 1) e_ = v[1] - v[0];
    if (size_ > 2) f_ = v[2] - v[0];
    ee_ = square(e_);
    ff_ = square(f_);
    ef_ = dot(e_, f_);
    det_ = size_ > 2 ? ee_ * ff_ - ef_ * ef_ : size_ > 1 ? ee_ : BigRational(1);
    if (is_degenerate()) return;
    at_start_ = foot(v[0]);
    at_start_.weights[0] += 1;
    change_ = foot(to_rational(face.motion.to) - to_rational(face.motion.from));
  }

  bool is_degenerate() const { return det_.is_zero(); }

  std::optional<MovingFace::Meeting> meeting(const BigRational& squared_reach) const {
    const BigRational speed = square(change_.x);
    if (speed.is_zero()) return std::nullopt;
    const BigRational along = dot(at_start_.x, change_.x);
    const BigRational d = along * along - speed * (square(at_start_.x) - squared_reach);
    const int simple = squared_reach.is_zero() ? 0 : 1;
    if (d.sign() != simple) return std::nullopt;
    const BigRational t = -along / speed;
    const BigRational root = -1 / speed;
    for (std::size_t i = 0; is_bounded_ && i < size_; ++i) {
      const BigRational& w = change_.weights[i];
      const int side = sign_with_root(at_start_.weights[i] + t * w, root * w, d);
      if (side < 0) return std::nullopt;
      // Another face was the nearest just before the time, which matters where x becomes zero.
      if (simple == 0 && side == 0 && w.sign() > 0) return std::nullopt;
    }
    Surd time(Rational({t}), Rational({root}), Rational({d}));
    if (sign(time) != Sign::positive || Surd(1.0) < time) return std::nullopt;
    if (simple == 0) return MovingFace::Meeting{std::move(time), {root * change_.x, {0, 0, 0}, 0}};
    return MovingFace::Meeting{std::move(time), {at_start_.x + t * change_.x, root * change_.x, d}};
  }

 private:
  /// What is left of a vector off the face's directions, and how its foot moves the weights.
  struct Foot {
    RationalPoint x{0, 0, 0};
    std::array<BigRational, 3> weights;
  };

  Foot foot(const RationalPoint& v) const {
    Foot r;
    const BigRational ve = dot(v, e_);
    const BigRational vf = dot(v, f_);
    if (size_ == 2) r.weights[1] = -ve / det_;
    if (size_ > 2) {
      r.weights[1] = (vf * ef_ - ve * ff_) / det_;
      r.weights[2] = (ve * ef_ - vf * ee_) / det_;
    }
    r.weights[0] = -r.weights[1] - r.weights[2];
    r.x = v + r.weights[1] * e_ + r.weights[2] * f_;
    return r;
  }

  std::size_t size_;
  bool is_bounded_;
  RationalPoint e_{0, 0, 0}, f_{0, 0, 0};
  BigRational ee_, ff_, ef_, det_;
  Foot at_start_, change_;
};

}  // namespace

std::optional<MovingFace::Meeting> MovingFace::meeting() const {
  const ExactFace face(*this);
  if (face.is_degenerate()) return std::nullopt;
  const BigRational reach = to_rational(radius_a) + to_rational(radius_b);
  return face.meeting(reach * reach);
}

}  // namespace signum::detail
