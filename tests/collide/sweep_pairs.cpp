// SPDX-License-Identifier: MIT
// Consistency: sweeps of every pair of kinds, in every family, against the slow decision at single
// times, and where corners are few against all faces of the Minkowski difference.
#include <signum/collide/sweep.hpp>
#include <signum/kernel/error.hpp>

#include "any_pair.hpp"
#include "moved.hpp"
#include "pairs.hpp"
#include "sweep_reference.hpp"

using namespace signum;
using reference::Point;
using reference::Q;
using reference::sign;

namespace {

bool takes(ShapeKind a, ShapeKind b) { return sweep_takes(a, b); }

bool is_refused(const reference::Body& body, bool of_the_plane) {
  if (!std::holds_alternative<reference::Swept>(body)) return false;
  const auto& span = std::get<reference::Swept>(body).core.span();
  if (span.points.empty()) return true;
  for (const Point& d : span.directions) {
    if (!of_the_plane || sign(d.x) != 0 || sign(d.y) != 0) return true;
  }
  return false;
}

Point2 to_double(const Point& p, const Point2*) { return {p.x.get_d(), p.y.get_d()}; }
Point3 to_double(const Point& p, const Point3*) { return {p.x.get_d(), p.y.get_d(), p.z.get_d()}; }

/// What the library says, of two shapes whose types are known.
struct Given {
  Surd time;
  bool initially;
  std::optional<std::array<reference::Root, 3>> normal;
  Sign approach;
};

std::array<reference::Root, 3> roots(const Vec2<Surd>& v) {
  return {reference::number(v.x), reference::number(v.y), reference::Root(Q(0))};
}
std::array<reference::Root, 3> roots(const Vec3<Surd>& v) {
  return {reference::number(v.x), reference::number(v.y), reference::number(v.z)};
}

template <class Vector, class Shape>
std::optional<Given> asked(const Shape& a, const Shape& b, const Vector& motion) {
  const auto impact = sweep(any_pair::set(a), any_pair::set(b), motion);
  if (!impact) return std::nullopt;
  Given given{impact->time, impact->initially, std::nullopt, impact->approach};
  if (impact->normal) given.normal = roots(*impact->normal);
  return given;
}

template <class Vector, class Shape>
std::optional<LastContact> last_asked(const Shape& a, const Shape& b, const Vector& motion) {
  return last_contact(any_pair::set(a), any_pair::set(b), motion);
}

bool is_finite(const Point2& v) { return std::isfinite(v.x) && std::isfinite(v.y); }
bool is_finite(const Point3& v) { return is_finite(Point2{v.x, v.y}) && std::isfinite(v.z); }

/// A rational below or above x, by a 2^-200 of it at the most.
Q near(const reference::Root& x, int way) {
  const unsigned bits = std::abs(Q(x.a).get_d()) > 0x1p-100 ? 400 : 2600;
  const mpz_class one = 1;
  const Q step(one, one << (bits - 200));
  const Q scaled_square(x.b * x.b * x.d * (one << (2 * bits)));
  const mpz_class scaled = scaled_square.get_num() / scaled_square.get_den();
  const Q root(sqrt(scaled), one << bits);
  const Q middle = sign(x.b) < 0 ? Q(x.a - root) : Q(x.a + root);
  return way < 0 ? Q(middle - step) : Q(middle + step);
}

template <class Space>
class Check {
 public:
  using Shape = typename Space::Shape;
  using Vector = std::conditional_t<std::same_as<Shape, Shape3>, Point3, Point2>;

  pairs::Outcome operator()(const Shape& a, const Shape& b) {
    const reference::Body body_a = pairs::body(a);
    const reference::Body body_b = pairs::body(b);
    constexpr bool of_the_plane = std::same_as<Vector, Point2>;
    const bool planes = kind_of(ref(a)) == ShapeKind::plane || kind_of(ref(b)) == ShapeKind::plane;
    const bool refused =
        (kind_of(ref(a)) != ShapeKind::plane && is_refused(body_a, of_the_plane)) ||
        (kind_of(ref(b)) != ShapeKind::plane && is_refused(body_b, of_the_plane));
    const Vector motion = motion_for(body_a, body_b);
    std::optional<Given> got;
    try {
      got = asked(a, b, motion);
      if (refused) return {"accepted", ""};
    } catch (const InvalidArgument&) {
      return {refused ? "" : "refused", "refused"};
    }
    const Point v = reference::exact(motion);
    std::string wrong = wrong_at_times(got, body_a, body_b, v);
    if (wrong.empty() && !planes) wrong = wrong_by_faces(got, body_a, body_b, v);
    if (wrong.empty()) wrong = wrong_exchanged(got, a, b, motion);
    if (wrong.empty()) wrong = wrong_last(got, a, b, body_a, body_b, motion);
    if (!wrong.empty()) {
      return {wrong + ", motion " + cases::hex(motion) +
                  (got ? ", time " + print(reference::number(got->time)) : ", no time"),
              ""};
    }
    if (!got) return {"", "missed"};
    if (got->initially) return {"", got->normal ? "touching at the start" : "inside"};
    return {"", got->time.as_rational() ? "rational" : "a root"};
  }

 private:
  /// A motion towards the other shape and a little past it, or anywhere.
  Vector motion_for(const reference::Body& a, const reference::Body& b) {
    const auto p = reference::any_point(a);
    const auto q = reference::any_point(b);
    const int way = random_.between(0, 5);
    if (p && q && way < 4) {
      const Q factors[] = {Q(1), Q(2), Q(1, 2), Q(-3)};
      const Vector v = to_double(factors[way] * (*q - *p), static_cast<const Vector*>(nullptr));
      if (is_finite(v)) return v;
    }
    Vector v{};
    v.x = random_.between(-8, 8);
    v.y = random_.between(-8, 8);
    if constexpr (requires { v.z; }) v.z = random_.between(-8, 8);
    return v;
  }

  /// Whether they meet at the time, and at no time before it, as far as some are tried.
  std::string wrong_at_times(const std::optional<Given>& got, const reference::Body& a,
                             const reference::Body& b, const Point& v) {
    const auto meet = [&](const Q& t) { return swept::meet_at(t, a, b, v); };
    if (meet(Q(0)) != (got && got->initially)) return "wrong at the start";
    if (!got) {
      for (const Q& t : {Q(1, 4), Q(1, 2), Q(7, 9), Q(1)}) {
        if (meet(t)) return "they meet at " + t.get_str();
      }
      return "";
    }
    const reference::Root time = reference::number(got->time);
    if (compare(time, reference::Root(Q(0))) < 0 || compare(time, reference::Root(Q(1))) > 0)
      return "not in [0, 1]";
    if (const std::string flaw = reference::flaw(got->time); !flaw.empty()) return flaw;
    if (got->initially)
      return compare(time, reference::Root(Q(0))) == 0 ? "" : "later than the start";
    const auto rational = as_rational(time);
    if (rational && !meet(*rational)) return "apart at the time";
    const Q below = rational ? Q(*rational - Q(1, mpz_class(1) << 80) * *rational) : near(time, -1);
    for (const Q& part : {Q(1), Q(1, 2), Q(6, 7)}) {
      if (meet(Q(part * below))) return "they meet before the time";
    }
    return "";
  }

  std::string wrong_by_faces(const std::optional<Given>& got, const reference::Body& a,
                             const reference::Body& b, const Point& v) {
    const auto* const x = std::get_if<reference::Swept>(&a);
    const auto* const y = std::get_if<reference::Swept>(&b);
    if (x == nullptr || y == nullptr) return "";
    const std::size_t count = x->core.span().points.size() * y->core.span().points.size();
    const bool round = sign(x->radius) != 0 || sign(y->radius) != 0;
    if (count > (round ? 8U : 12U)) return "";
    const auto truth = swept::first_time(*x, *y, v);
    if (truth.has_value() != got.has_value()) return truth ? "it is hit" : "it is missed";
    if (truth && compare(*truth, reference::number(got->time)) != 0) return "t = " + print(*truth);
    return "";
  }

  /// Law 3.
  std::string wrong_exchanged(const std::optional<Given>& got, const Shape& a, const Shape& b,
                              Vector motion) {
    motion.x = -motion.x;
    motion.y = -motion.y;
    if constexpr (requires { motion.z; }) motion.z = -motion.z;
    const auto other = asked(b, a, motion);
    if (other.has_value() != got.has_value()) return "not so when exchanged";
    if (!got) return "";
    if (!(other->time == got->time)) return "another time when exchanged";
    if (other->initially != got->initially) return "initially, when exchanged";
    // The least pair of parts of a union is another when the shapes are exchanged.
    const auto is_convex = [](const Shape& s) {
      const ShapeKind k = kind_of(ref(s));
      return k != ShapeKind::polygon && k != ShapeKind::polyhedron;
    };
    if (!is_convex(a) || !is_convex(b)) return "";
    if (other->normal.has_value() != got->normal.has_value()) return "a normal, when exchanged";
    if (other->approach != got->approach) return "another approach when exchanged";
    return "";
  }

  /// The last contact is one, and after it there is none.
  std::string wrong_last(const std::optional<Given>& got, const Shape& a, const Shape& b,
                         const reference::Body& body_a, const reference::Body& body_b,
                         const Vector& motion) {
    const auto last = last_asked(a, b, motion);
    if (got && !last) return "no last contact";
    if (!last || !last->time) return "";
    const reference::Root time = reference::number(*last->time);
    if (got && compare(time, reference::number(got->time)) < 0) return "last before first";
    const auto rational = as_rational(time);
    const auto meet = [&](const Q& t) {
      return swept::meet_at(t, body_a, body_b, reference::exact(motion));
    };
    if (rational && !meet(*rational)) return "apart at the last time";
    const Q above =
        rational ? Q(*rational + Q(1, mpz_class(1) << 80) * (1 + *rational)) : near(time, 1);
    for (const Q& part : {Q(1), Q(2), Q(3)}) {
      if (meet(Q(part * above))) return "they meet after the last time";
    }
    return "";
  }

  cases::Random random_{cases::first_seed()};
};

template <class Space>
void check_pairs(int count) {
  Check<Space> check;
  auto tally = pairs::run<Space>("sweep", count, takes,
                                 [&](const auto& a, const auto& b) { return check(a, b); });
  for (const char* answer :
       {"missed", "rational", "a root", "touching at the start", "inside", "refused"}) {
    INFO(answer);
    if (pairs::many_cases()) CHECK(tally[answer] > 0);
  }
}

}  // namespace

TEST_CASE("Consistency: sweeps in the plane are those of the slow decision", "[collide]") {
  check_pairs<pairs::Plane>(2);
}

TEST_CASE("laws 1 to 4: sweeps in space are those of the slow decision", "[collide]") {
  check_pairs<pairs::Space>(1);
}
