// SPDX-License-Identifier: MIT
#include "elements.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "base64.hpp"
#include "bundle.hpp"

namespace signum::cli::page {
namespace {

using nlohmann::json;

static_assert(std::endian::native == std::endian::little, "pages have numbers in this order");

constexpr std::string_view scene_marker = "<!--scene-->";

/// Whether every coordinate is a float, and can be kept in half the space.
bool all_floats(const Mesh& mesh) {
  const auto is_float = [](double x) { return static_cast<double>(static_cast<float>(x)) == x; };
  return std::all_of(mesh.vertices.begin(), mesh.vertices.end(), [&](const Point3& p) {
    return std::max({std::abs(p.x), std::abs(p.y), std::abs(p.z)}) <=
               std::numeric_limits<float>::max() &&
           is_float(p.x) && is_float(p.y) && is_float(p.z);
  });
}

template <class T>
std::vector<T> coordinates(const Mesh& mesh) {
  std::vector<T> numbers;
  numbers.reserve(3 * mesh.vertices.size());
  for (const Point3& p : mesh.vertices)
    for (const double x : {p.x, p.y, p.z}) numbers.push_back(static_cast<T>(x));
  return numbers;
}

}  // namespace

std::size_t Elements::bytes(std::span<const std::byte> values) {
  out_ << "<script type=\"text/plain\" id=\"numbers" << count_ << "\">";
  write_base64(out_, values);
  out_ << "</script>\n";
  return count_++;
}

void Elements::object(std::string_view id, const json& value) {
  const std::string text = value.dump(-1, ' ', true, json::error_handler_t::replace);
  out_ << "<script type=\"application/json\" id=\"" << id << "\">";
  for (const char c : text) {
    if (c == '<')
      out_ << "\\u003c";
    else
      out_ << c;
  }
  out_ << "</script>\n";
}

json Elements::mesh(const Mesh& mesh) {
  const bool floats = all_floats(mesh);
  std::vector<std::uint32_t> corners;
  corners.reserve(3 * mesh.triangles.size());
  for (const Mesh::Triangle& t : mesh.triangles) corners.insert(corners.end(), t.begin(), t.end());
  return {{"type", floats ? "float" : "double"},
          {"positions", floats ? numbers<float>(coordinates<float>(mesh))
                               : numbers<double>(coordinates<double>(mesh))},
          {"triangles", numbers<std::uint32_t>(corners)}};
}

void write_with(std::ostream& out, const std::function<void(Elements&)>& write) {
  const std::string_view page = bundle();
  const std::size_t here = page.find(scene_marker);
  out.write(page.data(), static_cast<std::streamsize>(here));
  Elements elements(out);
  write(elements);
  const std::string_view rest = page.substr(here + scene_marker.size());
  out.write(rest.data(), static_cast<std::streamsize>(rest.size()));
}

}  // namespace signum::cli::page
