// SPDX-License-Identifier: MIT
// One pair at a time: do two triangles meet, does a ray meet a triangle? Beside the tests of the
// textbooks in plain doubles, and beside CGAL's filtered kernel.
#include <benchmark/benchmark.h>

#include <memory>

#include "groups.hpp"
#include "made_pairs.hpp"
#include "textbook/guigue_devillers_2003.hpp"
#include "textbook/moller_1997.hpp"
#include "textbook/rays/moller_trumbore_1997.hpp"

namespace signum::bench {

namespace {

template <class A, class B>
using Pairs = std::shared_ptr<std::vector<Pair<A, B>>>;

template <class A, class B>
Pairs<A, B> made(Pair<A, B> (*make)(Random&)) {
  Random random(2026);
  const auto pairs = std::make_shared<std::vector<Pair<A, B>>>();
  for (std::size_t i = 0; i < pair_count; ++i) pairs->push_back(make(random));
  return pairs;
}

template <class A, class B, class Test>
Contender contender(std::string who, Pairs<A, B> pairs, Test test, std::optional<double> target) {
  Wrong wrong{0, pair_count};
  for (const auto& [a, b] : *pairs) wrong.count += test(a, b) != intersects(a, b);
  const auto pass = [pairs, test] {
    int sum = 0;
    for (const auto& [a, b] : *pairs) sum += test(a, b);
    benchmark::DoNotOptimize(sum);
  };
  return {std::move(who), pass, target, wrong};
}

template <class A, class B>
Work with_signum(Pairs<A, B> pairs) {
  const auto test = [](const A& a, const B& b) { return intersects(a, b); };
  Contender signum = contender("signum", pairs, test, {});
  signum.wrong = {};
  return {.items = pair_count, .contenders = {std::move(signum)}};
}

/// Adds CGAL, of whose time the work is to take at most `target` times as much.
template <class A, class B>
void add_cgal([[maybe_unused]] Work& work, [[maybe_unused]] Pairs<A, B> pairs,
              [[maybe_unused]] std::optional<double> target) {
#if SIGNUM_HAS_CGAL
  using CgalPair = std::pair<decltype(cgal(pairs->front().a)), decltype(cgal(pairs->front().b))>;
  const auto converted = std::make_shared<std::vector<CgalPair>>();
  Wrong wrong{0, pair_count};
  for (const auto& [a, b] : *pairs) {
    converted->emplace_back(cgal(a), cgal(b));
    const auto& [x, y] = converted->back();
    wrong.count += CGAL::do_intersect(x, y) != intersects(a, b);
  }
  const auto pass = [converted] {
    int sum = 0;
    for (const auto& [a, b] : *converted) sum += CGAL::do_intersect(a, b);
    benchmark::DoNotOptimize(sum);
  };
  work.contenders.push_back({"CGAL", pass, target, wrong});
#endif
}

void add_triangles(Program& program, const char* name, Triangles (*make)(Random&),
                   std::optional<double> of_book, double of_cgal) {
  program.add("Pairs", name, [=] {
    const auto pairs = made(make);
    Work work = with_signum(pairs);
    const auto add = [&](const char* who, auto test) {
      work.contenders.push_back(contender(who, pairs, test, of_book));
    };
    using A = const Triangle3&;
    add("Guigue, Devillers 2003", [](A a, A b) { return textbook::guigue_devillers_2003(a, b); });
    add("Moller 1997", [](A a, A b) { return textbook::moller_1997(a, b); });
    add_cgal(work, pairs, of_cgal);
    return work;
  });
}

}  // namespace

void add_pairs_scalar(Program& program) {
  add_triangles(program, "two triangles, random", random_triangles, 1.3, 1.0 / 3);
  add_triangles(program, "two triangles, touching", touching_triangles, {}, 1.0 / 5);
  add_triangles(program, "two triangles, coplanar", coplanar_triangles, {}, 1.0 / 5);
  add_triangles(program, "two triangles, nearly coplanar", nearly_coplanar_triangles, {}, 1.0 / 5);
  program.add("Pairs", "ray and triangle, random", [] {
    const auto pairs = made(ray_triangle);
    Work work = with_signum(pairs);
    const auto book = [](const Ray3& a, const Triangle3& b) {
      return textbook::moller_trumbore_1997(a, b).has_value();
    };
    work.contenders.push_back(contender("Moller, Trumbore 1997", pairs, book, 1.3));
    add_cgal(work, pairs, {});
    return work;
  });
}

}  // namespace signum::bench
