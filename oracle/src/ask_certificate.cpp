// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <signum/collide/certificate.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "own_questions.hpp"
#include "reading/asked_set.hpp"

namespace signum::oracle {
namespace {

constexpr std::array<std::pair<std::string_view, CertifiedVerb>, 6> certified_verbs{{
    {"intersects", CertifiedVerb::intersects},
    {"within", CertifiedVerb::within},
    {"distance", CertifiedVerb::squared_distance},
    {"locate", CertifiedVerb::locate},
    {"hit", CertifiedVerb::hit},
    {"sweep", CertifiedVerb::sweep},
}};

CertifiedVerb read_certified_verb(const Field& f) {
  const std::string verb = f.kind() == JsonKind::string ? json_unquote(f.json()) : "";
  for (const auto& [name, value] : certified_verbs) {
    if (name == verb) return value;
  }
  f.fail_expecting(R"("intersects", "within", "distance", "locate", "hit" or "sweep")");
}

/// The strings of a list, one a line of the text.
std::string lines_of(std::string_view text) {
  std::string list = R"("certificate": [)";
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    list.append(list.back() == '[' ? "\"" : ", \"").append(text.substr(0, end)).append("\"");
    text.remove_prefix(end + 1);
  }
  return list + "]";
}

constexpr Takes certified_a = Takes::first_of(certificate_takes),
                certified_b = Takes::second_of(certificate_takes);

}  // namespace

std::string ask_certificate(std::span<const Field> fields) {
  const CertifiedVerb verb = read_certified_verb(fields[2]);
  const AskedPair pair = read_pair(fields.first(2), certified_a, certified_b, Beyond::nothing);
  CertifiedValues values;
  bool has_distance = false, has_motion = false;
  for (const Field& f : fields.subspan(3)) {
    if (f.name() == "distance") {
      values.distance = read_not_negative(f);
      has_distance = true;
    } else {
      values.motion = VectorReader(pair.is_3d ? 3 : 2).read(f).xyz();
      has_motion = true;
    }
  }
  if (has_distance != (verb == CertifiedVerb::within)) {
    throw QuestionError("distance: expected with \"of\": \"within\", and only then");
  }
  if (has_motion != (verb == CertifiedVerb::sweep)) {
    throw QuestionError("motion: expected with \"of\": \"sweep\", and only then");
  }
  try {
    return pair.ask([&](const auto& a, const auto& b) {
      if constexpr (std::is_same_v<decltype(a), const Set2&>) {
        return lines_of(detail::certificate_of(verb, a.ref(), b.ref(), values));
      } else {
        return lines_of(detail::certificate_of(verb, std::get<ShapeRef3>(a.ref().set),
                                               std::get<ShapeRef3>(b.ref().set), values));
      }
    });
  } catch (const InvalidArgument& e) {
    throw QuestionError(std::string("a, b: ") + e.what());
  }
}

}  // namespace signum::oracle
