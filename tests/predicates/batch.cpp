// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/predicates/batch.hpp>

#include "batch/batch_filters.hpp"
#include "cases.hpp"
#include "environment.hpp"
#include "staged_predicates.hpp"

using namespace signum;
using cases::Family;

namespace {

/// Each predicate: on single points, on many, and its filter.
struct Orient2d {
  using Point = Point2;
  using Many = signum::Many<Point2>;
  static constexpr std::size_t points = 3;
  static constexpr auto relation = cases::Relation::flat;
  static constexpr auto filter = &detail::BatchFilters::orient2d;
  static Sign one(const auto&... p) { return orient2d(p...); }
  static void many(std::span<Sign> signs, const auto&... p) { orient2d(p..., signs); }
};
struct Orient3d {
  using Point = Point3;
  using Many = signum::Many<Point3>;
  static constexpr std::size_t points = 4;
  static constexpr auto relation = cases::Relation::flat;
  static constexpr auto filter = &detail::BatchFilters::orient3d;
  static Sign one(const auto&... p) { return orient3d(p...); }
  static void many(std::span<Sign> signs, const auto&... p) { orient3d(p..., signs); }
};
struct Incircle {
  using Point = Point2;
  using Many = signum::Many<Point2>;
  static constexpr std::size_t points = 4;
  static constexpr auto relation = cases::Relation::round;
  static constexpr auto filter = &detail::BatchFilters::incircle;
  static Sign one(const auto&... p) { return incircle(p...); }
  static void many(std::span<Sign> signs, const auto&... p) { incircle(p..., signs); }
};
struct Insphere {
  using Point = Point3;
  using Many = signum::Many<Point3>;
  static constexpr std::size_t points = 5;
  static constexpr auto relation = cases::Relation::round;
  static constexpr auto filter = &detail::BatchFilters::insphere;
  static Sign one(const auto&... p) { return insphere(p...); }
  static void many(std::span<Sign> signs, const auto&... p) { insphere(p..., signs); }
};

/// Cases of a predicate, as arrays of coordinates and as points, with the signs one by one.
template <class Predicate>
struct Batch {
  using Point = typename Predicate::Point;
  static constexpr std::size_t axes = sizeof(Point) / sizeof(double);

  std::array<std::vector<double>, Predicate::points * axes> columns;
  std::array<std::vector<Point>, Predicate::points> points;
  std::vector<Sign> signs;

  void add(const std::array<Point, Predicate::points>& p) {
    for (std::size_t i = 0; i < p.size(); ++i) {
      points[i].push_back(p[i]);
      columns[i * axes].push_back(p[i].x);
      columns[i * axes + 1].push_back(p[i].y);
      if constexpr (axes == 3) columns[i * axes + 2].push_back(p[i].z);
    }
    signs.push_back(std::apply([](const auto&... q) { return Predicate::one(q...); }, p));
  }

  /// `count` numbers of point i from case `first` on, as arrays.
  typename Predicate::Many arrays(std::size_t i, std::size_t first, std::size_t count) const {
    const auto part = [&](std::size_t axis) {
      return std::span(columns[i * axes + axis]).subspan(first, count);
    };
    if constexpr (axes == 2) {
      return signum::Many<Point>({part(0), part(1)});
    } else {
      return signum::Many<Point>({part(0), part(1), part(2)});
    }
  }
};

template <class Predicate>
Batch<Predicate> make(Family family, std::size_t count) {
  Batch<Predicate> batch;
  for (std::size_t i = 0; i < count; ++i) {
    cases::Random random(cases::first_seed() + i);
    batch.add(generators::points<Predicate::points, typename Predicate::Point>(
        family, Predicate::relation, random));
  }
  return batch;
}

template <class Predicate>
Batch<Predicate> of_every_family(std::size_t count_each) {
  Batch<Predicate> batch;
  for (const Family family : cases::all_families) {
    const auto more = make<Predicate>(family, count_each);
    for (std::size_t i = 0; i < more.signs.size(); ++i) {
      batch.add([&]<std::size_t... p>(std::index_sequence<p...>) {
        return std::array{more.points[p][i]...};
      }(std::make_index_sequence<Predicate::points>()));
    }
  }
  return batch;
}

/// fn(index of each point...).
template <class Predicate, class Fn>
auto with_points(Fn fn) {
  return [&]<std::size_t... p>(std::index_sequence<p...>) {
    return fn(p...);
  }(std::make_index_sequence<Predicate::points>());
}

template <class Predicate>
void check_filter(std::string_view target) {
  const auto count = static_cast<std::size_t>(cases::count_of(2000)) / detail::batch_granule;
  const auto batch = of_every_family<Predicate>(count * detail::batch_granule);
  std::vector<unsigned char> decided(batch.signs.size());
  std::array<const double*, Batch<Predicate>::axes * Predicate::points> columns;
  for (std::size_t c = 0; c < columns.size(); ++c) columns[c] = batch.columns[c].data();
  const auto filter = detail::batch_filters(target).*Predicate::filter;
  for (const auto& setting : environment::settings) {
    {
      const environment::Scope scope(setting);
      filter(columns.data(), decided.size(), decided.data());
    }
    std::size_t wrong = 0, undecided = 0;
    for (std::size_t i = 0; i < decided.size(); ++i) {
      const auto s = static_cast<FilterSign>(static_cast<signed char>(decided[i]));
      if (!is_certain(s)) {
        ++undecided;
      } else if (certain(s) != batch.signs[i]) {
        ++wrong;
      }
    }
    INFO(target << ", " << setting.name);
    CHECK(wrong == 0);
    // Only the zeros, and little more, are undecided.
    CHECK(undecided <= decided.size() * 9 / 10);
  }
}

template <class Predicate>
void check_lengths() {
  const auto batch = of_every_family<Predicate>(40);
  std::vector<Sign> signs(batch.signs.size() + 1);
  for (std::size_t first = 0; first < 3; ++first) {
    for (std::size_t count = 0; count <= batch.signs.size() - first; ++count) {
      // Every length near the ends of vectors and blocks.
      if (count > 40 && count % 128 > 9 && count % 128 < 119) continue;
      const std::span<Sign> out = std::span(signs).subspan(first, count);
      std::fill(signs.begin(), signs.end(), Sign{});
      with_points<Predicate>(
          [&](auto... p) { Predicate::many(out, batch.arrays(p, first, count)...); });
      const auto expected = batch.signs.begin() + static_cast<std::ptrdiff_t>(first);
      if (!std::equal(out.begin(), out.end(), expected)) FAIL("arrays of " << count);
      std::fill(signs.begin(), signs.end(), Sign{});
      with_points<Predicate>([&](auto... p) {
        Predicate::many(
            out, typename Predicate::Many(std::span(batch.points[p]).subspan(first, count))...);
      });
      if (!std::equal(out.begin(), out.end(), expected)) FAIL("points, " << count);
      if (signs.back() != Sign{}) FAIL("written past the end");
    }
  }
  SUCCEED("all lengths");
}

/// Checks one point for all, in the place of each.
template <class Predicate>
void check_one_for_all() {
  const auto batch = of_every_family<Predicate>(20);
  const std::size_t count = batch.signs.size();
  std::vector<Sign> signs(count);
  for (std::size_t one = 0; one < Predicate::points; ++one) {
    for (std::size_t i = 0; i < count; i += 7) {
      with_points<Predicate>([&](auto... p) {
        Predicate::many(signs, (p == one ? typename Predicate::Many(batch.points[p][i])
                                         : batch.arrays(p, 0, count))...);
      });
      for (std::size_t j = 0; j < count; ++j) {
        const Sign expected = with_points<Predicate>(
            [&](auto... p) { return Predicate::one(batch.points[p][p == one ? i : j]...); });
        if (signs[j] != expected) FAIL("point " << one << " for all");
      }
    }
  }
  SUCCEED("all places");
}

}  // namespace

// --- Examples

TEST_CASE("batch: points against one triangle") {
  const std::vector<Point3> points = {{0, 0, 1}, {5, 7, 0}, {0, 0, -1}};
  std::vector<Sign> signs(3);
  orient3d(Point3{0, 0, 0}, Point3{1, 0, 0}, Point3{0, 1, 0}, points, signs);
  CHECK(signs == std::vector{Sign::positive, Sign::zero, Sign::negative});
}

TEST_CASE("batch: coordinates in arrays of their own") {
  const std::vector<double> xs = {0.5, 1, 2}, ys = {0.5, 1, 2};
  std::vector<Sign> signs(3);
  incircle(Point2{0, 0}, Point2{1, 0}, Point2{1, 1}, Many<Point2>({xs, ys}), signs);
  CHECK(signs == std::vector{Sign::positive, Sign::zero, Sign::negative});
}

// --- Laws

TEMPLATE_TEST_CASE("batch, law 1: the signs of single points, for any number of them", "", Orient2d,
                   Orient3d, Incircle, Insphere) {
  check_lengths<TestType>();
  check_one_for_all<TestType>();
}

TEMPLATE_TEST_CASE("batch, law 2: the filters of every target are right in every environment", "",
                   Orient2d, Orient3d, Incircle, Insphere) {
  for (const std::string_view target : targets()) check_filter<TestType>(target);
}

// --- Stages

TEST_CASE("batch: filters decide nearly all random points") {
  const auto batch = make<Insphere>(Family::uniform, 1000 * detail::batch_granule);
  std::array<const double*, 15> columns;
  for (std::size_t c = 0; c < columns.size(); ++c) columns[c] = batch.columns[c].data();
  std::vector<unsigned char> decided(batch.signs.size());
  for (const std::string_view target : targets()) {
    detail::batch_filters(target).insphere(columns.data(), decided.size(), decided.data());
    constexpr auto uncertain = static_cast<unsigned char>(FilterSign::uncertain);
    CHECK(std::count(decided.begin(), decided.end(), uncertain) < 8);
  }
}

// --- Range

TEST_CASE("batch: what is refused") {
  std::vector<Sign> signs(2);
  const std::vector<Point2> three(3);
  const Point2 o{0, 0};
  CHECK_THROWS_WITH(orient2d(o, o, three, signs), "points: 3 of them, but 2 signs");
  const std::vector<double> xs(2), ys(1);
  CHECK_THROWS_AS(orient2d(o, o, Many<Point2>({xs, ys}), signs), InvalidArgument);
  for (const double bad :
       {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    CHECK_THROWS_AS(orient2d(o, o, std::vector<Point2>{{1, 1}, {bad, 1}}, signs), NotFinite);
  }
  orient2d(o, o, std::vector<Point2>(), std::span<Sign>());
  orient2d(o, o, o, std::span<Sign>());
}

// --- Regress

// A fourth of the error constant passed all of the above: here all roundings upward add up to two
// fifths of the bound, against the sign.
TEST_CASE("batch: roundings that all go the wrong way") {
  const std::array<double, 6> case_of_one = {
      -0x1.8p-55, -0x1p-55, 0x1.0000000000001p+0, -0x1.0000000000001p+0, -0x1.0000000000001p+0,
      0x1p+0};
  const auto& [ax, ay, bx, by, cx, cy] = case_of_one;
  const Sign truth = orient2d({ax, ay}, {bx, by}, {cx, cy});
  std::array<std::vector<double>, 6> columns;
  std::array<const double*, 6> pointers;
  for (std::size_t c = 0; c < 6; ++c) {
    columns[c].assign(detail::batch_granule, case_of_one[c]);
    pointers[c] = columns[c].data();
  }
  for (const std::string_view target : targets()) {
    const auto filter = detail::batch_filters(target).orient2d;
    for (const auto& setting : environment::settings) {
      std::array<unsigned char, detail::batch_granule> decided;
      {
        const environment::Scope scope(setting);
        filter(pointers.data(), decided.size(), decided.data());
      }
      const auto s = static_cast<FilterSign>(static_cast<signed char>(decided[0]));
      INFO(target << ", " << setting.name);
      CHECK((!is_certain(s) || certain(s) == truth));
    }
  }
}
