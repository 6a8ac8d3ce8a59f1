// SPDX-License-Identifier: MIT
// Do batches of shapes and points get the answers of the single ones? Those of every verb, by each
// instruction set, as spans, as arrays and as one shape for all, of any number.
#include <algorithm>
#include <memory>
#include <signum/collide/moving.hpp>
#include <signum/predicates/batch.hpp>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/shapes/batch.hpp>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/squared_distance.hpp>
#include <tuple>
#include <type_traits>
#include <vector>

#include "common/coarse_shapes.hpp"
#include "lanes/simd_dispatch.hpp"

namespace {

using namespace signum;
using fuzzing::require;

// Two vectors of eight lanes, and more.
constexpr std::size_t most_shapes = 19;

/// The numbers of many shapes, each kind of number in an array.
template <class S>
struct Columns {
  explicit Columns(std::span<const S> shapes) {
    for (const S& s : shapes) {
      std::size_t i = 0;
      for_each_number(s, [&](double x, MemberRole) { columns[i++].push_back(x); });
    }
  }
  Many<S> many() const {
    typename Many<S>::Arrays arrays;
    std::copy(columns.begin(), columns.end(), arrays.begin());
    return Many<S>(arrays);
  }
  std::array<std::vector<double>, Many<S>::numbers> columns;
};

/// Asks for the answers of a[i] and b[i], and of a[0] and every b. Single gives what Answer is made
/// of; Batch fills a span of these.
template <class A, class B, class Single, class Batch>
void compare(const std::vector<A>& a, const std::vector<B>& b, Single single, Batch batch,
             const char* what) {
  using Answer = decltype(single(a[0], b[0]));
  const std::size_t n = std::min(a.size(), b.size());
  const std::span<const A> left(a.data(), n);
  const std::span<const B> right(b.data(), n);
  const auto answers = std::make_unique<Answer[]>(b.size());
  const auto each_pair = [&](const Many<A>& p, const Many<B>& q) {
    batch(p, q, std::span<Answer>(answers.get(), n));
    for (std::size_t i = 0; i < n; ++i) require(answers[i] == single(a[i], b[i]), what);
  };
  each_pair(left, right);
  if constexpr (Many<A>::has_arrays && Many<B>::has_arrays) {
    const Columns<A> columns_a(left);
    const Columns<B> columns_b(right);
    each_pair(columns_a.many(), columns_b.many());
  }
  if (n == 0) return;
  batch(a[0], b, std::span<Answer>(answers.get(), b.size()));
  for (std::size_t i = 0; i < b.size(); ++i) require(answers[i] == single(a[0], b[i]), what);
}

/// Each verb that takes batches of the two kinds of shapes.
template <class A, class B>
void compare_verbs(const std::vector<A>& a, const std::vector<B>& b) {
  if constexpr (requires(std::span<bool> s) { intersects(Many<A>(a), Many<B>(b), s); }) {
    compare(
        a, b, [](const A& p, const B& q) { return intersects(p, q); },
        [](const Many<A>& p, const Many<B>& q, std::span<bool> s) { intersects(p, q, s); },
        "intersects");
  }
  if constexpr (requires(std::span<Contact> s) { contact(Many<A>(a), Many<B>(b), s); }) {
    compare(
        a, b, [](const A& p, const B& q) { return contact(p, q); },
        [](const Many<A>& p, const Many<B>& q, std::span<Contact> s) { contact(p, q, s); },
        "contact");
  }
  if constexpr (requires(std::span<Location> s) { locate(Many<A>(a), Many<B>(b), s); }) {
    compare(
        a, b, [](const A& p, const B& q) { return locate(p, q); },
        [](const Many<A>& p, const Many<B>& q, std::span<Location> s) { locate(p, q, s); },
        "locate");
  }
  if constexpr (requires(std::span<Side> s) { side(Many<A>(a), Many<B>(b), s); }) {
    compare(
        a, b, [](const A& p, const B& q) { return side(p, q); },
        [](const Many<A>& p, const Many<B>& q, std::span<Side> s) { side(p, q, s); }, "side");
  }
  if constexpr (requires(std::span<std::optional<double>> s) { hit(Many<A>(a), Many<B>(b), s); }) {
    for (const HitLimit limit : {HitLimit{}, HitLimit{1.0}}) {
      compare(
          a, b,
          [&](const A& p, const B& q) -> std::optional<double> {
            if (const auto found = hit(p, q, limit)) return found->t.to_double();
            return std::nullopt;
          },
          [&](const Many<A>& p, const Many<B>& q, std::span<std::optional<double>> s) {
            hit(p, q, s, limit);
          },
          "hit");
    }
  }
  if constexpr (requires(std::span<double> s) { squared_distance(Many<A>(a), Many<B>(b), s); }) {
    compare(
        a, b, [](const A& p, const B& q) { return squared_distance(p, q).squared_rounded(); },
        [](const Many<A>& p, const Many<B>& q, std::span<double> s) { squared_distance(p, q, s); },
        "squared_distance");
  }
}

void compare_signs(const std::vector<Point3>& points) {
  if (points.size() < 5) return;
  const std::size_t n = points.size() - 4;
  std::vector<Point2> flat;
  for (const Point3& p : points) flat.push_back({p.x, p.y});
  std::vector<Sign> signs(n);
  const auto from = [n](const auto& all, std::size_t i) { return std::span(all).subspan(i, n); };
  const auto is = [&](auto single, const char* what) {
    for (std::size_t i = 0; i < n; ++i) require(signs[i] == single(i), what);
  };
  const auto& p = points;
  const auto& q = flat;
  orient2d(from(q, 0), from(q, 1), from(q, 2), signs);
  is([&](std::size_t i) { return orient2d(q[i], q[i + 1], q[i + 2]); }, "orient2d");
  orient3d(from(p, 0), from(p, 1), from(p, 2), from(p, 3), signs);
  is([&](std::size_t i) { return orient3d(p[i], p[i + 1], p[i + 2], p[i + 3]); }, "orient3d");
  incircle(from(q, 0), from(q, 1), from(q, 2), from(q, 3), signs);
  is([&](std::size_t i) { return incircle(q[i], q[i + 1], q[i + 2], q[i + 3]); }, "incircle");
  insphere(from(p, 0), from(p, 1), from(p, 2), from(p, 3), from(p, 4), signs);
  is([&](std::size_t i) { return insphere(p[i], p[i + 1], p[i + 2], p[i + 3], p[i + 4]); },
     "insphere");
}

/// Shapes that move to where those in the other order are.
template <class A, class B>
void compare_sweeps(const std::vector<A>& a, const std::vector<B>& b) {
  const std::vector<A> end_a(a.rbegin(), a.rend());
  std::vector<std::optional<FirstContact>> contacts(a.size());
  sweep(Linear<Many<A>>{a, end_a}, Linear<Many<B>>{b, b}, contacts);
  for (std::size_t i = 0; i < a.size(); ++i) {
    const auto right = sweep(Linear<A>{a[i], end_a[i]}, Linear<B>{b[i], b[i]});
    require(contacts[i].has_value() == right.has_value(), "sweep");
    if (!right) continue;
    const FirstContact& told = *contacts[i];
    require(told.initially == right->initially && told.feature_a == right->feature_a &&
                told.feature_b == right->feature_b && compare(told.time, right->time) == Sign::zero,
            "where a sweep ends");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzzing::Bytes bytes(data, size);
  const auto targets = detail::supported_targets();
  detail::require_target(targets[bytes.next() % targets.size()]);
  fuzzing::CoarseShapes make(bytes);
  std::tuple<std::vector<Point3>, std::vector<Segment3>, std::vector<Ray3>, std::vector<Plane3>,
             std::vector<Triangle3>, std::vector<Aabb3>, std::vector<Obb3>, std::vector<Sphere3>>
      all;
  const std::size_t count = bytes.next() % (most_shapes + 1);
  std::apply(
      [&]<class... S>(std::vector<S>&... kinds) {
        for (std::size_t i = 0; i < count; ++i) (kinds.push_back(make.shape<S>()), ...);
      },
      all);
  std::apply(
      [&](const auto&... a) {
        const auto with_all = [&](const auto& first) {
          // In the other order, so that the shapes of a pair are of different bytes.
          (compare_verbs(first, std::remove_cvref_t<decltype(a)>(a.rbegin(), a.rend())), ...);
        };
        (with_all(a), ...);
      },
      all);
  const auto& boxes = std::get<std::vector<Aabb3>>(all);
  std::vector<Frustum3> frustums;
  for (const Point3& p : std::get<std::vector<Point3>>(all)) {
    frustums.push_back({{{{1, 0, 0, p.x}, {0, 1, 0, p.y}, {0, 0, 1, p.z}, {0, 0, 0, 1}}}});
  }
  compare_verbs(frustums, boxes);
  compare_signs(std::get<std::vector<Point3>>(all));
  compare_sweeps(std::get<std::vector<Point3>>(all), std::get<std::vector<Triangle3>>(all));
  compare_sweeps(std::get<std::vector<Segment3>>(all), std::get<std::vector<Segment3>>(all));
  return 0;
}
