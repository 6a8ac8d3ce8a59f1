// SPDX-License-Identifier: MIT
/** Elements. Text is text, whatever it holds: nothing here reads HTML. */

type Value = string | number | boolean | ((event: never) => void);

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Record<string, Value> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') element.addEventListener(name, value as EventListener);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

const paths = {
  eye: 'M1 8s2.5-5 7-5 7 5 7 5-2.5 5-7 5-7-5-7-5zM10 8a2 2 0 1 1-4 0a2 2 0 1 1 4 0z',
  hidden: 'M2 2l12 12M6.3 3.2A7 7 0 0 1 8 3c4.5 0 7 5 7 5a12 12 0 0 1-1.9 2.5M4 4.6A11.5 11.5 0 0 0 1 8s2.5 5 7 5a6.8 6.8 0 0 0 3.2-.8',
  ghost: 'M14 8a6 6 0 1 1-12 0a6 6 0 1 1 12 0zM8 2v12M8 5h5M8 8h6M8 11h5',
};

export function icon(name: keyof typeof paths): SVGElement {
  const ns = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(ns, 'svg');
  for (const [k, v] of Object.entries({ viewBox: '0 0 16 16', width: '16', height: '16', 'aria-hidden': 'true' }))
    svg.setAttribute(k, v);
  const path = document.createElementNS(ns, 'path');
  for (const [k, v] of Object.entries({
    d: paths[name],
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.3',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }))
    path.setAttribute(k, v);
  svg.append(path);
  return svg;
}

/** A button that is pressed or not. */
export function toggle(label: string, pressed: boolean, change: (pressed: boolean) => void, title = ''): HTMLButtonElement {
  const button = h('button', { type: 'button', 'aria-pressed': String(pressed), title }, label);
  button.addEventListener('click', () => {
    const now = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(now));
    change(now);
  });
  return button;
}

export const thousands = (n: number): string => n.toLocaleString('en-US');

const announcer = h('div', { role: 'status', class: 'unseen' });
export const announcements = announcer;
/** Says it to those who listen. */
export function announce(text: string) {
  announcer.textContent = text;
}

/** Scrolls the list so that an element is seen, and nothing else: a page that embeds this one stays where it is. */
export function reveal(element: HTMLElement) {
  const list = element.closest('.side');
  if (!list) return;
  const { top, bottom } = element.getBoundingClientRect();
  const seen = list.getBoundingClientRect();
  if (top < seen.top) list.scrollTop += top - seen.top;
  else if (bottom > seen.bottom) list.scrollTop += Math.min(bottom - seen.bottom, top - seen.top);
}
