// SPDX-License-Identifier: MIT
#include "threemf_model.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <span>

#include "files/materials.hpp"
#include "files/xml/xml.hpp"

namespace signum::detail {

namespace {

constexpr std::string_view core = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02";
constexpr std::string_view production =
    "http://schemas.microsoft.com/3dmanufacturing/production/2015/06";
constexpr std::string_view beams =
    "http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02";
constexpr std::string_view slices = "http://schemas.microsoft.com/3dmanufacturing/slice/2015/07";
constexpr std::string_view colours =
    "http://schemas.microsoft.com/3dmanufacturing/material/2015/02";
/// The extensions that are read, or that change only how things look.
constexpr std::array<std::string_view, 3> harmless = {
    production, colours, "http://schemas.microsoft.com/3dmanufacturing/trianglesets/2021/07"};

bool is_in(std::string_view name, std::string_view uri, std::string_view word) {
  return name.size() == uri.size() + 1 + word.size() && name.starts_with(uri) &&
         name[uri.size()] == '|' && name.ends_with(word);
}

enum class Element : std::uint8_t {
  document,
  model,
  resources,
  object,
  mesh,
  vertices,
  vertex,
  triangles,
  triangle,
  components,
  component,
  build,
  item,
  look_list,
  look
};

struct ElementRow {
  Element element;
  std::string_view name;
  Element parent;
};
constexpr std::array<ElementRow, 14> elements = {{
    {Element::vertex, "vertex", Element::vertices},
    {Element::triangle, "triangle", Element::triangles},
    {Element::component, "component", Element::components},
    {Element::item, "item", Element::build},
    {Element::object, "object", Element::resources},
    {Element::mesh, "mesh", Element::object},
    {Element::vertices, "vertices", Element::mesh},
    {Element::triangles, "triangles", Element::mesh},
    {Element::components, "components", Element::object},
    {Element::resources, "resources", Element::model},
    {Element::build, "build", Element::model},
    {Element::model, "model", Element::document},
    {Element::look_list, "basematerials", Element::resources},
    {Element::look, "base", Element::look_list},
}};
/// The elements of colour groups, which are in another namespace.
constexpr std::array<ElementRow, 2> colour_elements = {{
    {Element::look_list, "colorgroup", Element::resources},
    {Element::look, "color", Element::look_list},
}};

/// An id or index that says how something looks; what is wrong with it makes no mesh wrong.
std::optional<std::uint32_t> optional_id(const XmlAttributes& a, const char* name) {
  const std::string_view text = a.find(name).value_or("");
  std::uint32_t id{};
  const auto end = std::from_chars(text.data(), text.data() + text.size(), id).ptr;
  if (text.empty() || end != text.data() + text.size()) return std::nullopt;
  return id;
}

class ModelReader final : public XmlReader {
 public:
  ModelReader(const Source& source, ThreemfModel& read, std::uint32_t file)
      : XmlReader(source, read.files[file]),
        model(read),
        file_(file),
        keeps_looks_(source.materials) {}

 private:
  void start(std::string_view name, const XmlAttributes& attributes) override;
  void end() override;
  void declare(std::string_view prefix, std::string_view uri) override;

  const ElementRow* row_of(std::string_view name) const;
  void begin_model(const XmlAttributes& a);
  void begin_object(const XmlAttributes& a);
  void begin_contents(const char* kind);
  void end_object();
  void end_mesh();
  void add_vertex(const XmlAttributes& a);
  void add_triangle(const XmlAttributes& a);
  void add_look(const XmlAttributes& a);
  std::optional<ThreemfModel::Look> look_of(const XmlAttributes& a, const char* item,
                                            const std::optional<ThreemfModel::Look>& other) const;
  ThreemfModel::Use use(const char* element, const XmlAttributes& a);
  const AffineRows<double>* place(const char* element, std::string_view text);

  std::uint32_t id_of(const char* element, const XmlAttributes& a, const char* name) const {
    return integer(element, name, required(element, a, name));
  }

  ThreemfModel& model;
  std::uint32_t file_;
  bool keeps_looks_;
  ThreemfModel::Look list_;  ///< the next item of the list that is open
  std::vector<Element> open_{Element::document};
  std::size_t ignored_ = 0;  ///< how many elements are open whose like is not known
  std::map<std::string, std::string, std::less<>> namespaces_;
};

void ModelReader::declare(std::string_view prefix, std::string_view uri) {
  // Only the namespaces of <model> count, for it is there that extensions are required.
  if (open_.back() == Element::document) namespaces_[std::string(prefix)] = uri;
}

/// The row of an element where it begins, or null.
const ElementRow* ModelReader::row_of(std::string_view name) const {
  for (const auto& [uri, rows] :
       {std::pair{core, std::span<const ElementRow>(elements)}, {colours, colour_elements}}) {
    for (const ElementRow& row : rows) {
      const bool is_look = row.element == Element::look_list || row.element == Element::look;
      if (row.parent == open_.back() && is_in(name, uri, row.name) && (keeps_looks_ || !is_look))
        return &row;
    }
  }
  return nullptr;
}

void ModelReader::start(std::string_view name, const XmlAttributes& attributes) {
  if (ignored_ > 0) {
    ++ignored_;
    return;
  }
  const ElementRow* const row = row_of(name);
  if (open_.back() == Element::document && row == nullptr) {
    fail("expected <model> of the namespace " + std::string(core) + ", found " + quote(name));
  }
  // Only the first file says what is built.
  const bool is_other_build = file_ > 0 && row != nullptr && row->element == Element::build;
  if (row == nullptr || is_other_build) {
    if (is_in(name, beams, "beamlattice")) leave_out("beams, which are left out");
    if (is_in(name, slices, "slicestack")) leave_out("slices, which are left out");
    ++ignored_;
    return;
  }
  open_.push_back(row->element);
  switch (row->element) {
    case Element::vertex:
      return add_vertex(attributes);
    case Element::triangle:
      return add_triangle(attributes);
    case Element::component:
      model.parts.push_back(use("component", attributes));
      return;
    case Element::item:
      model.items.push_back(use("item", attributes));
      return;
    case Element::look_list:
      list_ = {file_, optional_id(attributes, "id").value_or(0), 0};
      return;
    case Element::look:
      return add_look(attributes);
    case Element::model:
      return begin_model(attributes);
    case Element::object:
      return begin_object(attributes);
    case Element::mesh:
      return begin_contents("mesh");
    case Element::components:
      return begin_contents("components");
    default:
      return;
  }
}

void ModelReader::end() {
  if (ignored_ > 0) {
    --ignored_;
    return;
  }
  const Element ended = open_.back();
  open_.pop_back();
  if (ended == Element::mesh) end_mesh();
  if (ended == Element::object) end_object();
}

void ModelReader::begin_model(const XmlAttributes& a) {
  const std::string_view unit = a.find("unit").value_or("millimeter");
  const auto* const name = std::find(length_unit_names.begin(), length_unit_names.end(), unit);
  if (name == length_unit_names.end()) {
    fail_at("model", "unit", "micron, millimeter, centimeter, inch, foot or meter", unit);
  }
  const auto found = static_cast<LengthUnit>(name - length_unit_names.begin());
  if (file_ > 0 && found != model.unit) {
    fail_at("model", "unit",
            std::string(length_unit_names[static_cast<std::size_t>(model.unit)]) +
                ", as in the first model",
            a.find("unit") ? unit : "millimeter, which is the default");
  }
  model.unit = found;
  std::string_view needed = a.find("requiredextensions").value_or("");
  for (std::string_view prefix; !(prefix = next_word(needed)).empty();) {
    const auto at = namespaces_.find(prefix);
    const std::string_view uri = at == namespaces_.end() ? prefix : std::string_view(at->second);
    if (uri == core || std::find(harmless.begin(), harmless.end(), uri) != harmless.end()) continue;
    fail("model: the required extension " + quote(prefix) + ", " + std::string(uri.substr(0, 100)) +
         ", is not read");
  }
}

void ModelReader::begin_object(const XmlAttributes& a) {
  const std::uint32_t id = id_of("object", a, "id");
  if (a.find(std::string(slices) + "|meshresolution") == "lowres") {
    fail("object: expected a mesh of full resolution, found one that stands for slices");
  }
  const auto next = static_cast<std::uint32_t>(model.objects.size());
  if (!model.object_of_id[file_].try_emplace(id, next).second) {
    fail("object: expected an id of its own, found " + std::to_string(id) + " again");
  }
  ThreemfModel::Object& object = model.begin_object(id, {file_, line()});
  object.name = a.find("name").value_or("");
  object.look = look_of(a, "pindex", std::nullopt);
}

void ModelReader::begin_contents(const char* kind) {
  const auto& object = model.objects.back();
  if (object.vertices.begin != model.mesh.vertices.size() ||
      object.parts.begin != model.parts.size()) {
    fail(std::string(kind) + ": expected one mesh, or components, in an object");
  }
}

void ModelReader::end_mesh() {
  constexpr std::size_t most = 0x7FFFFFFF;  // and as many indices are left for what is repeated
  if (model.mesh.vertices.size() == model.objects.back().vertices.begin) {
    fail("mesh: expected vertices");
  }
  if (model.mesh.vertices.size() > most) fail("mesh: expected at most 2147483647 vertices");
}

void ModelReader::end_object() {
  const auto& object = model.end_object();
  if (!object.has_mesh() && object.parts.size() == 0) {
    fail("object: expected a mesh or components");
  }
}

void ModelReader::add_vertex(const XmlAttributes& a) {
  const auto coordinate = [&](const char* name) {
    return number("vertex", name, required("vertex", a, name));
  };
  const double x = coordinate("x"), y = coordinate("y"), z = coordinate("z");
  model.mesh.vertices.push_back({x, y, z});
}

void ModelReader::add_triangle(const XmlAttributes& a) {
  const std::size_t first = model.objects.back().vertices.begin;
  const std::size_t count = model.mesh.vertices.size() - first;
  Mesh::Triangle corners{};
  constexpr std::array<const char*, 3> names = {"v1", "v2", "v3"};
  for (std::size_t k = 0; k < 3; ++k) {
    const std::uint32_t i = id_of("triangle", a, names[k]);
    if (i >= count) {
      fail("triangle: " + std::string(names[k]) + ": expected an index of one of the " +
           std::to_string(count) + " vertices, found " + std::to_string(i));
    }
    corners[k] = static_cast<std::uint32_t>(first + i);
  }
  model.mesh.triangles.push_back(corners);
  if (keeps_looks_) model.look_of_triangle.push_back(look_of(a, "p1", model.objects.back().look));
}

/// The item that "pid", or the list of the other one, and an attribute name.
std::optional<ThreemfModel::Look> ModelReader::look_of(
    const XmlAttributes& a, const char* item,
    const std::optional<ThreemfModel::Look>& other) const {
  const auto number = optional_id(a, item);
  const auto list = optional_id(a, "pid");
  if (!number || (!list && !other)) return other;
  return ThreemfModel::Look{file_, list ? *list : other->list, *number};
}

// <base name="" displaycolor=""/> or <color color=""/>
void ModelReader::add_look(const XmlAttributes& a) {
  const auto colour = a.find("displaycolor") ? a.find("displaycolor") : a.find("color");
  model.looks.try_emplace(list_, Material{std::string(a.find("name").value_or("")),
                                          colour_of(trimmed(colour.value_or("")))});
  ++list_.item;
}

ThreemfModel::Use ModelReader::use(const char* element, const XmlAttributes& a) {
  const std::uint32_t id = id_of(element, a, "objectid");
  const auto path = a.find(std::string(production) + "|path"), transform = a.find("transform");
  const ThreemfModel::Line here{file_, line()};
  const std::uint32_t file = path ? model.file(*path, here) : file_;
  return {id, transform ? place(element, *transform) : nullptr, file, here};
}

/// Row after row, for points that stand in front of the matrix as rows.
const AffineRows<double>* ModelReader::place(const char* element, std::string_view text) {
  AffineRows<double> rows{};
  for (std::size_t k = 0; k < 12; ++k) {
    const std::string_view word = next_word(text);
    if (word.empty()) fail_at(element, "transform", "12 numbers", std::to_string(k));
    const double x = number(element, "transform", word);
    if (!is_placeable(x)) {
      fail_at(element, "transform", "numbers in the range of floats", word);
    }
    rows[k % 3][k / 3] = x;
  }
  if (!trimmed(text).empty()) fail_at(element, "transform", "12 numbers", "more");
  AffineMap map;
  map.matrix = rows;
  return map.moves_nothing() ? nullptr : &model.places.emplace_back(rows);
}

}  // namespace

std::unique_ptr<XmlReader> threemf_file_reader(const Source& source, ThreemfModel& model,
                                               std::uint32_t file) {
  return std::make_unique<ModelReader>(source, model, file);
}

}  // namespace signum::detail
