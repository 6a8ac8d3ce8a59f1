// SPDX-License-Identifier: MIT
// When a turning rod meets a post
// The rod turns about its end, and the first time at which it meets the post is correctly rounded.
import { sweepRigid } from 'signum/signum.mjs';
import { Drawing } from './drawing.mjs';

const still = { rotation: [0, 0, 0, 1], translation: [0, 0, 0] };
const turned = { rotation: [0, 0, 1, 0], translation: [0, 0, 0] };
const rod = { segment: [[0, 0, 0], [6, 0, 0]] };
const post = { segment: [[3, 4, -2], [3, 4, 2]] };
const moving = { body: rod, start: still, end: turned };
const standing = { body: post, start: still, end: still };
const { hit, t } = sweepRigid(moving, standing);

console.log(hit, t); // true 0.3333333333333333

const end = (t) => {
  const angle = 2 * Math.atan2(t, 1 - t);
  return [6 * Math.cos(angle), 6 * Math.sin(angle), 0];
};
const drawing = new Drawing().shape(post, 'b').shape(rod, 'a', 't = 0');
for (const s of [t / 3, (2 * t) / 3]) {
  drawing.add([[0, 0, 0], end(s)], 'a ghost');
}
drawing.add([[0, 0, 0], end(t)], 'a', 't = 1/3');
drawing.add([[3, 4, 0]], 'common');
export default drawing;
