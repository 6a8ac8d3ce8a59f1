// SPDX-License-Identifier: MIT
// 3MF: a package of one model, with one object that is built once. A decimal is read as the float
// that it stands for, by programs that read doubles, too.
#include <signum/kernel/error.hpp>
#include <span>
#include <string_view>

#include "files/float_formats.hpp"
#include "files/materials.hpp"
#include "files/text/text_writer.hpp"
#include "zip_writer.hpp"

namespace signum::detail {

namespace {

std::string xml_text(std::string_view text) {
  std::string all;
  for (const char c : text) {
    switch (c) {
      case '&':
        all += "&amp;";
        break;
      case '<':
        all += "&lt;";
        break;
      case '>':
        all += "&gt;";
        break;
      case '"':
        all += "&quot;";
        break;
      default:
        all += c;
    }
  }
  return all;
}

/// The materials that have a colour, as an element.
struct BaseMaterials {
  std::string element;
  std::vector<std::optional<std::uint32_t>> items;  ///< of each material
  std::span<const std::uint32_t> of_triangle;
  bool has_all;  ///< whether each triangle has one

  std::optional<std::uint32_t> item_of(std::size_t triangle) const {
    if (of_triangle.empty() || of_triangle[triangle] == TriangleMaterials::none)
      return std::nullopt;
    return items[of_triangle[triangle]];
  }
};

[[maybe_unused]] BaseMaterials base_materials(const PartLooks& looks) {
  BaseMaterials all{{}, {}, looks.of_triangle, !looks.of_triangle.empty()};
  std::uint32_t count = 0;
  for (const Material& material : looks.materials) {
    all.items.emplace_back();
    if (!material.colour) continue;
    all.items.back() = count++;
    all.element += "   <base name=\"" + xml_text(material.name) + "\" displaycolor=\"" +
                   colour_text(*material.colour) + "\"/>\n";
  }
  if (count > 0)
    all.element = "  <basematerials id=\"2\">\n" + all.element + "  </basematerials>\n";
  for (std::size_t i = 0; i < looks.of_triangle.size(); ++i)
    all.has_all = all.has_all && all.item_of(i);
  return all;
}

}  // namespace

std::string write_threemf([[maybe_unused]] const Mesh& mesh,
                          [[maybe_unused]] std::optional<LengthUnit> unit,
                          [[maybe_unused]] const PartLooks& looks) {
#if SIGNUM_HAS_3MF
  const std::string_view name =
      length_unit_names[static_cast<std::size_t>(unit.value_or(LengthUnit::millimeter))];
  const std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  std::string model = xml + "<model unit=\"" + std::string(name) +
                      "\" xml:lang=\"en-US\" "
                      "xmlns=\"http://schemas.microsoft.com/3dmanufacturing/core/2015/02\">\n";
  // An object needs a triangle.
  if (mesh.triangles.empty()) {
    model += " <resources/>\n <build/>\n";
  } else {
    const BaseMaterials base = base_materials(looks);
    model += " <resources>\n" + base.element + "  <object id=\"1\" type=\"model\"";
    if (!looks.name.empty()) model += " name=\"" + xml_text(looks.name) + "\"";
    if (base.has_all) model += " pid=\"2\" pindex=\"0\"";
    model += ">\n   <mesh>\n    <vertices>\n";
    for (const Point3& p : mesh.vertices) {
      append(model += "     <vertex x=\"", p.x);
      append(model += "\" y=\"", p.y);
      append(model += "\" z=\"", p.z);
      model += "\"/>\n";
    }
    model += "    </vertices>\n    <triangles>\n";
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
      const auto& [a, b, c] = mesh.triangles[i];
      append(model += "     <triangle v1=\"", a);
      append(model += "\" v2=\"", b);
      append(model += "\" v3=\"", c);
      if (const auto item = base.item_of(i)) append(model += "\" pid=\"2\" p1=\"", *item);
      model += "\"/>\n";
    }
    model +=
        "    </triangles>\n   </mesh>\n  </object>\n </resources>\n <build>\n"
        "  <item objectid=\"1\"/>\n </build>\n";
  }
  const std::string types = "http://schemas.openxmlformats.org/package/2006/content-types",
                    relations = "http://schemas.openxmlformats.org/package/2006/relationships",
                    three = "application/vnd.ms-package.3dmanufacturing-3dmodel+xml";
  return zip_of(
      {{"[Content_Types].xml", xml + "<Types xmlns=\"" + types +
                                   "\">\n <Default Extension=\"rels\" ContentType=\"application/"
                                   "vnd.openxmlformats-package.relationships+xml\"/>\n <Default "
                                   "Extension=\"model\" ContentType=\"" +
                                   three + "\"/>\n</Types>\n"},
       {"_rels/.rels",
        xml + "<Relationships xmlns=\"" + relations +
            "\">\n <Relationship Id=\"rel0\" Target=\"/3D/3dmodel.model\" "
            "Type=\"http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel\"/>\n"
            "</Relationships>\n"},
       {"3D/3dmodel.model", model + "</model>\n"}});
#else
  throw InvalidArgument("this build of signum has no zlib, and writes no 3MF files");
#endif
}

}  // namespace signum::detail
