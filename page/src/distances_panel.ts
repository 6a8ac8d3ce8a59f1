// SPDX-License-Identifier: MIT
/** The distances as a list of buttons, the least first. */
import { h, reveal, thousands } from './dom';
import type { View } from './view';

export interface DistancesPanel {
  element: HTMLElement;
  mark(distance: number | null): void;
}

export function distancesPanel(view: View, chosen: (distance: number) => void): DistancesPanel {
  const { parts, distances, clearance } = view.scene;
  const order = distances.map((_, i) => i).sort((i, j) => distances[i].distance - distances[j].distance || i - j);
  const buttons = new Map<number, HTMLElement>();
  const rows = order.map((i) => {
    const { a, b, distance, near } = distances[i];
    const box = h('input', { type: 'checkbox', 'aria-label': `Draw the distance of ${parts[a].name} and ${parts[b].name}`, change: () => ((view.distances.shown[i] = box.checked), view.draw()) });
    box.checked = view.distances.shown[i];
    box.disabled = distance === 0;
    const isNear = clearance !== null && near;
    const button = h(
      'button',
      { type: 'button', class: isNear ? 'near-pair' : '', click: () => chosen(i) },
      h('span', {}, `${parts[a].name} – ${parts[b].name}`),
      h('small', {}, distance === 0 ? '0: they meet' : String(distance), ...(isNear ? [h('span', { class: 'too-near' }, ` at most ${clearance}`)] : [])),
    );
    buttons.set(i, button);
    return h('li', {}, box, button);
  });
  const element = h(
    'section',
    { 'aria-labelledby': 'distances-title' },
    h('div', { class: 'head' }, h('h2', { id: 'distances-title' }, 'Distances ', h('span', { class: 'count' }, thousands(rows.length)))),
    rows.length ? h('ol', { class: 'distances' }, ...rows) : h('p', { class: 'none' }, 'There are none.'),
  );
  const mark = (distance: number | null) => {
    for (const [i, button] of buttons) {
      if (i === distance) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
    const button = distance === null ? null : buttons.get(distance);
    if (button) reveal(button);
  };
  return { element, mark };
}
