// SPDX-License-Identifier: MIT
#include <cstring>
#include <signum/kernel/error.hpp>
#include <signum/kernel/many.hpp>
#include <string>

namespace signum {

namespace {

/// Shapes are arrays of doubles, but for the depth range of a frustum, which is its last member.
template <class Shape>
const double* numbers_of(const Shape* shape) {
  return reinterpret_cast<const double*>(shape);
}

}  // namespace

template <class Shape>
Many<Shape>::Many(const Shape* first, std::size_t stride, std::optional<std::size_t> size)
    : stride_(stride), size_(size), shapes_(first) {
  static_assert(sizeof(Shape) % sizeof(double) == 0);
  for (std::size_t j = 0; j < numbers; ++j) {
    first_[j] = first == nullptr ? nullptr : numbers_of(first) + j;
  }
}

template <class Shape>
Many<Shape>::Many(std::span<const Shape> shapes)
    : Many(shapes.data(), sizeof(Shape) / sizeof(double), shapes.size()) {}

template <class Shape>
Many<Shape>::Many(const Shape& shape_for_all) : Many(&shape_for_all, 0, std::nullopt) {}

template <class Shape>
Many<Shape>::Many(const Arrays& arrays)
  requires(!std::is_same_v<Shape, Frustum3>)
    : stride_(1), size_(arrays.front().size()) {
  for (std::size_t j = 0; j < numbers; ++j) {
    if (arrays[j].size() != *size_) {
      throw InvalidArgument("arrays: " + std::to_string(*size_) + " numbers in the first, but " +
                            std::to_string(arrays[j].size()) + " in number " + std::to_string(j));
    }
    first_[j] = arrays[j].data();
  }
}

template <class Shape>
Many<Shape> Many<Shape>::rows(std::span<const double> doubles, std::size_t stride)
  requires(!std::is_same_v<Shape, Frustum3>)
{
  if (stride < numbers || doubles.size() % stride != 0) {
    throw InvalidArgument("rows: " + std::to_string(doubles.size()) + " doubles in rows of " +
                          std::to_string(stride) + "; expected whole rows of at least " +
                          std::to_string(numbers));
  }
  Many many;
  for (std::size_t j = 0; j < numbers; ++j) {
    many.first_[j] = doubles.empty() ? nullptr : doubles.data() + j;
  }
  many.stride_ = stride;
  many.size_ = doubles.size() / stride;
  return many;
}

template <class Shape>
Shape Many<Shape>::operator[](std::size_t i) const {
  if (shapes_ != nullptr) return shapes_[size_ ? i : 0];
  Shape shape;
  double values[numbers];
  for (std::size_t j = 0; j < numbers; ++j) values[j] = first_[j][i * stride_];
  std::memcpy(static_cast<void*>(&shape), values, sizeof values);
  return shape;
}

template class Many<Point2>;
template class Many<Point3>;
template class Many<Segment3>;
template class Many<Ray3>;
template class Many<Plane3>;
template class Many<Triangle3>;
template class Many<Aabb3>;
template class Many<Obb3>;
template class Many<Sphere3>;
template class Many<Frustum3>;

}  // namespace signum
