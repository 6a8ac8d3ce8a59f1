// SPDX-License-Identifier: MIT
// What is in a picture: colors, and where corners are.
import { emptyPage } from './browser.mjs';

let decoder;
/** The pixels of what a page shows: its width, its height, and a function from a place to [red, green, blue]. */
export async function pixelsOf(page) {
  const png = (await page.screenshot()).toString('base64');
  decoder ??= await emptyPage();
  const { width, height, text } = await decoder.evaluate(async (png) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (c) => c.charCodeAt(0))], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let text = '';
    for (let i = 0; i < data.length; i += 8192) text += String.fromCharCode(...data.subarray(i, i + 8192));
    return { width: bitmap.width, height: bitmap.height, text: btoa(text) };
  }, png);
  const data = Buffer.from(text, 'base64');
  const at = (x, y) => [...data.subarray(4 * (Math.floor(y) * width + Math.floor(x)), 4 * (Math.floor(y) * width + Math.floor(x)) + 3)];
  return { width, height, at };
}
export const differ = (p, q) => Math.max(...p.map((x, k) => Math.abs(x - q[k])));

/** Where points of the files are in the window, where parts stand as they are in the files. */
export const placesOf = (page, points) =>
  page.evaluate((points) => {
    const { view, space } = signumPage;
    const canvas = document.querySelector('canvas');
    const { left, top } = canvas.getBoundingClientRect();
    const { projectionMatrix, matrixWorldInverse } = view.camera.perspective;
    const times = ({ elements: m }, v) => [0, 1, 2, 3].map((r) => v.reduce((sum, x, c) => sum + m[4 * c + r] * x, 0));
    return points.map((p) => {
      const [x, y, , w] = times(projectionMatrix, times(matrixWorldInverse, [...space.toView(p), 1]));
      return { x: left + ((x / w + 1) / 2) * canvas.clientWidth, y: top + ((1 - y / w) / 2) * canvas.clientHeight };
    });
  }, points);

/** All vertices of all parts, as the files have them. */
export const verticesOf = (page) =>
  page.evaluate(() => signumPage.scene.parts.flatMap(({ positions }) => Array.from({ length: positions.length / 3 }, (_, i) => [...positions.subarray(3 * i, 3 * i + 3)])));

/** The rectangle of the window in which nothing covers the picture. */
export const freeOf = (page) =>
  page.evaluate(() => {
    const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
    const canvas = box('canvas');
    const panel = document.querySelector('section.details:not([hidden])')?.getBoundingClientRect();
    return { left: canvas.left, top: box('.tools').bottom, right: panel ? panel.left : canvas.right, bottom: box('.time')?.top ?? canvas.bottom };
  });
