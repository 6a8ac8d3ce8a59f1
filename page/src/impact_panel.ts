// SPDX-License-Identifier: MIT
/** The first impact in the list, by which one goes there. */
import { h } from './dom';
import type { Impact, Scene } from './scene';

export function impactPanel({ parts }: Scene, impact: Impact, chosen: () => void): HTMLElement {
  const names = `${parts[impact.a].name} – ${parts[impact.b].name}`;
  return h(
    'section',
    { 'aria-labelledby': 'impact-title' },
    h('div', { class: 'head' }, h('h2', { id: 'impact-title' }, 'First impact')),
    h('button', { type: 'button', class: 'impact', click: chosen }, h('span', {}, names), h('small', {}, `t = ${impact.time}`)),
  );
}
