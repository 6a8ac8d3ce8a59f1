// SPDX-License-Identifier: MIT
/// A ZIP archive of files in memory.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace signum::detail {

/// The bytes of an archive of these files, by name and contents, deflated. Throws Error for a file
/// of 4 GiB or more, and for an archive of that size.
/// See: PKWARE, APPNOTE.TXT - .ZIP File Format Specification, version 6.3.10, 2022.
std::string zip_of(const std::vector<std::pair<std::string, std::string>>& files);

}  // namespace signum::detail
