// SPDX-License-Identifier: MIT
#include "reference_peer.hpp"

#include <signum/kernel/error.hpp>
#include <signum/predicates/batch.hpp>
#include <stdexcept>
#include <utility>

#include "common.hpp"
#include "motion.hpp"
#include "reference/body.hpp"
#include "staged_predicates.hpp"
#include "standing.hpp"

namespace signum::campaigns {
namespace {

using namespace oracle;
using reference::Body;
using reference::HalfSpace;
using reference::Q;

template <class Point, class Shape, std::size_t... i>
auto points_of(const std::vector<Shape>& shapes, std::index_sequence<i...>) {
  return std::array{std::get<Point>(shapes[i])...};
}

// --- Predicates

/// What a predicate of the tests' list says, which takes points themselves, and its batch.
template <class P>
void ask_predicate(const P& predicate, std::span<const Case> cases, std::span<Outcome> outcomes) {
  using Points = typename P::Points;
  using Point = typename Points::value_type;
  using Shape = std::conditional_t<std::is_same_v<Point, Point2>, Shape2, Shape3>;
  constexpr auto indices = std::make_index_sequence<std::tuple_size_v<Points>>();
  std::array<std::vector<Point>, indices.size()> columns;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const auto p = points_of<Point>(std::get<std::vector<Shape>>(cases[i].shapes), indices);
    for (std::size_t k = 0; k < p.size(); ++k) columns[k].push_back(p[k]);
    outcomes[i] = {Response::answered, Reply(static_cast<Sign>(predicate.truth(p))), ""};
  }
  std::vector<Sign> signs(cases.size());
  const auto compare = [&](const auto&... column) {
    using Batch = typename P::Batch;
    if constexpr (std::is_invocable_v<Batch, decltype(column)..., std::span<Sign>>) {
      Batch()(column..., std::span<Sign>(signs));
      for (std::size_t i = 0; i < cases.size(); ++i) {
        if (outcomes[i].reply == Reply(signs[i])) continue;
        outcomes[i] = {Response::error, {}, "the batch has another sign"};
      }
    }
  };
  std::apply(compare, columns);
}

void ask_predicate(std::span<const Case> cases, std::span<Outcome> outcomes) {
  bool is_listed = false;
  staged::for_each_predicate([&]<class P>(const P& predicate) {
    using Themselves = decltype(staged::points_themselves);
    if constexpr (std::is_same_v<typename P::Arguments, Themselves>) {
      if (predicate.name != name(cases[0].ask)) return;
      ask_predicate(predicate, cases, outcomes);
      is_listed = true;
    }
  });
  if (!is_listed) throw std::logic_error("a predicate that the list of the tests has not");
}

// --- Shapes

HalfSpace opposite(const HalfSpace& h) { return {-h.normal, Q(-h.offset)}; }

Reply side_of(const HalfSpace& h, const Body& b) {
  if (least_sign(h, b) > 0) return Side::positive;
  return least_sign(opposite(h), b) > 0 ? Side::negative : Side::crossing;
}

Reply containment_of(const Frustum3& f, const Body& frustum, const Body& b) {
  if (!reference::intersects(frustum, b)) return Containment::outside;
  for (const HalfSpace& h : reference::half_spaces(f)) {
    if (least_sign(h, b) < 0) return Containment::crossing;
  }
  return Containment::inside;
}

/// The double of the library, where it is the nearest to x.
double rounded(double told, const reference::Root& x) {
  if (!reference::is_rounded(told, x)) throw Error("the double is not the nearest");
  return told;
}

template <class Ray>
Reply hit_of(const Ray& ray, const Body& b, const HitReply& told) {
  const auto origin = reference::exact(ray.origin);
  const auto t = reference::hit(origin, reference::exact(ray.direction), b);
  if (!t) return HitReply{};
  const bool inside = reference::locate(origin, b) != Location::outside;
  return HitReply{true, told.hit ? rounded(told.t, *t) : 0, inside};
}

template <class Shape>
Reply reply_to(const Case& question, const std::vector<Shape>& shapes) {
  constexpr bool is_flat = std::is_same_v<Shape, Shape2>;
  using PointOf = std::conditional_t<is_flat, Point2, Point3>;
  using PlaneOf = std::conditional_t<is_flat, Plane2, Plane3>;
  using RayOf = std::conditional_t<is_flat, Ray2, Ray3>;
  if (is_of_motion(question.ask)) {
    return checked_motion(question, std::get<ImpactReply>(truth(question)));
  }
  if (question.ask == Ask::contact) return contact_of(question);
  if (question.ask == Ask::intersection) {
    return checked_intersection(question, std::get<IntersectionReply>(truth(question)));
  }
  const Body a = reference::body(ref(shapes[0]));
  const Body b = reference::body(ref(shapes[1]));
  switch (question.ask) {
    case Ask::intersects: {
      const bool meet = reference::intersects(a, b);
      check_certificate(question, meet);
      return meet;
    }
    case Ask::locate:
      return reference::locate(reference::exact(std::get<PointOf>(shapes[0])), b);
    case Ask::side: {
      const auto& plane = std::get<PlaneOf>(shapes[0]);
      return side_of({reference::exact(plane.normal), Q(plane.offset)}, b);
    }
    case Ask::frustum:
      if constexpr (!is_flat) return containment_of(std::get<Frustum3>(shapes[0]), a, b);
      break;
    case Ask::hit:
      return hit_of(std::get<RayOf>(shapes[0]), b, std::get<HitReply>(truth(question)));
    case Ask::distance: {
      const double told = std::get<DistanceReply>(truth(question)).squared;
      const reference::Root squared = reference::squared_distance(a, b)->squared;
      check_within(question, squared);
      return DistanceReply{rounded(told, squared)};
    }
    case Ask::penetration:
      return checked_depth(question, std::get<PenetrationReply>(truth(question)));
    default:
      break;
  }
  throw InvalidArgument("no question of the reference");
}

/// Whether the shapes are what the question is defined for, and the reference as well: it has no
/// distance of polyhedra and of what has an axis.
template <class Shape>
bool is_defined(Ask ask, const std::vector<Shape>& shapes) {
  if (ask != Ask::side && ask != Ask::frustum && ask != Ask::distance) return true;
  for (const Shape& s : shapes) {
    if (ask == Ask::distance) {
      const ShapeKind k = std::visit([]<class S>(const S&) { return kind_of_type<S>(); }, s);
      if (k == ShapeKind::polyhedron || is_quadric(k)) return false;
      if (!reference::any_point(reference::body(ref(s)))) return false;
    }
  }
  const Body b = reference::body(ref(shapes[1]));
  return ask == Ask::distance || (reference::is_bounded(b) && reference::any_point(b));
}

class ReferencePeer final : public CodeUnderTest {
 public:
  void ask(std::span<const Case> cases, std::span<Outcome> outcomes) override {
    if (cases.empty()) return;
    if (is_predicate(cases[0].ask)) return ask_predicate(cases, outcomes);
    for (std::size_t i = 0; i < cases.size(); ++i) outcomes[i] = outcome_of(cases[i]);
    if (cases[0].ask == Ask::contact) compare_contact_batch(cases, outcomes);
  }

 private:
  static Outcome outcome_of(const Case& question) {
    try {
      return std::visit(
          [&](const auto& shapes) -> Outcome {
            if (!is_defined(question.ask, shapes)) return {};
            return {Response::answered, reply_to(question, shapes), ""};
          },
          question.shapes);
    } catch (const InvalidArgument&) {
      return {};
    } catch (const Error& e) {
      return {Response::error, {}, e.what()};
    }
  }
};

}  // namespace

std::unique_ptr<CodeUnderTest> reference_peer() { return std::make_unique<ReferencePeer>(); }

}  // namespace signum::campaigns
