// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <optional>
#include <signum/collide/set.hpp>
#include <signum/judge/judgement.hpp>
#include <signum/oracle/reply.hpp>
#include <type_traits>

#include "degenerate.hpp"
#include "point_questions.hpp"

namespace signum::oracle {
namespace {

using Words = std::string;

void add(Words& words, std::string_view more, std::string_view separator = ", ") {
  if (!words.empty()) words += separator;
  words += more;
}

std::string_view dimension_word(int dimension) {
  constexpr std::array<std::string_view, 5> words = {"apart", "point", "line", "area", "volume"};
  return words[static_cast<std::size_t>(dimension + 1)];
}

std::string_view feature_word(Feature f) {
  return f <= Feature::vertex2 ? "vertex" : f <= Feature::edge2 ? "edge" : "face";
}

Words contact_words(const Contact& c) {
  Words words;
  if (c.planes != Planes::degenerate) {
    constexpr std::array<std::string_view, 3> planes = {"transversal", "coplanar", "parallel"};
    words = planes[static_cast<std::size_t>(c.planes)];
  }
  add(words, dimension_word(c.dimension));
  if (c.dimension < 0) return words;
  if (c.interiors) add(words, "crossing");
  add(words, feature_word(c.feature_a));
  add(words, feature_word(c.feature_b), " ");
  return words;
}

std::string_view word(Location l) {
  constexpr std::array<std::string_view, 3> words = {"inside", "boundary", "outside"};
  return words[static_cast<std::size_t>(l)];
}

std::string_view word(Containment c) {
  constexpr std::array<std::string_view, 3> words = {"inside", "outside", "crossing"};
  return words[static_cast<std::size_t>(c)];
}

std::string_view word(PenetrationRelation r) {
  constexpr std::array<std::string_view, 3> words = {"apart", "touching", "overlapping"};
  return words[static_cast<std::size_t>(r)];
}

template <class Set>
Words pair_words(const Set& a, const Set& b, const Reply& truth) {
  // What the answer says of the two is finer than whether they meet.
  if (const auto* location = std::get_if<Location>(&truth)) return Words(word(*location));
  if (const auto* side = std::get_if<Containment>(&truth)) return Words(word(*side));
  if (const auto* p = std::get_if<PenetrationReply>(&truth)) return Words(word(p->relation));
  if (feature_pairs_takes(a.kind(), b.kind())) {
    return contact_words(std::get<Contact>(contact(a, b)));
  }
  if (intersection_takes(a.kind(), b.kind())) {
    return Words(dimension_word(intersection(a, b).dimension));
  }
  const bool meet = std::visit(
      [&]<class T>(const T& t) {
        if constexpr (std::is_same_v<T, bool>) return t;
        if constexpr (std::is_same_v<T, Side>) return t == Side::crossing;
        if constexpr (std::is_same_v<T, HitReply>) return t.hit;
        if constexpr (std::is_same_v<T, DistanceReply>) return t.squared == 0;
        return intersects(a, b);
      },
      truth);
  return meet ? "meet" : "apart";
}

/// When they meet first. The time may be rounded to 0 or 1, which is no matter here.
std::string_view word(const ImpactReply& i) {
  if (!i.hit) return "never meet";
  return i.t == 0 ? "meet at the start" : i.t == 1 ? "meet at the end" : "meet on the way";
}

/// The features with which the corners that move meet, "vertex face"; nothing where they do not.
Words features_of(const std::vector<Shape3>& s) {
  Words words;
  if (const auto found = sweep_linear(Set3(s[0]), Set3(s[1]), Set3(s[2]), Set3(s[3]))) {
    add(words, feature_word(found->feature_a));
    add(words, feature_word(found->feature_b), " ");
  }
  return words;
}
Words features_of(const std::vector<Shape2>&) { return {}; }

template <class Shape>
Words motion_words(Ask ask, const std::vector<Shape>& shapes, const ImpactReply& truth) {
  Words words(word(truth));
  if (ask == Ask::ccd) {
    const Words features = features_of(shapes);
    if (!features.empty()) add(words, features);
  } else if (std::get<0>(shapes[2]) == std::variant_alternative_t<0, Shape>{}) {
    add(words, "no motion");
  }
  return words;
}

template <class Point, class Shape>
bool have_equal(const std::vector<Shape>& points) {
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (std::get<Point>(points[i]) == std::get<Point>(points[j])) return true;
    }
  }
  return false;
}

template <class Point, class Shape>
Words words_of(Ask ask, const std::vector<Shape>& shapes, const Reply& truth) {
  if (is_predicate(ask)) {
    Words words(std::get<Sign>(truth) == Sign::zero ? point_question(ask).word : "general");
    if (have_equal<Point>(shapes)) add(words, "equal points");
    return words;
  }
  const auto* const impact = std::get_if<ImpactReply>(&truth);
  using Set = std::conditional_t<std::is_same_v<Point, Point2>, Set2, Set3>;
  Words words = impact ? motion_words(ask, shapes, *impact)
                       : pair_words(Set(shapes[0]), Set(shapes[1]), truth);
  const auto degenerate = [](const Shape& s) { return is_degenerate(s); };
  if (std::any_of(shapes.begin(), shapes.end(), degenerate)) add(words, "degenerate");
  return words;
}

}  // namespace

std::string contact_class(const Case& question, const Reply& truth) {
  if (const auto* in_plane = std::get_if<std::vector<Shape2>>(&question.shapes))
    return words_of<Point2>(question.ask, *in_plane, truth);
  return words_of<Point3>(question.ask, std::get<std::vector<Shape3>>(question.shapes), truth);
}

}  // namespace signum::oracle
