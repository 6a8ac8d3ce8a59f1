// SPDX-License-Identifier: MIT
#include "many_shapes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <signum/kernel/error.hpp>
#include <signum/shapes/batch.hpp>
#include <string>
#include <utility>

#include "any_sets.hpp"

namespace signum::bindings {
namespace {

/// batch(Many<A>, Many<B>) or batch(Many<A>, B), if it is there, and the shapes are of these types.
template <class A, class B>
bool ask_types(const ManyShapes& a, const ManyShapes& b, auto batch) {
  if constexpr (requires(const Many<A>& x, const Many<B>& y) { batch(x, y); }) {
    const auto x = a.many<A>();
    const auto y = b.many<B>();
    if (!x || !y) return false;
    batch(*x, *y);
    return true;
  } else if constexpr (requires(const Many<A>& x, const B& y) { batch(x, y); }) {
    const auto x = a.many<A>();
    const B* const y = b.one<B>();
    if (!x || y == nullptr) return false;
    batch(*x, *y);
    return true;
  } else {
    return false;
  }
}

using TypeNumbers = std::make_index_sequence<std::variant_size_v<Shape3>>;
template <std::size_t i>
using Type = std::variant_alternative_t<i, Shape3>;

template <class A, std::size_t... j>
bool ask_with(const ManyShapes& a, const ManyShapes& b, auto batch, std::index_sequence<j...>) {
  return (ask_types<A, Type<j>>(a, b, batch) || ...);
}
template <std::size_t... i>
bool ask_any(const ManyShapes& a, const ManyShapes& b, auto batch, std::index_sequence<i...>) {
  return (ask_with<Type<i>>(a, b, batch, TypeNumbers()) || ...);
}
/// Asks the batch of the shapes' types, if there is one.
bool ask_batch(const ManyShapes& a, const ManyShapes& b, auto batch) {
  return ask_any(a, b, batch, TypeNumbers());
}

/// answer(i, the i-th of a, the i-th of b) for each i, as sets of their space.
template <class Set>
void ask_each(const ManyShapes& a, const ManyShapes& b, std::size_t count, auto answer) {
  Shape room_a, room_b;
  for (std::size_t i = 0; i < count; ++i) {
    answer(i, a.at<Set>(i, room_a), b.at<Set>(i, room_b));
  }
}
void ask_each(const ManyShapes& a, const ManyShapes& b, std::size_t count, auto answer) {
  if (a.space() != b.space()) {
    throw InvalidArgument("one shape is of the plane and the other of space");
  }
  if (a.space() == Space::plane) return ask_each<Set2>(a, b, count, answer);
  return ask_each<Set3>(a, b, count, answer);
}

/// Fills the answers by the batch of the shapes' types, or else by the verb, one after the other.
template <class Answer>
void fill(const ManyShapes& a, const ManyShapes& b, std::span<Answer> answers, auto batch,
          auto verb) {
  require_count(a, answers.size()), require_count(b, answers.size());
  if (ask_batch(a, b, batch)) return;
  ask_each(a, b, answers.size(),
           [&](std::size_t i, const auto& x, const auto& y) { answers[i] = verb(x, y); });
}

}  // namespace

ManyShapes::ManyShapes(const Shape& one) : one_(&one) {}

ManyShapes::ManyShapes(ShapeKind kind, int dimension, const double* numbers, std::size_t count,
                       int rule)
    : kind_(kind),
      dimension_(dimension),
      rule_(rule),
      numbers_(numbers),
      size_(number_count(kind, dimension)),
      count_(count),
      in_plane_(dimension == 2 ? view_in_plane(kind) : nullptr),
      in_space_(dimension == 3 ? view_in_space(kind) : nullptr) {
  if (size_ == 0) throw InvalidArgument("a batch is of shapes with a fixed number of numbers");
}

Space ManyShapes::space() const {
  const bool is_of_plane = one_ != nullptr ? one_->index() == 0 : dimension_ == 2;
  return is_of_plane ? Space::plane : Space::space;
}

const Shape& ManyShapes::shape(std::size_t i, Shape& room) const {
  if (one_ != nullptr) return *one_;
  signum_shape s{};
  s.kind = static_cast<signum_kind>(kind_), s.dimension = dimension_, s.rule = rule_;
  s.numbers = numbers_ + (is_one() ? 0 : i * size_), s.number_count = size_;
  return room = make_shape(s);
}

std::optional<std::string> ManyShapes::first_not_finite() const {
  Shape room;
  std::size_t item = 0;
  if (one_ == nullptr) {
    const double* const end = numbers_ + count_ * size_;
    const double* const odd =
        std::find_if(numbers_, end, [](double x) { return !std::isfinite(x); });
    if (odd == end) return std::nullopt;
    item = static_cast<std::size_t>(odd - numbers_) / size_;
  }
  const auto place = bindings::first_not_finite(shape(item, room));
  if (!place) return std::nullopt;
  return (one_ == nullptr ? "[" + std::to_string(item) + "]." : ".") + *place;
}

ManyShapes ManyShapes::part(std::size_t first, std::size_t count) const {
  ManyShapes some = *this;
  if (!is_one()) some.numbers_ += first * size_, some.count_ = count;
  return some;
}

void require_count(const ManyShapes& shapes, std::size_t count) {
  if (shapes.is_one() || shapes.count() == count) return;
  throw InvalidArgument(std::to_string(shapes.count()) + " shapes, and " + std::to_string(count) +
                        " answers");
}

void intersects_many(const ManyShapes& a, const ManyShapes& b, std::span<bool> met) {
  fill(
      a, b, met,
      [&](const auto& x, const auto& y)
        requires requires { signum::intersects(x, y, met); }
      { signum::intersects(x, y, met); },
      [](const auto& x, const auto& y) { return signum::intersects(x, y); });
}

void contact_many(const ManyShapes& a, const ManyShapes& b, std::span<Contact> contacts) {
  fill(
      a, b, contacts,
      [&](const auto& x, const auto& y)
        requires requires { signum::contact(x, y, contacts); }
      { signum::contact(x, y, contacts); },
      [](const auto& x, const auto& y) {
        const SetContact found = signum::contact(x, y);
        if (const auto* const c = std::get_if<Contact>(&found)) return *c;
        throw InvalidArgument("contact of many is of segments and triangles");
      });
}

void locate_many(const ManyShapes& a, const ManyShapes& b, std::span<Location> locations) {
  fill(
      a, b, locations,
      [&](const auto& x, const auto& y)
        requires requires { signum::locate(x, y, locations); }
      { signum::locate(x, y, locations); },
      [](const auto& x, const auto& y) { return signum::locate(x, y); });
}

void side_many(const ManyShapes& a, const ManyShapes& b, std::span<Side> sides) {
  fill(
      a, b, sides,
      [&](const auto& x, const auto& y)
        requires requires { signum::side(x, y, sides); }
      { signum::side(x, y, sides); },
      [](const auto& x, const auto& y) { return signum::side(x, y); });
}

void hit_many(const ManyShapes& a, const ManyShapes& b, const HitLimit& limit, std::span<bool> hits,
              std::span<double> t) {
  require_count(a, hits.size()), require_count(b, hits.size());
  // The answers of the library are stored apart, in blocks that stay in the nearest cache.
  std::array<std::optional<double>, 512> block;
  for (std::size_t first = 0; first < hits.size(); first += block.size()) {
    const std::size_t count = std::min(block.size(), hits.size() - first);
    const std::span found(block.data(), count);
    fill(
        a.part(first, count), b.part(first, count), found,
        [&](const auto& x, const auto& y)
          requires requires { signum::hit(x, y, found, limit); }
        { signum::hit(x, y, found, limit); },
        [&](const auto& x, const auto& y) -> std::optional<double> {
          const auto h = signum::hit(x, y, limit);
          if (!h) return std::nullopt;
          return h->t.to_double();
        });
    for (std::size_t i = 0; i < count; ++i) {
      hits[first + i] = found[i].has_value(), t[first + i] = found[i].value_or(0);
    }
  }
}

void squared_distance_many(const ManyShapes& a, const ManyShapes& b, std::span<double> squared) {
  fill(
      a, b, squared,
      [&](const auto& x, const auto& y)
        requires requires { signum::squared_distance(x, y, squared); }
      { signum::squared_distance(x, y, squared); },
      [](const auto& x, const auto& y) {
        return signum::squared_distance(x, y).squared_rounded();
      });
}

void within_many(const ManyShapes& a, const ManyShapes& b, double distance,
                 std::span<bool> within) {
  require_count(a, within.size()), require_count(b, within.size());
  ask_each(a, b, within.size(), [&](std::size_t i, const auto& x, const auto& y) {
    within[i] = signum::within(x, y, distance);
  });
}

void depth_many(const ManyShapes& a, const ManyShapes& b, std::span<PenetrationRelation> relations,
                std::span<double> depths) {
  require_count(a, depths.size()), require_count(b, depths.size());
  ask_each(a, b, depths.size(), [&](std::size_t i, const auto& x, const auto& y) {
    const auto found = signum::depth(x, y);
    relations[i] = found.relation, depths[i] = found.depth.to_double();
  });
}

void sweep_many(const ManyShapes& a, const ManyShapes& b, std::span<const double> motion,
                std::span<bool> hits, std::span<double> t) {
  require_count(a, hits.size()), require_count(b, hits.size());
  ask_each(a, b, hits.size(), [&](std::size_t i, const auto& x, const auto& y) {
    const auto found = signum::sweep(x, y, motion_in(x, motion));
    hits[i] = found.has_value(), t[i] = found ? found->time.to_double() : 0;
  });
}

}  // namespace signum::bindings
