// SPDX-License-Identifier: MIT
/** Words beside what is drawn. They say nothing that the lists do not, so screen readers pass them over. */
import { type PerspectiveCamera, Vector3 } from 'three';
import { h } from './dom';

export interface Label {
  /** In the coordinates that are drawn. */
  at: Vector3;
  text: string;
  /** The color of what it is about, as CSS has it. */
  color?: string;
}

export class Labels {
  readonly element = h('div', { class: 'labels', 'aria-hidden': 'true' });
  private said = '';

  /** Puts them where they belong in a picture of this size; one that would cover an earlier one is left out. */
  place(labels: Label[], camera: PerspectiveCamera, width: number, height: number) {
    const key = labels.map((l) => `${l.text} ${l.color}`).join('\n');
    if (key !== this.said) {
      this.said = key;
      this.element.replaceChildren(...labels.map((l) => h('span', {}, l.text)));
      labels.forEach((l, i) => l.color && (this.element.children[i] as HTMLElement).style.setProperty('border-left-color', l.color));
    }
    const taken: DOMRect[] = [];
    const at = new Vector3();
    labels.forEach((l, i) => {
      const span = this.element.children[i] as HTMLElement;
      at.copy(l.at).project(camera);
      const inFront = at.z < 1 && Math.abs(at.x) < 1.1 && Math.abs(at.y) < 1.1;
      const x = Math.round(((at.x + 1) / 2) * width) + 8;
      const y = Math.round(((1 - at.y) / 2) * height) - 20;
      const box = new DOMRect(x, y, span.offsetWidth, span.offsetHeight);
      const covers = (o: DOMRect) => box.left < o.right && o.left < box.right && box.top < o.bottom && o.top < box.bottom;
      const shown = inFront && !taken.some(covers);
      if (shown) taken.push(box);
      span.style.setProperty('visibility', shown ? 'visible' : 'hidden');
      span.style.setProperty('transform', `translate(${x}px, ${y}px)`);
    });
  }
}
