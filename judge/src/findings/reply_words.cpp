// SPDX-License-Identifier: MIT
#include "reply_words.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <signum/oracle/lines.hpp>

#include "answer_names.hpp"

namespace signum::oracle {
namespace {

struct Words {
  using Text = std::string;

  Text operator()(Sign s) const { return "sign " + std::to_string(static_cast<int>(s)); }
  Text operator()(bool intersects) const {
    return intersects ? "they intersect" : "they do not intersect";
  }
  Text operator()(Location l) const { return Text(name_in(location_names, l)); }
  Text operator()(Side s) const { return Text(name_in(side_names, s)); }
  Text operator()(Containment c) const { return Text(name_in(containment_names, c)); }
  Text operator()(const Contact& c) const {
    return Text(name_in(planes_names, c.planes)) + ", dimension " + std::to_string(c.dimension) +
           (c.interiors ? ", interiors meet, " : ", ") + Text(name_in(feature_names, c.feature_a)) +
           " of a, " + Text(name_in(feature_names, c.feature_b)) + " of b";
  }
  Text operator()(const IntersectionReply& i) const {
    Text text = "dimension " + std::to_string(i.dimension);
    for (const Point3& p : i.points) {
      text += " (" + digits17(p.x) + ", " + digits17(p.y) + ", " + digits17(p.z) + ")";
    }
    return text;
  }
  Text operator()(const HitReply& h) const {
    if (!h.hit) return "no hit";
    return "hit at t = " + digits17(h.t) + (h.inside ? ", from inside" : "");
  }
  Text operator()(const DistanceReply& d) const {
    return "squared distance " + digits17(d.squared);
  }
  Text operator()(const PenetrationReply& p) const {
    return Text(name_in(penetration_names, p.relation)) + ", depth " + digits17(p.depth);
  }
  Text operator()(const ImpactReply& i) const {
    return i.hit ? "they meet at t = " + digits17(i.t) : "they never meet";
  }
};

}  // namespace

std::string digits17(double x) {
  if (std::isinf(x)) return x > 0 ? "inf" : "-inf";
  std::array<char, 40> buffer;
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), x,
                                 std::chars_format::general, 17);
  return {buffer.data(), end.ptr};
}

std::string words(const Reply& reply) { return std::visit(Words{}, reply); }

std::string words(const Outcome& outcome) {
  if (outcome.reply && outcome.left_out == 0) return words(*outcome.reply);
  if (outcome.reply) return reply_line(*outcome.reply, outcome.left_out);
  std::string text(name(outcome.response));
  if (!outcome.detail.empty()) text += ": " + outcome.detail;
  return text;
}

std::string fault_words(const FindingKey& key) {
  if (key.response != Response::answered) return std::string(name(key.response));
  return std::string(name(key.verdict));
}

}  // namespace signum::oracle
