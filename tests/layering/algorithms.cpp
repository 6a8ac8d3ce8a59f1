// SPDX-License-Identifier: MIT
// A source of algorithms/ that includes a header of a layer below it, which must not compile.
#include <signum/oracle/generators.hpp>
