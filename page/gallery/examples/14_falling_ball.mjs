// SPDX-License-Identifier: MIT
// When a falling ball touches a roof
// The time of the first contact is correctly rounded. No time step can jump over it.
import { sweep } from 'signum/signum.mjs';
import { Drawing } from './drawing.mjs';

const roof = { triangle: [[-3, -2, 0], [3, -2, 0], [0, 3, 2]] };
const ball = (z) => ({ sphere: { center: [0, 0.5, z], radius: 1 } });
const impact = sweep(ball(5), roof, [0, 0, -9]);

console.log(impact.hit, impact.t); // true 0.324774115397011

const drawing = new Drawing().shape(roof, 'b').shape(ball(5), 'a ghost');
drawing.shape(ball(5 - 9 * impact.t), 'a');
export default drawing;
