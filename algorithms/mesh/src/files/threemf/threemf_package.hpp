// SPDX-License-Identifier: MIT
/// The package around the model of a 3MF file.
/// See: ECMA-376, Office Open XML, part 2: Open Packaging Conventions, 2021.
#pragma once

#include <cstdint>
#include <string>

#include "files/source.hpp"
#include "zip.hpp"

namespace signum::detail {

/// The name of the entry with the model. Throws FileError.
std::string threemf_model_name(const Source& source, const ZipArchive& archive);

/// The entry of a part, whose name may have bytes as %XX; null if there is none.
const ZipArchive::Entry* find_part(const ZipArchive& archive, std::string_view name);

/// The most bytes that an entry may hold. Meshes are deflated to about a tenth, so what is larger
/// than this is there to fill memory.
std::uint64_t most_bytes_of_entry(const Source& source);

}  // namespace signum::detail
