// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/oracle/lines.hpp>
#include <tuple>
#include <utility>

#include "answer_names.hpp"
#include "machine/fp_environment.hpp"
#include "reading/field.hpp"
#include "reading/json_object.hpp"
#include "reading/number.hpp"

namespace signum::oracle {

using detail::DefaultFpEnvironment;

namespace {

Field member(const Field& whole, std::string_view key) {
  if (const std::optional<Field> f = whole.find(key)) return *f;
  Field{&whole, key, {}}.fail("missing");
}

/// The members of an answer, any of which may be missing or null.
class ReplyMembers {
 public:
  explicit ReplyMembers(const Field& whole) : whole_(whole) {}

  /// What read makes of the next member; an empty value where it is left out.
  template <class Read>
  auto next(std::string_view key, Read read) {
    const LeftOut bit = next_;
    next_ = static_cast<LeftOut>(next_ << 1);
    all_ = static_cast<LeftOut>(all_ | bit);
    const std::optional<Field> f = whole_.find(key);
    if (f && f->kind() != JsonKind::null) return read(*f);
    left_out_ = static_cast<LeftOut>(left_out_ | bit);
    if (first_missing_.empty()) first_missing_ = key;
    return decltype(read(*f)){};
  }

  LeftOut left_out() const { return left_out_; }
  bool has_none() const { return left_out_ == all_; }
  [[noreturn]] void fail() const { Field{&whole_, first_missing_, {}}.fail("missing"); }

  /// Whether there is nothing but an id, and members that are null.
  bool is_empty() const {
    for (JsonWalk walk(whole_.json()); walk.next();) {
      if (json_unquote(walk.raw_key()) != "id" && detail::json_kind(walk.value()) != JsonKind::null)
        return false;
    }
    return true;
  }

 private:
  const Field& whole_;
  LeftOut next_ = 1, all_ = 0, left_out_ = 0;
  std::string_view first_missing_;
};

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

Contact read_contact(ReplyMembers& of) {
  Contact c{};
  c.planes = of.next("planes", [](const Field& f) { return read_name<Planes>(f, planes_names); });
  c.dimension = of.next("dimension", [](const Field& f) {
    return static_cast<std::int8_t>(read_integer(f, -1, 2, "-1 to 2"));
  });
  c.interiors = of.next("interiors", read_bool);
  const auto features = of.next("features", [](const Field& f) {
    const std::vector<Field> both = f.elements(2, 2, "the names of two features");
    return std::array{read_name<Feature>(both[0], feature_names),
                      read_name<Feature>(both[1], feature_names)};
  });
  c.feature_a = features[0];
  c.feature_b = features[1];
  return c;
}

IntersectionReply read_intersection(ReplyMembers& of) {
  IntersectionReply reply;
  reply.dimension =
      of.next("dimension", [](const Field& f) { return read_integer(f, -1, 3, "-1 to 3"); });
  reply.points = of.next("points", [](const Field& f) {
    std::vector<Point3> points;
    f.each_element(0, "a list of points",
                   [&](const Field& p) { points.push_back(read_corner(p)); });
    return points;
  });
  return reply;
}

HitReply read_hit(ReplyMembers& of) {
  HitReply reply;
  reply.hit = of.next("hit", read_bool);
  // What misses has no time.
  if (!reply.hit && of.left_out() == 0) return {};
  reply.t = of.next("t", read_result);
  reply.inside = of.next("inside", read_bool);
  return reply;
}

PenetrationReply read_penetration(ReplyMembers& of) {
  PenetrationReply reply;
  reply.relation = of.next("relation", [](const Field& f) {
    return read_name<PenetrationRelation>(f, penetration_names);
  });
  reply.depth = of.next("depth", read_result);
  return reply;
}

ImpactReply read_impact(ReplyMembers& of) {
  ImpactReply reply;
  reply.hit = of.next("hit", read_bool);
  if (!reply.hit && of.left_out() == 0) return {};
  reply.t = of.next("t", read_result);
  return reply;
}

/// Throws QuestionError.
Reply read_members_of(Ask ask, ReplyMembers& of) {
  if (is_predicate(ask)) {
    return of.next("sign",
                   [](const Field& f) { return Sign(read_integer(f, -1, 1, "-1, 0 or 1")); });
  }
  switch (ask) {
    case Ask::intersects:
      return of.next("intersects", read_bool);
    case Ask::locate:
      return of.next("location",
                     [](const Field& f) { return read_name<Location>(f, location_names); });
    case Ask::side:
      return of.next("side", [](const Field& f) { return read_name<Side>(f, side_names); });
    case Ask::frustum:
      return of.next("side",
                     [](const Field& f) { return read_name<Containment>(f, containment_names); });
    case Ask::contact:
      return read_contact(of);
    case Ask::intersection:
      return read_intersection(of);
    case Ask::hit:
      return read_hit(of);
    case Ask::distance:
      return DistanceReply{of.next("squared", read_result)};
    case Ask::penetration:
      return read_penetration(of);
    default:
      static_assert(is_last(Ask::ccd), "the new question stands here, too");
      return read_impact(of);  // sweep and ccd
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
    ReplyMembers members(whole);
    Reply reply = read_members_of(ask, members);
    if (members.left_out() != 0) members.fail();
    return reply;
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
    ReplyMembers members(whole);
    Reply reply = read_members_of(ask, members);
    if (members.has_none()) {
      // ReplyMembers of other names are a mistake, which should not go by unnoticed.
      if (!members.is_empty()) members.fail();
      return {Response::declined, std::nullopt, {}};
    }
    return {Response::answered, std::move(reply), {}, members.left_out()};
  } catch (const QuestionError& e) {
    return {Response::rubbish, std::nullopt, e.what()};
  }
}

namespace {

/// Gives each member that was left out, in the order of the format, the value that it has in truth.
template <class... T>
void fill(LeftOut left_out, std::pair<T&, const T&>... members) {
  LeftOut bit = 1;
  const auto next = [&](auto& member) {
    if ((left_out & bit) != 0) member.first = member.second;
    bit = static_cast<LeftOut>(bit << 1);
  };
  (next(members), ...);
}

template <class T>
std::pair<T&, const T&> pair_of(T& said, const T& truth) {
  return {said, truth};
}

/// An answer of one member is given or not.
template <class R>
void complete(R&, const R&, LeftOut) {}
void complete(Contact& c, const Contact& truth, LeftOut left_out) {
  std::pair features(c.feature_a, c.feature_b);
  fill(left_out, pair_of(c.planes, truth.planes), pair_of(c.dimension, truth.dimension),
       pair_of(c.interiors, truth.interiors),
       pair_of(features, std::pair(truth.feature_a, truth.feature_b)));
  std::tie(c.feature_a, c.feature_b) = features;
}
void complete(IntersectionReply& i, const IntersectionReply& truth, LeftOut left_out) {
  fill(left_out, pair_of(i.dimension, truth.dimension), pair_of(i.points, truth.points));
}
void complete(HitReply& h, const HitReply& truth, LeftOut left_out) {
  fill(left_out, pair_of(h.hit, truth.hit), pair_of(h.t, truth.t), pair_of(h.inside, truth.inside));
}
void complete(PenetrationReply& p, const PenetrationReply& truth, LeftOut left_out) {
  fill(left_out, pair_of(p.relation, truth.relation), pair_of(p.depth, truth.depth));
}
void complete(ImpactReply& i, const ImpactReply& truth, LeftOut left_out) {
  fill(left_out, pair_of(i.hit, truth.hit), pair_of(i.t, truth.t));
}

}  // namespace

Reply completed(Reply reply, LeftOut left_out, const Reply& truth) {
  std::visit(
      [&]<class R>(R& said) {
        if (const R* right = std::get_if<R>(&truth)) complete(said, *right, left_out);
      },
      reply);
  return reply;
}

}  // namespace signum::oracle
