// SPDX-License-Identifier: MIT
#include "many_shapes.hpp"

#include <algorithm>
#include <cmath>
#include <signum/kernel/error.hpp>
#include <string>

namespace signum::bindings {

ManyShapes::ManyShapes(const Shape& one) : one_(&one) {}

ManyShapes::ManyShapes(ShapeKind kind, int dimension, const double* numbers, std::size_t count,
                       int rule)
    : kind_(kind),
      dimension_(dimension),
      rule_(rule),
      numbers_(numbers),
      size_(number_count(kind, dimension)),
      count_(count),
      in_plane_(dimension == 2 ? view_in_plane(kind) : nullptr),
      in_space_(dimension == 3 ? view_in_space(kind) : nullptr) {
  if (size_ == 0) throw InvalidArgument("a batch is of shapes with a fixed number of numbers");
}

Space ManyShapes::space() const {
  const bool is_of_plane = one_ != nullptr ? one_->index() == 0 : dimension_ == 2;
  return is_of_plane ? Space::plane : Space::space;
}

const Shape& ManyShapes::shape(std::size_t i, Shape& room) const {
  if (one_ != nullptr) return *one_;
  signum_shape s{};
  s.kind = static_cast<signum_kind>(kind_), s.dimension = dimension_, s.rule = rule_;
  s.numbers = numbers_ + (is_one() ? 0 : i * size_), s.number_count = size_;
  return room = make_shape(s);
}

std::optional<std::string> ManyShapes::first_not_finite() const {
  Shape room;
  std::size_t item = 0;
  if (one_ == nullptr) {
    const double* const end = numbers_ + count_ * size_;
    const double* const odd =
        std::find_if(numbers_, end, [](double x) { return !std::isfinite(x); });
    if (odd == end) return std::nullopt;
    item = static_cast<std::size_t>(odd - numbers_) / size_;
  }
  const auto place = bindings::first_not_finite(shape(item, room));
  if (!place) return std::nullopt;
  return (one_ == nullptr ? "[" + std::to_string(item) + "]." : ".") + *place;
}

ManyShapes ManyShapes::part(std::size_t first, std::size_t count) const {
  ManyShapes some = *this;
  if (!is_one()) some.numbers_ += first * size_, some.count_ = count;
  return some;
}

void require_count(const ManyShapes& shapes, std::size_t count) {
  if (shapes.is_one() || shapes.count() == count) return;
  throw InvalidArgument(std::to_string(shapes.count()) + " shapes, and " + std::to_string(count) +
                        " answers");
}

}  // namespace signum::bindings
