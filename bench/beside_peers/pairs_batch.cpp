// SPDX-License-Identifier: MIT
// Pairs of shapes in batches: signum's, from arrays of numbers and from shapes, beside the tests of
// the textbooks, CGAL where it has the pair, and signum's verb on one pair at a time. About half of
// the random pairs meet.
#include <benchmark/benchmark.h>

#include <cmath>
#include <memory>
#include <signum/judge/generators.hpp>
#include <signum/signum.hpp>

#include "groups.hpp"
#include "made_pairs.hpp"
#include "textbook/akenine_moller_2001.hpp"
#include "textbook/arvo_1990.hpp"
#include "textbook/convex/frustum_planes.hpp"
#include "textbook/convex/gottschalk_1996.hpp"
#include "textbook/guigue_devillers_2003.hpp"
#include "textbook/held_1997.hpp"
#include "textbook/moller_1997.hpp"
#include "textbook/rays/majercik_2018.hpp"
#include "textbook/rays/moller_trumbore_1997.hpp"
#include "textbook/tropp_2006.hpp"

namespace signum::bench {

namespace {

bool spheres(const Sphere3& a, const Sphere3& b) {
  using textbook::operator-;
  const Point3 between = b.center - a.center;
  return dot(between, between) <= (a.radius + b.radius) * (a.radius + b.radius);
}
bool aabbs(const Aabb3& a, const Aabb3& b) {
  return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y &&
         a.min.z <= b.max.z && b.min.z <= a.max.z;
}
bool arvo(const Sphere3& a, const Aabb3& b) { return textbook::arvo_1990(b, a); }
/// Arvo's test in the frame of the box, whose axes count as orthogonal and of unit length.
bool arvo_in_frame(const Sphere3& a, const Obb3& b) {
  using textbook::operator-;
  const Point3 d = a.center - b.center;
  const auto beyond = [&](std::size_t i) {
    const double x = std::abs(dot(d, b.axes[i])) - b.half[i];
    return x > 0 ? x * x : 0.0;
  };
  return beyond(0) + beyond(1) + beyond(2) <= a.radius * a.radius;
}
bool not_culled(const Frustum3& a, const Aabb3& b) {
  return textbook::cull(a, b) != Containment::outside;
}

/// Pairs in every form that someone takes.
template <class A, class B>
class Input {
 public:
  explicit Input(Pair<A, B> (*make)(Random&)) {
    Random random(2026);
    for (std::size_t i = 0; i < pair_count; ++i) {
      const auto [x, y] = make(random);
      a.push_back(x);
      b.push_back(y);
      truth[i] = intersects(x, y);
    }
    in_arrays(a, arrays_a_);
    in_arrays(b, arrays_b_);
  }

  template <class Shape>
  static void in_arrays(const std::vector<Shape>& shapes, std::vector<double>& numbers) {
    constexpr std::size_t count = Many<Shape>::numbers;
    for (std::size_t j = 0; j < count; ++j) {
      for (const Shape& s : shapes) numbers.push_back(reinterpret_cast<const double*>(&s)[j]);
    }
  }
  template <class Shape>
  static Many<Shape> many(const std::vector<double>& numbers) {
    typename Many<Shape>::Arrays arrays;
    for (std::size_t j = 0; j < arrays.size(); ++j) {
      arrays[j] = std::span(numbers).subspan(j * pair_count, pair_count);
    }
    return Many<Shape>(arrays);
  }
  Many<A> arrays_a() const {
    if constexpr (Many<A>::has_arrays) {
      return many<A>(arrays_a_);
    } else {
      return a.front();  // one frustum for all boxes
    }
  }
  Many<B> arrays_b() const { return many<B>(arrays_b_); }

  std::vector<A> a;
  std::vector<B> b;
  std::unique_ptr<bool[]> truth = std::make_unique<bool[]>(pair_count);

 private:
  std::vector<double> arrays_a_, arrays_b_;
};

/// One pair after the other.
template <class A, class B, class Test>
Contender one_by_one(std::string who, std::shared_ptr<Input<A, B>> input, Test test,
                     std::optional<double> target = {}) {
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < pair_count; ++i) {
    wrong += static_cast<bool>(test(input->a[i], input->b[i])) != input->truth[i];
  }
  const auto pass = [input, test] {
    int sum = 0;
    for (std::size_t i = 0; i < pair_count; ++i) {
      sum += static_cast<bool>(test(input->a[i], input->b[i]));
    }
    benchmark::DoNotOptimize(sum);
  };
  return {std::move(who), pass, target, Wrong{wrong, pair_count}};
}

template <class A, class B>
Work batch_work(std::shared_ptr<Input<A, B>> input) {
  const std::shared_ptr<bool[]> met(new bool[pair_count]);
  const auto batch = [input, met](const Many<A>& a, const Many<B>& b) {
    intersects(a, b, std::span(met.get(), pair_count));
    benchmark::DoNotOptimize(met.get());
    benchmark::ClobberMemory();
  };
  return {.items = pair_count,
          .contenders = {{"signum batch", [=] { batch(input->arrays_a(), input->arrays_b()); }},
                         {"signum batch, of shapes", [=] { batch(input->a, input->b); }},
                         one_by_one("signum", input,
                                    [](const A& a, const B& b) { return intersects(a, b); })}};
}

/// CGAL has a ball's surface, which triangles inside do not meet.
template <class A, class B>
void add_cgal([[maybe_unused]] Work& work, [[maybe_unused]] std::shared_ptr<Input<A, B>> input) {
#if SIGNUM_HAS_CGAL
  if constexpr (requires { CGAL::do_intersect(cgal(input->a[0]), cgal(input->b[0])); }) {
    using Cgal = std::pair<decltype(cgal(input->a[0])), decltype(cgal(input->b[0]))>;
    const auto pairs = std::make_shared<std::vector<Cgal>>();
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < pair_count; ++i) {
      const auto& [a, b] = pairs->emplace_back(cgal(input->a[i]), cgal(input->b[i]));
      wrong += CGAL::do_intersect(a, b) != input->truth[i];
    }
    const auto pass = [pairs] {
      int sum = 0;
      for (const auto& [a, b] : *pairs) sum += CGAL::do_intersect(a, b);
      benchmark::DoNotOptimize(sum);
    };
    work.contenders.push_back({"CGAL do_intersect", pass, {}, Wrong{wrong, pair_count}});
  }
#endif
}

/// `book` is the textbook's test, of which signum is to take at most `target` times the time.
template <class A, class B, class Book>
void add_pair(Program& program, std::string name, Pair<A, B> (*make)(Random&), std::string who,
              Book book, std::optional<double> target = {}) {
  program.add("Pairs in batches", std::move(name), [=] {
    const auto input = std::make_shared<Input<A, B>>(make);
    Work work = batch_work(input);
    work.contenders.push_back(one_by_one(who, input, book, target));
    add_cgal(work, input);
    return work;
  });
}

void add_triangles(Program& program, std::string name, Triangles (*make)(Random&),
                   std::optional<double> target = {}) {
  program.add("Pairs in batches", std::move(name), [=] {
    const auto input = std::make_shared<Input<Triangle3, Triangle3>>(make);
    Work work = batch_work(input);
    const auto add = [&](const char* who, auto test) {
      work.contenders.push_back(one_by_one(who, input, test, target));
    };
    using A = const Triangle3&;
    add("Guigue, Devillers 2003", [](A a, A b) { return textbook::guigue_devillers_2003(a, b); });
    add("Moller 1997", [](A a, A b) { return textbook::moller_1997(a, b); });
    add("Held 1997", [](A a, A b) { return textbook::held_1997(a, b); });
    add("Tropp 2006", [](A a, A b) { return textbook::tropp_2006(a, b); });
    add_cgal(work, input);
    const std::shared_ptr<Contact[]> contacts(new Contact[pair_count]);
    work.contenders.push_back({"signum contact, batch", [=] {
                                 contact(input->a, input->b, std::span(contacts.get(), pair_count));
                                 benchmark::DoNotOptimize(contacts.get());
                               }});
    return work;
  });
}

}  // namespace

void add_pairs_batch(Program& program) {
  add_triangles(program, "triangles, random", random_triangles, 0.5);
  add_triangles(program, "triangles, touching", touching_triangles, 1);
  add_triangles(program, "triangles, coplanar", coplanar_triangles);
  add_triangles(program, "triangles, nearly coplanar", nearly_coplanar_triangles);
  add_pair(
      program, "ray and triangle", ray_triangle, "Moller, Trumbore 1997",
      [](const Ray3& a, const Triangle3& b) { return textbook::moller_trumbore_1997(a, b); }, 0.5);
  add_pair(program, "segment and triangle", segment_triangle, "Moller, Trumbore 1997",
           [](const Segment3& a, const Triangle3& b) {
             return textbook::moller_trumbore_segment(a, b);
           });
  add_pair(program, "ray and aabb", ray_aabb, "Majercik 2018",
           [](const Ray3& a, const Aabb3& b) { return textbook::majercik_2018(a, b); });
  add_pair(program, "aabb and aabb", aabb_aabb, "six comparisons",
           [](const Aabb3& a, const Aabb3& b) { return aabbs(a, b); });
  add_pair(program, "triangle and aabb", triangle_aabb, "Akenine-Moller 2001",
           [](const Triangle3& a, const Aabb3& b) { return textbook::akenine_moller_2001(a, b); });
  add_pair(program, "obb and obb", obb_obb, "Gottschalk 1996",
           [](const Obb3& a, const Obb3& b) { return textbook::gottschalk_1996(a, b); });
  add_pair(program, "sphere and sphere", sphere_sphere, "squared distance",
           [](const Sphere3& a, const Sphere3& b) { return spheres(a, b); });
  add_pair(program, "sphere and aabb", sphere_aabb, "Arvo 1990",
           [](const Sphere3& a, const Aabb3& b) { return arvo(a, b); });
  add_pair(program, "sphere and obb", sphere_obb, "Arvo 1990, in the frame of the box",
           [](const Sphere3& a, const Obb3& b) { return arvo_in_frame(a, b); });
  add_pair(program, "frustum and aabb", frustum_aabb, "Gribb, Hartmann 2001",
           [](const Frustum3& a, const Aabb3& b) { return not_culled(a, b); });
}

}  // namespace signum::bench
