// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <optional>
#include <signum/arrange/solid_certificate.hpp>
#include <signum/collide/certificate.hpp>
#include <signum/collide/plane_certificate.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "everyday/part_questions.hpp"
#include "own_questions.hpp"
#include "plane/plane_questions.hpp"
#include "reading/asked_set.hpp"
#include "reading/mesh_form.hpp"
#include "reading/plane_set_reader.hpp"
#include "reading/vector_reader.hpp"

namespace signum::oracle {
namespace {

/// What has a certificate of two sets of the plane, and of two solids.
enum class CertifiedSets : std::uint8_t { relate, overlay, combine };

using Certified = std::variant<CertifiedVerb, CertifiedPoints, CertifiedSets>;

constexpr std::array<std::pair<std::string_view, Certified>, 13> certified_answers{{
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
    {"relate", CertifiedSets::relate},
    {"overlay", CertifiedSets::overlay},
    {"combine", CertifiedSets::combine},
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

std::optional<Field> field_among(std::span<const Field> fields, std::string_view key) {
  const auto at =
      std::find_if(fields.begin(), fields.end(), [&](const Field& f) { return f.name() == key; });
  return at != fields.end() ? std::optional(*at) : std::nullopt;
}

/// The field of that key, which is to be there if it is wanted, and only then.
std::optional<Field> wanted(std::span<const Field> fields, std::string_view key, bool is_wanted,
                            std::string_view with) {
  const std::optional<Field> found = field_among(fields, key);
  if (found.has_value() != is_wanted) {
    throw QuestionError(std::string(key) + ": expected with \"of\": " + std::string(with) +
                        ", and only then");
  }
  return found;
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

constexpr bool may_be_certified(ShapeKind) { return true; }

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
  const AskedPair pair = read_pair(ab, may_be_certified, may_be_certified, Beyond::placed_shapes);
  CertifiedValues values;
  if (distance) values.distance = read_not_negative(*distance);
  if (motion) values.motion = VectorReader(pair.is_3d ? 3 : 2).read(*motion).xyz();
  return pair.ask([&](const auto& a, const auto& b) {
    if constexpr (std::is_same_v<decltype(a), const Set2&>) {
      return detail::certificate_of(verb, a.ref(), b.ref(), values);
    } else {
      return detail::certificate_of(verb, a.ref(), b.ref(), values);
    }
  });
}

std::string certificate_of_sets(std::span<const Field> ab, const std::optional<Field>& operation,
                                const std::optional<Field>& rule) {
  const auto read = [&](const Field& f) {
    return operation ? read_areal_set(f) : read_plane_set(f);
  };
  PlaneSet a = read(ab[0]), b = read(ab[1]);
  if (rule) a.rule = b.rule = read_winding_rule(*rule);
  return operation ? certificate(read_operation(*operation), a, b) : certificate(a, b);
}

std::string certificate_of_solids(std::span<const Field> ab, const Field& operation,
                                  const std::optional<Field>& rule) {
  VectorReader reader{3};
  const MeshBody a(read_triangles(ab[0], reader)), b(read_triangles(ab[1], reader));
  return certificate(read_operation(operation), a, b,
                     rule ? read_any_solid_rule(*rule) : SolidRule::nonzero);
}

}  // namespace

std::string ask_certificate(std::span<const Field> fields) {
  const Certified of = read_certified(fields[0]);
  const auto* const verb = std::get_if<CertifiedVerb>(&of);
  const auto* const sets = std::get_if<CertifiedSets>(&of);
  const bool of_points = verb == nullptr && sets == nullptr;
  const auto is = [&](CertifiedVerb v) { return verb != nullptr && *verb == v; };
  const auto a = wanted(fields, "a", !of_points, "what is asked of two sets");
  const auto b = wanted(fields, "b", !of_points, "what is asked of two sets");
  const auto distance = wanted(fields, "distance", is(CertifiedVerb::within), "\"within\"");
  const auto motion = wanted(fields, "motion", is(CertifiedVerb::sweep), "\"sweep\"");
  const auto points =
      wanted(fields, "points", of_points, "\"hull\", \"smallest_sphere\" or \"delaunay\"");
  const bool makes = sets != nullptr && *sets != CertifiedSets::relate;
  const auto operation = wanted(fields, "op", makes, "\"overlay\" or \"combine\"");
  const auto rule = field_among(fields, "rule");
  if (rule && of_points) wanted(fields, "rule", false, "what is asked of two sets");
  try {
    if (points) return lines_of(certificate_of_points(std::get<CertifiedPoints>(of), *points));
    if (sets) {
      const std::array ab{*a, *b};
      return lines_of(*sets == CertifiedSets::combine ? certificate_of_solids(ab, *operation, rule)
                                                      : certificate_of_sets(ab, operation, rule));
    }
    std::vector<Field> asked{*a, *b};
    if (rule) asked.push_back(*rule);
    return lines_of(certificate_of_pair(*verb, asked, distance, motion));
  } catch (const InvalidArgument& e) {
    throw QuestionError((points ? "points: " : "a, b: ") + std::string(e.what()));
  }
}

}  // namespace signum::oracle
