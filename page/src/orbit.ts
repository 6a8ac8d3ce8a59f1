// SPDX-License-Identifier: MIT
/** From where one looks: turned about a point, by mouse, touch and keys. */
import { PerspectiveCamera, Vector3 } from 'three';

export type Up = 'z' | 'y';
export const fieldOfView = 30;

export class Orbit {
  readonly target = new Vector3();
  up: Up = 'z';
  /** In radians: round the up axis, and above the horizon. */
  yaw = 0.49;
  pitch = 0.45;
  distance = 4;

  /** From the target to the eye. */
  direction(): Vector3 {
    return this.directionOf(this.yaw, this.pitch);
  }

  directionOf(yaw: number, pitch: number): Vector3 {
    const c = Math.cos(pitch);
    const x = c * Math.sin(yaw);
    const front = c * Math.cos(yaw);
    const high = Math.sin(pitch);
    return this.up === 'z' ? new Vector3(x, -front, high) : new Vector3(x, high, front);
  }

  place(camera: PerspectiveCamera, radius: number) {
    camera.up.set(0, this.up === 'y' ? 1 : 0, this.up === 'z' ? 1 : 0);
    // Straight from above or below, up on the screen is away from the front.
    camera.position.copy(this.target).addScaledVector(this.direction(), this.distance);
    const toScene = camera.position.length();
    camera.far = toScene + radius * 1.02;
    camera.near = Math.max(toScene - radius * 1.02, this.distance * 0.02, camera.far * 1e-5);
    camera.lookAt(this.target);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }

  turn(dx: number, dy: number) {
    this.yaw -= dx;
    // Not quite to the pole, where up has no direction.
    this.pitch = Math.max(-1.5707, Math.min(1.5707, this.pitch + dy));
  }

  /** By a part of the height of the picture. */
  pan(dx: number, dy: number, camera: PerspectiveCamera) {
    const height = 2 * this.distance * Math.tan((fieldOfView * Math.PI) / 360);
    const x = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
    const y = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
    this.target.addScaledVector(x, -dx * height).addScaledVector(y, dy * height);
  }

  zoom(factor: number) {
    this.distance = Math.max(2e-4, Math.min(60, this.distance * factor));
  }
}

/** Calls back while the view is turned, panned and zoomed. */
export function listen(element: HTMLElement, orbit: Orbit, camera: PerspectiveCamera, changed: () => void) {
  const pointers = new Map<number, { x: number; y: number }>();
  element.addEventListener('pointerdown', (e) => {
    element.setPointerCapture(e.pointerId);
    pointers.set(e.pointerId, { x: e.clientX, y: e.clientY });
  });
  const gone = (e: PointerEvent) => pointers.delete(e.pointerId);
  element.addEventListener('pointerup', gone);
  element.addEventListener('pointercancel', gone);
  element.addEventListener('pointermove', (e) => {
    const old = pointers.get(e.pointerId);
    if (!old) return;
    const height = element.clientHeight || 1;
    const dx = (e.clientX - old.x) / height;
    const dy = (e.clientY - old.y) / height;
    if (pointers.size === 2) {
      const [other] = [...pointers].filter(([id]) => id !== e.pointerId).map(([, p]) => p);
      const before = Math.hypot(old.x - other.x, old.y - other.y);
      const after = Math.hypot(e.clientX - other.x, e.clientY - other.y);
      if (after > 0) orbit.zoom(before / after);
      orbit.pan(dx / 2, dy / 2, camera);
    } else if (e.buttons & 6 || e.shiftKey) {
      orbit.pan(dx, dy, camera);
    } else {
      orbit.turn(dx * 4, dy * 4);
    }
    pointers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    changed();
  });
  element.addEventListener('contextmenu', (e) => e.preventDefault());
  element.addEventListener(
    'wheel',
    (e) => {
      e.preventDefault();
      const pixels = e.deltaMode === 1 ? e.deltaY * 30 : e.deltaY;
      const factor = Math.exp(Math.max(-1, Math.min(1, pixels * 0.0015)));
      // What is under the pointer stays there; the target need not be in the middle of the picture.
      const box = element.getBoundingClientRect();
      const { offsetX, offsetY } = camera.view ?? { offsetX: 0, offsetY: 0 };
      const x = (e.clientX - box.left - box.width / 2 + offsetX) / box.height;
      const y = (e.clientY - box.top - box.height / 2 + offsetY) / box.height;
      orbit.pan(x * (factor - 1), y * (factor - 1), camera);
      orbit.zoom(factor);
      changed();
    },
    { passive: false },
  );
  element.addEventListener('keydown', (e) => {
    if (e.ctrlKey || e.altKey || e.metaKey) return;
    const arrows: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const arrow = arrows[e.key];
    if (arrow && e.shiftKey) orbit.pan(arrow[0] * 0.04, arrow[1] * 0.04, camera);
    else if (arrow) orbit.turn(arrow[0] * 0.12, arrow[1] * 0.12);
    else if (e.key === '+' || e.key === '=') orbit.zoom(0.85);
    else if (e.key === '-') orbit.zoom(1 / 0.85);
    else return;
    e.preventDefault();
    changed();
  });
}
