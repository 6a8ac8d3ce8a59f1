// SPDX-License-Identifier: MIT
/// 3MF files made by the tests: archives of texts as they are, whose checksums are computed bit by
/// bit.
#pragma once

#include "mesh_files.hpp"

namespace threemf_files {

using namespace mesh_files;

inline std::uint32_t checksum(const std::string& bytes) {
  std::uint32_t rest = 0xFFFFFFFF;
  for (const char c : bytes) {
    rest ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) rest = rest >> 1 ^ (rest % 2 == 1 ? 0xEDB88320 : 0);
  }
  return ~rest;
}

struct Entry {
  std::string name, bytes;
  std::uint16_t method = 0;
  std::string packed = bytes;
  std::uint32_t sum = checksum(bytes);
  std::uint32_t size = static_cast<std::uint32_t>(bytes.size());
};

inline std::uint32_t size32(const std::string& s) { return static_cast<std::uint32_t>(s.size()); }
inline std::uint16_t size16(const std::string& s) { return static_cast<std::uint16_t>(s.size()); }

/// An archive of these entries, one after the other.
inline std::string zip(const std::vector<Entry>& entries) {
  std::string files, directory;
  for (const Entry& e : entries) {
    const std::string common = raw(std::uint16_t{20}) + raw(std::uint16_t{0}) + raw(e.method) +
                               raw(std::uint32_t{0}) + raw(e.sum) + raw(size32(e.packed)) +
                               raw(e.size) + raw(size16(e.name)) + raw(std::uint16_t{0});
    directory += "PK\1\2" + raw(std::uint16_t{20}) + common + std::string(10, '\0') +
                 raw(size32(files)) + e.name;
    files += "PK\3\4" + common + e.name + e.packed;
  }
  const auto count = static_cast<std::uint16_t>(entries.size());
  return files + directory + "PK\5\6" + raw(std::uint32_t{0}) + raw(count) + raw(count) +
         raw(size32(directory)) + raw(size32(files)) + raw(std::uint16_t{0});
}

inline const std::string relationships =
    R"(<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Target="/3D/3dmodel.model" Id="r"
 Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>)";
inline const std::string model_name = "3D/3dmodel.model";

/// A file with this model.
inline std::string threemf(const std::string& model) {
  return zip({{"_rels/.rels", relationships}, {model_name, model}});
}

/// The model with these lines, from the fourth on, in it.
inline std::string model(const std::string& resources, const std::string& items,
                         const std::string& attributes = "") {
  return R"(<?xml version="1.0" encoding="UTF-8"?>
<model xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02")" +
         attributes + ">\n<resources>\n" + resources + "</resources><build>\n" + items +
         "</build></model>";
}

// A square of two triangles, and its points.
inline const std::string square =
    R"(<mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="1" y="0" z="0"/>
<vertex x="1" y="1" z="0"/><vertex x="0" y="1" z="0"/></vertices>
<triangles><triangle v1="0" v2="1" v3="2"/><triangle v1="0" v2="2" v3="3"/></triangles></mesh>)";
inline const std::vector<Point3> corners{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};

inline std::string object(int id, const std::string& contents, const std::string& more = "") {
  return "<object id=\"" + std::to_string(id) + "\"" + more + ">" + contents + "</object>\n";
}
inline std::string item(int id, const std::string& transform = "") {
  return "<item objectid=\"" + std::to_string(id) + "\"" +
         (transform.empty() ? "" : " transform=\"" + transform + "\"") + "/>\n";
}
inline std::string component(int id, const std::string& transform = "") {
  return "<component" + item(id, transform).substr(5);
}
inline std::string components(const std::string& list) {
  return "<components>" + list + "</components>";
}

}  // namespace threemf_files
