// SPDX-License-Identifier: MIT
/// The parts of a glTF file that make its meshes: JSON, the bytes that it refers to, and the lists
/// of numbers in them.
/// See: Khronos Group, glTF 2.0 Specification, 2021 (ISO/IEC 12113:2022).
#pragma once

#include <cstdint>
#include <list>
#include <map>
#include <optional>
#include <vector>

#include "files/source.hpp"
#include "text/json_field.hpp"

namespace signum::detail {

/// The first chunk of a GLB file, and the one of bytes where there is one. Throws FileError.
void read_glb_chunks(const Source& source, std::string_view& json,
                     std::optional<std::string_view>& binary);

/// Reads JSON, or GLB, where JSON stands in front of the bytes. What is wrong in the JSON is a
/// FieldError, what is wrong around it a FileError.
class GltfDocument {
 public:
  /// The source must outlive it.
  explicit GltfDocument(const Source& source);
  GltfDocument(const GltfDocument&) = delete;
  GltfDocument& operator=(const GltfDocument&) = delete;

  /// A list of the file, empty where it has none.
  struct List {
    const char* name;
    std::optional<Field> whole = std::nullopt;
    std::vector<Field> items = {};

    /// The number of an item that a field says.
    std::size_t index(const Field& f) const;
  };
  List scenes{"scenes"}, nodes{"nodes"}, meshes{"meshes"}, materials{"materials"};
  const Field& root() const { return root_; }

  enum class Component : std::size_t {
    int8 = 5120,
    uint8 = 5121,
    int16 = 5122,
    uint16 = 5123,
    uint32 = 5125,
    float32 = 5126
  };
  /// What an accessor describes: items of one type, a stride apart.
  struct Numbers {
    std::string type;
    Component component;
    bool is_normalized;  ///< whether integers stand for numbers from 0 or -1 to 1
    std::size_t count;
    std::size_t stride;
    std::string_view bytes;  ///< as many as these items have, or more

    const char* item(std::size_t i) const { return bytes.data() + i * stride; }
    bool is_unsigned() const {
      return component == Component::uint8 || component == Component::uint16 ||
             component == Component::uint32;
    }
    /// Item i, which is an integer of an unsigned component.
    std::uint32_t integer(std::size_t i) const;
    /// Number k of item i, correctly rounded.
    double number(std::size_t i, std::size_t k) const;
  };
  /// The numbers that an accessor describes, where a field says which accessor.
  const Numbers& numbers(const Field& f);
  /// How many bytes the file and the buffers that were used have.
  std::size_t bytes_read() const { return bytes_read_; }

 private:
  void find(List& list) const;
  /// A part of a buffer, with the stride where it has one.
  struct View {
    std::string_view bytes;
    std::optional<Field> given_stride;
    std::size_t stride = 0;
  };
  const View& view(const Field& f);
  /// Finds the bytes of as many items as `found` says, each of `size` bytes.
  void find_items(const Field& holder, std::size_t size, Numbers& found);
  void read_sparse(const Field& sparse, const Field& accessor, std::size_t size, Numbers& found);
  std::string_view buffer(const Field& f);
  std::string_view bytes_of(const Field& uri);

  const Source& source_;
  std::string_view json_;
  std::optional<std::string_view> binary_;
  Field root_{""};
  List accessors_{"accessors"}, views_{"bufferViews"}, buffers_{"buffers"};
  // Of what was asked for, so that no part of the file is gone through for each use of it.
  std::vector<std::optional<Numbers>> read_;             ///< of each accessor
  std::vector<std::optional<View>> seen_;                ///< of each view
  std::vector<std::optional<std::string_view>> loaded_;  ///< of each buffer
  std::list<std::string> data_;  ///< the buffers in the JSON, and sparse lists
  std::size_t unpacked_ = 0;     ///< how many bytes sparse lists take
  std::map<std::string, FileBytes> files_;
  std::size_t bytes_read_;
};

/// A finite number. Throws FieldError.
double finite_number(const Field& f);
/// A number of things, or of bytes. Throws FieldError.
std::size_t whole_number(const Field& f);

}  // namespace signum::detail
