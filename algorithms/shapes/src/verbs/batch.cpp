// SPDX-License-Identifier: MIT
// The filters decide a block of pairs, and what they leave is settled by the verb on the single
// pair, while the block is still in the cache.
#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <signum/kernel/error.hpp>
#include <signum/shapes/batch.hpp>
#include <signum/shapes/intersects.hpp>
#include <string>

#include "batch_filters.hpp"
#include "fp_environment.hpp"
#include "lanes/simd_dispatch.hpp"
#include "pairs/pair_filters.hpp"
#include "pairs/triangle_signs.hpp"

namespace signum {

using namespace detail;

PairFilters detail::pair_filters([[maybe_unused]] std::string_view target) {
#if SIGNUM_HAS_HIGHWAY
  if (target != "scalar") return simd_pair_filters(target);
#endif
  return {};
}

namespace {

constexpr std::size_t block_size = 256;
/// So many of what a filter leaves are looked at again together.

constexpr std::size_t most_few = 8 * batch_granule;

const PairFilters& chosen_filters() {
  static const PairFilters chosen = pair_filters(chosen_target());
  return chosen;
}

template <class Shape>
LaneSource lane_source(const Many<Shape>& shapes) {
  return {shapes.first(), shapes.stride()};
}
LaneSource lane_source(const Many<Frustum3>& frusta) {
  const double* const matrix = *frusta.first();
  const auto* const depth =
      matrix == nullptr ? nullptr : &reinterpret_cast<const Frustum3*>(matrix)->depth;
  return {frusta.first(), frusta.stride(), depth};
}

template <class Shape>
void require_size(const char* verb, const char* argument, const Many<Shape>& shapes,
                  std::size_t answers) {
  if (shapes.size().value_or(answers) == answers) return;
  throw InvalidArgument(std::string(verb) + ": " + argument + " has " +
                        std::to_string(*shapes.size()) + " shapes, but there are " +
                        std::to_string(answers) + " answers");
}

/// A few pairs out of many, copied into arrays of their numbers.
template <class Shape>
class Few {
 public:
  Few(const Many<Shape>& shapes, std::span<const std::size_t> which, std::size_t padded) {
    for (std::size_t j = 0; j < Many<Shape>::numbers; ++j) {
      first_[j] = numbers_[j].data();
      for (std::size_t i = 0; i < padded; ++i) {
        const std::size_t shape = which[std::min(i, which.size() - 1)];
        numbers_[j][i] = shapes.first()[j][shape * shapes.stride()];
      }
    }
  }
  LaneSource source() const { return {first_.data(), 1}; }

 private:
  std::array<std::array<double, most_few>, Many<Shape>::numbers> numbers_;
  std::array<const double*, Many<Shape>::numbers> first_;
};

/// take(which, pairs, padded): as many pairs as are few, `padded` with the last one.
template <class A, class B, class Take>
void in_fews(const Many<A>& a, const Many<B>& b, std::span<const std::size_t> which, Take take) {
  while (!which.empty()) {
    const auto now = which.first(std::min(which.size(), most_few));
    const std::size_t padded = (now.size() + batch_granule - 1) / batch_granule * batch_granule;
    take(now, Few<A>(a, now, padded), Few<B>(b, now, padded), padded);
    which = which.subspan(now.size());
  }
}

/// answer(i, a) for each pair i that the filter decides; then settle(left) for others, a few at a
/// time.
template <class A, class B, class Answer, class Settle>
void run(PairFilter filter, const Many<A>& a, const Many<B>& b, std::size_t size, Answer answer,
         Settle settle) {
  const DefaultFpEnvironment environment;
  const LaneSource source_a = lane_source(a);
  const LaneSource source_b = lane_source(b);
  constexpr auto undecided = static_cast<std::uint8_t>(PairAnswer::undecided);
  std::array<std::uint8_t, 2 * block_size> answers;
  std::array<std::size_t, 2 * block_size> left;
  for (std::size_t first = 0, count; first < size; first += count) {
    // No block is less than full but that of a small batch.
    count = size - first < 2 * block_size ? size - first : block_size;
    if (filter == nullptr) {
      std::fill_n(answers.begin(), count, undecided);
    } else {
      filter(source_a, source_b, first, count, answers.data());
    }
    for (std::size_t i = 0; i < count; ++i) answer(first + i, answers[i]);
    std::size_t left_count = 0;
    const std::uint8_t* const end = answers.data() + count;
    for (const std::uint8_t* at = answers.data(); at != end; ++at) {
      at = static_cast<const std::uint8_t*>(
          std::memchr(at, undecided, static_cast<std::size_t>(end - at)));
      if (at == nullptr) break;
      left[left_count++] = first + static_cast<std::size_t>(at - answers.data());
    }
    settle(std::span<const std::size_t>(left.data(), left_count));
  }
}

/// The same, where what the first filter leaves may be decided by the second, and else is so by
/// settle(i).
template <class A, class B, class Answer, class Settle>
void run_stages(const PairStages& stages, const Many<A>& a, const Many<B>& b, std::size_t size,
                Answer answer, Settle settle) {
  run(stages.first, a, b, size, answer, [&](std::span<const std::size_t> left) {
    if (stages.second == nullptr) {
      for (const std::size_t i : left) settle(i);
      return;
    }
    in_fews(a, b, left, [&](auto now, const auto& few_a, const auto& few_b, std::size_t padded) {
      std::array<std::uint8_t, most_few> answers;
      stages.second(few_a.source(), few_b.source(), 0, padded, answers.data());
      for (std::size_t i = 0; i < now.size(); ++i) {
        if (answers[i] == static_cast<std::uint8_t>(PairAnswer::undecided)) {
          settle(now[i]);
        } else {
          answer(now[i], answers[i]);
        }
      }
    });
  });
}

template <class A, class B>
void run_intersects(PairStages PairFilters::*stages, const Many<A>& a, const Many<B>& b,
                    std::span<bool> met) {
  require_size("intersects", "a", a, met.size());
  require_size("intersects", "b", b, met.size());
  bool* const to = met.data();
  run_stages(
      chosen_filters().*stages, a, b, met.size(),
      [to](std::size_t i, std::uint8_t answer) { to[i] = answer != 0; },
      [&](std::size_t i) { to[i] = intersects(a[i], b[i]); });
}

/// What a filter's answers mean.
struct ContactAnswers {
  Contact* to;
  Contact apart, meeting;

  void operator()(std::size_t i, std::uint8_t answer) const {
    to[i] = answer == static_cast<std::uint8_t>(PairAnswer::apart) ? apart : meeting;
  }
};

template <class Shape>
void require_contact_sizes(const Many<Shape>& a, const Many<Triangle3>& b, std::size_t size) {
  require_size("contact", "a", a, size);
  require_size("contact", "b", b, size);
}

}  // namespace

void intersects(const Many<Triangle3>& a, const Many<Triangle3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::triangle_triangle, a, b, met);
}
void intersects(const Many<Ray3>& a, const Many<Triangle3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::ray_triangle, a, b, met);
}
void intersects(const Many<Segment3>& a, const Many<Triangle3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::segment_triangle, a, b, met);
}
void intersects(const Many<Ray3>& a, const Many<Aabb3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::ray_aabb, a, b, met);
}
void intersects(const Many<Aabb3>& a, const Many<Aabb3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::aabb_aabb, a, b, met);
}
void intersects(const Many<Triangle3>& a, const Many<Aabb3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::triangle_aabb, a, b, met);
}
void intersects(const Many<Obb3>& a, const Many<Obb3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::obb_obb, a, b, met);
}
void intersects(const Many<Sphere3>& a, const Many<Sphere3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::sphere_sphere, a, b, met);
}
void intersects(const Many<Sphere3>& a, const Many<Aabb3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::sphere_aabb, a, b, met);
}
void intersects(const Many<Sphere3>& a, const Many<Obb3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::sphere_obb, a, b, met);
}
void intersects(const Many<Frustum3>& a, const Many<Aabb3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::frustum_aabb, a, b, met);
}

void contact(const Many<Triangle3>& a, const Many<Triangle3>& b, std::span<Contact> contacts) {
  require_contact_sizes(a, b, contacts.size());
  const ContactAnswers answer{contacts.data(),
                              {Planes::transversal, -1, false, Feature::none, Feature::none},
                              {Planes::transversal, 1, true, Feature::face, Feature::face}};
  const PairFilters& filters = chosen_filters();
  const auto settle = [&](std::span<const std::size_t> left) {
    if (filters.triangle_signs == nullptr) {
      for (const std::size_t i : left) contacts[i] = contact(a[i], b[i]);
      return;
    }
    in_fews(a, b, left, [&](auto now, const auto& few_a, const auto& few_b, std::size_t padded) {
      std::array<TriangleSigns, most_few> signs;
      filters.triangle_signs(few_a.source(), few_b.source(), padded, signs.data());
      for (std::size_t i = 0; i < now.size(); ++i) {
        const std::optional<Contact> found = contact_of_signs(signs[i]);
        contacts[now[i]] = found ? *found : contact(a[now[i]], b[now[i]]);
      }
    });
  };
  run(filters.triangle_triangle_contact.first, a, b, contacts.size(), answer, settle);
}

void contact(const Many<Segment3>& a, const Many<Triangle3>& b, std::span<Contact> contacts) {
  require_contact_sizes(a, b, contacts.size());
  const ContactAnswers answer{contacts.data(),
                              {Planes::degenerate, -1, false, Feature::none, Feature::none},
                              {Planes::degenerate, 0, true, Feature::edge0, Feature::face}};
  run_stages(chosen_filters().segment_triangle_contact, a, b, contacts.size(), answer,
             [&](std::size_t i) { contacts[i] = contact(a[i], b[i]); });
}

}  // namespace signum
