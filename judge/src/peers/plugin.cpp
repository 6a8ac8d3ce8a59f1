// SPDX-License-Identifier: MIT
#include "plugin.hpp"

#include <array>
#include <cmath>
#include <signum/kernel/shape_members.hpp>

#include "answer_names.hpp"
#include "number.hpp"

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
template <class Result, class Function, class Write, class... Arguments>
std::string call(Function function, Write write, const Arguments&... arguments) {
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

std::string write_distance(double squared) { return R"("squared": )" + number(squared); }

template <class Shape>
std::string answer(const PluginFunctions& plugin, Ask ask, const std::vector<Shape>& shapes) {
  std::array<FlatShape, 2> flat;
  FlatShape& points = flat[0];
  if (is_predicate(ask)) {
    for (const Shape& s : shapes) {
      for_each_number(std::get<0>(s), [&](double x, MemberRole) { points.numbers.push_back(x); });
    }
  } else {
    for (std::size_t i = 0; i < 2; ++i) {
      std::visit([&](const auto& s) { flat[i].fill(s); }, shapes[i]);
    }
  }
  const double* const p = points.numbers.data();
  const signum_shape *const a = &flat[0].shape, *const b = &flat[1].shape;
  const auto sign = [](int x) { return R"("sign": )" + std::to_string(x); };
  const auto word = [](std::string_view key, const auto& names) {
    return [key, &names](int x) { return in_quotes(key) + ": " + named(names, x); };
  };
  switch (ask) {
    case Ask::orient2d:
      return call<int>(plugin.orient2d, sign, p);
    case Ask::orient3d:
      return call<int>(plugin.orient3d, sign, p);
    case Ask::incircle:
      return call<int>(plugin.incircle, sign, p);
    case Ask::insphere:
      return call<int>(plugin.insphere, sign, p);
    case Ask::intersects:
      return call<int>(
          plugin.intersects, [](int x) { return R"("intersects": )" + boolean(x); }, a, b);
    case Ask::locate:
      return call<int>(plugin.locate, word("location", location_names), a, b);
    case Ask::side:
      return call<int>(plugin.side, word("side", side_names), a, b);
    case Ask::frustum:
      return call<int>(plugin.frustum, word("side", containment_names), a, b);
    case Ask::contact:
      return call<signum_contact>(plugin.contact, write_contact, a, b);
    case Ask::intersection:
      return call<signum_intersection>(plugin.intersection, write_intersection, a, b);
    case Ask::hit:
      return call<signum_hit>(plugin.hit, write_hit, a, b);
    case Ask::distance:
      break;
  }
  return call<double>(plugin.distance, write_distance, a, b);
}

}  // namespace

std::string plugin_answer(const PluginFunctions& plugin, const Case& question) {
  return std::visit([&](const auto& shapes) { return answer(plugin, question.ask, shapes); },
                    question.shapes);
}

}  // namespace signum::oracle
