// SPDX-License-Identifier: MIT
// AMF, plain or in a ZIP archive: the triangles of all volumes of the objects, where constellations
// put them. Materials and colours are left out.
// See: ISO/ASTM 52915:2020, Specification for additive manufacturing file format (AMF),
// version 1.2.
#include <algorithm>
#include <array>

#include "files/formats.hpp"
#include "files/threemf/threemf_model.hpp"
#include "files/threemf/threemf_package.hpp"

namespace signum::detail {

namespace {

class AmfReader final : public XmlReader {
 public:
  AmfReader(const Source& source, std::string_view part) : XmlReader(source, part) {
    model.part_element = "instance";
    model.file(part, {});
    want_text();
  }

  ThreemfModel model;

 private:
  enum class Element : std::uint8_t {
    document,
    amf,
    object,
    constellation,
    title,
    mesh,
    vertices,
    vertex,
    coordinates,
    volume,
    triangle,
    instance,
    curved,
    // These hold a number: one of three of the element around them, or one that is the same always.
    first,
    second,
    third,
    zero,
    one
  };
  using enum Element;
  struct Row {
    Element element;
    const char* name;
    Element parent;
  };
  static constexpr std::array<Row, 33> rows = {{
      {amf, "amf", document},
      {object, "object", amf},
      {constellation, "constellation", amf},
      {title, "metadata", object},
      {title, "metadata", constellation},
      {mesh, "mesh", object},
      {vertices, "vertices", mesh},
      {volume, "volume", mesh},
      {vertex, "vertex", vertices},
      {curved, "edge", vertices},
      {curved, "normal", vertex},
      {coordinates, "coordinates", vertex},
      {first, "x", coordinates},
      {second, "y", coordinates},
      {third, "z", coordinates},
      {triangle, "triangle", volume},
      {first, "v1", triangle},
      {second, "v2", triangle},
      {third, "v3", triangle},
      {instance, "instance", constellation},
      {first, "deltax", instance},
      {second, "deltay", instance},
      {third, "deltaz", instance},
      // Sines of angles in degrees are no doubles.
      {zero, "rx", instance},
      {zero, "ry", instance},
      {zero, "rz", instance},
      // Slicers add these.
      {one, "scale", instance},
      {one, "scalex", instance},
      {one, "scaley", instance},
      {one, "scalez", instance},
      {one, "mirrorx", instance},
      {one, "mirrory", instance},
      {one, "mirrorz", instance},
  }};

  void start(std::string_view word, const XmlAttributes& a) override;
  void end() override;
  void text(std::string_view piece) override {
    if (ignored_ == 0) text_.append(piece);
  }

  void begin(const Row& row, const XmlAttributes& a);
  void begin_amf(const XmlAttributes& a);
  void begin_object(const Row& row, const XmlAttributes& a);
  void end_number(const Row& row);
  void end_vertex();
  void end_triangle();
  void end_mesh() const;
  void end_instance();
  double required_number(std::size_t which, const char* element, const char* expected) const;

  std::vector<const Row*> open_;
  std::size_t ignored_ = 0;  ///< how many elements are open that are left out
  std::string text_;         ///< of the element that began last
  std::array<std::optional<double>, 3> numbers_;
  std::uint32_t used_ = 0;  ///< the id of the object of this instance
};

void AmfReader::start(std::string_view word, const XmlAttributes& a) {
  const Element parent = open_.empty() ? document : open_.back()->element;
  const auto* const row = std::find_if(
      rows.begin(), rows.end(), [&](const Row& r) { return r.parent == parent && word == r.name; });
  const bool is_known = ignored_ == 0 && row != rows.end();
  if (open_.empty() && !is_known) fail("expected <amf>, found " + quote(word));
  if (!is_known || (row->element == title && a.find("type") != "name")) {
    ++ignored_;
    return;
  }
  open_.push_back(row);
  text_.clear();
  begin(*row, a);
}

void AmfReader::begin(const Row& row, const XmlAttributes& a) {
  switch (row.element) {
    case amf:
      return begin_amf(a);
    case object:
    case constellation:
      return begin_object(row, a);
    case curved:
      fail("expected flat triangles, found " + quote(row.name) + ", which curves them");
    case mesh:
      if (model.objects.back().vertices.begin != model.mesh.vertices.size()) {
        fail("mesh: expected one mesh in an object");
      }
      return;
    case instance:
      used_ = integer("instance", "objectid", required("instance", a, "objectid"));
      [[fallthrough]];
    case vertex:
    case triangle:
      numbers_ = {};
      return;
    default:
      return;
  }
}

void AmfReader::end() {
  if (ignored_ > 0) {
    --ignored_;
    return;
  }
  const Row& row = *open_.back();
  open_.pop_back();
  switch (row.element) {
    case title:
      model.objects.back().name = trimmed(text_);
      return;
    case vertex:
      return end_vertex();
    case triangle:
      return end_triangle();
    case mesh:
      return end_mesh();
    case instance:
      return end_instance();
    case object:
    case constellation:
      model.end_object();
      return;
    case first:
    case second:
    case third:
    case zero:
    case one:
      return end_number(row);
    default:
      return;
  }
}

void AmfReader::begin_amf(const XmlAttributes& a) {
  std::string_view unit = a.find("unit").value_or("millimeter");
  if (unit == "feet") unit = "foot";
  if (unit == "micrometer") unit = "micron";
  const auto* const at = std::find(length_unit_names.begin(), length_unit_names.end(), unit);
  if (at == length_unit_names.end()) {
    fail_at("amf", "unit", "micron, millimeter, centimeter, inch, feet or meter", unit);
  }
  model.unit = static_cast<LengthUnit>(at - length_unit_names.begin());
}

void AmfReader::begin_object(const Row& row, const XmlAttributes& a) {
  const std::uint32_t id = integer(row.name, "id", required(row.name, a, "id"));
  const auto next = static_cast<std::uint32_t>(model.objects.size());
  // Slicers number constellations from 1 on, whatever the numbers of the objects are.
  const bool is_new = model.object_of_id[0].try_emplace(id, next).second;
  if (!is_new && row.element == object) {
    fail("object: expected an id of its own, found " + std::to_string(id) + " again");
  }
  model.begin_object(id, {0, line()});
}

void AmfReader::end_number(const Row& row) {
  const char* const element = open_.back()->name;
  if (row.element == zero || row.element == one) {
    const double only = row.element == one ? 1 : 0;
    if (number(element, row.name, text_) == only) return;
    fail_at(element, row.name,
            only == 1 ? "1, since it is not applied" : "0, since it is not applied", text_);
  }
  auto& number_here =
      numbers_[static_cast<std::size_t>(row.element) - static_cast<std::size_t>(first)];
  if (number_here) fail_at(element, row.name, "one number", text_);
  number_here = open_.back()->element == triangle
                    ? static_cast<double>(integer(element, row.name, text_))
                    : number(element, row.name, text_);
}

double AmfReader::required_number(std::size_t which, const char* element,
                                  const char* expected) const {
  if (!numbers_[which]) fail(std::string(element) + ": expected " + expected);
  return *numbers_[which];
}

void AmfReader::end_vertex() {
  const auto coordinate = [&](std::size_t axis) {
    return required_number(axis, "vertex", "the coordinates x, y and z");
  };
  model.mesh.vertices.push_back({coordinate(0), coordinate(1), coordinate(2)});
}

void AmfReader::end_triangle() {
  const std::size_t begin = model.objects.back().vertices.begin;
  const std::size_t count = model.mesh.vertices.size() - begin;
  Mesh::Triangle corners{};
  for (std::size_t k = 0; k < 3; ++k) {
    const double i = required_number(k, "triangle", "v1, v2 and v3");
    if (!(i < static_cast<double>(count))) {
      fail("triangle: expected an index of one of the " + std::to_string(count) +
           " vertices, found " + std::to_string(static_cast<std::uint32_t>(i)));
    }
    corners[k] = static_cast<std::uint32_t>(begin + static_cast<std::size_t>(i));
  }
  model.mesh.triangles.push_back(corners);
}

void AmfReader::end_mesh() const {
  constexpr std::size_t most = 0x7FFFFFFF;  // and as many indices are left for what is repeated
  if (model.mesh.vertices.size() == model.objects.back().vertices.begin) {
    fail("mesh: expected vertices");
  }
  if (model.mesh.vertices.size() > most) fail("mesh: expected at most 2147483647 vertices");
}

void AmfReader::end_instance() {
  AffineRows<double> moved{};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    moved[axis][axis] = 1;
    moved[axis][3] = numbers_[axis].value_or(0);
    if (!is_placeable(moved[axis][3])) {
      fail("instance: expected moves in the range of floats");
    }
  }
  const bool stays = std::all_of(numbers_.begin(), numbers_.end(),
                                 [](const auto& x) { return x.value_or(0) == 0; });
  model.parts.push_back(
      {used_, stays ? nullptr : &model.places.emplace_back(moved), 0, {0, line()}});
}

/// The one file in the archive, or the one whose name says that it is AMF.
const ZipArchive::Entry& amf_entry(const Source& source, const ZipArchive& archive) {
  const auto& entries = archive.entries();
  const auto is_amf = [](const ZipArchive::Entry& e) {
    return e.name.size() > 4 && equal_ignoring_case(e.name.substr(e.name.size() - 4), ".amf");
  };
  const auto at = std::find_if(entries.begin(), entries.end(), is_amf);
  if (entries.size() == 1) return entries.front();
  if (at == entries.end() || std::find_if(at + 1, entries.end(), is_amf) != entries.end()) {
    source.fail("expected an archive with one file whose name ends in .amf");
  }
  return *at;
}

/// Whatever no other object shows is to be built.
void build_all(ThreemfModel& model) {
  std::vector<bool> is_shown(model.objects.size());
  for (const auto& use : model.parts) is_shown[use.object] = true;
  for (std::uint32_t i = 0; i < model.objects.size(); ++i) {
    if (!is_shown[i]) model.items.push_back({i, nullptr, 0, model.objects[i].line});
  }
}

ThreemfModel read_amf_model(const Source& source) {
  if (!source.bytes.starts_with("PK")) {
    AmfReader reader(source, "");
    reader.read(source.bytes);
    reader.finish();
    return std::move(reader.model);
  }
  const ZipArchive archive(source);
  const ZipArchive::Entry& entry = amf_entry(source, archive);
  AmfReader reader(source, entry.name);
  archive.read(entry, most_bytes_of_entry(source), [&](std::string_view b) { reader.read(b); });
  reader.finish();
  return std::move(reader.model);
}

}  // namespace

NamedMesh read_named_amf(const Source& source) {
  ThreemfModel model = read_amf_model(source);
  link_objects(source, model);
  build_all(model);
  return build_model(source, std::move(model));
}

}  // namespace signum::detail
