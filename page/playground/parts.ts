// SPDX-License-Identifier: MIT
/** What the sections of the playground are made of: fields for numbers, rows of choices, verdicts. */
import { h } from '../src/dom';
import { type Step, stepped } from './stage';
import type { V3 } from './vectors';

const steps: [string, Step][] = [['0.1', 0.1], ['0.001', 1e-3], ['10⁻⁶', 1e-6], ['10⁻⁹', 1e-9], ['one unit in the last place', 'ulp']]; // prettier-ignore

/** By how much keys move what is chosen. */
export function stepChoice(change: (step: Step) => void): HTMLElement {
  const select = h('select', {}, ...steps.map(([name]) => h('option', {}, name)));
  select.addEventListener('change', () => change(steps[select.selectedIndex][1]));
  return h('label', { class: 'step' }, 'Arrow keys move by ', select);
}

export interface Row {
  name: string;
  kind: string;
  at(): V3;
  moveTo(p: V3): void;
}

/** A table of points: a field for each coordinate, in which the up and down arrows step. */
export class PointTable {
  readonly element = h('table', { class: 'points' });
  private readonly inputs: HTMLInputElement[][] = [];
  constructor(
    private readonly rows: Row[],
    private readonly step: () => Step,
    title: string,
    dimension: 2 | 3 = 3,
  ) {
    const axes = ['x', 'y', 'z'].slice(0, dimension);
    const body = rows.map((row) => {
      const inputs = axes.map((axis, k) => {
        const input = h('input', { type: 'text', inputmode: 'decimal', spellcheck: 'false', autocomplete: 'off', 'aria-label': `${row.name}, ${axis}` });
        const set = (x: number) => {
          const p: V3 = [...row.at()];
          p[k] = x;
          row.moveTo(p);
        };
        input.addEventListener('input', () => {
          const x = input.value.trim() === '' ? NaN : Number(input.value.replace('−', '-'));
          const right = Number.isFinite(x);
          input.setAttribute('aria-invalid', String(!right));
          if (right) set(x);
        });
        input.addEventListener('blur', () => this.write());
        input.addEventListener('keydown', (e) => {
          if (e.key !== 'ArrowUp' && e.key !== 'ArrowDown') return;
          e.preventDefault();
          set(stepped(row.at()[k], this.step(), e.key === 'ArrowUp' ? 1 : -1));
          input.value = String(row.at()[k]);
        });
        return input;
      });
      this.inputs.push(inputs);
      return h('tr', {}, h('th', { scope: 'row', class: row.kind }, row.name), ...inputs.map((i) => h('td', {}, i)));
    });
    this.element.append(h('caption', { class: 'unseen' }, title), h('thead', {}, h('tr', {}, h('td', {}), ...axes.map((a) => h('th', { scope: 'col' }, a)))), h('tbody', {}, ...body));
  }
  /** Fields but the one in which one types. */
  write() {
    this.inputs.forEach((inputs, i) =>
      inputs.forEach((input, k) => {
        if (input === document.activeElement && Number(input.value) === this.rows[i].at()[k]) return;
        input.value = String(this.rows[i].at()[k]);
        input.setAttribute('aria-invalid', 'false');
      }),
    );
  }
}

/** A row of buttons, of which the one that was chosen last is marked until something moves. */
export function choices<T>(label: string, all: [string, T][], choose: (value: T) => void): { element: HTMLElement; unmark(): void } {
  const buttons = all.map(([name, value], i) =>
    h('button', { type: 'button', 'aria-pressed': 'false', click: () => { choose(value); mark(i); } }, name), // prettier-ignore
  );
  const mark = (i: number | null) => buttons.forEach((b, k) => b.setAttribute('aria-pressed', String(i === k)));
  return { element: h('div', { class: 'choices', role: 'group', 'aria-label': label }, ...buttons), unmark: () => mark(null) };
}

export interface Said {
  name: string;
  source: string;
  says: string;
  right: boolean;
  /** In place of "right". */
  mark?: string;
}

/** The exact answer, and below it what others say, each with whether it is right. */
export class Verdict {
  private readonly heading = h('p', { class: 'answer' });
  private readonly text = h('p', { class: 'how' });
  private readonly rows = h('tbody');
  private readonly spoken = h('p', { class: 'unseen', role: 'status' });
  readonly element: HTMLElement;
  constructor(caption: string) {
    const table = h('table', { class: 'methods' }, h('caption', {}, caption), this.rows);
    this.element = h('div', { class: 'verdict' }, h('p', { class: 'by' }, 'signum, exactly'), this.heading, this.text, table, this.spoken);
  }
  show(answer: string, good: boolean, how: (Node | string)[], others: Said[]) {
    this.heading.textContent = answer;
    this.heading.className = `answer ${good ? 'yes' : 'no'}`;
    this.text.replaceChildren(...how);
    this.rows.replaceChildren(
      ...others.map((o) =>
        h('tr', { class: o.right ? 'is-right' : 'is-wrong' }, h('th', { scope: 'row' }, o.name, h('small', {}, o.source)), h('td', {}, o.says), h('td', { class: 'mark' }, o.right ? (o.mark ?? 'right') : 'wrong')),
      ),
    );
    const wrong = others.filter((o) => !o.right).length;
    this.spoken.textContent = `${answer}. ${wrong === 0 ? 'All others agree.' : `${wrong} of ${others.length} others are wrong.`}`;
  }
}

/** What went wrong in answering, in place of an answer. */
export const problem = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function section(id: string, title: string, text: string, ...children: Node[]): HTMLElement {
  return h('section', { id, 'aria-labelledby': `${id}-title`, class: 'lab' }, h('h2', { id: `${id}-title` }, title), h('p', { class: 'lead' }, text), ...children);
}
