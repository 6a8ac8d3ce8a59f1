// SPDX-License-Identifier: MIT
#include "plugin.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <signum/kernel/shape_members.hpp>
#include <utility>

#include "answer_names.hpp"
#include "point_questions.hpp"
#include "reading/number.hpp"

namespace signum::oracle {
namespace {

/// A shape with the arrays that signum_shape points to.
struct FlatShape {
  std::vector<double> numbers;
  std::vector<std::uint32_t> faces;
  signum_shape shape{};

  template <class S>
  void fill(const S& s) {
    shape.kind = static_cast<signum_kind>(kind_of_type<S>());
    shape.dimension = AnyShape2<S> ? 2 : 3;
    if constexpr (requires { s.rule; }) shape.rule = s.rule == FillRule::nonzero ? 1 : 0;
    if constexpr (requires { s.depth; }) shape.rule = s.depth == DepthRange::opengl ? 0 : 1;
    if constexpr (requires { s.faces; }) {
      for (const auto& face : s.faces) faces.insert(faces.end(), face.begin(), face.end());
    }
    for_each_number(s, [&](double x, MemberRole) { numbers.push_back(x); });
    shape.numbers = numbers.data();
    shape.number_count = numbers.size();
    shape.faces = faces.data();
    shape.face_count = faces.size() / 3;
  }
};

/// What stands where a plugin stores its answer, so that what it does not store is told: an integer
/// that no answer has, and a NaN of these bits, which no arithmetic makes.
constexpr int not_stored = std::numeric_limits<int>::min();
constexpr std::uint64_t not_stored_bits = 0x7FF853494E554D21;

double number_not_stored() { return std::bit_cast<double>(not_stored_bits); }

void clear(int& x) { x = not_stored; }
void clear(double& x) { x = number_not_stored(); }
void clear(signum_contact& c) { c = {not_stored, not_stored, not_stored, not_stored, not_stored}; }
void clear(signum_hit& h) { h = {not_stored, number_not_stored(), not_stored}; }
void clear(signum_penetration& p) { p = {not_stored, number_not_stored()}; }
void clear(signum_contact_time& i) { i = {not_stored, number_not_stored()}; }
void clear(signum_intersection& i) {
  i.dimension = not_stored;
  i.point_count = 0;
}

std::string in_quotes(std::string_view s) { return '"' + std::string(s) + '"'; }

/// The members of an answer that are stored, with commas between them.
class Stored {
 public:
  Stored& word(std::string_view key, const auto& names, int i) {
    return i == not_stored ? *this : text(key, named(names, i));
  }
  Stored& integer(std::string_view key, int i) {
    return i == not_stored ? *this : text(key, std::to_string(i));
  }
  Stored& boolean(std::string_view key, int x) {
    if (x == not_stored) return *this;
    return text(key, x == 0 ? "false" : x == 1 ? "true" : std::to_string(x));
  }
  Stored& number(std::string_view key, double x) {
    return std::bit_cast<std::uint64_t>(x) == not_stored_bits ? *this : text(key, written(x));
  }
  Stored& text(std::string_view key, std::string_view value) {
    members_ += (members_.empty() ? "" : ", ") + in_quotes(key) + ": ";
    members_ += value;
    return *this;
  }
  std::string members() && { return std::move(members_); }

  /// A double as a plugin gives it, which may be NaN.
  static std::string written(double x) {
    return std::isnan(x) ? in_quotes("nan") : write_double(x);
  }
  /// The name with that index, or the index where there is none.
  template <std::size_t N>
  static std::string named(const std::array<std::string_view, N>& names, int i) {
    if (i < 0 || i >= static_cast<int>(N)) return std::to_string(i);
    return in_quotes(names[static_cast<std::size_t>(i)]);
  }

 private:
  std::string members_;
};

/// Calls a function of the plugin, and writes the result that it leaves.
template <class Result, class... Arguments>
std::string call(const PluginFunctions& plugin, Ask ask, auto write, Arguments... arguments) {
  using Function = int(Arguments..., Result*);
  Function* const function = plugin.get<Function>(ask);
  Result result{};
  clear(result);
  const int status = function == nullptr ? SIGNUM_PEER_DECLINED : function(arguments..., &result);
  if (status == SIGNUM_PEER_DECLINED) return R"("declined": true)";
  if (status == SIGNUM_PEER_ANSWERED) return write(result);
  return R"("error": "the plugin failed, with )" + std::to_string(status) + '"';
}

std::string write_contact(const signum_contact& c) {
  Stored s;
  s.word("planes", planes_names, c.planes).integer("dimension", c.dimension);
  s.boolean("interiors", c.interiors);
  if (c.feature_a != not_stored && c.feature_b != not_stored)
    s.text("features", "[" + Stored::named(feature_names, c.feature_a) + ", " +
                           Stored::named(feature_names, c.feature_b) + "]");
  return std::move(s).members();
}

std::string write_intersection(const signum_intersection& i) {
  Stored s;
  s.integer("dimension", i.dimension);
  // A plugin counts its corners up from 0: without any, an intersection that is not empty is told
  // by its dimension alone.
  if (i.point_count == 0 && i.dimension != -1) return std::move(s).members();
  if (i.point_count > SIGNUM_MAX_CORNERS)
    return std::move(s.text("points", in_quotes("too many"))).members();
  std::string points = "[";
  for (std::size_t k = 0; k < i.point_count; ++k) {
    const double* const p = i.points + 3 * k;
    points += k == 0 ? "[" : ", [";
    points +=
        Stored::written(p[0]) + ", " + Stored::written(p[1]) + ", " + Stored::written(p[2]) + "]";
  }
  return std::move(s.text("points", points + "]")).members();
}

std::string write_hit(const signum_hit& h) {
  Stored s;
  s.boolean("hit", h.hit);
  if (h.hit != 0) s.number("t", h.t).boolean("inside", h.inside);
  return std::move(s).members();
}

std::string write_penetration(const signum_penetration& p) {
  return std::move(
             Stored().word("relation", penetration_names, p.relation).number("depth", p.depth))
      .members();
}

std::string write_impact(const signum_contact_time& i) {
  Stored s;
  s.boolean("hit", i.hit);
  if (i.hit != 0) s.number("t", i.t);
  return std::move(s).members();
}

std::string write_distance(const double& squared) {
  return std::move(Stored().number("squared", squared)).members();
}

std::string write_intersects(const int& x) {
  return std::move(Stored().boolean("intersects", x)).members();
}

/// One member: the key, and the word that the number stands for.
template <const auto& key, const auto& names>
std::string write_word(const int& x) {
  return std::move(Stored().word(key, names, x)).members();
}
constexpr std::string_view location_key = "location", side_key = "side";

/// What signum_peer.h says of the predicates.
struct Declared {
  std::string_view name;
  std::size_t count;
};
#define SIGNUM_DECLARED(name, count) Declared{#name, count},
constexpr std::array declared = {SIGNUM_PEER_PREDICATES(SIGNUM_DECLARED)};
static_assert(std::ranges::equal(declared, point_questions,
                                 [](Declared d, PointQuestion q) {
                                   return d.name == name(q.ask) && d.count == q.count * q.dimension;
                                 }),
              "signum_peer.h declares the questions about points");

template <class Shape>
std::string answer(const PluginFunctions& plugin, Ask ask, const std::vector<Shape>& shapes) {
  if (is_predicate(ask)) {
    std::vector<double> numbers;
    for (const Shape& s : shapes) {
      for_each_number(std::get<0>(s), [&](double x, MemberRole) { numbers.push_back(x); });
    }
    const auto write_sign = [](int x) { return std::move(Stored().integer("sign", x)).members(); };
    return call<int>(plugin, ask, write_sign, std::as_const(numbers).data());
  }
  std::array<FlatShape, 4> flat;
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    std::visit([&](const auto& s) { flat[i].fill(s); }, shapes[i]);
  }
  const auto ask_for = [&]<class Result>(std::string (*write)(const Result&)) {
    const signum_shape *const a = &flat[0].shape, *const b = &flat[1].shape;
    return call<Result>(plugin, ask, write, a, b);
  };
  switch (ask) {
    case Ask::intersects:
      return ask_for(write_intersects);
    case Ask::locate:
      return ask_for(write_word<location_key, location_names>);
    case Ask::side:
      return ask_for(write_word<side_key, side_names>);
    case Ask::frustum:
      return ask_for(write_word<side_key, containment_names>);
    case Ask::contact:
      return ask_for(write_contact);
    case Ask::intersection:
      return ask_for(write_intersection);
    case Ask::hit:
      return ask_for(write_hit);
    case Ask::distance:
      return ask_for(write_distance);
    case Ask::penetration:
      return ask_for(write_penetration);
    case Ask::sweep: {
      const signum_shape *const a = &flat[0].shape, *const b = &flat[1].shape;
      const double* const motion = flat[2].numbers.data();
      return call<signum_contact_time>(plugin, ask, write_impact, a, b, motion);
    }
    default: {
      static_assert(is_last(Ask::ccd), "the new question stands here, too");
      const std::array<signum_shape, 4> places = {flat[0].shape, flat[1].shape, flat[2].shape,
                                                  flat[3].shape};
      const signum_shape *const a = &places[0], *const b = &places[2];
      return call<signum_contact_time>(plugin, ask, write_impact, a, b);
    }
  }
}

}  // namespace

std::string plugin_answer(const PluginFunctions& plugin, const Case& question) {
  return std::visit([&](const auto& shapes) { return answer(plugin, question.ask, shapes); },
                    question.shapes);
}

}  // namespace signum::oracle
