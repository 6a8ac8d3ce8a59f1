// SPDX-License-Identifier: MIT
#include "threemf_package.hpp"

#include <algorithm>

#include "files/xml/xml.hpp"

namespace signum::detail {

namespace {

/// Finds the part with the model among the relationships of the whole.
class RelationshipsReader final : public XmlReader {
 public:
  using XmlReader::XmlReader;

  std::string target;

 private:
  void start(std::string_view name, const XmlAttributes& a) override {
    constexpr std::string_view relationship =
        "http://schemas.openxmlformats.org/package/2006/relationships|Relationship";
    constexpr std::string_view model =
        "http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel";
    if (name != relationship || a.find("Type") != model) return;
    const auto found = a.find("Target");
    if (!found || found->empty()) fail("Relationship: expected the attribute Target");
    if (!target.empty()) fail("Relationship: expected one 3D model, found another one");
    if (a.find("TargetMode") == "External") fail("Relationship: expected a part of this file");
    target = *found;
  }
  void end() override {}
};

}  // namespace

std::uint64_t most_bytes_of_entry(const Source& source) {
  constexpr std::uint64_t any_archive = std::uint64_t{8} << 20, times = 16;
  return std::max<std::uint64_t>(any_archive, times * source.bytes.size());
}

const ZipArchive::Entry* find_part(const ZipArchive& archive, std::string_view name) {
  const auto* const entry = archive.find(name);
  return entry != nullptr ? entry : archive.find(without_percents(name));
}

std::string threemf_model_name(const Source& source, const ZipArchive& archive) {
  constexpr std::string_view relationships = "_rels/.rels";
  const auto* const entry = archive.find(relationships);
  if (entry == nullptr) source.fail("expected an entry _rels/.rels, which names the 3D model");
  RelationshipsReader reader(source, relationships);
  archive.read(*entry, most_bytes_of_entry(source), [&](std::string_view b) { reader.read(b); });
  reader.finish();
  std::string_view name = reader.target;
  while (name.starts_with('/') || name.starts_with("./")) name.remove_prefix(name.find('/') + 1);
  if (name.empty()) source.fail("_rels/.rels: expected a relationship that names the 3D model");
  return std::string(name);
}

}  // namespace signum::detail
