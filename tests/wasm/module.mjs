// SPDX-License-Identifier: MIT
// The module under test, in the folder that the environment names.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export const folder = resolve(process.env.SIGNUM_WASM ?? 'build/wasm/wasm');
export const signum = await import(pathToFileURL(`${folder}/signum.mjs`));
export const { ask } = signum;
