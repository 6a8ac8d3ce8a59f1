// SPDX-License-Identifier: MIT
#include "plane/plane_report.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <signum/mesh/read_mesh.hpp>
#include <signum/plane/text.hpp>
#include <string_view>

#include "common/writing/json_text.hpp"
#include "common/writing/printable.hpp"
#include "text/decimal.hpp"
#include "text/json.hpp"

namespace signum::cli {
namespace {

PlaneSet read_bytes(const std::string& bytes) {
  const std::string_view text = detail::json_trim(bytes);
  if (text.starts_with('{')) return read_geojson(text);
  if (!bytes.empty() && (bytes[0] == 0 || bytes[0] == 1)) {
    const auto* const first = reinterpret_cast<const std::uint8_t*>(bytes.data());
    return read_wkb({first, bytes.size()});
  }
  if (text.starts_with("00") || text.starts_with("01")) return read_hexadecimal_wkb(text);
  return read_wkt(text);
}

std::string read_file(const std::string& path) {
  if (std::filesystem::is_directory(path)) throw FileError(path + ": is a folder; expected a file");
  std::ifstream file;
  if (path != "-") file.open(std::filesystem::path(path), std::ios::binary);
  std::istream& in = path == "-" ? std::cin : file;
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  if (!in.good() && !in.eof()) throw FileError(path + ": cannot be read");
  return bytes;
}

bool is_set(const std::string& argument) {
  return argument.find('(') != argument.npos || argument.ends_with("EMPTY");
}

std::string point_text(const ExactPoint2& p) {
  return p.exact[0].to_string() + " " + p.exact[1].to_string();
}

std::string exact_json(const Rational& x) {
  return fmt::format(R"({{"exact": "{}", "double": {}}})", x.to_string(),
                     json_number(x.to_double()));
}

}  // namespace

PlaneSet read_plane_argument(const std::string& argument) {
  std::error_code none;
  const bool is_file = argument == "-" || std::filesystem::exists(argument, none);
  if (!is_file && !is_set(argument)) {
    throw FileError(argument + ": no such file; expected a file of WKT, WKB or GeoJSON, or WKT");
  }
  const std::string name = is_file ? argument : "\"" + printable(argument) + "\"";
  try {
    return is_file ? read_bytes(read_file(argument)) : read_wkt(argument);
  } catch (const FileError&) {
    throw;
  } catch (const NotFinite&) {
    throw FileError(name + ": a coordinate is not finite");
  } catch (const Error& error) {
    throw FileError(name + ": " + error.what());
  }
}

void write_relation(std::ostream& out, const PlaneRelation& relation, PlaneFormat format) {
  const bool json = format == PlaneFormat::json;
  std::vector<std::string> names;
  for (const PlanePredicate p : relation.predicates()) names.emplace_back(name(p));
  if (json) {
    out << fmt::format("{{\"matrix\": \"{}\", \"predicates\": {}}}\n", relation.matrix(),
                       quoted(names));
    return;
  }
  out << relation.matrix() << "\n";
  for (const std::string& n : names) out << n << "\n";
}

void write_validity(std::ostream& out, const std::optional<Invalidity>& found, PlaneFormat format) {
  if (format == PlaneFormat::json) {
    if (!found) {
      out << "{\"valid\": true}\n";
    } else {
      const auto& [exact, rounded] = found->point;
      out << fmt::format(
          "{{\"valid\": false, \"reason\": \"{}\", \"point\": {{\"exact\": [\"{}\", \"{}\"], "
          "\"double\": [{}, {}]}}}}\n",
          name(found->reason), exact[0].to_string(), exact[1].to_string(), json_number(rounded.x),
          json_number(rounded.y));
    }
    return;
  }
  if (!found) {
    out << "valid\n";
  } else {
    out << fmt::format("invalid: {} at {}\n", name(found->reason), point_text(found->point));
  }
}

void write_set(std::ostream& out, const PlaneSet& set, PlaneFormat format) {
  switch (format) {
    case PlaneFormat::wkt:
      out << write_wkt(set) << "\n";
      return;
    case PlaneFormat::geojson:
      out << write_geojson(set) << "\n";
      return;
    default:
      out << fmt::format("{{\"geometry\": {}}}\n", write_geojson(set));
  }
}

void write_region(std::ostream& out, const PlaneRegion& region, PlaneFormat format) {
  const PlaneSet rounded = region.rounded();
  if (format != PlaneFormat::json) return write_set(out, rounded, format);
  out << fmt::format("{{\"area\": {}, \"polygons\": {}, \"holes\": {}, \"geometry\": {}}}\n",
                     exact_json(region.area()), region.polygons().size(), region.holes(),
                     write_geojson(rounded));
}

}  // namespace signum::cli
