// SPDX-License-Identifier: MIT
#include <signum/oracle/lines.hpp>

#include "answer_names.hpp"
#include "machine/fp_environment.hpp"
#include "reading/number.hpp"
#include "text/json.hpp"
#include "writing/write.hpp"

namespace signum::oracle {

using detail::DefaultFpEnvironment;

namespace {

/// Signs, words and contacts, which are written as those of the library.
template <class R>
std::string members(const R& reply) {
  return write(reply);
}

std::string members(const HitReply& h) {
  if (!h.hit) return R"("hit": false)";
  return R"("hit": true, "t": )" + write_double(h.t) + R"(, "inside": )" +
         (h.inside ? "true" : "false");
}

std::string members(const DistanceReply& d) { return R"("squared": )" + write_double(d.squared); }

std::string members(const PenetrationReply& p) {
  return R"("relation": ")" + std::string(name_in(penetration_names, p.relation)) +
         R"(", "depth": )" + write_double(p.depth);
}

std::string members(const ImpactReply& i) {
  return i.hit ? R"("hit": true, "t": )" + write_double(i.t) : R"("hit": false)";
}

std::string members(const IntersectionReply& i) {
  std::string s = R"("dimension": )" + std::to_string(i.dimension) + R"(, "points": [)";
  const char* before = R"({"double": [)";
  for (const Point3& p : i.points) {
    s += before + write_double(p.x) + ", " + write_double(p.y) + ", " + write_double(p.z) + "]}";
    before = R"(, {"double": [)";
  }
  return s += ']';
}

}  // namespace

std::string write_reply(const Reply& reply) {
  return std::visit([](const auto& r) { return members(r); }, reply);
}

std::string reply_line(const Reply& reply, LeftOut left_out) {
  const DefaultFpEnvironment guard;
  const std::string whole = "{" + write_reply(reply) + "}";
  if (left_out == 0) return whole;
  std::string text;
  LeftOut bit = 1;
  for (detail::JsonWalk walk(whole); walk.next(); bit = static_cast<LeftOut>(bit << 1)) {
    if ((left_out & bit) != 0) continue;
    text += text.empty() ? "{" : ", ";
    text.append(walk.raw_key()).append(": ").append(walk.value());
  }
  return text + "}";
}

}  // namespace signum::oracle
