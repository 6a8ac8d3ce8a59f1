// SPDX-License-Identifier: MIT
/// Many pairs of shapes are decided by filters: these decide a block of pairs, and what they leave
/// is settled by the verb on the single pair, while the block is still in the cache.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <signum/kernel/error.hpp>
#include <signum/kernel/many.hpp>
#include <span>
#include <string>

#include "batch/batch_filters.hpp"
#include "machine/fp_environment.hpp"
#include "pairs/in_lanes/pair_filters.hpp"

namespace signum::detail {

inline constexpr std::size_t block_size = 256;
/// So many of what a filter leaves are looked at again together.
inline constexpr std::size_t most_few = 8 * batch_granule;

template <class Shape>
LaneSource lane_source(const Many<Shape>& shapes) {
  return {shapes.first(), shapes.stride()};
}
inline LaneSource lane_source(const Many<Frustum3>& frusta) {
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

/// Calls take(which, few of a, few of b, padded) for as many pairs as are few; the last one fills
/// them up to `padded`.
template <class A, class B, class Take>
void in_fews(const Many<A>& a, const Many<B>& b, std::span<const std::size_t> which, Take take) {
  while (!which.empty()) {
    const auto now = which.first(std::min(which.size(), most_few));
    const std::size_t padded = (now.size() + batch_granule - 1) / batch_granule * batch_granule;
    take(now, Few<A>(a, now, padded), Few<B>(b, now, padded), padded);
    which = which.subspan(now.size());
  }
}

/// Where there is no filter, all is undecided.
inline void undecided_pairs(const LaneSource&, const LaneSource&, std::size_t, std::size_t count,
                            std::uint8_t* answers) {
  std::fill_n(answers, count, static_cast<std::uint8_t>(PairAnswer::undecided));
}
inline PairFilter or_undecided(PairFilter filter) {
  return filter == nullptr ? undecided_pairs : filter;
}

/// Calls answer(i, a) for each pair i that the filter decides, then settle(left) for others, a few
/// at a time.
template <class Filter, class A, class B, class Answer, class Settle>
void run(Filter filter, const Many<A>& a, const Many<B>& b, std::size_t size, Answer answer,
         Settle settle) {
  const DefaultFpEnvironment environment;
  const LaneSource source_a = lane_source(a);
  const LaneSource source_b = lane_source(b);
  constexpr auto undecided = static_cast<std::uint8_t>(PairAnswer::undecided);
  std::array<std::uint8_t, 2 * block_size> answers;
  std::array<std::size_t, 2 * block_size> left;
  for (std::size_t first = 0, count; first < size; first += count) {
    // Only the block of a small batch is less than full.
    count = size - first < 2 * block_size ? size - first : block_size;
    filter(source_a, source_b, first, count, answers.data());
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

/// Runs two filters: what the first leaves may be decided by the second, and else is by settle(i).
template <class A, class B, class Answer, class Settle>
void run_stages(const PairStages& stages, const Many<A>& a, const Many<B>& b, std::size_t size,
                Answer answer, Settle settle) {
  run(or_undecided(stages.first), a, b, size, answer, [&](std::span<const std::size_t> left) {
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

}  // namespace signum::detail
