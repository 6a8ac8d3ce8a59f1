// SPDX-License-Identifier: MIT
/**
 * Stands for node:fs/promises where the page is opened from disk: browsers then fetch nothing, but run scripts, so that
 * signum.wasm.js beside the page has the bytes of signum.wasm in base 64.
 */
declare global {
  var signumWasm: string | undefined;
}

export async function readFile(): Promise<Uint8Array> {
  const script = document.createElement('script');
  script.src = 'signum.wasm.js';
  await new Promise<void>((done, fail) => {
    script.onload = () => done();
    script.onerror = () => fail(new Error('signum.wasm.js is not beside this page'));
    document.head.append(script);
  });
  const text = atob(globalThis.signumWasm ?? '');
  return Uint8Array.from(text, (c) => c.charCodeAt(0));
}
