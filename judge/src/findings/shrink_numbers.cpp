// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <signum/judge/random.hpp>
#include <utility>

#include "case_numbers.hpp"
#include "literal.hpp"
#include "shrink_moves.hpp"
#include "simpler_numbers.hpp"

namespace signum::oracle {
namespace {

/// Indices of numbers.
using Group = std::vector<std::size_t>;

/// Cases with the numbers of a group changed.
class Changes {
 public:
  explicit Changes(const Case& question) : question_(question), old_(values(question)) {}

  const std::vector<double>& old() const { return old_; }

  template <class Change>
  void add(const Group& group, Change change) {
    all_.push_back(question_);
    const std::vector<Number> changed = numbers(all_.back());
    for (const std::size_t i : group) *changed[i].value = change(old_[i]);
  }

  std::vector<Case> all() && { return std::move(all_); }

 private:
  const Case& question_;
  std::vector<double> old_;
  std::vector<Case> all_;
};

std::vector<Group> groups(const auto& list, const auto& key_of) {
  std::map<decltype(key_of(list[0])), Group> by_key;
  for (std::size_t i = 0; i < list.size(); ++i) by_key[key_of(list[i])].push_back(i);
  std::vector<Group> result;
  for (auto& [key, group] : by_key) {
    if (group.size() > 1) result.push_back(std::move(group));
  }
  return result;
}

/// The absolute values of the case, the simplest first, not too many.
std::vector<double> simplest(const std::vector<double>& xs) {
  constexpr std::size_t most = 12;
  std::set<double> distinct;
  for (const double x : xs) distinct.insert(std::abs(x));
  std::vector<double> result(distinct.begin(), distinct.end());
  std::sort(result.begin(), result.end(), [](double x, double y) {
    return std::pair(cost_to_read(x), x) < std::pair(cost_to_read(y), y);
  });
  if (result.size() > most) result.resize(most);
  return result;
}

/// Up to two absolute values of the case beside 0 and 1, the simplest first.
std::vector<double> others_than_0_and_1(const std::vector<double>& xs) {
  std::vector<double> result = simplest(xs);
  std::erase_if(result, [](double x) { return x == 0 || x == 1; });
  if (result.size() > 2) result.resize(2);
  return result;
}

/// Cases with points that are the origin or have coordinates next to a power of two, which is as
/// long as the longest integer of the case: what is rounded to fewer bits.
void draw_neighbours(const Case& question, Changes& changes, generators::Random& random) {
  constexpr int draws = 300;
  double longest = 0;
  for (const double x : changes.old()) {
    if (x == std::nearbyint(x)) longest = std::max(longest, std::abs(x));
  }
  if (longest < 1000) return;
  const double power = std::ldexp(1.0, std::ilogb(longest));
  Case copy = question;
  const std::vector<Number> all = numbers(copy);
  Group every(all.size());
  std::iota(every.begin(), every.end(), std::size_t{0});
  for (int draw = 0; draw < draws; ++draw) {
    bool at_origin = false;
    std::size_t i = 0;
    changes.add(every, [&](double) {
      if (i == 0 || all[i].group != all[i - 1].group) at_origin = random.one_in(2);
      ++i;
      return at_origin ? 0.0 : power + random.between(-4, 4);
    });
  }
}

}  // namespace

std::vector<Case> with_simpler_groups(const Case& question) {
  Changes changes(question);
  Case copy = question;
  const std::vector<Number> all = numbers(copy);
  const std::vector<double>& old = changes.old();

  // Equal numbers stay equal, and opposite ones opposite.
  for (const Group& group : groups(old, [](double x) { return std::abs(x); })) {
    const double x = std::abs(old[group[0]]);
    std::vector<double> tried = simpler(x);
    for (const double y : simplest(old)) tried.push_back(y);
    for (const double y : tried) {
      changes.add(group, [y](double from) { return std::signbit(from) ? -y : y; });
    }
  }
  const auto same_group = [](const Number& n) { return n.group; };
  const std::vector<Group> points = groups(all, same_group);
  for (const Group& point : points) {
    for (const double x : {0.0, 1.0}) changes.add(point, [x](double) { return x; });
    for (const Group& other : points) {
      if (other == point || other.size() != point.size()) continue;
      std::size_t at = 0;
      changes.add(point, [&](double) { return old[other[at++]]; });
    }
  }
  const auto same_column = [](const Number& n) {
    return std::array<std::uint32_t, 2>{n.shape, n.axis};
  };
  for (const Group& column : groups(all, same_column)) {
    const double first = old[column[0]];
    for (const double y : {0.0, 1.0, first}) changes.add(column, [y](double) { return y; });
    for (const double by : {first, first - 1, first - std::nearbyint(first)}) {
      changes.add(column, [by](double x) { return x - by; });
    }
  }
  for (const auto& list : {points, groups(all, same_column)}) {
    for (const Group& group : list) {
      changes.add(group, [](double x) { return std::nearbyint(x); });
      for (const int by : {-1, 1, -8, 8, -64, 64}) {
        changes.add(group, [by](double x) { return std::ldexp(x, by); });
      }
      for (const double by : {-1.0, 0.5, 1 / 3.0}) {
        changes.add(group, [by](double x) { return x * by; });
      }
    }
  }
  return std::move(changes).all();
}

std::vector<Case> with_simpler_numbers(const Case& question) {
  Changes changes(question);
  const std::vector<double> others = simplest(changes.old());
  for (std::size_t i = 0; i < changes.old().size(); ++i) {
    for (const double y : simpler(changes.old()[i])) changes.add({i}, [y](double) { return y; });
    for (const double y : others) {
      changes.add({i}, [y](double) { return y; });
      changes.add({i}, [y](double) { return -y; });
    }
  }
  return std::move(changes).all();
}

std::vector<Case> with_simpler_pairs(const Case& question) {
  constexpr std::size_t most_numbers = 36;
  Changes changes(question);
  const std::vector<double>& old = changes.old();
  for (std::size_t i = 0; i < std::min(old.size(), most_numbers); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (old[i] == 0 && old[j] == 0) continue;
      const Group both = {i, j};
      for (const double by : {old[i], old[j], 1.0, -1.0, old[i] - std::nearbyint(old[i])}) {
        if (by != 0) changes.add(both, [by](double x) { return x - by; });
      }
      for (const double by : {1.0, -1.0, old[i]}) {
        double sign = 1;  // what the first loses, the second gains
        changes.add(both,
                    [by, sign](double x) mutable { return x - by * std::exchange(sign, -1); });
      }
      changes.add(both, [](double x) { return std::trunc(x / 2); });
      changes.add(both, [](double x) { return x / 2; });
      std::size_t at = 0;
      changes.add(both, [&](double) { return old[at++ == 0 ? j : i]; });
    }
  }
  return std::move(changes).all();
}

std::vector<Case> with_one_number(const Case& question) {
  constexpr std::size_t most_numbers = 36;
  Changes changes(question);
  Group all(changes.old().size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  for (std::size_t i = 0; i < std::min(all.size(), most_numbers); ++i) {
    for (int exponent = -60; exponent <= 60; exponent += 10) {
      for (const double sign : {1.0, -1.0}) {
        std::size_t at = 0;
        changes.add(all, [&](double) { return at++ == i ? std::ldexp(sign, exponent) : 0.0; });
      }
    }
  }
  return std::move(changes).all();
}

std::vector<Case> with_few_values(const Case& question) {
  constexpr int draws = 600;
  Changes changes(question);
  Group all(changes.old().size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  std::vector<double> pool = {0, 0, 0, 1, 1, -1};
  for (const double x : others_than_0_and_1(changes.old())) {
    pool.insert(pool.end(), {x, -x});
    // Where numbers are too long for a method, they often are as neighbours.
    if (x == std::nearbyint(x)) pool.insert(pool.end(), {x + 1, x - 1});
  }
  generators::Random random(1);
  for (int draw = 0; draw < draws; ++draw) {
    // All numbers are drawn, or every second, or every fourth.
    const int one_in = 1 << (draw % 3);
    changes.add(all, [&](double x) {
      const int at = random.between(0, static_cast<int>(pool.size()) - 1);
      return random.one_in(one_in) ? pool[static_cast<std::size_t>(at)] : x;
    });
  }
  draw_neighbours(question, changes, random);
  return std::move(changes).all();
}

}  // namespace signum::oracle
