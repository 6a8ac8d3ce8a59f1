// SPDX-License-Identifier: MIT
/** The tools above the picture: from where it is seen, what is drawn, and how. */
import { h, toggle } from './dom';
import type { Up } from './orbit';
import type { Axis } from './section_plane';
import { currentTheme } from './theme';
import type { View } from './view';

/** From which yaw and pitch one looks. */
const directions: [string, number, number][] = [
  ['Angle', 0.49, 0.45],
  ['Front', 0, 0],
  ['Right', Math.PI / 2, 0],
  ['Top', 0, 1.5707],
];

export interface Toolbar {
  element: HTMLElement;
  help: HTMLDialogElement;
  look(direction: number): void;
  directions: number;
  setUp(to?: Up): void;
  /** Cuts across this axis; null cuts nothing, and without one it is switched. */
  setSection(to?: Axis | null): void;
  /** Moves the parts apart, or together again. */
  explode(): void;
  /** Says that the parts are together. */
  together(): void;
  setTheme(to?: 'light' | 'dark'): void;
  paint(): void;
}

const button = (label: string, click: () => void, title = '') => h('button', { type: 'button', click, title }, label);

/** `exploding` is called before parts are moved apart, `painted` when the theme is another. */
export function toolbar(view: View, keys: [string, string][], exploding: () => void, painted: () => void): Toolbar {
  const { scene } = view;
  const isFinding = scene.parts.some((p) => p.figure);
  const look = (i: number) => view.look(directions[i][1], directions[i][2]);
  const up = h('button', { type: 'button', title: 'Which way is up (u)', click: () => setUp() });
  const setUp = (to: Up = view.orbit.up === 'z' ? 'y' : 'z') => {
    view.orbit.up = to;
    up.textContent = `${to} up`;
    view.moved();
  };
  const edges = h(
    'select',
    { 'aria-label': 'Which edges are drawn', title: 'Edges where faces bend by more than this, and where they end', change: () => ((view.bend = edges.value ? Number(edges.value) : null), view.draw()) },
    h('option', { value: '' }, 'no edges'),
    ...[60, 30, 10, 0].map((bend) => h('option', { value: bend }, `edges > ${bend}°`)),
  );
  edges.value = String(view.bend);
  const through = toggle('X-ray', true, (on) => ((view.xray = on), view.draw()), 'Draw contacts that are behind something, too');
  const sectionRow = h('div', { class: 'row', hidden: true });
  const section = toggle('Section', false, (on) => setSection(on ? (axis.value as Axis) : null), 'Cut the parts (x)');
  const axis = h('select', { 'aria-label': 'Across which axis', change: () => setSection(axis.value as Axis) }, ...['x', 'y', 'z'].map((a) => h('option', {}, a)));
  const at = h('input', { type: 'range', min: 0, max: 1, step: 0.001, value: 0.5, 'aria-label': 'Where', input: () => setSection(view.section.axis) });
  const where = h('output', {});
  const flip = button('Other side', () => ((view.section.flipped = !view.section.flipped), view.draw()));
  const setSection = (to: Axis | null = view.section.axis ? null : (axis.value as Axis)) => {
    const other = view.section.axis !== to;
    view.section.axis = to;
    if (other) view.section.face(view.orbit.direction());
    // Contacts seen through the cap would hide what it shows.
    if (other && to && view.xray) through.click();
    if (to) axis.value = to;
    view.section.at = at.valueAsNumber;
    section.setAttribute('aria-pressed', String(to !== null));
    sectionRow.hidden = to === null;
    view.draw();
    if (to) requestAnimationFrame(() => (where.textContent = `${to} = ${view.section.coordinate().toPrecision(5)}`));
  };
  sectionRow.append(axis, at, where, flip);
  axis.value = 'y';
  const apart = h('input', {
    type: 'range', min: 0, max: 1, step: 0.01, value: 0, 'aria-label': 'How far parts are apart',
    input: () => {
      exploding();
      view.explosion = apart.valueAsNumber;
      view.moved();
    },
  }); // prettier-ignore
  const explode = () => {
    if (scene.parts.length < 2) return;
    apart.valueAsNumber = view.explosion > 0 ? 0 : 0.6;
    apart.dispatchEvent(new Event('input'));
    view.fit();
  };
  const theme = h('button', { type: 'button', title: 'Dark or light (d)', click: () => setTheme() });
  const setTheme = (to: 'light' | 'dark' = currentTheme() === 'dark' ? 'light' : 'dark') => {
    document.documentElement.dataset.theme = to;
    painted();
  };
  const help = h(
    'dialog',
    { 'aria-label': 'Keys' },
    h('h2', {}, 'Keys'),
    h('p', {}, 'Drag to turn, with the right button or shift to move, wheel to zoom, click to choose.'),
    h('dl', {}, ...keys.flatMap(([k, v]) => [h('dt', {}, h('kbd', {}, k)), h('dd', {}, v)])),
    h('form', { method: 'dialog' }, h('button', {}, 'Close')),
  );
  const keysButton = h('button', { type: 'button', 'aria-label': 'Keys', title: 'Keys', click: () => help.showModal() }, '?');
  const element = h(
    'div',
    { class: 'tools', role: 'toolbar', 'aria-label': 'View' },
    h('div', { class: 'row' },
      h('span', { class: 'group' }, button('Fit', () => view.fit(), 'Show all (f)'), ...directions.map(([name], i) => button(name, () => look(i), `(${i + 1})`)), up),
      ...(isFinding ? [] : [h('span', { class: 'group' }, edges, ...(scene.contactCount ? [through] : []), section)]),
      ...(scene.parts.length > 1 && !isFinding ? [h('label', { class: 'group slider' }, 'Apart', apart)] : []),
      h('span', { class: 'group' }, theme, keysButton),
    ),
    sectionRow,
  ); // prettier-ignore
  return {
    element,
    help,
    look,
    directions: directions.length,
    setUp,
    setSection,
    explode,
    together: () => (apart.value = '0'),
    setTheme,
    paint: () => (theme.textContent = currentTheme() === 'dark' ? 'Light' : 'Dark'),
  };
}
