// SPDX-License-Identifier: MIT
#include "materials.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>
#include <utility>

#include "files/text/text_scanner.hpp"
#include "text/json.hpp"

namespace signum::detail {

std::uint32_t MaterialList::number(const Material& material) {
  const auto next = static_cast<std::uint32_t>(all_.materials.size());
  const auto [at, is_new] =
      number_of_.try_emplace({material.name, material.colour, material.lines}, next);
  if (is_new) all_.materials.push_back(material);
  return at->second;
}

TriangleMaterials MaterialList::take() {
  if (all_.materials.empty()) return {};
  return std::move(all_);
}

const std::string& name_at(const TriangleNames& names, std::size_t triangle) {
  static const std::string none;
  return names.of_triangle.empty() ? none : names.names[names.of_triangle[triangle]];
}

std::uint32_t material_at(const NamedMesh& mesh, std::size_t triangle) {
  return mesh.materials.of_triangle.empty() ? TriangleMaterials::none
                                            : mesh.materials.of_triangle[triangle];
}

std::string written_name(std::string_view name, std::string_view refused) {
  std::string words;
  bool is_apart = false;
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t length = utf8_length(name, at);
    const auto byte = static_cast<unsigned char>(name[at]);
    const bool is_control = byte < ' ' || byte == 0x7F;
    if (name[at] == ' ') {
      is_apart = !words.empty();
    } else {
      if (is_apart) words += ' ';
      is_apart = false;
      const bool is_fit = length > 0 && !is_control && refused.find(name[at]) == refused.npos;
      words += is_fit ? name.substr(at, length) : "_";
    }
    at += std::max<std::size_t>(length, 1);
  }
  return words;
}

std::vector<Material> written_materials(std::vector<Material> materials, std::string_view refused) {
  std::set<std::string> taken;
  std::map<std::string, std::size_t> last;  // number of a name that several have
  for (Material& material : materials) {
    std::string name = written_name(material.name, refused);
    if (name.empty() && material.colour) name = "colour_" + colour_text(*material.colour).substr(1);
    material.name = name;
    if (name.empty()) continue;
    while (!taken.insert(material.name).second) {
      const std::size_t next = ++last.try_emplace(name, 1).first->second;
      material.name = name + "_" + std::to_string(next);
    }
  }
  return materials;
}

std::string words_of(std::string_view line) {
  std::string words;
  constexpr std::string_view blanks = " \t\v\f\r\n";
  for (std::size_t at = 0; (at = line.find_first_not_of(blanks, at)) != line.npos;) {
    const std::size_t end = std::min(line.find_first_of(blanks, at), line.size());
    if (line[at] == '#') break;
    words.append(words.empty() ? "" : " ").append(line.substr(at, end - at));
    at = end;
  }
  return words;
}

namespace {

/// The first word of words_of(), which loses it.
std::string_view first_word(std::string_view& words) {
  const std::string_view word = words.substr(0, words.find(' '));
  words.remove_prefix(std::min(word.size() + 1, words.size()));
  return word;
}

std::optional<double> first_number(std::string_view& words) { return number_of(first_word(words)); }

// newmtl name, Kd r [g b], d alpha, Tr 1-alpha; all other lines are kept as they are
void read_library(std::string_view bytes, MaterialLibrary& all) {
  Material material;
  std::uint8_t alpha = 255;
  std::string alpha_line;
  const auto end_material = [&] {
    if (material.colour) {
      material.colour->back() = alpha;
    } else {
      material.lines += alpha_line;
    }
    alpha_line.clear();
    const std::string name = material.name;
    all.materials.try_emplace(name, std::exchange(material, {}));
    alpha = 255;
  };
  while (!bytes.empty()) {
    const std::string line = words_of(bytes.substr(0, bytes.find_first_of("\r\n")));
    bytes.remove_prefix(std::min(bytes.find_first_of("\r\n"), bytes.size() - 1) + 1);
    std::string_view words = line;
    const std::string_view keyword = first_word(words);
    if (keyword == "newmtl") {
      end_material();
      material.name = words;
      continue;
    }
    const bool is_colour = keyword == "Kd", is_alpha = keyword == "d" || keyword == "Tr";
    const auto x = is_colour || is_alpha ? first_number(words) : std::nullopt;
    if (x && is_colour) {
      const auto green = first_number(words), blue = first_number(words);
      material.colour = {byte_of(*x), byte_of(green.value_or(*x)), byte_of(blue.value_or(*x)), 255};
    } else if (x) {
      alpha = byte_of(keyword == "d" ? *x : 1 - *x);
      alpha_line = line + "\n";
    } else if (!line.empty()) {
      material.lines += line + "\n";
    }
  }
  end_material();
}

/// Whether the file could be read.
bool read_library_file(const Source& source, const std::string& name, MaterialLibrary& all) {
  try {
    const std::string path = source.file->beside(source.file->path, name);
    const auto [known, is_new] = all.files.try_emplace(path, false);
    if (!is_new) return known->second;
    const std::optional<FileBytes> file = source.file->read(*source.file, path);
    if (file) read_library(file->view(), all);
    known->second = file.has_value();
    return known->second;
  } catch (const FileError&) {
    return false;
  }
}

std::optional<std::uint8_t> hex_byte(std::string_view text, std::size_t at) {
  std::uint8_t byte{};
  const char* const begin = text.data() + at;
  if (std::from_chars(begin, begin + 2, byte, 16).ptr != begin + 2) return std::nullopt;
  return byte;
}

}  // namespace

void read_material_libraries(const Source& source, std::string_view line, MaterialLibrary& all) {
  if (source.file == nullptr) return;
  const std::string names = words_of(line);
  if (names.empty() || read_library_file(source, names, all)) return;
  for (std::string_view rest = names; names.find(' ') != names.npos && !rest.empty();)
    read_library_file(source, std::string(first_word(rest)), all);
}

std::optional<Colour> colour_of(std::string_view text) {
  if ((text.size() != 7 && text.size() != 9) || text[0] != '#') return std::nullopt;
  Colour colour{0, 0, 0, 255};
  for (std::size_t k = 0; 2 * k + 1 < text.size(); ++k) {
    const auto byte = hex_byte(text, 2 * k + 1);
    if (!byte) return std::nullopt;
    colour[k] = *byte;
  }
  return colour;
}

std::string colour_text(const Colour& colour) {
  constexpr const char* digits = "0123456789ABCDEF";
  std::string text = "#";
  for (std::size_t k = 0; k < (colour[3] == 255 ? 3 : 4); ++k) {
    text += digits[colour[k] >> 4];
    text += digits[colour[k] & 15];
  }
  return text;
}

std::uint8_t byte_of(double x) {
  // Also of what is not a number.
  if (!(x > 0)) return 0;
  return static_cast<std::uint8_t>(std::lround(255 * std::min(x, 1.0)));
}

double srgb_of_light(double light) {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * std::pow(light, 1 / 2.4) - 0.055;
}

double light_of_srgb(double srgb) {
  return srgb <= 0.04045 ? srgb / 12.92 : std::pow((srgb + 0.055) / 1.055, 2.4);
}

}  // namespace signum::detail
