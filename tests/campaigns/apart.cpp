// SPDX-License-Identifier: MIT
#include "apart.hpp"

#include <algorithm>
#include <cmath>

namespace signum::campaigns {

using reference::Body;
using reference::Guess;
using reference::Point;
using reference::Q;
using reference::Span;

namespace {

/// What two bodies are along a direction, as functions of the time.
class Along {
 public:
  Along(const Moving& a, const Moving& b, const Point& direction)
      : a_(lines(a, direction)), b_(lines(b, direction)) {
    const Q reach(a.radius + b.radius);
    reach_squared_ = Q(reach * reach * square(direction));
  }

  bool are_apart(const Q& t) const {
    std::optional<Q> most, least;
    for (const auto& [at, rate] : a_) {
      if (const Q x(at + rate * t); !most || *most < x) most = x;
    }
    for (const auto& [at, rate] : b_) {
      if (const Q x(at + rate * t); !least || x < *least) least = x;
    }
    const Q gap(*least - *most);
    if (reference::sign(gap) <= 0) return false;
    return reference::sign(reach_squared_) == 0 || gap * gap > reach_squared_;
  }

 private:
  using Lines = std::vector<std::pair<Q, Q>>;
  static Lines lines(const Moving& m, const Point& direction) {
    Lines result;
    for (std::size_t i = 0; i < m.start.size(); ++i) {
      result.emplace_back(dot(direction, m.start[i]), dot(direction, m.way[i]));
    }
    return result;
  }
  Lines a_, b_;
  Q reach_squared_;
};

Guess guess_at(const Moving& a, const Moving& b, const Q& t) {
  return reference::guess(reference::approximate(a.at(t).points),
                          reference::approximate(b.at(t).points));
}

/// About the same direction in doubles, the longest of whose coordinates is about 1.
std::optional<Point> direction_of(const reference::Approximate& v) {
  const long double most = std::max({std::fabs(v[0]), std::fabs(v[1]), std::fabs(v[2])});
  if (!(most > 0) || !std::isfinite(v[0] + v[1] + v[2])) return std::nullopt;
  const auto part = [most](long double x) { return Q(static_cast<double>(x / most)); };
  return Point{part(v[0]), part(v[1]), part(v[2])};
}

}  // namespace

Span Moving::at(const Q& t) const {
  Span result;
  for (std::size_t i = 0; i < start.size(); ++i) {
    result.points.push_back(reference::sign(t) == 0 ? start[i] : start[i] + t * way[i]);
  }
  return result;
}

std::optional<Moving> moving(const Body& body, const Point& way) {
  Moving m;
  if (const auto* const s = std::get_if<reference::Swept>(&body)) {
    if (!s->core.span().directions.empty()) return std::nullopt;
    m = {s->core.span().points, {}, s->radius};
  } else if (const auto* const p = std::get_if<reference::Polygon>(&body)) {
    for (const auto& chain : p->chains) m.start.insert(m.start.end(), chain.begin(), chain.end());
  } else if (const auto* const h = std::get_if<reference::Polyhedron>(&body)) {
    for (const auto& f : h->faces) m.start.insert(m.start.end(), f.begin(), f.end());
  }
  if (m.start.empty()) return std::nullopt;
  m.way.assign(m.start.size(), way);
  return m;
}

std::vector<std::pair<Q, Q>> not_apart(const Moving& a, const Moving& b, const Q& low,
                                       const Q& high, std::size_t steps) {
  std::vector<std::pair<Q, Q>> open{{low, high}}, left;
  const Q least(Q(high - low) * Q(0x1p-30));
  std::size_t next = 0;
  for (; next < std::min(open.size(), steps); ++next) {
    const auto [from, to] = open[next];
    if (to - from < least) continue;
    const Q middle((from + to) / 2);
    const auto direction = direction_of(guess_at(a, b, middle).apart);
    if (!direction) {
      left.emplace_back(from, to);
      continue;
    }
    const Along along(a, b, *direction);
    const bool holds = along.are_apart(middle);
    if (!holds || !along.are_apart(from)) open.emplace_back(from, middle);
    if (!holds || !along.are_apart(to)) open.emplace_back(middle, to);
  }
  left.insert(left.end(), open.begin() + static_cast<std::ptrdiff_t>(next), open.end());
  return left;
}

bool are_apart(const Moving& a, const Moving& b, const Q& t) {
  const Guess g = guess_at(a, b, t);
  if (const auto direction = direction_of(g.apart)) {
    if (Along(a, b, *direction).are_apart(t)) return true;
  }
  const auto pair = between(a.at(t), b.at(t), g);
  if (!pair) return false;
  const Point apart = pair->b - pair->a;
  return !is_zero(apart) && Along(a, b, apart).are_apart(t);
}

bool are_near(const Moving& a, const Moving& b, const Q& t, const Q& squared) {
  const auto pair = between(a.at(t), b.at(t), guess_at(a, b, t));
  if (!pair) return false;
  const Q apart = pair->squared();
  const Q reach(a.radius + b.radius);
  if (apart <= squared || apart <= reach * reach) return true;
  const reference::Root least(Q(apart + reach * reach), Q(-2 * reach), apart);
  return reference::compare(least, reference::Root(squared)) <= 0;
}

}  // namespace signum::campaigns
