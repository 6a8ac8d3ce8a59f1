// SPDX-License-Identifier: MIT
// What adapters share: questions as `signum fuzz --list` names them, their numbers, and packages by their names.
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Whether a module is the program that runs, by whatever link to it. */
export const isProgram = (url) => process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);

const kindOf = (shape) => Object.keys(shape)[0];
const isNumber = (x) => typeof x === 'number' || (typeof x === 'string' && x.includes('0x'));
const firstPoint = (x) => (Array.isArray(x) && isNumber(x[0]) ? x : firstPoint(Object.values(x)[0]));

/** The name of a question: 'orient2d', 'intersects segment triangle', 'locate point polygon 2d'. */
export function nameOf({ ask, a, b }) {
  if (!a) return ask;
  return `${ask} ${kindOf(a)} ${kindOf(b)}${firstPoint(a).length === 2 ? ' 2d' : ''}`;
}

/** A double of a hexadecimal float of C, which doubles hold. */
export function fromHexadecimal(text) {
  const [, sign, whole, part = '', power = '0'] = /^(-?)0x([0-9a-f]+)\.?([0-9a-f]*)p?([-+]?\d+)?$/i.exec(text);
  const digits = BigInt(`0x${whole}${part}`), shift = Number(power) - 4 * part.length;
  // In two steps, since 2 to the power may be no double where the number is one.
  const half = Math.trunc(shift / 2);
  return (sign ? -1 : 1) * Number(digits) * 2 ** half * 2 ** (shift - half);
}

/** A question with its numbers as doubles. */
export const read = (x) =>
  typeof x === 'string' && /^-?0x/.test(x) ? fromHexadecimal(x)
  : Array.isArray(x) ? x.map(read)
  : x && typeof x === 'object' ? Object.fromEntries(Object.entries(x).map(([k, v]) => [k, k === 'id' ? v : read(v)]))
  : x; // prettier-ignore

/** What package.json says of a package, or null where it is not installed. */
export function manifest(folder, name) {
  try {
    return JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'));
  } catch {
    return null;
  }
}

/** What an import of a package takes, by its package.json, as Node finds it from a module in the folder. */
function entryOf({ exports, main = 'index.js' }) {
  const choose = (x) => (typeof x === 'string' ? x : choose(x.import ?? x.node ?? x.default ?? x.require));
  return exports ? choose(exports['.'] ?? exports) : main;
}

/** A function that imports a package, or a file of it, which is installed in the folder. */
export const loader = (folder) => async (name, file) => {
  const its = manifest(folder, name);
  if (!its) throw new Error(`${folder}: ${name} is not installed there`);
  return import(pathToFileURL(join(folder, 'node_modules', name, file ?? entryOf(its))));
};

// Shapes in the plane, as lists of corners.
export const rectangle = ({ min: [a, b], max: [c, d] }) => [[a, b], [c, b], [c, d], [a, d]];
export const corners = (shape) => (shape.aabb ? rectangle(shape.aabb) : shape.polygon ?? shape.triangle);
export const ring = (points) => [...points, points[0]];
