// SPDX-License-Identifier: MIT
// node common.js MODULE TYPES, before a package is made: NAME.cjs and NAME.d.cts for require(), from
// an ES module and its types. What loads WebAssembly there waits, which require() cannot: here it is
// read and compiled at once.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';

const [module, types] = process.argv.slice(2);
const waits = [
  [/^const url = new URL\('(.*)', import\.meta\.url\);\nconst code =\n[^;]*;\n/m,
    "const code = require('node:fs').readFileSync(require('node:path').join(__dirname, '$1'));\n"],
  ['const { instance } = await WebAssembly.instantiate(code, {',
    'const instance = new WebAssembly.Instance(new WebAssembly.Module(code), {'],
];
const names = [];
let source = readFileSync(module, 'utf8').replace(/^export ((?:function|class|const) (\w+))/gm, (_, declared, name) => {
  names.push(name);
  return declared;
});
for (const [before, after] of waits) source = source.replace(before, after);
if (/^export |await|import\.meta/m.test(source)) throw new Error(`${module} has what require() cannot load`);
const name = module.replace(/\.m?js$/, '');
writeFileSync(`${name}.cjs`, `'use strict';\n${source}\nmodule.exports = { ${names.join(', ')} };\n`);
copyFileSync(types, `${name}.d.cts`);
