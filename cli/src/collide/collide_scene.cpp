// SPDX-License-Identifier: MIT
#include "collide/collide_scene.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>
#include <vector>

#include "collide/scene_field.hpp"
#include "collide/scene_part.hpp"
#include "common/reading/input.hpp"

namespace signum::cli {
namespace {

using Json = nlohmann::json;

/// Refuses a key that an object has twice, since the parser would keep only one of the two. The
/// parser calls it with each thing that it has read.
class KeysOnce {
 public:
  explicit KeysOnce(const std::string& file) : file_(file) {}

  bool operator()(int, Json::parse_event_t event, const Json& value) {
    using Event = Json::parse_event_t;
    if (event == Event::object_start || event == Event::array_start) {
      open_.push_back({event == Event::array_start, 0, {}, {}});
    } else if (event == Event::key) {
      Open& object = open_.back();
      object.key = value.get<std::string>();
      if (!object.keys.insert(object.key).second)
        throw FileError(file_ + ": " + path() + ": the key stands twice");
    } else {
      if (event != Event::value) open_.pop_back();
      if (!open_.empty()) ++open_.back().index;
    }
    return true;
  }

 private:
  struct Open {
    bool is_array;
    std::size_t index;
    std::string key;
    std::set<std::string> keys;
  };

  std::string path() const {
    std::string text;
    for (const Open& o : open_) {
      if (o.is_array) {
        text += "[" + std::to_string(o.index) + "]";
      } else {
        text += (text.empty() ? "" : ".") + o.key;
      }
    }
    return text;
  }

  const std::string& file_;
  std::vector<Open> open_;
};

/// Where a parser stopped, as people count.
std::string line_and_column(const std::string& text, std::size_t byte) {
  const std::string_view before(text.data(), std::min(byte == 0 ? 0 : byte - 1, text.size()));
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t start = before.rfind('\n');
  return "line " + std::to_string(line) + ", column " +
         std::to_string(before.size() - (start == before.npos ? 0 : start + 1) + 1);
}

}  // namespace

std::string scene_text(const std::string& path) {
  LineInput input(path);
  std::string text(std::istreambuf_iterator<char>(input.stream()), {});
  input.require_read();
  return text;
}

SceneFile read_scene(const std::string& text, const std::string& path) {
  const std::string name = path == "-" ? "standard input" : path;
  Json json;
  try {
    json = Json::parse(text, KeysOnce(name));
  } catch (const Json::parse_error& e) {
    throw FileError(name + ": " + line_and_column(text, e.byte) + ": expected JSON" +
                    (e.byte <= 1 ? ": a scene, whose bodies name files of meshes" : ""));
  } catch (const Json::exception&) {
    throw FileError(name + ": expected numbers that are finite doubles");
  }
  const Field root(json, "", name);
  if (!json.is_object()) throw FileError(name + ": expected an object with bodies");
  root.require_object({"bodies", "clearance", "distances", "depths"});
  SceneFile scene;
  scene.path = path;
  const Field bodies = root.member("bodies", "an array of bodies");
  const std::size_t count = bodies.array("an array of bodies");
  const std::filesystem::path folder =
      path == "-" ? std::filesystem::path() : std::filesystem::path(path).parent_path();
  for (std::size_t i = 0; i < count; ++i) {
    scene.parts.push_back(part_of(bodies.element(i), folder, scene.notes));
    for (std::size_t j = 0; j < i; ++j) {
      if (scene.parts[j].name != scene.parts[i].name) continue;
      throw FileError(name + ": bodies[" + std::to_string(i) +
                      "].name: expected a name that no other body has");
    }
  }
  std::size_t legs = 1;
  for (const ScenePart& part : scene.parts) legs = std::max(legs, part.legs.size());
  for (ScenePart& part : scene.parts) rest_until(part, legs);
  if (root.has("clearance")) {
    const Field clearance = root.member("clearance", "");
    scene.clearance = clearance.number("a distance that is not negative");
    if (*scene.clearance < 0) clearance.fail("a distance that is not negative");
  }
  if (root.has("distances")) scene.distances = root.member("distances", "").boolean();
  if (root.has("depths")) scene.depths = root.member("depths", "").boolean();
  return scene;
}

}  // namespace signum::cli
