// SPDX-License-Identifier: MIT
#include "gltf_document.hpp"

#include <fast_float/fast_float.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "base64.hpp"
#include "files/load.hpp"

namespace signum::detail {

namespace {

std::size_t element_size(const Field& f, GltfDocument::Component component) {
  switch (component) {
    case GltfDocument::Component::int8:
    case GltfDocument::Component::uint8:
      return 1;
    case GltfDocument::Component::int16:
    case GltfDocument::Component::uint16:
      return 2;
    case GltfDocument::Component::uint32:
    case GltfDocument::Component::float32:
      return 4;
  }
  f.fail_expecting("5120 to 5123 or 5125 for integers, or 5126 for floats");
}

std::size_t numbers_in(const Field& type, std::string_view name) {
  if (name == "SCALAR") return 1;
  for (std::size_t n = 2; n <= 4; ++n) {
    if (name == "VEC" + std::to_string(n)) return n;
  }
  type.fail_expecting("SCALAR, VEC2, VEC3 or VEC4");
}

Field required(const Field& object, std::string_view key) {
  if (const auto found = object.find(key)) return *found;
  object.fail("expected " + std::string(key));
}

/// Messages show nothing of a JSON file that is no glTF file.
void require_version(const Field& root) {
  if (root.kind() != JsonKind::object) root.fail("expected an object");
  const auto asset = root.find("asset");
  const auto version = asset ? asset->find("version") : std::nullopt;
  if (!version) root.fail("expected the version of the format, asset.version");
  if (version->kind() != JsonKind::string || !json_unquote(version->json()).starts_with("2.")) {
    version->fail_expecting("\"2.0\"");
  }
}

}  // namespace

double finite_number(const Field& f) {
  double x = 0;
  if (f.kind() != JsonKind::number) f.fail_expecting("a number");
  const std::string_view text = f.json();
  fast_float::from_chars(text.data(), text.data() + text.size(), x);
  if (!std::isfinite(x)) f.fail_expecting("a number that is finite");
  return x;
}

std::size_t whole_number(const Field& f) {
  constexpr double most = sizeof(std::size_t) < 8 ? 0x1p32 - 1 : 0x1p53;
  const double x = f.kind() == JsonKind::number ? finite_number(f) : -1;
  if (!(x >= 0 && x <= most && x == std::floor(x))) f.fail_expecting("a number of things");
  return static_cast<std::size_t>(x);
}

GltfDocument::GltfDocument(const Source& source)
    : source_(source), json_(source.bytes), bytes_read_(source.bytes.size()) {
  if (json_.starts_with("glTF")) read_glb_chunks(source, json_, binary_);
  if (const auto fault = json_fault(json_)) {
    source_.fail("expected " + std::string(fault->expected) + " at byte " +
                 std::to_string(fault->byte) + " of the JSON");
  }
  root_ = Field{json_trim(json_)};
  require_version(root_);
  for (List* list : {&scenes, &nodes, &meshes, &accessors_, &views_, &buffers_}) find(*list);
  if (source_.materials) find(materials);
  read_.resize(accessors_.items.size());
  seen_.resize(views_.items.size());
  loaded_.resize(buffers_.items.size());
}

void GltfDocument::find(List& list) const {
  list.whole = root_.find(list.name);
  if (!list.whole) return;
  list.whole->each_element(1, "an array that is not empty", [&](const Field& item) {
    if (item.kind() != JsonKind::object) item.fail_expecting("an object");
    list.items.push_back(item);
  });
}

std::size_t GltfDocument::List::index(const Field& f) const {
  const std::size_t i = f.kind() == JsonKind::number ? whole_number(f) : items.size();
  if (i < items.size()) return i;
  f.fail_expecting("the number of one of the " + std::to_string(items.size()) + " " + name);
}

const GltfDocument::Numbers& GltfDocument::numbers(const Field& f) {
  const std::size_t which = accessors_.index(f);
  if (read_[which]) return *read_[which];
  const Field& accessor = accessors_.items[which];
  const auto sparse = accessor.find("sparse"), normalized = accessor.find("normalized");
  const Field type = required(accessor, "type");
  const Field component = required(accessor, "componentType");
  Numbers found;
  found.type = type.kind() == JsonKind::string ? json_unquote(type.json()) : "";
  found.component = static_cast<Component>(whole_number(component));
  found.count = whole_number(required(accessor, "count"));
  const std::size_t size = element_size(component, found.component) * numbers_in(type, found.type);
  found.is_normalized = normalized && normalized->json() == "true";
  if (!sparse || accessor.find("bufferView")) find_items(accessor, size, found);
  if (sparse) read_sparse(*sparse, accessor, size, found);
  return read_[which].emplace(std::move(found));
}

void GltfDocument::find_items(const Field& accessor, std::size_t size, Numbers& found) {
  const View& seen = view(required(accessor, "bufferView"));
  found.bytes = seen.bytes;
  found.stride = seen.given_stride ? seen.stride : size;
  if (constexpr std::size_t most = 252; found.stride < size || found.stride > most) {
    seen.given_stride->fail_expecting("a stride from " + std::to_string(size) + " to 252 bytes");
  }
  const auto offset = accessor.find("byteOffset");
  found.bytes.remove_prefix(std::min(offset ? whole_number(*offset) : 0, found.bytes.size()));
  const std::size_t last =
      found.bytes.size() < size ? 0 : (found.bytes.size() - size) / found.stride + 1;
  if (found.count > last) {
    accessor.fail("expected " + std::to_string(found.count) + " items, and there are bytes for " +
                  std::to_string(last));
  }
}

/// Replaces some items of a list, or of a list of zeros.
void GltfDocument::read_sparse(const Field& sparse, const Field& accessor, std::size_t size,
                               Numbers& found) {
  const std::size_t most = std::max(std::size_t{1} << 24, 4 * bytes_read_);
  if (found.count > (most - std::min(most, unpacked_)) / size) {
    accessor.fail("expected at most " + std::to_string(most) + " bytes of sparse lists");
  }
  unpacked_ += found.count * size;
  std::string& made = data_.emplace_back(found.count * size, '\0');
  if (!found.bytes.empty()) {
    for (std::size_t i = 0; i < found.count; ++i)
      std::memcpy(made.data() + i * size, found.item(i), size);
  }
  found.bytes = made;
  found.stride = size;
  const Field places = required(sparse, "indices"), component = required(places, "componentType");
  Numbers indices{}, values{};
  indices.count = values.count = whole_number(required(sparse, "count"));
  indices.component = static_cast<Component>(whole_number(component));
  const std::size_t index_size = element_size(component, indices.component);
  if (!indices.is_unsigned()) component.fail_expecting("5121, 5123 or 5125");
  find_items(places, index_size, indices);
  find_items(required(sparse, "values"), size, values);
  for (std::size_t k = 0; k < indices.count; ++k) {
    const std::uint32_t i = indices.integer(k);
    if (i >= found.count) {
      places.fail("expected indices below " + std::to_string(found.count) + ", found " +
                  std::to_string(i));
    }
    std::memcpy(made.data() + i * size, values.item(k), size);
  }
}

std::uint32_t GltfDocument::Numbers::integer(std::size_t i) const {
  const char* const p = item(i);
  if (component == Component::uint8) return load<std::uint8_t>(p, std::endian::little);
  if (component == Component::uint16) return load<std::uint16_t>(p, std::endian::little);
  return load<std::uint32_t>(p, std::endian::little);
}

double GltfDocument::Numbers::number(std::size_t i, std::size_t k) const {
  const char* const p = item(i);
  const auto from = [&](auto zero, double greatest) {
    using T = decltype(zero);
    const double x = load<T>(p + k * sizeof(T), std::endian::little);
    return is_normalized ? std::max(x / greatest, -1.0) : x;
  };
  switch (component) {
    case Component::int8:
      return from(std::int8_t{}, 127);
    case Component::uint8:
      return from(std::uint8_t{}, 255);
    case Component::int16:
      return from(std::int16_t{}, 32767);
    case Component::uint16:
      return from(std::uint16_t{}, 65535);
    case Component::uint32:
      return load<std::uint32_t>(p + k * 4, std::endian::little);
    case Component::float32:
      break;
  }
  return load<float>(p + k * 4, std::endian::little);
}

const GltfDocument::View& GltfDocument::view(const Field& f) {
  const std::size_t which = views_.index(f);
  if (seen_[which]) return *seen_[which];
  const Field& view = views_.items[which];
  const std::string_view bytes = buffer(required(view, "buffer"));
  const auto offset = view.find("byteOffset");
  const std::size_t begin = offset ? whole_number(*offset) : 0;
  const std::size_t size = whole_number(required(view, "byteLength"));
  if (begin > bytes.size() || size > bytes.size() - begin) {
    view.fail("expected " + std::to_string(size) + " bytes from byte " + std::to_string(begin) +
              " of a buffer of " + std::to_string(bytes.size()));
  }
  View found{bytes.substr(begin, size), view.find("byteStride")};
  if (found.given_stride) found.stride = whole_number(*found.given_stride);
  return seen_[which].emplace(std::move(found));
}

std::string_view GltfDocument::buffer(const Field& f) {
  const std::size_t which = buffers_.index(f);
  if (loaded_[which]) return *loaded_[which];
  const Field& buffer = buffers_.items[which];
  const auto uri = buffer.find("uri");
  if (!uri && (which != 0 || !binary_)) buffer.fail("expected a uri, or the bytes of a GLB file");
  const std::string_view bytes = loaded_[which].emplace(uri ? bytes_of(*uri) : *binary_);
  bytes_read_ += bytes.size();
  return bytes;
}

std::string_view GltfDocument::bytes_of(const Field& uri) {
  if (uri.kind() != JsonKind::string) uri.fail_expecting("a string");
  const std::string text = json_unquote(uri.json());
  if (text.starts_with("data:")) {
    const std::size_t comma = text.find(',');
    if (comma == text.npos || !std::string_view(text).substr(0, comma).ends_with(";base64")) {
      uri.fail_expecting("data in base 64");
    }
    auto bytes = Base64(std::string_view(text).substr(comma + 1)).take(text.size());
    if (!bytes) uri.fail("expected base 64 after the comma");
    return data_.emplace_back(*std::move(bytes));
  }
  const std::string path = without_percents(text);
  const FilePlace* const place = source_.file;
  const bool is_anywhere = place != nullptr && place->options.other_files == OtherFiles::anywhere;
  if (path.empty() || text.find(':') != text.npos || path.find('\0') != path.npos ||
      (path.starts_with('/') && !is_anywhere)) {
    uri.fail_expecting("a file beside this one");
  }
  if (place == nullptr) uri.fail("is another file, and this one is read from memory");
  const std::string whole = place->beside(place->path, path);
  if (const auto at = files_.find(whole); at != files_.end()) return at->second.view();
  auto bytes = [&] {
    try {
      return place->read(*place, whole);
    } catch (const FileError& error) {
      uri.fail(error.what());
    }
  }();
  if (!bytes) {
    uri.fail_expecting(
        "a file in the folder of this one or below it, unless others are allowed "
        "(--allow-outside)");
  }
  return files_.emplace(whole, *std::move(bytes)).first->second.view();
}

}  // namespace signum::detail
