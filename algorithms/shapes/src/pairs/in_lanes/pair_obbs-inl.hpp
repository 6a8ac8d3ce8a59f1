// SPDX-License-Identifier: MIT
// Oriented boxes, in the lanes of vectors.
#include "pair_lanes-inl.hpp"

#if defined(SIGNUM_PAIR_OBBS) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_PAIR_OBBS
#undef SIGNUM_PAIR_OBBS
#else
#define SIGNUM_PAIR_OBBS
#endif

SIGNUM_LANES_BEGIN();

/// An oriented box, with magnitudes for its axes and its half sizes.
struct Frame {
  Points center;
  Triple<Exact> axes[3];
  Exact half[3];
  Doubles axis, size;

  SIGNUM_INLINE Frame(const Doubles (&v)[15], double underflow)
      : center(points(v)),
        axes{exact(points(v + 3)), exact(points(v + 6)), exact(points(v + 9))},
        half{{v[12]}, {v[13]}, {v[14]}},
        axis(all(0)),
        size(all(0)) {
    for (std::size_t i = 0; i < 3; ++i) {
      axis = larger(axis, largest(axes[i]));
      size = larger(size, half[i].value);
    }
    axis = axis + all(underflow);
    size = size + all(underflow);
  }
  SIGNUM_INLINE Mask has_sizes() const {
    const Doubles zero = all(0);
    return all_of(half[0].value >= zero, half[1].value >= zero, half[2].value >= zero);
  }
};

/// What obb_obb.cpp decides of one pair: the 20 products of three vectors once each.
struct ObbObb {
  static constexpr std::size_t numbers_a = 15, numbers_b = 15;
  SIGNUM_INLINE static Decision decide(const Doubles (&first)[15], const Doubles (&second)[15]) {
    constexpr double guard = underflow_guard<4>;
    const Frame a(first, guard), b(second, guard);
    const auto t = from_to(a.center, b.center);
    const Doubles way = largest(t) + all(guard);
    const Mask known = all_of(
        a.has_sizes(), b.has_sizes(), are_finite(first), are_finite(second),
        larger(larger(larger(a.axis, a.size), larger(b.axis, b.size)), way) < all(magnitude_limit));
    // Each term has two axes and a length: between the centers or of a half axis.
    const Doubles length = larger(larger(a.axis * a.size, b.axis * b.size), way);

    const auto face = [](const Frame& f, std::size_t i) SIGNUM_INLINE_LAMBDA {
      return cross(f.axes[(i + 1) % 3], f.axes[(i + 2) % 3]);
    };
    const decltype(face(a, 0)) faces_a[3] = {face(a, 0), face(a, 1), face(a, 2)},
                               faces_b[3] = {face(b, 0), face(b, 1), face(b, 2)};
    const auto along = [](const auto& normal, const Frame& f, std::size_t i)
                           SIGNUM_INLINE_LAMBDA { return magnitude(dot(normal, f.axes[i])); };
    using Product = decltype(along(faces_a[0], b, 0));
    // [face][axis of the other]
    const Product a_b[3][3] = {
        {along(faces_a[0], b, 0), along(faces_a[0], b, 1), along(faces_a[0], b, 2)},
        {along(faces_a[1], b, 0), along(faces_a[1], b, 1), along(faces_a[1], b, 2)},
        {along(faces_a[2], b, 0), along(faces_a[2], b, 1), along(faces_a[2], b, 2)}};
    const Product b_a[3][3] = {
        {along(faces_b[0], a, 0), along(faces_b[0], a, 1), along(faces_b[0], a, 2)},
        {along(faces_b[1], a, 0), along(faces_b[1], a, 1), along(faces_b[1], a, 2)},
        {along(faces_b[2], a, 0), along(faces_b[2], a, 1), along(faces_b[2], a, 2)}};
    const Product volume_a = along(faces_a[0], a, 0), volume_b = along(faces_b[0], b, 0);
    const auto left_at_face = [&t](const Frame& f, const Frame& other, const auto& normal,
                                   const auto& products, Product volume,
                                   std::size_t i) SIGNUM_INLINE_LAMBDA {
      return mul_add(other.half[2], products[2],
                     mul_add(other.half[1], products[1],
                             mul_add(other.half[0], products[0], f.half[i] * volume))) -
             magnitude(dot(normal, t));
    };
    auto left_a = left_at_face(a, b, faces_a[0], a_b[0], volume_a, 0);
    auto left_b = left_at_face(b, a, faces_b[0], b_a[0], volume_b, 0);
    for (std::size_t i = 1; i < 3; ++i) {
      left_a = smaller(left_a, left_at_face(a, b, faces_a[i], a_b[i], volume_a, i));
      left_b = smaller(left_b, left_at_face(b, a, faces_b[i], b_a[i], volume_b, i));
    }
    const Signs of_a = sign(left_a, a.axis * a.axis * length);
    const Signs of_b = sign(left_b, b.axis * b.axis * length);
    const Mask at_faces = all_of(known, any_of(of_a.negative, of_b.negative));
    if (everywhere(at_faces)) return {no_lanes(), at_faces};

    const auto left_at_edges = [&](std::size_t l, const auto& turned,
                                   std::size_t i) SIGNUM_INLINE_LAMBDA {
      const std::size_t j = (i + 1) % 3, k = (i + 2) % 3, m = (l + 1) % 3, n = (l + 2) % 3;
      return mul_add(b.half[n], b_a[m][i],
                     mul_add(b.half[m], b_a[n][i],
                             mul_add(a.half[k], a_b[j][l], a.half[j] * a_b[k][l]))) -
             magnitude(dot(turned, a.axes[i]));
    };
    auto left = left_at_edges(0, cross(b.axes[0], t), 0);
    for (std::size_t l = 0; l < 3; ++l) {
      const auto turned = cross(b.axes[l], t);
      for (std::size_t i = 0; i < 3; ++i) left = smaller(left, left_at_edges(l, turned, i));
    }
    const Signs of_edges = sign(left, a.axis * b.axis * length);
    return {all_of(known, of_a.positive, of_b.positive, of_edges.positive),
            any_of(at_faces, all_of(known, of_edges.negative))};
  }
};

SIGNUM_LANES_END();

#endif
