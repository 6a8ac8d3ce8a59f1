// SPDX-License-Identifier: MIT
/** The pairs of parts as a list of buttons, the worst first, or, where only distances were asked for, the nearest. */
import { h, reveal, thousands } from './dom';
import { classColor, currentTheme } from './theme';
import { type Verdict, depthWords, isInterfering, brief, relationWords, worstFirst } from './verdicts';
import type { View } from './view';

/** So many of the list are made at a time. */
const page = 100;

export interface VerdictsPanel {
  element: HTMLElement;
  /** Marks one, or none. */
  mark(verdict: number | null): void;
  paint(): void;
}

export function verdictsPanel(view: View, chosen: (verdict: number) => void): VerdictsPanel {
  const { parts, verdicts, clearance, apart } = view.scene;
  const order = worstFirst(verdicts);
  const buttons = new Map<number, HTMLElement>();
  const swatches = new Map<number, HTMLElement>();
  const isNear = (v: Verdict) => view.verdicts.isNear(v);
  /** With the relation the value needs its name, and is rounded; alone it is told in full. */
  const distanceWords = ({ relation, distance }: Verdict): string[] => {
    if (!distance) return [];
    if (relation === null) return [distance.value === 0 ? '0: they meet' : String(distance.value)];
    return [`distance ${brief(distance.value)}`];
  };
  const words = (v: Verdict) => {
    const relation = relationWords(v, parts);
    return [
      ...(relation === null ? [] : [relation]),
      ...(v.volume !== null ? [`volume ${brief(v.volume)}`] : []),
      ...(v.depth ? [`depth ${depthWords(v.depth)}`] : []),
      ...distanceWords(v),
    ].join(' · ');
  };
  const row = (i: number) => {
    const v = verdicts[i];
    const names = `${parts[v.a].name} – ${parts[v.b].name}`;
    const box = h('input', { type: 'checkbox', 'aria-label': `Draw ${names}`, change: () => ((view.verdicts.shown[i] = box.checked), view.draw()) });
    box.checked = view.verdicts.shown[i];
    box.disabled = !view.verdicts.isDrawable(i);
    const button = h(
      'button',
      { type: 'button', class: isNear(v) ? 'near-pair' : '', title: [v.a, v.b].map((p) => parts[p].path).join('\n'), click: () => chosen(i) },
      h('span', {}, names),
      h('small', {}, words(v), ...(isNear(v) ? [h('span', { class: 'too-near' }, ` at most ${clearance}`)] : [])),
    );
    buttons.set(i, button);
    const swatch = h('span', { class: 'swatch' });
    if (v.relation !== null) swatches.set(i, swatch);
    return h('li', {}, box, ...(v.relation === null ? [] : [swatch]), button);
  };
  const list = h('ol', { class: 'verdicts' });
  const more = h('button', { type: 'button', class: 'link more', click: () => grow() });
  let made = 0;
  const grow = (to = made + page) => {
    list.append(...order.slice(made, to).map(row));
    made = Math.min(order.length, to);
    more.hidden = made === order.length;
    more.textContent = `show ${thousands(Math.min(page, order.length - made))} more of ${thousands(order.length - made)}`;
    paint();
  };
  const paint = () => {
    for (const [i, swatch] of swatches) {
      const v = verdicts[i];
      const kind = isInterfering(v) ? 'crossing' : v.relation === 'touching' ? 'touching_segment' : v.relation === 'undecided' ? 'overlapping' : '';
      swatch.style.setProperty('background', classColor(kind, currentTheme()));
    }
  };
  grow();
  const title = verdicts.every((v) => v.relation === null) && apart === 0 ? 'Distances' : 'Pairs';
  const others = apart > 0 ? [h('p', { class: 'none' }, `${thousands(apart)} ${verdicts.length ? 'more ' : ''}${apart === 1 ? 'pair is' : 'pairs are'} apart.`)] : [];
  const element = h(
    'section',
    { 'aria-labelledby': 'verdicts-title' },
    h('div', { class: 'head' }, h('h2', { id: 'verdicts-title' }, `${title} `, h('span', { class: 'count' }, thousands(verdicts.length + apart)))),
    list,
    more,
    ...others,
  );
  const mark = (verdict: number | null) => {
    if (verdict !== null && !buttons.has(verdict)) grow(order.indexOf(verdict) + page);
    for (const [i, button] of buttons) {
      if (i === verdict) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
    const button = verdict === null ? null : buttons.get(verdict);
    if (button) reveal(button);
  };
  return { element, mark, paint };
}
