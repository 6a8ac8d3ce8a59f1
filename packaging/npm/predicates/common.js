// SPDX-License-Identifier: MIT
// Before the package is made: index.cjs and index.d.cts for require(), from index.js and index.d.ts.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';

const file = (name) => new URL(name, import.meta.url);
const names = [];
const source = readFileSync(file('index.js'), 'utf8').replace(/^export function (\w+)/gm, (_, name) => {
  names.push(name);
  return `function ${name}`;
});
writeFileSync(file('index.cjs'), `'use strict';\n${source}\nmodule.exports = { ${names.join(', ')} };\n`);
copyFileSync(file('index.d.ts'), file('index.d.cts'));
