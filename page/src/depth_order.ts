// SPDX-License-Identifier: MIT
/**
 * Surfaces of two parts may lie in the same place, where rounding would have now the one in front and now the other.
 * So each part has a rank, and is drawn a little farther back than those of lower ranks; parts that share no points may have the same.
 */
import type { Scene } from './scene';

/** Before the parts comes what two of them share; before that is glass. */
export const rankOfShared = 1;
const firstOfParts = 2;

export function ranksOf({ parts, pairs, sought }: Scene): number[] {
  const earlier: number[][] = parts.map(() => []);
  for (const { a, b } of pairs) if (a !== b) earlier[Math.max(a, b)].push(Math.min(a, b));
  const ranks: number[] = [];
  parts.forEach((part, i) => {
    // Where contacts were not looked for any two may meet, but the shapes of two findings are never drawn together.
    const others = sought ? earlier[i] : ranks.map((_, j) => j).filter((j) => parts[j].figure?.finding === part.figure?.finding);
    const taken = new Set(others.map((j) => ranks[j]));
    let rank = firstOfParts;
    while (taken.has(rank)) ++rank;
    ranks.push(rank);
  });
  return ranks;
}
