// SPDX-License-Identifier: MIT
import { print, wellKnown } from './words.mjs';

export const flags = '-lSFCGAL';

export function program({ ask, a, b }) {
  const texts = [a, b].map((shape) => (shape?.triangle ? wellKnown(shape).replace('POLYGON', 'TRIANGLE') : shape && wellKnown(shape)));
  const asked = { intersects: print.intersects('sfcgal_geometry_intersects(a, b) == 1'), distance: print.distance('sfcgal_geometry_distance(a, b)') }[ask];
  if (!asked || texts.some((text) => !text) || /undefined/.test(texts)) return undefined;
  const read = (name, text) => `  const char ${name}_text[] = "${text}";
  sfcgal_geometry_t* const ${name} = sfcgal_io_read_wkt(${name}_text, sizeof ${name}_text - 1);\n`;
  return `#include <cstddef>
#include <cstdint>
#include <SFCGAL/capi/sfcgal_c.h>

#include <cstdio>
int main() {
  sfcgal_init();
${read('a', texts[0])}${read('b', texts[1])}${asked}
}
`;
}
