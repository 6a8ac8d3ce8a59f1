// SPDX-License-Identifier: MIT
#include <signum/algorithms/intersect/contact.hpp>
