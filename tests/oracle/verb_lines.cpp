// SPDX-License-Identifier: MIT
// Consistency: what the lines made from bindings/verbs.toml say of shapes on a small grid, which
// often touch, is what older lines say of them: of other questions, or of the ray or motion back.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <signum/oracle/answer.hpp>
#include <string>

#include "cases.hpp"
#include "rational_of.hpp"

namespace {

using nlohmann::json;
using Rational = signum::detail::BigRational;
using Vector = std::array<int, 3>;
using cases::Random;

json answer_to(const json& question) {
  const json answer = json::parse(signum::oracle::answer(question.dump()).line);
  INFO(question.dump());
  REQUIRE_FALSE(answer.contains("error"));
  return answer;
}

Vector vector(Random& random) {
  Vector v;
  for (int& x : v) x = random.between(-2, 3);
  return v;
}
Vector along(const Vector& p, const Vector& v, int t) {
  return {p[0] + t * v[0], p[1] + t * v[1], p[2] + t * v[2]};
}
Vector back(const Vector& v) { return along({}, v, -1); }

json segment_or_triangle(Random& random) {
  if (random.one_in(2)) return {{"segment", {vector(random), vector(random)}}};
  return {{"triangle", {vector(random), vector(random), vector(random)}}};
}
json box(Random& random) {
  const Vector least = vector(random);
  const Vector size = {random.between(0, 3), random.between(0, 3), random.between(0, 3)};
  return {{"aabb", {{"min", least}, {"max", along(least, size, 1)}}}};
}
json ray(const Vector& origin, const Vector& direction) {
  return {{"ray", {{"origin", origin}, {"direction", direction}}}};
}
Rational rational(const json& text) { return rational_of(text.get<std::string>()); }
json exact_or_none(const json& answer) { return answer.value("exact", json()); }

void check_within(const json& a, const json& b) {
  const json distance = answer_to({{"ask", "distance"}, {"a", a}, {"b", b}});
  const Rational squared = rational(distance.at("exact"));
  for (int d = 0; d < 4; ++d) {
    const json within = answer_to({{"ask", "within"}, {"a", a}, {"b", b}, {"distance", d}});
    CHECK(within == json{{"within", squared <= Rational(d * d)}});
  }
}

/// Shape a begins at `corner`; the sweep back begins where all that is met is behind it.
void check_last_contact(const Vector& corner, const json& b, const Vector& motion) {
  constexpr int far = 64;
  const json last = answer_to(
      {{"ask", "last_contact"}, {"a", {{"point", corner}}}, {"b", b}, {"motion", motion}});
  const json first = answer_to({{"ask", "sweep"},
                                {"a", {{"point", along(corner, motion, far)}}},
                                {"b", b},
                                {"motion", along({}, motion, -far)}});
  CHECK(last.at("hit") == first.at("hit"));
  if (!last.at("hit")) return;
  CHECK(last.at("forever") == (motion == Vector{}));
  if (motion == Vector{}) return;
  const Rational t = rational(first.at("exact"));
  CHECK(rational(last.at("exact")) == Rational(far) - Rational(far) * t);
}

void check_feature_pairs(const json& a, const json& b) {
  const json contact = answer_to({{"ask", "contact"}, {"a", a}, {"b", b}});
  const json pairs = answer_to({{"ask", "feature_pairs"}, {"a", a}, {"b", b}}).at("pairs");
  CHECK(pairs.empty() == (contact.at("dimension") == -1));
  if (pairs.empty()) return;
  const json& features = contact.at("features");
  const json smallest = {
      {"a", features[0]}, {"b", features[1]}, {"dimension", contact.at("dimension")}};
  CHECK(std::find(pairs.begin(), pairs.end(), smallest) != pairs.end());
}

void check_point_contact(const json& point, const json& b) {
  const json at = answer_to({{"ask", "point_contact"}, {"a", point}, {"b", b}});
  const json located = answer_to({{"ask", "locate"}, {"a", point}, {"b", b}});
  CHECK(at.at("location") == located.at("location"));
  if (at.at("location") == "boundary") CHECK_FALSE(at.at("faces").empty());
  if (at.at("location") == "outside") CHECK(at.at("faces").empty());
}

void check_passage(const Vector& origin, const Vector& direction, const json& b) {
  constexpr int far = 64;
  const json hit = answer_to({{"ask", "hit"}, {"a", ray(origin, direction)}, {"b", b}});
  const json passage = answer_to({{"ask", "passage"}, {"a", ray(origin, direction)}, {"b", b}});
  CHECK(passage.at("hit") == hit.at("hit"));
  if (!hit.at("hit")) return;
  CHECK(passage.contains("entry") == !hit.at("inside"));
  if (passage.contains("entry")) CHECK(passage["entry"].at("exact") == hit.at("exact"));
  CHECK(passage.contains("exit") == (direction != Vector{}));
  if (direction == Vector{}) return;
  const json other = answer_to(
      {{"ask", "hit"}, {"a", ray(along(origin, direction, far), back(direction))}, {"b", b}});
  const Rational exit = Rational(far) - rational(other.at("exact"));
  CHECK(rational(passage["exit"].at("exact")) == exit);
  const json early =
      answer_to({{"ask", "passage"}, {"a", ray(origin, direction)}, {"b", b}, {"greatest_t", 0.5}});
  CHECK(early.at("hit") == (rational(hit.at("exact")) <= Rational(1) / Rational(2)));
}

void check_one_sided_hit(const Vector& origin, const Vector& direction,
                         const std::array<Vector, 3>& t) {
  const Vector u = along(t[1], t[0], -1), v = along(t[2], t[0], -1);
  const int volume = (u[1] * v[2] - u[2] * v[1]) * direction[0] +
                     (u[2] * v[0] - u[0] * v[2]) * direction[1] +
                     (u[0] * v[1] - u[1] * v[0]) * direction[2];
  const json triangle = {{"triangle", t}};
  const json hit = answer_to({{"ask", "hit"}, {"a", ray(origin, direction)}, {"b", triangle}});
  for (const std::string side : {"front", "back"}) {
    const json seen = answer_to(
        {{"ask", "one_sided_hit"}, {"a", ray(origin, direction)}, {"b", triangle}, {"side", side}});
    const bool faces_it = side == "front" ? volume < 0 : volume > 0;
    CHECK(seen.at("hit") == (faces_it && hit.at("hit")));
    if (seen.at("hit")) CHECK(exact_or_none(seen) == exact_or_none(hit));
  }
}

void check_nearest_points(const std::array<Vector, 4>& v) {
  const auto line = [&](std::size_t i) -> json {
    return {{"line", {{"origin", v.at(i)}, {"direction", v.at(i + 1)}}}};
  };
  const json nearest = answer_to({{"ask", "nearest_points"}, {"a", line(0)}, {"b", line(2)}});
  const json met = answer_to({{"ask", "intersects"}, {"a", line(0)}, {"b", line(2)}});
  const Rational squared = rational(nearest.at("exact"));
  CHECK(met.at("intersects") == (squared == Rational(0)));
  const std::string position = nearest.at("position");
  CHECK(nearest.contains("points") == (position == "meeting" || position == "skew"));
  if (!nearest.contains("points")) return;
  Rational sum(0), on_a(0), on_b(0);
  for (std::size_t i = 0; i < 3; ++i) {
    const auto at = [&](std::size_t of) {
      const Rational t = rational(nearest["parameters"][of]);
      const Rational x = Rational(v.at(2 * of)[i]) + t * Rational(v.at(2 * of + 1)[i]);
      CHECK(rational(nearest["points"][of]["exact"][i]) == x);
      return x;
    };
    const Rational way = at(1) - at(0);
    sum = sum + way * way;
    on_a = on_a + way * Rational(v[1][i]), on_b = on_b + way * Rational(v[3][i]);
  }
  CHECK(sum == squared);
  CHECK(on_a == Rational(0));
  CHECK(on_b == Rational(0));
}

}  // namespace

TEST_CASE("Consistency: the lines made from the table of verbs, with the others", "[oracle]") {
  cases::run("verb lines", 300, [](Random& random) -> std::string {
    const json a = segment_or_triangle(random), b = segment_or_triangle(random);
    const json solid = box(random);
    check_within(a, b), check_within(a, solid);
    check_feature_pairs(a, b);
    const Vector p = vector(random), v = vector(random);
    check_point_contact({{"point", p}}, solid);
    check_last_contact(p, solid, v), check_last_contact(p, b, v);
    check_passage(p, v, solid), check_passage(p, v, a);
    check_one_sided_hit(p, v, {vector(random), vector(random), vector(random)});
    check_nearest_points({p, v, vector(random), vector(random)});
    return "";
  });
}
