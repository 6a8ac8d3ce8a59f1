// SPDX-License-Identifier: MIT
#include "flat_shape.hpp"

#include <array>
#include <cmath>
#include <numeric>
#include <signum/kernel/error.hpp>
#include <signum/kernel/shape_members.hpp>
#include <string>
#include <type_traits>
#include <utility>

#include "shapes/indexed_points.hpp"

namespace signum::bindings {
namespace {

template <class S>
constexpr bool has_lists =
    requires(S s) { s.chains; } || requires(S s) { s.points; } || requires(S s) { s.directions; };

/// How many numbers each shape of the type has; 0 if they are as many as it likes.
template <class S>
constexpr std::size_t fixed_count() {
  std::size_t count = 0;
  if constexpr (!has_lists<S>) {
    S s{};
    for_each_number(s, [&](double&, MemberRole) { ++count; });
  }
  return count;
}

template <class S>
[[noreturn]] void fail(const std::string& expected, std::size_t got) {
  throw InvalidArgument("a " + std::string(name(kind_of_type<S>())) + " has " + expected +
                        " numbers, not " + std::to_string(got));
}

template <class S>
void make_chains(S& s, const signum_shape& from, std::size_t d) {
  std::vector<std::size_t> counts(from.faces, from.faces + from.face_count);
  if (counts.empty()) counts.push_back(from.number_count / d);
  // Nothing is made of counts that are wrong.
  const std::size_t sum = std::accumulate(counts.begin(), counts.end(), std::size_t{0});
  if (sum * d != from.number_count) {
    fail<S>("for its chains " + std::to_string(sum * d), from.number_count);
  }
  for (const std::size_t n : counts) s.chains.emplace_back(n);
}

/// Gives the lists of a shape the lengths that they have.
template <class S>
void resize(S& s, const signum_shape& from) {
  const auto d = static_cast<std::size_t>(AnyShape2<S> ? 2 : 3);
  const std::size_t n = from.number_count;
  const auto require_multiple = [&](std::size_t of) {
    if (n % of != 0) fail<S>("a multiple of " + std::to_string(of), n);
  };
  if constexpr (!has_lists<S>) {
    if (n != fixed_count<S>()) fail<S>(std::to_string(fixed_count<S>()), n);
  } else if constexpr (requires { s.directions; }) {
    require_multiple(d + 2);
    s.directions.resize(n / (d + 2)), s.min.resize(n / (d + 2)), s.max.resize(n / (d + 2));
  } else {
    require_multiple(d);
    if constexpr (requires { s.points; }) s.points.resize(n / d);
    if constexpr (requires { s.chains; }) make_chains(s, from, d);
    if constexpr (requires { s.faces; }) s.faces.resize(from.face_count);
  }
}

template <class S>
S make(const signum_shape& from) {
  S s{};
  resize(s, from);
  const double* next = from.numbers;
  for_each_number(s, [&](double& x, MemberRole) { x = *next++; });
  if constexpr (requires { s.faces; }) {
    for (std::size_t i = 0; i < 3 * s.faces.size(); ++i) s.faces[i / 3][i % 3] = from.faces[i];
    detail::require_indices(s.faces, s.points.size(), detail::point_noun);
  }
  if constexpr (requires { s.depth; } || requires { s.rule; }) {
    if (from.rule != 0 && from.rule != 1) {
      throw InvalidArgument("rule: 0 or 1 was expected, not " + std::to_string(from.rule));
    }
  }
  if constexpr (requires { s.depth; }) {
    s.depth = from.rule == 0 ? DepthRange::opengl : DepthRange::direct3d;
  }
  if constexpr (requires { s.rule; }) {
    s.rule = from.rule == 0 ? FillRule::even_odd : FillRule::nonzero;
  }
  return s;
}

/// use(a null pointer to the type of that kind), if the variant has it.
template <class Variant, std::size_t... i>
bool with_type(ShapeKind kind, std::index_sequence<i...>, auto use) {
  const auto with_one = [&]<class S>(const S* none) {
    if (kind_of_type<S>() != kind) return false;
    use(none);
    return true;
  };
  return (with_one(static_cast<const std::variant_alternative_t<i, Variant>*>(nullptr)) || ...);
}

template <class Variant>
bool with_type(ShapeKind kind, auto use) {
  return with_type<Variant>(kind, std::make_index_sequence<std::variant_size_v<Variant>>(), use);
}

/// How the numbers of a kind lie. The functions are null for a kind that is more than these.
template <class Ref>
struct Layout {
  std::size_t count = 0;
  Ref (*view)(const double* numbers) = nullptr;
  /// The set is made in its place: a view that is copied has to wait for what was just written.
  ShapeSet (*see)(const double* numbers) = nullptr;
};

template <class Set, class S, class Ref>
constexpr Layout<Ref> layout_of() {
  constexpr std::size_t count = fixed_count<S>();
  if constexpr (std::is_trivially_copyable_v<S> && sizeof(S) == count * sizeof(double)) {
    return {count, [](const double* numbers) { return Ref(reinterpret_cast<const S*>(numbers)); },
            [](const double* numbers) {
              return ShapeSet(std::in_place_type<Set>, *reinterpret_cast<const S*>(numbers));
            }};
  } else {
    return {count, nullptr, nullptr};
  }
}

/// Of each kind; that of a kind that the space has not is empty.
template <class Set, class Ref, class... S>
constexpr auto layouts_of(std::type_identity<std::variant<S...>>) {
  std::array<Layout<Ref>, shape_names.size()> all{};
  ((all[static_cast<std::size_t>(kind_of_type<S>())] = layout_of<Set, S, Ref>()), ...);
  return all;
}
constexpr auto layouts_in_plane = layouts_of<Set2, ShapeRef2>(std::type_identity<Shape2>());
constexpr auto layouts_in_space = layouts_of<Set3, ShapeRef3>(std::type_identity<Shape3>());

const auto& layout_in_plane(ShapeKind k) { return layouts_in_plane[static_cast<std::size_t>(k)]; }
const auto& layout_in_space(ShapeKind k) { return layouts_in_space[static_cast<std::size_t>(k)]; }

bool is_kind(int number) { return number >= 0 && number < static_cast<int>(shape_names.size()); }

/// Looks through the numbers of a value for one that is not finite.
class NotFiniteSearch {
 public:
  template <class Value>
  void look(const Value& value, const std::string& place) {
    const auto at = [&](std::size_t i) { return place + "[" + std::to_string(i) + "]"; };
    if constexpr (std::is_same_v<Value, double>) {
      if (!found_ && !std::isfinite(value)) found_ = place + ": " + words_not_finite(value);
    } else if constexpr (requires { value.begin(); }) {
      for (std::size_t i = 0; i < value.size(); ++i) look(value[i], at(i));
    } else if constexpr (requires { value.p; }) {
      look(value.p, at(0)), look(value.q, at(1));
    } else if constexpr (requires { value.x; }) {
      look(value.x, at(0)), look(value.y, at(1));
      if constexpr (requires { value.z; }) look(value.z, at(2));
    }
  }
  std::optional<std::string> found() && { return std::move(found_); }

 private:
  std::optional<std::string> found_;
};

template <class Variant>
Shape make_any(const signum_shape& from) {
  Shape made;
  const int kind = kind_number(from.kind);
  const bool found = is_kind(kind) &&
                     with_type<Variant>(static_cast<ShapeKind>(kind),
                                        [&]<class S>(const S*) { made = Variant(make<S>(from)); });
  if (!found) {
    throw InvalidArgument("there is no shape of kind " + std::to_string(kind) + " and dimension " +
                          std::to_string(from.dimension));
  }
  return made;
}

}  // namespace

Shape make_shape(const signum_shape& from) {
  if (from.number_count != 0 && from.numbers == nullptr) {
    throw InvalidArgument("the numbers of a shape are a null pointer");
  }
  if (from.face_count != 0 && from.faces == nullptr) {
    throw InvalidArgument("the faces of a shape are a null pointer");
  }
  if (from.dimension == 2) return make_any<Shape2>(from);
  if (from.dimension == 3) return make_any<Shape3>(from);
  throw InvalidArgument("the dimension of a shape is 2 or 3, not " +
                        std::to_string(from.dimension));
}

std::string words_not_finite(double x) { return detail::words_not_finite(x); }

std::optional<std::string> first_not_finite(const Shape& shape) {
  NotFiniteSearch search;
  const auto look = [&]<class S>(const S& s) {
    const std::string kind(name(kind_of_type<S>()));
    if constexpr (requires { s.p; }) {
      search.look(s, kind);
    } else {
      for_each_member(s, [&](auto member, const auto& value) {
        search.look(value, member.key.empty() ? kind : kind + "." + std::string(member.key));
      });
    }
  };
  std::visit([&](const auto& in_one_space) { std::visit(look, in_one_space); }, shape);
  return std::move(search).found();
}

FlatShape::FlatShape(const Shape& from) {
  const auto fill = [&]<class S>(const S& s) {
    shape.kind = static_cast<signum_kind>(kind_of_type<S>());
    shape.dimension = AnyShape2<S> ? 2 : 3;
    if constexpr (requires { s.depth; }) shape.rule = s.depth == DepthRange::opengl ? 0 : 1;
    if constexpr (requires { s.rule; }) shape.rule = s.rule == FillRule::even_odd ? 0 : 1;
    if constexpr (requires { s.faces; }) {
      for (const auto& face : s.faces) faces.insert(faces.end(), face.begin(), face.end());
      shape.face_count = s.faces.size();
    }
    if constexpr (requires { s.chains; }) {
      for (const auto& chain : s.chains) faces.push_back(static_cast<std::uint32_t>(chain.size()));
      shape.face_count = s.chains.size();
    }
    for_each_number(s, [&](double x, MemberRole) { numbers.push_back(x); });
  };
  std::visit([&](const auto& in_one_space) { std::visit(fill, in_one_space); }, from);
  shape.numbers = numbers.data();
  shape.number_count = numbers.size();
  shape.faces = faces.data();
}

ShapeSet shape_set(const signum_shape& from, std::optional<Shape>& made) {
  const int kind = kind_number(from.kind);
  if (is_kind(kind) && from.numbers != nullptr && from.face_count == 0) {
    const auto place = static_cast<std::size_t>(kind);
    const auto is_seen_by = [&](const auto& layout) {
      return layout.see != nullptr && layout.count == from.number_count;
    };
    if (from.dimension == 3 && is_seen_by(layouts_in_space[place])) {
      return layouts_in_space[place].see(from.numbers);
    }
    if (from.dimension == 2 && is_seen_by(layouts_in_plane[place])) {
      return layouts_in_plane[place].see(from.numbers);
    }
  }
  made = make_shape(from);
  if (const auto* const flat = std::get_if<Shape2>(&*made)) return Set2(*flat);
  return Set3(std::get<Shape3>(*made));
}

View2 view_in_plane(ShapeKind kind) { return layout_in_plane(kind).view; }
View3 view_in_space(ShapeKind kind) { return layout_in_space(kind).view; }

std::size_t number_count(ShapeKind kind, int dimension) {
  if (dimension == 2) return layout_in_plane(kind).count;
  return dimension == 3 ? layout_in_space(kind).count : 0;
}

}  // namespace signum::bindings
