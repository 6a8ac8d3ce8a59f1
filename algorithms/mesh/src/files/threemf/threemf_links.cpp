// SPDX-License-Identifier: MIT
// The files of a 3MF package that hold one model, and the objects that they name of each other.
#include <vector>

#include "threemf_model.hpp"
#include "threemf_package.hpp"

namespace signum::detail {

namespace {

class ModelLinker {
 public:
  ModelLinker(const Source& source, ThreemfModel& model) : source_(source), model_(model) {}

  void link() {
    for (auto& use : model_.parts) link(model_.part_element, use);
    for (auto& use : model_.items) link("item", use);
    for (std::uint32_t i = 0; i < model_.objects.size(); ++i) measure(i);
  }

 private:
  void link(const char* element, ThreemfModel::Use& use) const {
    const auto& objects = model_.object_of_id[use.file];
    const auto at = objects.find(use.object);
    if (at == objects.end()) {
      fail(use.line, std::string(element) + ": objectid: expected the id of an object, found " +
                         quote(std::to_string(use.object)));
    }
    use.object = at->second;
  }

  /// Adds the amounts of its parts to each object below the root, innermost objects first.
  void measure(std::uint32_t root) {
    using Linked = ThreemfModel::Object::Linked;
    constexpr ThreemfModel::Amount of_use{0, 0, 64};
    struct Visit {
      std::uint32_t object;
      std::size_t next;  ///< of its parts
    };
    std::vector<Visit> path;
    const auto enter = [&](std::uint32_t i) {
      auto& object = model_.objects[i];
      if (object.linked == Linked::begun) {
        fail(object.line, "object: expected an object that is not in itself");
      }
      object.linked = Linked::begun;
      path.push_back({i, object.parts.begin});
    };
    if (model_.objects[root].linked == Linked::yes) return;
    for (enter(root); !path.empty();) {
      Visit& visit = path.back();
      auto& object = model_.objects[visit.object];
      if (visit.next == object.parts.end) {
        object.linked = Linked::yes;
        path.pop_back();
        continue;
      }
      const std::uint32_t of_part = model_.parts[visit.next].object;
      const auto& part = model_.objects[of_part];
      if (part.linked != Linked::yes) {
        enter(of_part);
        continue;
      }
      object.amount.add(part.amount);
      object.amount.add(of_use);
      ++visit.next;
    }
  }

  [[noreturn]] void fail(const ThreemfModel::Line& line, const std::string& what) const {
    source_.fail(place_in(model_.files[line.file], line.line) + ": " + what);
  }

  const Source& source_;
  ThreemfModel& model_;
};

}  // namespace

std::uint32_t ThreemfModel::file(std::string_view name, const Line& named) {
  while (name.starts_with('/')) name.remove_prefix(1);
  const auto at = number_of_file.find(name);
  if (at != number_of_file.end()) return at->second;
  const auto number = static_cast<std::uint32_t>(files.size());
  number_of_file.emplace(name, number);
  files.emplace_back(name);
  first_named.push_back(named);
  object_of_id.emplace_back();
  return number;
}

ThreemfModel::Object& ThreemfModel::begin_object(std::uint32_t id, const Line& line) {
  Object& object = objects.emplace_back();
  object.id = id;
  object.line = line;
  object.vertices.begin = mesh.vertices.size();
  object.triangles.begin = mesh.triangles.size();
  object.parts.begin = parts.size();
  return object;
}

const ThreemfModel::Object& ThreemfModel::end_object() {
  Object& object = objects.back();
  object.vertices.end = mesh.vertices.size();
  object.triangles.end = mesh.triangles.size();
  object.parts.end = parts.size();
  object.amount = {object.vertices.size(), object.triangles.size(), object.name.size()};
  return object;
}

ThreemfModel read_threemf_model(const Source& source, const ZipArchive& archive,
                                const ZipArchive::Entry& first) {
  ThreemfModel model;
  model.file(first.name, {});
  std::uint64_t left = most_bytes_of_entry(source);
  for (std::uint32_t i = 0; i < model.files.size(); ++i) {
    const auto* const entry = find_part(archive, model.files[i]);
    if (entry == nullptr) {
      const auto& [file, line] = model.first_named[i];
      source.fail(place_in(model.files[file], line) +
                  ": path: expected a part of this file, found " + quote(model.files[i]));
    }
    const auto reader = threemf_file_reader(source, model, i);
    archive.read(*entry, left, [&](std::string_view bytes) { reader->read(bytes); });
    reader->finish();
    left -= entry->size;
  }
  link_objects(source, model);
  return model;
}

void link_objects(const Source& source, ThreemfModel& model) { ModelLinker(source, model).link(); }

}  // namespace signum::detail
