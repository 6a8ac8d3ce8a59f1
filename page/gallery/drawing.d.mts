// SPDX-License-Identifier: MIT
export interface Item {
  points: number[][];
  flat: boolean;
  look: string;
  label: string;
}
export interface Grid {
  width: number;
  height: number;
  colors: (string | number)[];
}
export class Drawing {
  items: Item[];
  grid: Grid | null;
}
