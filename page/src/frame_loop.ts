// SPDX-License-Identifier: MIT
/** The frame loop draws a picture when one is wanted, and leaves much out while the view moves and pictures take too long. */

const slowFrame = 33;
/** After so many milliseconds without a movement the picture is drawn in full again. */
const rest = 180;

/** What was left out of a picture: triangles; half of the pixels each way. */
export interface Drawn {
  coarse: boolean;
  half: boolean;
}

/** What draws the pictures. */
export interface Painter {
  /** Moves what moves by itself, and returns whether it goes on. */
  advance(now: number): boolean;
  /** Whether there are fewer triangles to draw. */
  hasCoarse(): boolean;
  paint(drawn: Drawn): void;
  /** Is told what was drawn. */
  painted(drawn: Drawn): void;
}

export class FrameLoop {
  /** Whether what pictures cost says what later ones will: the first of them have data to send. */
  adapts = false;
  private asked = false;
  /** Whether the graphics card still draws. */
  private busy = false;
  private movedAt = -Infinity;
  private restTimer = 0;
  /** How much is left out while the view moves: nothing, triangles, or half of the pixels each way, too. */
  private level = 0;
  private slowFrames = 0;
  private quickFrames = 0;

  constructor(
    private readonly gl: WebGL2RenderingContext,
    private readonly painter: Painter,
  ) {}

  /** Asks for a picture, before long. */
  draw() {
    if (this.asked) return;
    this.asked = true;
    if (!this.busy) requestAnimationFrame(() => this.frame());
  }

  /** Asks for a picture of a view that moved. */
  moved() {
    this.movedAt = performance.now();
    this.draw();
  }

  private frame() {
    this.asked = false;
    const now = performance.now();
    const goesOn = this.painter.advance(now);
    if (goesOn) this.movedAt = now;
    const moving = now - this.movedAt < rest;
    const level = moving ? this.level : 0;
    const drawn: Drawn = { coarse: level > 0 && this.painter.hasCoarse(), half: level > 1 };
    this.painter.paint(drawn);
    this.whenDrawn(() => {
      if (moving && this.adapts) this.adapt(performance.now() - now);
    });
    this.painter.painted(drawn);
    clearTimeout(this.restTimer);
    if (level > 0) this.restTimer = window.setTimeout(() => this.draw(), rest);
    if (goesOn) this.draw();
  }

  private adapt(cost: number) {
    this.slowFrames = cost > slowFrame ? this.slowFrames + 1 : 0;
    this.quickFrames = cost < slowFrame / 5 ? this.quickFrames + 1 : 0;
    if (this.slowFrames > 1 || cost > 3 * slowFrame) {
      // Where there are no fewer triangles to draw, only pixels can be left out.
      this.level = this.painter.hasCoarse() ? Math.min(2, this.level + 1) : 2;
      this.slowFrames = 0;
    } else if (this.quickFrames > 20 && this.level > 0) {
      --this.level;
      this.quickFrames = 0;
    }
  }

  /** The next picture waits for the card: otherwise they queue up, and the hand is ahead of them. */
  private whenDrawn(then: () => void) {
    const { gl } = this;
    const sync = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    gl.flush();
    this.busy = true;
    const check = () => {
      if (sync && gl.getSyncParameter(sync, gl.SYNC_STATUS) !== gl.SIGNALED && !gl.isContextLost()) {
        setTimeout(check, 2);
        return;
      }
      gl.deleteSync(sync);
      this.busy = false;
      then();
      if (this.asked) requestAnimationFrame(() => this.frame());
    };
    setTimeout(check);
  }
}
