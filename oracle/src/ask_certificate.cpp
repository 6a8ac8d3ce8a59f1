// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <optional>
#include <signum/collide/certificate.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "own_questions.hpp"
#include "reading/asked_set.hpp"
#include "reading/vector_reader.hpp"

namespace signum::oracle {
namespace {

using Certified = std::variant<CertifiedVerb, CertifiedPoints>;

constexpr std::array<std::pair<std::string_view, Certified>, 10> certified_answers{{
    {"intersects", CertifiedVerb::intersects},
    {"within", CertifiedVerb::within},
    {"distance", CertifiedVerb::squared_distance},
    {"locate", CertifiedVerb::locate},
    {"hit", CertifiedVerb::hit},
    {"sweep", CertifiedVerb::sweep},
    {"depth", CertifiedVerb::depth},
    {"hull", CertifiedPoints::hull},
    {"smallest_sphere", CertifiedPoints::smallest_sphere},
    {"delaunay", CertifiedPoints::delaunay},
}};

Certified read_certified(const Field& f) {
  const std::string of = f.kind() == JsonKind::string ? json_unquote(f.json()) : "";
  std::string names;
  for (const auto& [name, value] : certified_answers) {
    if (name == of) return value;
    names.append(names.empty() ? "\"" : ", \"").append(name).append("\"");
  }
  f.fail_expecting("one of " + names);
}

/// The field of that key, which is to be there if it is wanted, and only then.
std::optional<Field> wanted(std::span<const Field> fields, std::string_view key, bool is_wanted,
                            std::string_view with) {
  const auto at =
      std::find_if(fields.begin(), fields.end(), [&](const Field& f) { return f.name() == key; });
  if ((at != fields.end()) != is_wanted) {
    throw QuestionError(std::string(key) + ": expected with \"of\": " + std::string(with) +
                        ", and only then");
  }
  return is_wanted ? std::optional(*at) : std::nullopt;
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

std::string certificate_of_points(CertifiedPoints answer, const Field& list) {
  VectorReader reader = answer == CertifiedPoints::delaunay ? VectorReader(2) : VectorReader();
  std::vector<Point2> in_2d;
  std::vector<Point3> in_3d;
  list.each_element(1, "a list of one point or more", [&](const Field& p) {
    const Vector v = reader.read(p);
    if (reader.is_3d()) {
      in_3d.push_back(v.xyz());
    } else {
      in_2d.push_back(v.xy());
    }
  });
  return reader.is_3d() ? certificate(answer, in_3d) : certificate(answer, in_2d);
}

std::string certificate_of_pair(CertifiedVerb verb, std::span<const Field> ab,
                                const std::optional<Field>& distance,
                                const std::optional<Field>& motion) {
  const AskedPair pair = read_pair(ab, certified_a, certified_b, Beyond::nothing);
  CertifiedValues values;
  if (distance) values.distance = read_not_negative(*distance);
  if (motion) values.motion = VectorReader(pair.is_3d ? 3 : 2).read(*motion).xyz();
  return pair.ask([&](const auto& a, const auto& b) {
    if constexpr (std::is_same_v<decltype(a), const Set2&>) {
      return detail::certificate_of(verb, a.ref(), b.ref(), values);
    } else {
      return detail::certificate_of(verb, std::get<ShapeRef3>(a.ref().set),
                                    std::get<ShapeRef3>(b.ref().set), values);
    }
  });
}

}  // namespace

std::string ask_certificate(std::span<const Field> fields) {
  const Certified of = read_certified(fields[0]);
  const auto* const verb = std::get_if<CertifiedVerb>(&of);
  const auto is = [&](CertifiedVerb v) { return verb != nullptr && *verb == v; };
  const auto a = wanted(fields, "a", verb != nullptr, "a verb on two shapes");
  const auto b = wanted(fields, "b", verb != nullptr, "a verb on two shapes");
  const auto distance = wanted(fields, "distance", is(CertifiedVerb::within), "\"within\"");
  const auto motion = wanted(fields, "motion", is(CertifiedVerb::sweep), "\"sweep\"");
  const auto points =
      wanted(fields, "points", verb == nullptr, "\"hull\", \"smallest_sphere\" or \"delaunay\"");
  try {
    if (points) return lines_of(certificate_of_points(std::get<CertifiedPoints>(of), *points));
    return lines_of(certificate_of_pair(*verb, std::array{*a, *b}, distance, motion));
  } catch (const InvalidArgument& e) {
    throw QuestionError((points ? "points: " : "a, b: ") + std::string(e.what()));
  }
}

}  // namespace signum::oracle
