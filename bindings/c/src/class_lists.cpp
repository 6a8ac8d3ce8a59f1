// SPDX-License-Identifier: MIT
#include "class_values.hpp"

extern "C" {

size_t signum_doubles_size(const signum_doubles* doubles) {
  return doubles == nullptr ? 0 : doubles->doubles.size();
}
const double* signum_doubles_data(const signum_doubles* doubles) {
  return doubles == nullptr ? nullptr : doubles->doubles.data();
}
void signum_doubles_free(signum_doubles* doubles) { delete doubles; }

size_t signum_lists_size(const signum_lists* lists) {
  return lists == nullptr ? 0 : lists->lists.first.size() - 1;
}
const uint32_t* signum_lists_first(const signum_lists* lists) {
  return lists == nullptr ? nullptr : lists->lists.first.data();
}
const uint32_t* signum_lists_items(const signum_lists* lists) {
  return lists == nullptr ? nullptr : lists->lists.items.data();
}
void signum_lists_free(signum_lists* lists) { delete lists; }

size_t signum_text_size(const signum_text* text) { return text == nullptr ? 0 : text->text.size(); }
const char* signum_text_data(const signum_text* text) {
  return text == nullptr ? nullptr : text->text.c_str();
}
void signum_text_free(signum_text* text) { delete text; }
}
