// SPDX-License-Identifier: MIT
/** The findings as a list of buttons, the smallest first, and what is said of one. */
import type { Shown } from './chosen_panel';
import { h, reveal, thousands } from './dom';
import type { Finding } from './findings';

export interface FindingsPanel {
  element: HTMLElement;
  mark(finding: number): void;
}

/** {"hit": true, "t": 1} as it is read: hit: true, t: 1. */
function answer(line: string): string {
  try {
    return Object.entries(JSON.parse(line))
      .map(([k, v]) => `${k}: ${typeof v === 'string' ? v : JSON.stringify(v)}`)
      .join(', ');
  } catch {
    return line; // A crash says no line.
  }
}

export function findingsPanel(findings: Finding[], chosen: (finding: number) => void): FindingsPanel {
  const buttons = findings.map((f, i) =>
    h(
      'button',
      { type: 'button', click: () => chosen(i) },
      h('span', {}, f.question),
      h('small', {}, h('span', { class: 'fault' }, f.fault), ` · ${f.class}`),
      h('small', { class: 'answers' }, h('span', { class: 'right' }, `right: ${answer(f.right)}`), h('span', { class: 'said' }, `said: ${answer(f.said)}`)),
    ),
  );
  const element = h(
    'section',
    { 'aria-labelledby': 'findings-title' },
    h('div', { class: 'head' }, h('h2', { id: 'findings-title' }, 'Findings ', h('span', { class: 'count' }, thousands(findings.length)))),
    findings.length ? h('ol', { class: 'findings' }, ...buttons.map((b) => h('li', {}, b))) : h('p', { class: 'none' }, 'There are none.'),
  );
  const mark = (finding: number) => {
    buttons.forEach((b, i) => (i === finding ? b.setAttribute('aria-current', 'true') : b.removeAttribute('aria-current')));
    if (buttons[finding]) reveal(buttons[finding]);
  };
  return { element, mark };
}

/** The members of a shape, a row each: points and vectors are rows of numbers. */
function rows(name: string, value: unknown): HTMLElement[] {
  const isRow = (v: unknown): boolean => Array.isArray(v) && v.every((x) => typeof x === 'number');
  if (Array.isArray(value) && !isRow(value)) return value.flatMap((v, i) => rows(name ? `${name} ${i}` : String(i), v));
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return Object.entries(value).flatMap(([k, v]) => rows(name ? `${name} ${k}` : k, v));
  const cells = Array.isArray(value) ? value : [value];
  return [h('tr', {}, name ? h('th', { scope: 'row' }, name) : h('td', {}), ...cells.map((x) => h('td', cells.length === 1 ? { colspan: 3 } : {}, typeof x === 'number' ? String(x) : JSON.stringify(x))))];
}

/** A shape of the case: {"ray": {"origin": [0, 0, 0], ...}}. */
function shapeTable(name: string, shape: unknown): HTMLElement {
  const entries = shape !== null && typeof shape === 'object' && !Array.isArray(shape) ? Object.entries(shape) : [];
  const [kind, members] = entries.length === 1 ? entries[0] : ['', shape];
  return h('table', { class: 'members' }, h('caption', {}, kind && !name.endsWith(`: ${kind}`) ? `${name}: ${kind}` : name), h('tbody', {}, ...rows('', members)));
}

export function findingDetails(f: Finding, place: string): Shown {
  const { ask: _, ...shapes } = JSON.parse(f.case) as Record<string, unknown>;
  const meets = f.common.length ? 'Red is what they have in common.' : f.nearest.length ? 'Red joins their nearest points.' : '';
  const scale = f.toScale ? '' : 'Not to scale: coordinates that are equal are in line, the others are spread.';
  const notes = [scale, meets].filter((n) => n);
  const line = (label: string, text: string, name: string) => [h('dt', {}, label), h('dd', {}, h('code', { class: name }, text))];
  return {
    title: `${f.question}: ${f.fault}`,
    body: [
      h('p', { class: 'place' }, `${place}: ${f.class}`),
      h('dl', {}, ...line('right', answer(f.right), 'right'), ...line('said', answer(f.said), 'said'), h('dt', {}, 'found'), h('dd', {}, `${f.family}, case ${thousands(f.number)}`)),
      ...Object.entries(shapes).map(([name, shape]) => shapeTable(name, shape)),
      ...(notes.length ? [h('p', { class: 'place' }, notes.join(' '))] : []),
      h('details', {}, h('summary', {}, 'As a question to signum oracle'), h('pre', { tabindex: 0, 'aria-label': 'The question' }, f.case)),
    ],
  };
}

/** What the case says of a shape, which the program has named "a: ray", or of points "the last point". */
function shapeOf(question: Record<string, unknown>, name: string): unknown {
  const { points } = question;
  if (Array.isArray(points)) return name === 'the last point' ? points.at(-1) : points.slice(0, -1);
  return question[name.split(':')[0]];
}

/** The shapes of a finding that were picked, at a corner that they share or not. */
export function shapesDetails(f: Finding, place: string, names: string[], corner: string | null): Shown {
  const question = JSON.parse(f.case) as Record<string, unknown>;
  return {
    title: names.join(' and '),
    body: [
      h('p', { class: 'place' }, `${place}: ${f.question}`),
      ...(corner === null ? [] : [h('dl', {}, h('dt', {}, 'corner'), h('dd', {}, h('code', { class: 'corner' }, corner)))]),
      ...names.map((name) => shapeTable(name, shapeOf(question, name))),
    ],
  };
}
