// SPDX-License-Identifier: MIT
/// The axis that points up in a picture, guessed where nobody says so.
#pragma once

#include <cstdint>
#include <signum/signum.hpp>
#include <span>
#include <string>

namespace signum::cli {

enum class UpAxis : std::uint8_t { z, y };

/// y, where all files are glTF, which says so (Khronos, glTF 2.0 Specification, section 3.4), or
/// where triangles lie flat in the lowest plane across y and none in the lowest across z. Else z.
/// Degenerate: z for no files, and of meshes without triangles.
UpAxis guessed_up(std::span<const std::string> paths, std::span<const Mesh* const> meshes);

}  // namespace signum::cli
