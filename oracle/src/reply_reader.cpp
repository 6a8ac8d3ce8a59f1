// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/oracle/lines.hpp>

#include "answer_names.hpp"
#include "field.hpp"
#include "json_object.hpp"
#include "machine/fp_environment.hpp"
#include "number.hpp"

namespace signum::oracle {

using detail::DefaultFpEnvironment;

namespace {

Field member(const Field& whole, std::string_view key) {
  if (const std::optional<Field> f = whole.find(key)) return *f;
  Field{&whole, key, {}}.fail("missing");
}

int read_integer(const Field& f, int low, int high, std::string_view expected) {
  if (f.kind() == JsonKind::number) {
    const double x = read_decimal(f.json());
    if (x >= low && x <= high && x == std::trunc(x)) return static_cast<int>(x);
  }
  f.fail_expecting(expected);
}

bool read_bool(const Field& f) {
  if (f.kind() != JsonKind::boolean) f.fail_expecting("true or false");
  return f.json() == "true";
}

/// A number as in a question, or past the largest double.
double read_result(const Field& f) {
  if (f.json() == R"("inf")") return std::numeric_limits<double>::infinity();
  if (f.json() == R"("-inf")") return -std::numeric_limits<double>::infinity();
  return read_number(f);
}

template <class Enum, std::size_t N>
Enum read_name(const Field& f, const std::array<std::string_view, N>& names) {
  if (f.kind() == JsonKind::string) {
    const auto at = std::find(names.begin(), names.end(), json_unquote(f.json()));
    if (at != names.end()) return static_cast<Enum>(at - names.begin());
  }
  std::string expected = "one of";
  for (const std::string_view n : names) expected.append(" ").append(n);
  f.fail_expecting(expected);
}

/// {"double": [x, y, z]}, or the list alone; in the plane without z.
Point3 read_corner(const Field& f) {
  constexpr std::string_view expected = "two or three coordinates";
  const auto coordinates = [&](const Field& list) {
    const std::vector<Field> c = list.elements(2, 3, expected);
    return Point3{read_result(c[0]), read_result(c[1]), c.size() == 3 ? read_result(c[2]) : 0.0};
  };
  return f.kind() == JsonKind::object ? coordinates(member(f, "double")) : coordinates(f);
}

Contact read_contact(const Field& whole) {
  const Field features = member(whole, "features");
  const std::vector<Field> both = features.elements(2, 2, "the names of two features");
  return {read_name<Planes>(member(whole, "planes"), planes_names),
          static_cast<std::int8_t>(read_integer(member(whole, "dimension"), -1, 2, "-1 to 2")),
          read_bool(member(whole, "interiors")), read_name<Feature>(both[0], feature_names),
          read_name<Feature>(both[1], feature_names)};
}

IntersectionReply read_intersection(const Field& whole) {
  IntersectionReply reply{read_integer(member(whole, "dimension"), -1, 3, "-1 to 3"), {}};
  member(whole, "points").each_element(0, "a list of points", [&](const Field& p) {
    reply.points.push_back(read_corner(p));
  });
  return reply;
}

HitReply read_hit(const Field& whole) {
  if (!read_bool(member(whole, "hit"))) return {};
  return {true, read_result(member(whole, "t")), read_bool(member(whole, "inside"))};
}

PenetrationReply read_penetration(const Field& whole) {
  return {read_name<PenetrationRelation>(member(whole, "relation"), relation_names),
          read_result(member(whole, "depth"))};
}

ImpactReply read_impact(const Field& whole) {
  if (!read_bool(member(whole, "hit"))) return {};
  return {true, read_result(member(whole, "t"))};
}

/// Throws QuestionError.
Reply read_members_of(Ask ask, const Field& whole) {
  if (is_predicate(ask)) {
    return static_cast<Sign>(read_integer(member(whole, "sign"), -1, 1, "-1, 0 or 1"));
  }
  switch (ask) {
    case Ask::intersects:
      return read_bool(member(whole, "intersects"));
    case Ask::locate:
      return read_name<Location>(member(whole, "location"), location_names);
    case Ask::side:
      return read_name<Side>(member(whole, "side"), side_names);
    case Ask::frustum:
      return read_name<Containment>(member(whole, "side"), containment_names);
    case Ask::contact:
      return read_contact(whole);
    case Ask::intersection:
      return read_intersection(whole);
    case Ask::hit:
      return read_hit(whole);
    case Ask::distance:
      return DistanceReply{read_result(member(whole, "squared"))};
    case Ask::penetration:
      return read_penetration(whole);
    default:
      static_assert(is_last(Ask::ccd), "the new question stands here, too");
      return read_impact(whole);  // sweep and ccd
  }
}

std::optional<std::string> read_error(const Field& whole) {
  const std::optional<Field> error = whole.find("error");
  if (!error) return std::nullopt;
  return error->kind() == JsonKind::string ? json_unquote(error->json())
                                           : std::string(error->json());
}

}  // namespace

std::optional<Reply> read_reply(Ask ask, std::string_view line, std::string& error) {
  const DefaultFpEnvironment guard;
  try {
    const Field whole = object_of(line);
    if (std::optional<std::string> message = read_error(whole)) {
      error = std::move(*message);
      return std::nullopt;
    }
    return read_members_of(ask, whole);
  } catch (const QuestionError& e) {
    throw InvalidArgument(e.what());
  }
}

Outcome read_outcome(Ask ask, std::string_view line) {
  const DefaultFpEnvironment guard;
  try {
    const Field whole = object_of(line);
    if (std::optional<std::string> message = read_error(whole)) {
      return {Response::error, std::nullopt, std::move(*message)};
    }
    if (const std::optional<Field> declined = whole.find("declined")) {
      if (read_bool(*declined)) return {Response::declined, std::nullopt, {}};
    }
    return {Response::answered, read_members_of(ask, whole), {}};
  } catch (const QuestionError& e) {
    return {Response::rubbish, std::nullopt, e.what()};
  }
}

}  // namespace signum::oracle
