// SPDX-License-Identifier: MIT
// Archives of which some numbers are told in 64 bits, and others in 32.
#include "threemf_files.hpp"

using namespace threemf_files;

namespace {

const std::string plain = model(object(1, square), item(1));
constexpr std::uint32_t elsewhere = 0xFFFFFFFF;

/// An archive with numbers of 64 bits.
struct Wide {
  /// The numbers of entries that have 64 bits.
  bool size = false, packed_size = false, header = false;
  /// The numbers of the end of the archive that have 64 bits.
  bool entries = false, directory_size = false, directory_begin = false;
  /// The field before the wide numbers of an entry.
  std::string front;
  /// So many bytes are missing from the wide numbers of an entry.
  std::size_t lacking = 0;
  /// The place where the end is said to be, less the place where it is.
  std::int64_t shift = 0;
  bool has_locator = true;
};

/// An archive of the one model, which holds the entry that names it.
std::string archive(const Wide& wide) {
  std::string files, directory;
  for (const Entry& e : {Entry{"_rels/.rels", relationships}, Entry{model_name, plain}}) {
    const std::string start = raw(std::uint16_t{45}) + std::string(8, '\0') + raw(e.sum);
    const std::uint32_t size = e.size, at = size32(files);
    std::string numbers;
    const auto number = [&](bool is_elsewhere, std::uint32_t x) {
      if (is_elsewhere) numbers += raw(std::uint64_t{x});
      return raw(is_elsewhere ? elsewhere : x);
    };
    // In 64 bits the size comes first; here the packed one does, which is the same.
    std::string sizes = number(wide.size, size);
    sizes = number(wide.packed_size, size) + sizes;
    const std::string place = number(wide.header, at);
    const std::uint16_t told = size16(numbers);
    numbers.resize(numbers.size() - std::min(numbers.size(), wide.lacking));
    const std::string extra =
        wide.front + raw(std::uint16_t{1}) +
        raw(static_cast<std::uint16_t>(wide.lacking != 0 ? size16(numbers) : told)) + numbers;
    directory += "PK\1\2" + raw(std::uint16_t{20}) + start + sizes + raw(size16(e.name)) +
                 raw(size16(extra)) + std::string(10, '\0') + place + e.name + extra;
    files += "PK\3\4" + start + raw(size) + raw(size) + raw(size16(e.name)) +
             raw(std::uint16_t{0}) + e.name + e.bytes;
  }
  std::string end;
  if (wide.has_locator) {
    const std::string end64 = "PK\6\6" + raw(std::uint64_t{44}) + std::string(12, '\0') +
                              raw(std::uint64_t{2}) + raw(std::uint64_t{2}) +
                              raw(std::uint64_t{directory.size()}) +
                              raw(std::uint64_t{files.size()});
    const auto at = static_cast<std::int64_t>(files.size() + directory.size()) + wide.shift;
    end = end64 + "PK\6\7" + raw(std::uint32_t{0}) + raw(at) + raw(std::uint32_t{1});
  }
  const auto entries = static_cast<std::uint16_t>(wide.entries ? 0xFFFF : 2);
  return files + directory + end + "PK\5\6" + std::string(4, '\0') + raw(entries) + raw(entries) +
         raw(wide.directory_size ? elsewhere : size32(directory)) +
         raw(wide.directory_begin ? elsewhere : size32(files)) + raw(std::uint16_t{0});
}

std::vector<Point3> read(const Wide& wide) {
  return mesh_files::read(archive(wide), MeshFormat::threemf).vertices;
}
std::string refusal(const Wide& wide) {
  return mesh_files::refusal(archive(wide), MeshFormat::threemf);
}

}  // namespace

TEST_CASE("threemf: any numbers of an entry or of the end may be told in 64 bits") {
  for (int which = 0; which < 64; ++which) {
    const auto has = [which](int bit) { return (which >> bit) % 2 != 0; };
    INFO(which);
    CHECK(read({has(0), has(1), has(2), has(3), has(4), has(5), "", 0, 0, true}) == corners);
  }
}

TEST_CASE("threemf: numbers that stand for themselves, and fields of which some lack") {
  Wide wide;
  wide.has_locator = false;
  CHECK(read(wide) == corners);
  // A field that is longer than what is left of them is none, nor is what follows it.
  wide.front = raw(std::uint16_t{7}) + raw(std::uint16_t{9999});
  CHECK(read(wide) == corners);
  wide.size = true;
  CHECK_THAT(refusal(wide), Catch::Contains("expected at most"));
  wide.front = "";
  wide.lacking = 1;
  CHECK_THAT(refusal(wide), Catch::Contains("'_rels/.rels': expected its sizes in 64 bits"));
  wide.packed_size = true;
  wide.lacking = 8;
  CHECK_THAT(refusal(wide), Catch::Contains("'_rels/.rels': expected its sizes in 64 bits"));
}

TEST_CASE("threemf: an end in 64 bits that is not where it is said to be") {
  for (const std::int64_t shift : {-1, 1, 1000000}) {
    Wide wide;
    wide.entries = true;
    wide.shift = shift;
    CHECK_THAT(refusal(wide), Catch::Contains("expected the place of the end of a ZIP64 archive"));
  }
  // Without a place the numbers are those of 32 bits.
  Wide none;
  none.entries = true;
  none.has_locator = false;
  CHECK_THAT(refusal(none), Catch::Contains("expected a directory of 65535 entries, found 2"));
  // There is no room for a place, or for an end before it.
  const std::string end =
      "PK\5\6" + std::string(4, '\0') + std::string(12, '\xFF') + std::string(2, '\0');
  CHECK(mesh_files::refusal(end, MeshFormat::threemf) ==
        "part: byte 0: expected a directory in front of its end, found 4294967295 bytes from byte "
        "4294967295");
  CHECK(mesh_files::refusal("PK\6\7" + std::string(16, '\0') + end, MeshFormat::threemf) ==
        "part: byte 0: expected the place of the end of a ZIP64 archive's directory");
}
