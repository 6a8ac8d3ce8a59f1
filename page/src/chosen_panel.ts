// SPDX-License-Identifier: MIT
/** The panel that says what is to be said of what was chosen. */
import { announce, h } from './dom';

export interface Shown {
  title: string;
  body: HTMLElement[];
}

export class ChosenPanel {
  private readonly heading = h('h2', { tabindex: -1 });
  private readonly content = h('div', { class: 'content', tabindex: 0, role: 'group', 'aria-label': 'Details' });
  private readonly steps: HTMLElement;
  readonly element: HTMLElement;

  /** What is stepped through is called so: "contact". */
  constructor(called: string, step: (by: 1 | -1) => void, close: () => void) {
    const button = (label: string, name: string, click: () => void) => h('button', { type: 'button', class: 'icon', 'aria-label': name, click }, label);
    const upper = called[0].toUpperCase() + called.slice(1);
    this.steps = h('span', { class: 'steps' }, button('‹', `${upper} before`, () => step(-1)), button('›', `Next ${called}`, () => step(1)));
    const head = h('div', { class: 'head' }, this.heading, this.steps, button('×', 'Close', close));
    this.element = h('section', { class: 'details', 'aria-label': 'Chosen', hidden: true }, head, this.content);
  }

  show({ title, body }: Shown, withSteps: boolean) {
    this.heading.textContent = title;
    this.content.replaceChildren(...body);
    this.content.scrollTop = 0;
    this.steps.hidden = !withSteps;
    this.element.hidden = false;
    announce(title);
  }

  hide() {
    this.element.hidden = true;
  }
}
