// SPDX-License-Identifier: MIT
/** A line of the oracle, answered while one types. */
import { h } from '../src/dom';
import { section } from './parts';
import type { Module } from './signum_module';

export const lines: [string, object][] = [
  ['Do they meet?', { ask: 'intersects', a: { sphere: { center: [0, 0, 0], radius: 5 } }, b: { aabb: { min: [3, 4, 0], max: [6, 8, 1] } } }],
  ['With a proof', { ask: 'intersects', certificate: true, a: { segment: [[0, 0], [2, 2]] }, b: { segment: [[0, 2], [2, 0]] } }],
  ['Which side?', { ask: 'orient2d', points: [[0.1, 0.1], [0.3, 0.3], [0.7, 0.7000000000000001]] }],
  ['In the sphere?', { ask: 'insphere', points: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 1]] }],
  ['Where do they meet?', { ask: 'intersection', a: { segment: [[0, 0], [3, 1]] }, b: { segment: [[1, 0], [1, 1]] } }],
  ['How far apart?', { ask: 'distance', a: { point: [0, 0, 0] }, b: { triangle: [[1, 0, 0], [0, 1, 0], [0, 0, 1]] } }],
  ['How deep?', { ask: 'penetration', a: { sphere: { center: [0, 0], radius: 2 } }, b: { segment: [[1, 1], [2, 2]] } }],
  ['When do they meet?', { ask: 'sweep', a: { sphere: { center: [0, 0, 4], radius: 1 } }, b: { triangle: [[-1, -1, 0], [1, -1, 0], [0, 1, 0]] }, motion: [0, 0, -9] }],
  ['Two solids', { ask: 'solids', a: { polyhedron: { points: [[0, 0, 0], [2, 0, 0], [0, 2, 0], [0, 0, 2]], faces: [[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]] } }, b: { polyhedron: { points: [[0, 0, 0], [2, 0, 0], [0, 2, 0], [0, 0, 1]], faces: [[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]] } } }],
]; // prettier-ignore

export function lineSection(signum: Module): { element: HTMLElement; set(line: string): void } {
  const input = h('textarea', { rows: 6, spellcheck: 'false', id: 'line-input', 'aria-describedby': 'line-help' });
  const answer = h('pre', { tabindex: 0, class: 'reply', role: 'status', 'aria-label': 'The answer' });
  const time = h('p', { class: 'how' });
  const update = () => {
    const start = performance.now();
    // A line has no line breaks; those that one types are blanks.
    const text = signum.ask(input.value.replace(/\s*\n\s*/g, ' '));
    const took = performance.now() - start;
    answer.textContent = text;
    answer.classList.toggle('no', text.includes('"error"'));
    time.textContent = took < 1 ? 'Answered in less than a millisecond.' : `Answered in ${took.toFixed(0)} ms.`;
  };
  input.addEventListener('input', update);
  const show = (line: string) => {
    input.value = line;
    update();
  };
  const examples = h('div', { class: 'choices', role: 'group', 'aria-label': 'Examples' }, ...lines.map(([name, line]) => h('button', { type: 'button', click: () => show(JSON.stringify(line)) }, name)));
  const element = section(
    'line',
    'A line of your own',
    'Any question about geometry that signum takes, as one JSON object.',
    examples,
    h('label', { for: 'line-input', class: 'over' }, 'The question'),
    input,
    h('p', { id: 'line-help', class: 'how' }, h('a', { href: 'docs/oracle.html' }, 'All questions and shapes'), ' are those of signum oracle.'),
    h('p', { class: 'over' }, 'The answer'),
    answer,
    time,
  );
  show(JSON.stringify(lines[0][1]));
  const set = (line: string) => {
    show(line);
    element.scrollIntoView();
    input.focus();
  };
  return { element, set };
}
