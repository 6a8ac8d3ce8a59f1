// SPDX-License-Identifier: MIT
/** Picking finds the triangle or contact at a pixel in a picture that has their numbers, the ids, in the place of colors. */
import { NearestFilter, type Scene as Scene3, type WebGLRenderer, WebGLRenderTarget } from 'three';
import type { OrbitCamera } from './camera';
import type { ContactsView } from './contacts_view';
import type { Highlight } from './highlight';
import { viewport } from './materials';
import type { PartView } from './part_view';

export type Picked = { part: number; triangle: number } | { contact: number } | null;

/** A contact is found when it is so many pixels from the one that was clicked. */
const reach = 4;

/** What the picture is made of, which must be where it is drawn when something is picked. */
export interface Pickable {
  readonly renderer: WebGLRenderer;
  readonly scene3: Scene3;
  readonly camera: OrbitCamera;
  readonly parts: PartView[];
  readonly contacts: ContactsView;
  readonly highlight: Highlight;
  /** Hides what cannot be picked. */
  hideOthers(): void;
}

export class Picking {
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly from: Pickable,
  ) {}

  /** The pixel at a place of the canvas. */
  pixel(x: number, y: number): [number, number] {
    const gl = this.from.renderer.getContext();
    const across = (x / Math.max(1, this.canvas.clientWidth)) * gl.drawingBufferWidth;
    const down = (y / Math.max(1, this.canvas.clientHeight)) * gl.drawingBufferHeight;
    return [Math.floor(across), Math.floor(down)];
  }

  /** The ids of a rectangle of pixels, from its top left one, by rows from the bottom. */
  private ids(x: number, y: number, width: number, height: number, ghosts: boolean, contacts: boolean): Uint32Array {
    const { renderer, scene3, camera, highlight } = this.from;
    const gl = renderer.getContext();
    const w = gl.drawingBufferWidth;
    const h = gl.drawingBufferHeight;
    const target = new WebGLRenderTarget(width, height, { minFilter: NearestFilter, magFilter: NearestFilter });
    for (const part of this.from.parts) part.preparePick(ghosts);
    const endPick = this.from.contacts.preparePick(contacts && highlight.empty);
    // A square of five pixels is five pixels of the whole picture here, too.
    viewport.value.set(this.canvas.clientWidth, this.canvas.clientHeight).multiplyScalar(width / w);
    viewport.value.y = (this.canvas.clientHeight * height) / h;
    highlight.group.visible = false;
    this.from.hideOthers();
    camera.see(x, y, width, height, w, h);
    renderer.setRenderTarget(target);
    renderer.clear();
    renderer.render(scene3, camera.perspective);
    const bytes = new Uint8Array(4 * width * height);
    renderer.readRenderTargetPixels(target, 0, 0, width, height, bytes);
    renderer.setRenderTarget(null);
    camera.see(0, 0, w, h, w, h);
    endPick();
    target.dispose();
    return new Uint32Array(bytes.buffer);
  }

  private named(id: number): Picked {
    const { parts, contacts } = this.from;
    if (id === 0) return null;
    if (id >= contacts.base) return { contact: id - contacts.base };
    let part = parts.length - 1;
    while (parts[part].base > id) --part;
    return { part, triangle: id - parts[part].base };
  }

  /** What is drawn at a place of the canvas: a contact close by, or else a triangle. */
  at(x: number, y: number): Picked {
    const [px, py] = this.pixel(x, y);
    const size = 2 * reach + 1;
    for (const ghosts of [false, true]) {
      const ids = this.ids(px - reach, py - reach, size, size, ghosts, true);
      let best: Picked = this.named(ids[reach * size + reach]);
      let least = reach * reach + 1;
      ids.forEach((id, i) => {
        const d = ((i % size) - reach) ** 2 + (Math.floor(i / size) - reach) ** 2;
        if (id >= this.from.contacts.base && d < least) {
          best = this.named(id);
          least = d;
        }
      });
      if (best) return best;
    }
    return null;
  }

  /** What is at every pixel, by rows from the top; null where there is nothing. */
  everywhere(ghosts: boolean, contacts: boolean): { width: number; height: number; ids: Picked[] } {
    const { drawingBufferWidth: width, drawingBufferHeight: height } = this.from.renderer.getContext();
    const ids = this.ids(0, 0, width, height, ghosts, contacts);
    const rows: Picked[] = [];
    for (let y = height - 1; y >= 0; --y) for (let x = 0; x < width; ++x) rows.push(this.named(ids[y * width + x]));
    return { width, height, ids: rows };
  }
}
