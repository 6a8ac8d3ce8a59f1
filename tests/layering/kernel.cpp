// SPDX-License-Identifier: MIT
// A source of kernel/ that includes a header of a layer below it, which must not compile.
#include <signum/predicates/orient3d.hpp>
