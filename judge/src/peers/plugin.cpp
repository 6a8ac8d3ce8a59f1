// SPDX-License-Identifier: MIT
#include "plugin.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <signum/kernel/shape_members.hpp>
#include <utility>

#include "answer_names.hpp"
#include "number.hpp"
#include "point_questions.hpp"

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

std::string in_quotes(std::string_view s) { return '"' + std::string(s) + '"'; }

/// A double as a plugin gives it, which may be NaN.
std::string number(double x) { return std::isnan(x) ? in_quotes("nan") : write_double(x); }

/// The name with that index, or the index where there is none.
template <std::size_t N>
std::string named(const std::array<std::string_view, N>& names, int i) {
  if (i < 0 || i >= static_cast<int>(N)) return std::to_string(i);
  return in_quotes(names[static_cast<std::size_t>(i)]);
}

std::string boolean(int x) { return x == 0 ? "false" : x == 1 ? "true" : std::to_string(x); }

/// Calls a function of the plugin, and writes the result that it leaves.
template <class Result, class... Arguments>
std::string call(const PluginFunctions& plugin, Ask ask, auto write, Arguments... arguments) {
  using Function = int(Arguments..., Result*);
  Function* const function = plugin.get<Function>(ask);
  Result result{};
  const int status = function == nullptr ? SIGNUM_PEER_DECLINED : function(arguments..., &result);
  if (status == SIGNUM_PEER_DECLINED) return R"("declined": true)";
  if (status == SIGNUM_PEER_ANSWERED) return write(result);
  return R"("error": "the plugin failed, with )" + std::to_string(status) + '"';
}

std::string write_contact(const signum_contact& c) {
  return R"("planes": )" + named(planes_names, c.planes) + R"(, "dimension": )" +
         std::to_string(c.dimension) + R"(, "interiors": )" + boolean(c.interiors) +
         R"(, "features": [)" + named(feature_names, c.feature_a) + ", " +
         named(feature_names, c.feature_b) + "]";
}

std::string write_intersection(const signum_intersection& i) {
  std::string s = R"("dimension": )" + std::to_string(i.dimension) + R"(, "points": )";
  if (i.point_count > SIGNUM_MAX_CORNERS) return s + in_quotes("too many");
  s += '[';
  for (std::size_t k = 0; k < i.point_count; ++k) {
    const double* const p = i.points + 3 * k;
    s += k == 0 ? "[" : ", [";
    s += number(p[0]) + ", " + number(p[1]) + ", " + number(p[2]) + "]";
  }
  return s + "]";
}

std::string write_hit(const signum_hit& h) {
  if (h.hit == 0) return R"("hit": false)";
  return R"("hit": )" + boolean(h.hit) + R"(, "t": )" + number(h.t) + R"(, "inside": )" +
         boolean(h.inside);
}

std::string write_penetration(const signum_penetration& p) {
  return R"("relation": )" + named(relation_names, p.relation) + R"(, "depth": )" + number(p.depth);
}

std::string write_impact(const signum_contact_time& i) {
  if (i.hit == 0) return R"("hit": false)";
  return R"("hit": )" + boolean(i.hit) + R"(, "t": )" + number(i.t);
}

std::string write_distance(const double& squared) { return R"("squared": )" + number(squared); }

std::string write_intersects(const int& x) { return R"("intersects": )" + boolean(x); }

/// One member: the key, and the word that the number stands for.
template <const auto& key, const auto& names>
std::string write_word(const int& x) {
  return in_quotes(key) + ": " + named(names, x);
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
    const auto write_sign = [](int x) { return R"("sign": )" + std::to_string(x); };
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
