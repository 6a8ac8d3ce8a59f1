// SPDX-License-Identifier: MIT
// 3MF: a package of one model, with one object that is built once. A decimal is read as the float
// that it stands for, by programs that read doubles, too.
#include <signum/kernel/error.hpp>

#include "float_formats.hpp"
#include "text_writer.hpp"
#include "zip_writer.hpp"

namespace signum::detail {

std::string write_threemf([[maybe_unused]] const Mesh& mesh,
                          [[maybe_unused]] std::optional<LengthUnit> unit) {
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
    model += " <resources>\n  <object id=\"1\" type=\"model\">\n   <mesh>\n    <vertices>\n";
    for (const Point3& p : mesh.vertices) {
      append(model += "     <vertex x=\"", p.x);
      append(model += "\" y=\"", p.y);
      append(model += "\" z=\"", p.z);
      model += "\"/>\n";
    }
    model += "    </vertices>\n    <triangles>\n";
    for (const auto& [a, b, c] : mesh.triangles) {
      append(model += "     <triangle v1=\"", a);
      append(model += "\" v2=\"", b);
      append(model += "\" v3=\"", c);
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
