// SPDX-License-Identifier: MIT
/** The slider of time, on which the first impact is marked. */
import { h } from './dom';
import type { View } from './view';

/** A key moves the time by so much. */
const step = 1 / 50;

export interface TimePanel {
  element: HTMLElement;
  /** Goes to a time from 0 to 1. */
  set(time: number): void;
  by(steps: number): void;
}

/** `impacted` is called when the time of the first impact is asked for, `changed` before the time changes otherwise. */
export function timePanel(view: View, impacted: () => void, changed: () => void): TimePanel {
  const { impact } = view.scene;
  const when = h('output', {});
  const slider = h('input', { type: 'range', min: 0, max: 1, step: 'any', value: 0, 'aria-label': 'Time', input: () => (changed(), set(slider.valueAsNumber)) });
  const mark = h('span', { class: 'mark-of-impact', 'aria-hidden': 'true' });
  // The middle of the thumb, which is 16 px wide, goes from 8 px to 8 px before the end.
  if (impact) mark.style.setProperty('left', `calc(8px + ${impact.time} * (100% - 16px))`);
  const said = (time: number): string => {
    if (time === 0) return 'at the start';
    if (!impact || time < impact.time) return '';
    return time === impact.time ? 'first impact' : 'after the first impact, as if nothing were met';
  };
  const set = (time: number) => {
    slider.value = String(time);
    view.time = time;
    const words = said(time);
    slider.setAttribute('aria-valuetext', `${Number(time.toPrecision(4))}${words && `, ${words}`}`);
    when.textContent = `t = ${Number(time.toPrecision(6))}${words && `, ${words}`}`;
  };
  set(0);
  const button = (label: string, click: () => void, title: string) => h('button', { type: 'button', click, title }, label);
  const element = h(
    'div',
    { class: 'time', role: 'group', 'aria-label': 'Time of the motions' },
    h('div', { class: 'line' },
      button('Start', () => (changed(), set(0)), 'All bodies where they stand'),
      ...(impact ? [button('First impact', impacted, 'The moment in which two bodies first meet (i)')] : []),
      when,
    ),
    h('div', { class: 'track' }, slider, ...(impact ? [mark] : [])),
  ); // prettier-ignore
  return { element, set, by: (steps) => (changed(), set(Math.min(1, Math.max(0, view.time + steps * step)))) };
}
