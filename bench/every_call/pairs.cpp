// SPDX-License-Identifier: MIT
// Every verb on every pair of kinds in space that it takes, on random shapes of like size, about as
// often apart as overlapping, and on shapes that touch, nearly do, or are degenerate: beside the
// fastest method of the literature that answers the same, where the judge knows one.
#include <functional>
#include <optional>
#include <signum/judge/generators_shapes.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/intersection.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/side.hpp>
#include <signum/shapes/squared_distance.hpp>
#include <utility>

#include "every_call.hpp"
#include "peers/textbook_table.hpp"
#include "typical_shapes.hpp"

namespace signum::bench {

namespace {

using generators::Family;
using oracle::Answers;
using oracle::Ask;
using oracle::Method;

bool yes(bool met) { return met; }
bool yes(Location l) { return l != Location::outside; }
bool yes(Side s) { return s == Side::crossing; }
bool yes(Containment c) { return c != Containment::outside; }
bool yes(double squared) { return squared > 0; }
template <class T>
bool yes(const std::optional<T>& found) {
  if constexpr (std::is_same_v<T, bool>) return found == true;
  return found.has_value();
}

/// What is asked, where it is taken of the two: the verb, and whether its answer is a yes.
template <Ask ask>
struct Ours;
template <>
struct Ours<Ask::intersects> {
  template <class A, class B>
  auto operator()(const A& a, const B& b) const
    requires(intersects_takes(kind_of_type<A>(), kind_of_type<B>()))
  {
    return intersects(a, b);
  }
};
template <>
struct Ours<Ask::locate> {
  template <class B>
  auto operator()(const Point3& a, const B& b) const
    requires requires { locate(a, b); }
  {
    return locate(a, b);
  }
};
template <>
struct Ours<Ask::side> {
  template <class B>
  auto operator()(const Plane3& a, const B& b) const
    requires requires { side(a, b); }
  {
    return side(a, b);
  }
};
template <>
struct Ours<Ask::frustum> {
  template <class B>
  auto operator()(const Frustum3& a, const B& b) const
    requires requires { containment(a, b); }
  {
    return containment(a, b);
  }
};
template <>
struct Ours<Ask::hit> {
  template <class B>
  auto operator()(const Ray3& a, const B& b) const
    requires requires { hit(a, b); }
  {
    const auto found = hit(a, b);
    return found ? std::optional(found->t.to_double()) : std::nullopt;
  }
};
template <>
struct Ours<Ask::distance> {
  template <class A, class B>
  auto operator()(const A& a, const B& b) const
    requires requires { squared_distance(a, b); }
  {
    return squared_distance(a, b).squared_rounded();
  }
};

template <>
struct Ours<Ask::intersection> {
  template <class A, class B>
  auto operator()(const A& a, const B& b) const
    requires requires { intersection(a, b); }
  {
    return intersection(a, b).dimension >= 0;
  }
};

template <Ask ask, class A, class B>
struct Functions {
  /// use(name of the method, function) for what answers the same question of the same two types.
  template <class Use>
  static void of_all(Use use) {
    std::apply([&](const auto&... methods) { (of(methods, use), ...); }, oracle::textbook_methods);
  }

 private:
  template <class... Questions, class Use>
  static void of(const Method<Questions...>& method, Use use) {
    (of(Questions(), method.peer.name, use), ...);
  }
  template <Ask asked, auto function, class Use>
  static void of(Answers<asked, function>, std::string_view name, Use use) {
    if constexpr (asked == ask && requires(const A& a, const B& b) { function(a, b); }) {
      if constexpr (takes_exactly(function)) use(name, function);
    }
  }
  template <class Result>
  static constexpr bool takes_exactly(Result (*)(const A&, const B&)) {
    return true;
  }
  template <class Other>
  static constexpr bool takes_exactly(Other) {
    return false;
  }
};

template <class A, class B>
using Pairs = std::vector<std::pair<A, B>>;

/// Leaves out the pairs that the verb refuses, or leaves undecided.
template <class A, class B, class Verb>
void add_if_taken(Pairs<A, B>& pairs, const Shape3& a, const Shape3& b, Verb verb) {
  try {
    static_cast<void>(verb(std::get<A>(a), std::get<B>(b)));
    pairs.emplace_back(std::get<A>(a), std::get<B>(b));
  } catch (const Error&) {
  }
}

template <Ask ask, class A, class B>
void add_row(std::vector<Row>& rows, const std::string& call, const char* input,
             const Pairs<A, B>& pairs) {
  if (pairs.empty()) return;
  const auto ours = [](const auto& p) { return yes(Ours<ask>()(p.first, p.second)); };
  Row row = time_alone(call, input, pairs, ours);
  Functions<ask, A, B>::of_all([&](std::string_view name, auto function) {
    const auto textbook = [function](const auto& p) { return yes(function(p.first, p.second)); };
    const Row beside = compare(call, input, pairs, ours, textbook, 9);
    if (row.textbook != 0 && row.textbook <= beside.textbook) return;
    const double worst = row.worst;
    row = beside, row.worst = worst, row.method = name;
  });
  rows.push_back(row);
}

template <Ask ask, class A, class B>
void add_cell(std::vector<Row>& rows) {
  if constexpr (std::is_invocable_v<Ours<ask>, const A&, const B&>) {
    constexpr ShapeKind a = kind_of_type<A>(), b = kind_of_type<B>();
    constexpr bool is_symmetric =
        ask == Ask::intersects || ask == Ask::distance || ask == Ask::intersection;
    if (is_symmetric && a > b) return;
    const Ours<ask> verb;
    const auto seed = 1000 * static_cast<unsigned>(a) + static_cast<unsigned>(b) + 1;
    typical::Random random(seed);
    Pairs<A, B> usual;
    while (usual.size() < 96) {
      const Shape3 first = typical::shape(random, a);
      add_if_taken(usual, first, typical::shape(random, b), verb);
    }
    generators::Random hard_random(seed);
    Pairs<A, B> hard;
    for (int k = 0; k < 24; ++k) {
      const auto family = k % 2 != 0 ? Family::degenerate : Family::degenerate_shape;
      const auto p = generators::shapes_in_space(family, hard_random, a, b);
      add_if_taken(hard, p.a, p.b, verb);
    }
    const std::string call =
        std::string(oracle::name(ask)) + " " + std::string(name(a)) + " " + std::string(name(b));
    add_row<ask>(rows, call, "random", usual);
    add_row<ask>(rows, call, "touching", hard);
  }
}

template <Ask ask>
void add_all(std::vector<Row>& rows) {
  const auto with_first = [&]<class A, class... B>(std::type_identity<A>,
                                                   std::type_identity<std::variant<B...>>) {
    (add_cell<ask, A, B>(rows), ...);
  };
  const auto with_all = [&]<class... A>(std::type_identity<std::variant<A...>> all) {
    (with_first(std::type_identity<A>(), all), ...);
  };
  with_all(std::type_identity<Shape3>());
}

const AddRows intersecting{add_all<Ask::intersects>}, locating{add_all<Ask::locate>},
    siding{add_all<Ask::side>}, containing{add_all<Ask::frustum>}, hitting{add_all<Ask::hit>},
    measuring{add_all<Ask::distance>}, cutting{add_all<Ask::intersection>};

}  // namespace

}  // namespace signum::bench
