// SPDX-License-Identifier: MIT
// Do the stages of triple_product_sign agree, whatever the order of its arguments?
#include <signum/predicates/triple_product_sign.hpp>

#include "common/staged.hpp"

SIGNUM_FUZZ_PREDICATE(triple_product_sign, flips, 3, 2, {p[0], p[1]}, {p[2], p[3]}, {p[4], p[5]})
