// SPDX-License-Identifier: MIT
// VTP, VTK's XML format of PolyData: the points, polygons and strips of all pieces, in text, in
// base 64, or in bytes behind the XML, deflated or not. Vertices, lines and all data are skipped.
// See: Kitware, VTK XML Formats, https://docs.vtk.org, 2024.
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "files/formats.hpp"
#include "files/gltf/base64.hpp"
#include "files/mesh_builder.hpp"
#include "files/text/numbers.hpp"
#include "files/text/text_scanner.hpp"
#include "xml.hpp"

namespace signum::detail {

namespace {

struct VtpArray {
  enum class Role : std::uint8_t { points, polygons, polygon_ends, strips, strip_ends } role;
  NumberType type;
  std::size_t piece, line;
  std::optional<std::uint64_t> offset;  ///< in what is appended
  bool is_text;
  std::string text;
};
struct VtpPiece {
  std::size_t points, polygons, strips, line;
};

/// What the XML says, the numbers as they stand there.
class VtpReader final : public XmlReader {
 public:
  explicit VtpReader(const Source& source) : XmlReader(source, "") { want_text(); }

  std::endian endian = std::endian::little;
  NumberType header = NumberType::uint32;
  bool is_deflated = false;
  std::vector<VtpPiece> pieces;
  std::vector<VtpArray> arrays;

 private:
  void start(std::string_view name, const XmlAttributes& a) override;
  void end() override {
    open_.pop_back();
    is_array_ = false;
  }
  void text(std::string_view piece) override {
    if (is_array_) arrays.back().text.append(piece);
  }

  void begin_file(const XmlAttributes& a);
  void begin_array(const XmlAttributes& a);

  std::vector<std::string> open_;
  bool is_array_ = false;
};

void VtpReader::start(std::string_view name, const XmlAttributes& a) {
  is_array_ = false;
  const std::size_t depth = open_.size();
  open_.emplace_back(name);
  if (depth == 0) {
    if (name != "VTKFile") fail("expected <VTKFile>, found " + quote(name));
    return begin_file(a);
  }
  const bool is_in_piece = depth >= 3 && open_[1] == "PolyData" && open_[2] == "Piece";
  if (depth == 2 && open_[1] == "PolyData" && name == "Piece") {
    const auto number = [&](const char* what) {
      const auto text = a.find(what);
      return text ? integer("Piece", what, *text) : 0;
    };
    pieces.push_back(
        {number("NumberOfPoints"), number("NumberOfPolys"), number("NumberOfStrips"), line()});
  } else if (is_in_piece && depth == 4 && name == "DataArray") {
    begin_array(a);
  }
}

void VtpReader::begin_file(const XmlAttributes& a) {
  if (a.find("type") != "PolyData") {
    fail_at("VTKFile", "type", "PolyData", a.find("type").value_or(""));
  }
  if (a.find("byte_order") == "BigEndian") endian = std::endian::big;
  if (a.find("header_type") == "UInt64") header = NumberType::uint64;
  const std::string_view compressor = a.find("compressor").value_or("");
  is_deflated = compressor == "vtkZLibDataCompressor";
  if (!is_deflated && !compressor.empty()) {
    fail_at("VTKFile", "compressor", "vtkZLibDataCompressor, or none", compressor);
  }
}

void VtpReader::begin_array(const XmlAttributes& a) {
  using Role = VtpArray::Role;
  static constexpr std::array<std::string_view, 5> lists = {
      "Points", "Polys connectivity", "Polys offsets", "Strips connectivity", "Strips offsets"};
  const bool is_points = open_[3] == "Points";
  const auto* const list =
      std::find(lists.begin(), lists.end(),
                open_[3] + (is_points ? "" : " " + std::string(a.find("Name").value_or(""))));
  if (list == lists.end()) return;
  const auto role = static_cast<Role>(list - lists.begin());
  const std::string_view name_of_type = required("DataArray", a, "type");
  const auto type = number_type_of(name_of_type);
  if (!type || size_of(*type) < 4) {
    fail_at("DataArray", "type", "Float32, Float64, Int32 or Int64", name_of_type);
  }
  if (is_points && a.find("NumberOfComponents").value_or("3") != "3") {
    fail_at("DataArray", "NumberOfComponents", "3", *a.find("NumberOfComponents"));
  }
  const std::string_view format = a.find("format").value_or("ascii");
  if (format != "ascii" && format != "binary" && format != "appended") {
    fail_at("DataArray", "format", "ascii, binary or appended", format);
  }
  VtpArray made{role, *type, pieces.size() - 1, line(), std::nullopt, format == "ascii", {}};
  if (format == "appended") {
    made.offset = integer("DataArray", "offset", required("DataArray", a, "offset"));
  }
  for (auto other = arrays.rbegin(); other != arrays.rend(); ++other) {
    if (other->piece != made.piece) break;
    if (other->role == role) fail("DataArray: expected one list of its kind in a piece");
  }
  arrays.push_back(std::move(made));
  is_array_ = true;
}

/// Numbers one after the other.
struct VtpNumbers {
  std::string bytes;
  NumberType type;
  std::endian endian;

  std::size_t count() const { return bytes.size() / size_of(type); }
  double operator[](std::size_t i) const {
    return load_number(bytes.data() + i * size_of(type), type, endian);
  }
};

class VtpBuilder {
 public:
  VtpBuilder(const Source& source, const VtpReader& read, std::string_view appended, bool is_base64)
      : source_(source),
        read_(read),
        appended_(appended),
        is_base64_(is_base64),
        left_(std::max<std::uint64_t>(std::uint64_t{8} << 20, 10 * source.bytes.size())),
        builder_(source) {}

  Mesh make() {
    auto array = read_.arrays.begin();
    for (std::size_t i = 0; i < read_.pieces.size(); ++i) {
      std::array<const VtpArray*, 5> arrays{};
      for (; array != read_.arrays.end() && array->piece == i; ++array) {
        arrays[static_cast<std::size_t>(array->role)] = &*array;
      }
      add(read_.pieces[i], arrays);
    }
    return std::move(builder_.mesh);
  }

 private:
  static Place line(std::size_t number) { return {Place::Unit::line, number}; }
  [[noreturn]] void fail(std::size_t number, const std::string& what) const {
    source_.fail(line(number), what);
  }
  void add(const VtpPiece& piece, const std::array<const VtpArray*, 5>& arrays);
  void add_cells(const VtpPiece& piece, std::uint64_t cells, const VtpArray* corners,
                 const VtpArray* ends, std::size_t first);
  VtpNumbers numbers(const VtpArray& array);
  VtpNumbers numbers_of_text(const VtpArray& array);
  /// The next bytes of an array that is not a text.
  std::string take(Base64& base64, std::string_view& raw, std::uint64_t n, const VtpArray& array);
  std::string bytes(const VtpArray& array);

  const Source& source_;
  const VtpReader& read_;
  std::string_view appended_;
  bool is_base64_;
  std::uint64_t left_;  ///< how many bytes may still be inflated
  MeshBuilder builder_;
  std::vector<std::uint32_t> corners_;
};

void VtpBuilder::add(const VtpPiece& piece, const std::array<const VtpArray*, 5>& arrays) {
  const auto& [points, polygons, polygon_ends, strips, strip_ends] = arrays;
  const std::size_t first = builder_.mesh.vertices.size();
  if (piece.points > 0 && points == nullptr) fail(piece.line, "expected Points");
  if (points != nullptr) {
    const VtpNumbers all = numbers(*points);
    if (all.count() != 3 * piece.points) {
      fail(points->line, "expected " + std::to_string(3 * piece.points) + " coordinates, found " +
                             std::to_string(all.count()));
    }
    for (std::size_t i = 0; i < all.count(); i += 3) {
      const Point3 p{all[i], all[i + 1], all[i + 2]};
      if (!std::isfinite(p.x) || !std::isfinite(p.y) || !std::isfinite(p.z)) {
        fail(points->line, "expected coordinates that are finite; those of point " +
                               std::to_string(i / 3) + " are not");
      }
      builder_.add_vertex(p, line(points->line));
    }
  }
  add_cells(piece, piece.polygons, polygons, polygon_ends, first);
  add_cells(piece, piece.strips, strips, strip_ends, first);
}

void VtpBuilder::add_cells(const VtpPiece& piece, std::uint64_t cells, const VtpArray* corners,
                           const VtpArray* ends, std::size_t first) {
  if (cells == 0) return;
  if (corners == nullptr || ends == nullptr) {
    fail(piece.line, "expected lists connectivity and offsets of all cells");
  }
  const VtpNumbers all = numbers(*corners), end = numbers(*ends);
  if (end.count() != cells) {
    fail(ends->line,
         "expected " + std::to_string(cells) + " offsets, found " + std::to_string(end.count()));
  }
  const auto is_whole = [](double x, double from, std::size_t to) {
    return x >= from && x <= static_cast<double>(to) && x == std::floor(x);
  };
  double at = 0;
  for (std::size_t i = 0; i < cells; ++i) {
    if (!is_whole(end[i], at, all.count()) ||
        (i + 1 == cells && end[i] != static_cast<double>(all.count()))) {
      fail(ends->line, "expected offsets that rise up to " + std::to_string(all.count()) +
                           ", the number of the corners of all cells");
    }
    corners_.clear();
    for (; at < end[i]; ++at) {
      const double index = all[static_cast<std::size_t>(at)];
      if (piece.points == 0 || !is_whole(index, 0, piece.points - 1)) {
        fail(corners->line, "expected indices below " + std::to_string(piece.points) +
                                "; the one at place " +
                                std::to_string(static_cast<std::size_t>(at)) + " is not");
      }
      corners_.push_back(static_cast<std::uint32_t>(first + static_cast<std::size_t>(index)));
    }
    if (!builder_.has_area(corners_.size(), line(corners->line))) continue;
    if (corners->role == VtpArray::Role::strips) {
      builder_.add_strip(corners_);
    } else {
      builder_.add_polygon(corners_, line(corners->line));
    }
  }
}

VtpNumbers VtpBuilder::numbers(const VtpArray& array) {
  if (array.is_text) return numbers_of_text(array);
  VtpNumbers found{bytes(array), array.type, read_.endian};
  if (found.bytes.size() % size_of(array.type) != 0) {
    fail(array.line, "expected numbers of " + std::to_string(size_of(array.type)) +
                         " bytes, found " + std::to_string(found.bytes.size()) + " bytes");
  }
  return found;
}

VtpNumbers VtpBuilder::numbers_of_text(const VtpArray& array) {
  const Source part{array.text, source_.name, source_.file, source_.warnings};
  TextScanner text(part, {false, false}, 0, array.line);
  VtpNumbers found{{}, NumberType::float64, std::endian::native};
  for (text.skip_empty_lines(); !text.at_end(); text.skip_empty_lines()) {
    const double x = array.type == NumberType::float32 ? text.number_as_float("a number")
                                                       : text.number("a number");
    found.bytes.append(reinterpret_cast<const char*>(&x), sizeof x);
  }
  return found;
}

std::string VtpBuilder::take(Base64& base64, std::string_view& raw, std::uint64_t n,
                             const VtpArray& array) {
  std::optional<std::string> taken;
  if (array.offset && !is_base64_) {
    taken = raw.substr(0, n);
    raw.remove_prefix(taken->size());
  } else {
    taken = base64.take(n);
  }
  if (!taken) fail(array.line, "expected a list in base 64");
  if (taken->size() < n) {
    fail(array.line, "expected " + std::to_string(n) + " bytes, and only " +
                         std::to_string(taken->size()) + " follow");
  }
  return *std::move(taken);
}

/// The number of bytes, and these; or, deflated, the number of blocks, the size of each, that of
/// the last, or zero, how many bytes each is packed in, and these.
std::string VtpBuilder::bytes(const VtpArray& array) {
  if (array.offset.value_or(0) > appended_.size()) {
    fail(array.line, "expected an offset in what is appended");
  }
  std::string_view raw = array.offset ? appended_.substr(*array.offset) : array.text;
  Base64 base64(raw);
  const auto word = [&] {
    const std::string taken = take(base64, raw, size_of(read_.header), array);
    const double x = load_number(taken.data(), read_.header, read_.endian);
    return static_cast<std::uint64_t>(std::min(x, 0x1p60));
  };
  // Lists may be in the same bytes.
  const auto charge = [&](std::uint64_t size) {
    if (size > left_) fail(array.line, "expected lists of fewer bytes, in a file of this size");
    left_ -= size;
  };
  const std::uint64_t first = word();
  if (!read_.is_deflated) {
    charge(first);
    return take(base64, raw, first, array);
  }
  const std::uint64_t size = word(), last = word();
  std::vector<std::uint64_t> packed;
  for (std::uint64_t i = 0; i < first; ++i) packed.push_back(word());
  std::string all;
  for (std::uint64_t i = 0; i < first; ++i) {
    const std::uint64_t block = i + 1 == first && last != 0 ? last : size;
    charge(block);
    const std::string from = take(base64, raw, packed[i], array);
    all.resize(all.size() + block);
    auto made = static_cast<uLongf>(block);
    const int status = uncompress(reinterpret_cast<Bytef*>(all.data() + all.size() - block), &made,
                                  reinterpret_cast<const Bytef*>(from.data()), from.size());
    if (status == Z_MEM_ERROR) throw std::bad_alloc();
    if (status != Z_OK || made != block) {
      fail(array.line, "expected deflated bytes, " + std::to_string(block) + " in a block");
    }
  }
  return all;
}

}  // namespace

Mesh read_vtp(const Source& source) {
  // What is appended is no XML.
  const std::size_t end = source.bytes.find("<AppendedData");
  VtpReader read(source);
  read.read(source.bytes.substr(0, end));
  if (end == source.bytes.npos) {
    read.finish();
    return VtpBuilder(source, read, {}, false).make();
  }
  std::string_view appended = source.bytes.substr(end);
  const bool is_base64 = appended.substr(0, appended.find('>')).find("base64") != appended.npos;
  appended.remove_prefix(std::min(appended.find('_', appended.find('>')), appended.size() - 1) + 1);
  return VtpBuilder(source, read, appended, is_base64).make();
}

}  // namespace signum::detail
