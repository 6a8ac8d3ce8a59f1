// SPDX-License-Identifier: MIT
export const packages = ['robust-predicates'];
export const downloads = '10 million';
export const claim = 'README, introduction and API: the four signs, not susceptible to errors of floating point, with the y axis downwards';

export async function open(load) {
  const { orient2d, orient3d, incircle, insphere } = await load('robust-predicates');
  // With the y axis upwards points that turn counter-clockwise turn the other way: orient2d and orient3d change their
  // signs, and so do incircle and insphere, whose insides are negative.
  const signOf = (predicate, factor) => ({ points }) => ({ sign: factor * Math.sign(predicate(...points.flat())) + 0 });
  return { orient2d: signOf(orient2d, -1), orient3d: signOf(orient3d, -1), incircle: signOf(incircle, 1), insphere: signOf(insphere, 1) };
}

/** A program that shows the answer. */
export const program = ({ ask, points }) => `import { ${ask} } from 'robust-predicates';
console.log(${ask}(${points.flat()}));
`;
