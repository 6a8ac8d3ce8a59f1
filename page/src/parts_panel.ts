// SPDX-License-Identifier: MIT
/** The list of parts: shown, transparent, hidden, and in which color. */
import { Color } from 'three';
import { announce, h, icon, thousands } from './dom';
import type { Look } from './scene';
import { figureColors, partColors } from './theme';
import type { View } from './view';

export interface PartsPanel {
  element: HTMLElement;
  /** Lists those that are of the finding that is looked at. */
  update(): void;
}

export function partsPanel(view: View, chosen: (part: number) => void): PartsPanel {
  const updates: (() => void)[] = [];
  const set = (part: number, look: Look) => {
    view.parts[part].look = look;
    updates[part]();
    view.draw();
  };
  const rows = view.scene.parts.map((part, i) => {
    const colors = part.figure ? figureColors : partColors;
    // The shapes of each finding begin with the first color.
    const nth = part.figure ? i - view.scene.parts.findIndex((p) => p.figure?.finding === part.figure?.finding) : i;
    const first = colors[nth % colors.length];
    view.parts[i].color.set(first);
    const swatch = h('input', {
      type: 'color',
      value: first,
      'aria-label': `Color of ${part.name}`,
      input: () => {
        view.parts[i].color.copy(new Color(swatch.value));
        view.draw();
      },
    });
    const name = h(
      'button',
      { type: 'button', class: 'name', title: part.path, click: () => chosen(i) },
      h('span', {}, part.name),
      h('small', {}, part.facts.slice(1).join(' · ')),
    );
    const ghost = h('button', { type: 'button', class: 'icon', 'aria-label': `${part.name} transparent` }, icon('ghost'));
    const shown = h('button', { type: 'button', class: 'icon', 'aria-label': `${part.name} shown` });
    ghost.addEventListener('click', () => set(i, view.parts[i].look === 'transparent' ? 'solid' : 'transparent'));
    shown.addEventListener('click', () => {
      set(i, view.parts[i].look === 'hidden' ? 'solid' : 'hidden');
      announce(`${part.name} ${view.parts[i].look === 'hidden' ? 'hidden' : 'shown'}`);
    });
    const row = h('li', {}, swatch, name, ghost, shown);
    updates.push(() => {
      const { look } = view.parts[i];
      row.classList.toggle('off', look === 'hidden');
      ghost.setAttribute('aria-pressed', String(look === 'transparent'));
      shown.setAttribute('aria-pressed', String(look !== 'hidden'));
      shown.replaceChildren(icon(look === 'hidden' ? 'hidden' : 'eye'));
    });
    return row;
  });
  updates.forEach((update) => update());
  const all = (label: string, look: Look) =>
    h('button', { type: 'button', class: 'link', click: () => view.parts.forEach((_, i) => set(i, look)) }, label);
  const count = h('span', { class: 'count' }, '');
  const update = () => {
    rows.forEach((row, i) => (row.hidden = !view.parts[i].here));
    count.textContent = thousands(view.parts.filter((p) => p.here).length);
  };
  update();
  const element = h(
    'section',
    { 'aria-labelledby': 'parts-title' },
    h(
      'div',
      { class: 'head' },
      h('h2', { id: 'parts-title' }, `${view.scene.called} `, count),
      h('span', { class: 'all' }, all('all solid', 'solid'), all('transparent', 'transparent'), all('hidden', 'hidden')),
    ),
    h('ul', { class: 'parts' }, ...rows),
  );
  return { element, update };
}
