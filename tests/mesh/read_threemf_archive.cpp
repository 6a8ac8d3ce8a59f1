// SPDX-License-Identifier: MIT
// The archive around a 3MF's model: stored and deflated entries, their directory, and files that
// are there to do harm.
#define ZLIB_CONST
#include <zlib.h>

#include "limits.hpp"
#include "threemf_files.hpp"

using namespace threemf_files;

namespace {

/// Written by Python's zipfile to a stream, so that sizes follow the bytes: deflated, a comment.
const char* const of_python =
    "504b0304140008000800000021000000000000000000000000000b0000005f72656c732f2e72656c73658f4b0a"
    "c2401044af32f401d2d1800b49b272e356728166d2990c663ef474406f6f1484889b82a2a857547be385d4a758"
    "669f8b798425960e66d57c462c76e640a54a99e3964c4902e966c561267b27c778aceb13ca9e017dbb679a81c4"
    "b17680cd059b31a49197eaa360ae630702667866fedb0cde4a2a69d2caa6f02e525c27b2ba8a8f6e9b3d34581f"
    "be40c0bec59f27fd0b504b070813df68b094000000d9000000504b030414000800080000002100000000000000"
    "0000000000001000000033442f33646d6f64656c2e6d6f64656c8591616ac4201085af221e60271afaa744ef92"
    "35b31b8ba345c790ede9bbd1424359e89fe1c1c77bc3bc99282d18448d9e8d241f822764cc52ec1462317265fe"
    "7c07286e459acb85bccba9a41b5f5c2218179a63bdcd8e6bf6f10e2e65043da83718b4b453c6926a7658ec94ae"
    "1fe858f8c548f5248465b5d386997dc387c25dec460e523cdafc3a269c91fa0fa95768f88be0772d673fc77b38"
    "4bb1a9e6d974336da391fa70bde2baf3b1a59eb2a09f07fde8a7381571ad3e2c76f28c243aef9d1c113f0cda4b"
    "ec37504b070860e1295bc90000009a010000504b010214031400080008000000210013df68b094000000d90000"
    "000b00000000000000000000008001000000005f72656c732f2e72656c73504b01021403140008000800000021"
    "0060e1295bc90000009a0100001000000000000000000000008001cd00000033442f33646d6f64656c2e6d6f64"
    "656c504b0506000000000200020077000000d401000009006120636f6d6d656e74";

std::string from_hex(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(std::string(text.substr(i, 2)), nullptr, 16));
  }
  return bytes;
}

Entry deflated(const std::string& name, const std::string& bytes) {
  Entry entry{name, bytes, 8};
  z_stream stream{};
  REQUIRE(deflateInit2(&stream, 9, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY) == Z_OK);
  entry.packed.resize(deflateBound(&stream, bytes.size()));
  stream.next_in = reinterpret_cast<const Bytef*>(bytes.data());
  stream.avail_in = size32(bytes);
  stream.next_out = reinterpret_cast<Bytef*>(entry.packed.data());
  stream.avail_out = size32(entry.packed);
  REQUIRE(deflate(&stream, Z_FINISH) == Z_STREAM_END);
  entry.packed.resize(stream.total_out);
  deflateEnd(&stream);
  return entry;
}

const std::string plain = model(object(1, square), item(1));
const Entry names_it{"_rels/.rels", relationships};
const Entry holds_it{model_name, plain};

/// The bytes of an archive with its numbers in 64 bits.
std::string zip64() {
  std::string file = zip({names_it, holds_it});
  const std::size_t end = file.size() - 22;
  std::uint32_t begin = 0;
  std::memcpy(&begin, file.data() + end + 16, 4);
  std::string directory = file.substr(begin, end - begin);
  // The first entry's sizes and place, then those of the second.
  std::string wide;
  for (std::size_t at = 0; at < directory.size();) {
    std::string entry = directory.substr(at, 46);
    std::uint16_t name = 0;
    std::memcpy(&name, entry.data() + 28, 2);
    const auto number = [&](std::size_t k) {
      std::uint32_t x = 0;
      std::memcpy(&x, entry.data() + k, 4);
      return raw(std::uint64_t{x});
    };
    const std::string extra = raw(std::uint16_t{0x7777}) + raw(std::uint16_t{2}) + "ab" +
                              raw(std::uint16_t{1}) + raw(std::uint16_t{24}) + number(24) +
                              number(20) + number(42);
    for (const std::size_t k : {20u, 24u, 42u}) entry.replace(k, 4, "\xFF\xFF\xFF\xFF");
    entry.replace(30, 2, raw(size16(extra)));
    wide += entry + directory.substr(at + 46, name) + extra;
    at += 46 + name;
  }
  const std::uint64_t at = begin + wide.size();
  const std::string end64 = "PK\6\6" + raw(std::uint64_t{44}) + std::string(12, '\0') +
                            raw(std::uint64_t{2}) + raw(std::uint64_t{2}) +
                            raw(std::uint64_t{wide.size()}) + raw(std::uint64_t{begin});
  return file.substr(0, begin) + wide + end64 + "PK\6\7" + raw(std::uint32_t{0}) + raw(at) +
         raw(std::uint32_t{1}) + "PK\5\6" + std::string(4, '\0') + std::string(12, '\xFF') +
         std::string(2, '\0');
}

}  // namespace

// Examples

TEST_CASE("threemf: entries stored, deflated, streamed, and in 64 bits") {
  CHECK(read(from_hex(of_python), MeshFormat::threemf).vertices == corners);
  CHECK(read(zip({deflated("_rels/.rels", relationships), deflated(model_name, plain)}),
             MeshFormat::threemf)
            .vertices == corners);
  const std::string wide = zip64();
  CHECK(read(wide, MeshFormat::threemf).vertices == corners);
  // One of the three numbers of the end is enough to tell that they are elsewhere.
  const std::size_t end = wide.size() - 22, end64 = end - 20 - 56;
  const std::string entries = wide.substr(end64 + 32, 2), size = wide.substr(end64 + 40, 4),
                    begin = wide.substr(end64 + 48, 4);
  const std::string none16(2, '\xFF'), none32(4, '\xFF');
  for (const std::string& told :
       {none16 + size + begin, entries + none32 + begin, entries + size + none32}) {
    std::string partly = wide;
    partly.replace(end + 10, 10, told);
    CHECK(read(partly, MeshFormat::threemf).vertices == corners);
  }
}

TEST_CASE("threemf: names in any case, others beside them, more bytes than a piece") {
  const std::string upper = replaced(relationships, "/3D/3dmodel", "./3d/3DMODEL");
  const std::string wide =
      replaced(plain, "<resources>",
               "<metadata name=\"a\">" + std::string(300000, 'b') + "</metadata><resources>");
  for (const bool packed : {false, true}) {
    const Entry large = packed ? deflated(model_name, wide) : Entry{model_name, wide};
    CHECK(read(zip({{"[Content_Types].xml", "<Types/>"},
                    large,
                    {"_RELS/.rels", upper},
                    {"../../etc/passwd", "x"}}),
               MeshFormat::threemf)
              .vertices == corners);
  }
  // A comment in which an archive seems to end.
  std::string file = zip({names_it, holds_it});
  const std::string comment = "PK\5\6" + std::string(30, 'x');
  file.replace(file.size() - 2, 2, raw(size16(comment)));
  CHECK(read(file + comment, MeshFormat::threemf).vertices == corners);
}

// Malformed

TEST_CASE("threemf: an archive that cannot be read is refused with its byte and entry") {
  const std::string whole = zip({names_it, holds_it});
  const std::size_t end = whole.size() - 22;
  const std::size_t second = 30 + names_it.name.size() + relationships.size();
  const std::size_t bytes_of_second = second + 30 + model_name.size();
  const std::size_t directory = bytes_of_second + plain.size();
  const std::size_t entry = directory + 46 + names_it.name.size();
  const auto byte = [](std::size_t at) { return "byte " + std::to_string(at) + ": "; };
  const auto with = [&](std::size_t at, const std::string& bytes) {
    return std::string(whole).replace(at, bytes.size(), bytes);
  };
  const auto number = [](std::size_t x) { return raw(static_cast<std::uint32_t>(x)); };
  const std::string it = "'3D/3dmodel.model': ";
  const auto rels = [](const std::string& from, const std::string& to) {
    return zip({{"_rels/.rels", replaced(relationships, from, to)}, holds_it});
  };
  Entry shorter = deflated(model_name, plain), longer = shorter, cut = shorter;
  shorter.size -= 1;
  longer.size += 1;
  cut.packed.resize(cut.packed.size() - 9);
  Entry broken = shorter;
  broken.packed = "\xFF" + std::string(20, '\xFF');
  Entry twice = holds_it;
  twice.name = "3d/3DModel.model";
  std::string wide = zip64();
  wide.replace(wide.size() - 22 - 12, 8, raw(std::uint64_t{wide.size()}));
  const auto size = [](const Entry& e) { return std::to_string(e.size); };
  check_refused(
      {{"", "expected a mesh, found an empty file"},
       {"PK\3\4", byte(4) + "expected the end of a ZIP archive's directory"},
       {whole.substr(0, whole.size() - 1),
        byte(whole.size() - 1) + "expected the end of a ZIP archive's directory"},
       {std::string(70000, 'x'), byte(70000) + "expected the end of a ZIP archive's directory"},
       {with(end + 12, number(45)), byte(directory) + "expected an entry of the directory"},
       {with(end + 12, number(4000000000)),
        byte(end) + "expected a directory in front of its end, found 4000000000 bytes from byte " +
            std::to_string(directory)},
       {with(end + 16, number(directory + 1)),
        byte(end) + "expected a directory in front of its end, found " +
            std::to_string(end - directory) + " bytes from byte " + std::to_string(directory + 1)},
       {with(end + 16, number(directory - 1)),
        byte(directory - 1) + "expected an entry of the directory"},
       {with(end + 10, raw(std::uint16_t{3})),
        byte(directory) + "expected a directory of 3 entries, found 2"},
       {with(end + 12, number(end - directory - 1)),
        byte(entry) + "expected an entry of the directory that ends where the directory does"},
       {with(entry + 28, raw(std::uint16_t{0xFFFF})),
        byte(entry) + "expected an entry of the directory that ends where the directory does"},
       {with(entry + 42, number(directory - 29)),
        byte(directory - 29) + it + "expected its header, in front of the directory"},
       {with(entry + 42, number(4000000000)),
        byte(directory) + it + "expected its header, in front of the directory"},
       {with(entry + 42, number(1)),
        byte(1) + it + "expected its header, in front of the directory"},
       {with(second + 30, "4"), byte(second) + it + "expected a header of the same name"},
       {with(entry + 20, number(plain.size() + 1)), byte(second) + it + "expected " +
                                                        std::to_string(plain.size() + 1) +
                                                        " bytes in front of the directory"},
       {with(directory + 20, number(relationships.size() + 1)),
        byte(second) + it + "expected bytes of its own, found those of '_rels/.rels'"},
       {with(entry + 24, number(plain.size() + 1)),
        byte(bytes_of_second) + it + "expected " + std::to_string(plain.size() + 1) +
            " bytes, found " + std::to_string(plain.size())},
       {with(entry + 24, number(5)), byte(bytes_of_second) + it + "expected 5 bytes, found more"},
       {with(entry + 24, number(4000000000)),
        byte(second) + it +
            "expected at most 8388608 bytes in an archive of this size, found 4000000000"},
       {with(entry + 16, number(7)),
        byte(bytes_of_second) + it + "expected bytes of the checksum that the directory says"},
       {with(entry + 8, raw(std::uint16_t{1})),
        byte(second) + it + "is encrypted, and is not read"},
       {with(entry + 10, raw(std::uint16_t{14})),
        byte(second) + it + "expected bytes stored (0) or deflated (8), found method 14"},
       {zip({names_it, shorter}),
        byte(bytes_of_second) + it + "expected " + size(shorter) + " bytes, found more"},
       {zip({names_it, longer}), byte(bytes_of_second) + it + "expected " + size(longer) +
                                     " bytes, found " + std::to_string(plain.size())},
       {zip({names_it, cut}),
        byte(bytes_of_second + cut.packed.size()) + it + "expected deflated bytes"},
       {zip({names_it, broken}), byte(bytes_of_second + 1) + it + "expected deflated bytes"},
       {zip({names_it, holds_it, twice}),
        byte(directory) + "'3d/3DModel.model': expected one entry of this name"},
       {wide,
        byte(wide.size() - 42) + "expected the place of the end of a ZIP64 archive's directory"},
       {zip({holds_it}), "expected an entry _rels/.rels, which names the 3D model"},
       {zip({names_it}), "_rels/.rels: expected a part of this file, found '3D/3dmodel.model'"},
       {rels("/3D/3dmodel.model", "../../etc/passwd"),
        "_rels/.rels: expected a part of this file, found '../../etc/passwd'"},
       {rels("3dmodel\"/>", "2dmodel\"/>"),
        "_rels/.rels: expected a relationship that names the 3D model"},
       {rels("Id=", "TargetMode=\"External\" Id="),
        "'_rels/.rels', line 3: Relationship: expected a part of this file"},
       {rels("/3D/3dmodel.model", ""),
        "'_rels/.rels', line 3: Relationship: expected the attribute Target"},
       {rels("Target=", "Aim="),
        "'_rels/.rels', line 3: Relationship: expected the attribute Target"},
       {rels("</Rel", replaced(relationships.substr(relationships.find("<Relationship T")),
                               "</Relationships>", "</Rel")),
        "'_rels/.rels', line 4: Relationship: expected one 3D model, found another one"}},
      MeshFormat::threemf);
}

// Hostile files

TEST_CASE("threemf, hostile files: what is packed to fill memory or time is answered soon") {
  const auto again = [](const std::string& text, std::size_t size) {
    std::string all;
    while (all.size() < size) all += text;
    return all;
  };
  // As many bytes as may be inflated, and more.
  constexpr std::size_t most = 8 << 20, all = most - 2000;
  const std::string vertex = R"(<vertex x="0" y="0" z="0"/>)";
  const auto vertices = [&](std::size_t size) {
    return "<mesh><vertices>" + again(vertex, size) + "</vertices>";
  };
  const std::string triangle = R"(<triangle v1="0" v2="0" v3="0"/>)";
  const std::string one = "</vertices><triangles>" + triangle + "</triangles></mesh>";
  std::string objects, nested;
  for (int id = 1; objects.size() < all; ++id) {
    objects += "<object id=\"" + std::to_string(id) + "\"><mesh><vertices>" + vertex +
               "</vertices></mesh></object>";
  }
  // Places that cancel each other but for the roundings of doubles, so that exact numbers decide.
  const std::string large = "1e30 1e30 .1 3e29 3e29 .3 .7 .7 .1 .1 .1 .7",
                    small = "1e-31 1e-31 .1 3e-31 3e-31 .3 .7 .7 .1 .1 .1 .7",
                    apart = "1 -1 .1 -1 1 -.1 0 0 1 0 0 0";
  nested =
      object(1, "<mesh><vertices>" + again(R"(<vertex x=".1" y=".1" z=".1"/>)", 1 << 20) + one);
  for (int id = 2; id <= 16; ++id) {
    nested += object(id, components(component(id - 1, id % 2 == 0 ? large : small)));
  }
  std::vector<std::string> models{
      std::string(64 << 20, ' '),
      "<a>" + std::string(all, ' '),
      "<!--" + std::string(all, '-'),
      "<a b=\"" + std::string(all, ' '),
      again("<a>", all),
      model("<a " + again("b:c=\"\" ", all), ""),
      model(object(1, vertices(all) + "</mesh>"), item(1)),
      model(object(1, vertices(all) + "</mesh>"), item(1) + item(1)),
      model(object(1, vertices(all - 200) + "<triangles>" + triangle + "</triangles></mesh>"),
            item(1) + item(1) + item(1)),
      model(object(1, "<mesh><vertices>" + vertex + "</vertices><triangles>" +
                          again(triangle, all) + "</triangles></mesh>"),
            item(1)),
      model(objects, ""),
      model(object(1, "<mesh><vertices>" + vertex + one), again(item(1), all)),
      model(object(1, square) + object(2, components(again(component(1), all))), item(2)),
      model(object(1, square) +
                object(2, components(again(component(1, "2 0 0 0 1 0 0 0 1 0 0 0"), all))),
            ""),
      model(nested, item(16, apart)),
  };
  std::vector<std::string> files;
  for (const std::string& m : models) files.push_back(zip({names_it, deflated(model_name, m)}));
  files.push_back(zip({{"_rels/.rels", again("<a>", all)}}));
  // Entries that are all one.
  const std::string empty = "PK\3\4" + std::string(26, '\0');
  const std::string entries = again("PK\1\2" + std::string(42, '\0'), 1 << 20);
  files.push_back(empty + entries + "PK\5\6" + std::string(4, '\0') + raw(std::uint16_t{0}) +
                  raw(std::uint16_t{0}) + raw(size32(entries)) + raw(size32(empty)) +
                  raw(std::uint16_t{0}));
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::string& bytes = files[i];
    INFO(i << ", " << bytes.size() << " bytes");
    const auto call = [&bytes] {
      try {
        signum::read_mesh(bytes, MeshFormat::threemf, "part");
      } catch (const signum::FileError&) {
      }
    };
    CHECK(limits::read_alone(bytes.size(), call) == limits::answered);
  }
}
