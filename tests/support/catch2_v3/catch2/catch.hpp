// SPDX-License-Identifier: MIT
/// Catch2's one header of version 2, where version 3 is installed, which has no such header.
#pragma once

#include <catch2/catch_all.hpp>
