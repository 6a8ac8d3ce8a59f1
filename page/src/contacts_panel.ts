// SPDX-License-Identifier: MIT
/** The contacts by class, as lists of buttons. */
import { h, reveal as scrollTo, thousands } from './dom';
import { classColor, currentTheme } from './theme';
import type { View } from './view';

/** So many of a list are made at a time. */
const page = 100;

export interface ContactsPanel {
  element: HTMLElement;
  /** Marks one, or none. */
  mark(contact: number | null): void;
  /** The one after, or before. */
  next(from: number | null, step: 1 | -1): number | null;
  paint(): void;
}

export function contactsPanel(view: View, chosen: (contact: number) => void): ContactsPanel {
  const { scene } = view;
  const short = (name: string) => name.replace(/^.*\//, '');
  const total = scene.pairs.reduce((n, p) => n + p.counts.reduce((a, b) => a + b, 0), 0);
  let only: number | null = null; // A pair.
  let marked: number | null = null;
  const swatches: HTMLElement[] = [];
  const buttons = new Map<number, HTMLButtonElement>();
  const order: number[][] = [];
  const body = h('div', { class: 'classes' });

  const label = (i: number) => {
    const c = scene.contact(i);
    return [
      h('span', {}, `${c.triangleA} ${c.how?.featureA ?? ''}`.trim()),
      h('span', { class: 'meets', 'aria-label': 'meets' }, '–'),
      h('span', {}, `${c.triangleB} ${c.how?.featureB ?? ''}`.trim()),
    ];
  };

  const build = () => {
    body.replaceChildren();
    buttons.clear();
    swatches.length = 0;
    scene.classes.forEach((kind, k) => {
      order[k] = [];
      scene.pairs.forEach((pair, p) => {
        if (only !== null && only !== p) return;
        for (let i = pair.first; i < pair.first + pair.size; ++i) if (scene.kindOf(i) === k) order[k].push(i);
      });
      const count = scene.pairs.reduce((n, p, i) => n + (only === null || only === i ? p.counts[k] : 0), 0);
      if (count === 0) return;
      const swatch = h('span', { class: 'swatch' });
      swatches[k] = swatch;
      const list = h('ol', { 'aria-label': kind.name });
      let made = 0;
      let pairSaid = -1;
      const more = h('button', { type: 'button', class: 'link more' });
      const grow = (count = page) => {
        for (const i of order[k].slice(made, made + count)) {
          const { pair } = scene.contact(i);
          if (scene.pairs.length > 1 && pairSaid !== pair.first) {
            pairSaid = pair.first;
            list.append(h('li', { class: 'between' }, `${short(scene.parts[pair.a].name)} – ${short(scene.parts[pair.b].name)}`));
          }
          const button = h('button', { type: 'button', click: () => chosen(i) }, ...label(i));
          if (i === marked) button.setAttribute('aria-current', 'true');
          buttons.set(i, button);
          list.append(h('li', {}, button));
        }
        made = Math.min(order[k].length, made + count);
        more.hidden = made >= order[k].length && order[k].length === countHere;
        more.textContent =
          made < order[k].length
            ? `show ${thousands(Math.min(page, order[k].length - made))} more of ${thousands(order[k].length - made)}`
            : `${thousands(countHere - order[k].length)} more are not in this page`;
        more.toggleAttribute('disabled', made >= order[k].length);
      };
      const countHere = count;
      more.addEventListener('click', () => grow());
      const box = h('input', {
        type: 'checkbox',
        'aria-label': `Draw those ${kind.name}`,
        change: () => {
          view.classShown[k] = box.checked;
          view.draw();
        },
      });
      box.checked = view.classShown[k];
      const details = h(
        'details',
        { toggle: () => made === 0 && grow() },
        h('summary', {}, swatch, h('span', { class: 'kind' }, kind.name), h('span', { class: 'count' }, thousands(count))),
        list,
        more,
      );
      reveal[k] = (i: number) => {
        details.open = true;
        const at = order[k].indexOf(i);
        while (made <= at) grow(at - made + page);
      };
      body.append(h('div', { class: 'class' }, box, details));
    });
    paint();
  };
  const reveal: ((i: number) => void)[] = [];

  const paint = () => {
    scene.classes.forEach((kind, k) => {
      const color = classColor(kind.id, currentTheme());
      swatches[k]?.style.setProperty('background', color);
    });
  };

  const mark = (contact: number | null) => {
    if (marked !== null) buttons.get(marked)?.removeAttribute('aria-current');
    marked = contact;
    if (contact === null) return;
    reveal[scene.kindOf(contact)]?.(contact);
    const button = buttons.get(contact);
    if (!button) return;
    button.setAttribute('aria-current', 'true');
    scrollTo(button);
  };

  const next = (from: number | null, step: 1 | -1) => {
    const all = order.flatMap((list, k) => (view.classShown[k] ? list : []));
    if (all.length === 0) return null;
    const at = from === null ? -1 : all.indexOf(from);
    if (at < 0) return step > 0 ? all[0] : all[all.length - 1];
    return all[(at + step + all.length) % all.length];
  };

  const children: HTMLElement[] = [];
  if (scene.pairs.length > 1) {
    const name = (p: number) => short(scene.parts[p].name);
    const select = h(
      'select',
      { change: () => ((only = select.value === '' ? null : Number(select.value)), build()) },
      h('option', { value: '' }, 'between all parts'),
      ...scene.pairs.map((p, i) => h('option', { value: i }, p.a === p.b ? `within ${name(p.a)}` : `${name(p.a)} – ${name(p.b)}`)),
    );
    children.push(h('label', { class: 'filter' }, h('span', { class: 'unseen' }, 'Which contacts'), select));
  }
  build();
  const element = h(
    'section',
    { 'aria-labelledby': 'contacts-title' },
    h('div', { class: 'head' }, h('h2', { id: 'contacts-title' }, 'Contacts ', h('span', { class: 'count' }, thousands(total)))),
    ...children,
    total === 0 ? h('p', { class: 'none' }, 'There are none.') : body,
  );
  return { element, mark, next, paint };
}
