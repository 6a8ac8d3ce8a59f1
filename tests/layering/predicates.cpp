// SPDX-License-Identifier: MIT
// A source of predicates/ that includes a header of a layer below it, which must not compile.
#include <signum/algorithms/mesh/mesh.hpp>
