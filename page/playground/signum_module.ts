// SPDX-License-Identifier: MIT
/** The module in WebAssembly, which the page asks. */
import type * as Signum from 'signum';

export type Module = typeof Signum;
export const load = (): Promise<Module> => import('signum');

export interface ExactPoint {
  exact: string[];
  double: (number | string)[];
}
