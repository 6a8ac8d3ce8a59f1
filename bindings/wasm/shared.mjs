const code =
  url.protocol === 'file:'
    ? await (await import(/* webpackIgnore: true */ 'node:fs/promises')).readFile(url)
    : await (await fetch(url)).arrayBuffer();
/** Says whether the call that is made is to stop. */
let isToStop = () => false;
const provided = { signum_is_to_stop: () => (isToStop() ? 1 : 0) };
// The library prints and reads nothing: what its runtime asks of a system, and is not provided, is refused.
const ENOSYS = 52;
const refused = new Proxy(provided, { get: (own, name) => own[name] ?? (() => ENOSYS) });
const { instance } = await WebAssembly.instantiate(code, {
  env: refused,
  wasi_snapshot_preview1: refused,
});
const c = instance.exports;
c._initialize();

const OK = 0;
const codes = ['', 'not_finite', 'invalid_argument', 'file', 'out_of_memory', 'other', 'undecided', 'stopped'];

export class SignumError extends Error {
  name = 'SignumError';
  constructor(message, code = 'invalid_argument') {
    super(message);
    this.code = code;
  }
}

// Views of the memory, which moves when it grows.
let bytes = new Uint8Array(0);
let words, data;
function look() {
  if (bytes.length !== 0) return;
  bytes = new Uint8Array(c.memory.buffer);
  words = new Uint32Array(c.memory.buffer);
  data = new DataView(c.memory.buffer);
}

const decoder = new TextDecoder();
function text(at) {
  look();
  return decoder.decode(bytes.subarray(at >>> 0, bytes.indexOf(0, at >>> 0)));
}
function check(status) {
  if (status !== OK) throw new SignumError(text(c.signum_last_error()), codes[status]);
}

/** work(allocate), where what is allocated is freed when it returns. */
function borrowing(work) {
  const all = [];
  try {
    return work((size) => {
      const at = c.malloc(Math.max(size, 1)) >>> 0;
      if (at === 0) throw new SignumError('out of memory', 'out_of_memory');
      all.push(at);
      return at;
    });
  } finally {
    for (const at of all) c.free(at);
  }
}
/** A copy in the memory of the module. */
function lend(allocate, list) {
  const at = allocate(list.byteLength);
  look();
  bytes.set(new Uint8Array(list.buffer, list.byteOffset, list.byteLength), at);
  return at;
}

/** Numbers one after the other, of a list of these or of lists of `size` of these. */
function flat(list, size, name) {
  let numbers = list;
  if (!ArrayBuffer.isView(list) || typeof list[0] === 'bigint') {
    if (!Array.isArray(list)) throw new SignumError(`${name}: an array of numbers was expected`);
    // No hole is passed over.
    const items = Array.from(list);
    const fits = (item) => typeof item === 'number' || item?.length === size;
    if (items.every(fits)) {
      numbers = items.map((item) => (typeof item === 'number' ? item : Array.from(item))).flat();
    }
    if (!items.every(fits) || numbers.some((x) => typeof x !== 'number')) {
      throw new SignumError(`${name}: numbers were expected, or lists of ${size} of them`);
    }
  }
  if (numbers.length % size !== 0) {
    throw new SignumError(`${name}: ${numbers.length} numbers are not ${size} each`);
  }
  return numbers;
}
function flatDoubles(list, size, name) {
  const numbers = flat(list, size, name);
  return numbers instanceof Float64Array ? numbers : Float64Array.from(numbers);
}
function flatIndices(list, size, name) {
  const numbers = flat(list, size, name);
  if (numbers instanceof Uint32Array) return numbers;
  const indices = Uint32Array.from(numbers);
  const wrong = indices.findIndex((x, i) => x !== numbers[i]);
  if (wrong !== -1) throw new SignumError(`${name}: ${numbers[wrong]} is no index`);
  return indices;
}

/** call(), which ends early as the options say. No time passes for others until it returns. */
function stopping({ signal, timeLimit, onProgress }, call) {
  signal?.throwIfAborted();
  if (timeLimit !== undefined && !(timeLimit > 0)) throw new SignumError('timeLimit: milliseconds were expected, more than 0');
  if (timeLimit === undefined && onProgress === undefined) return call();
  const begun = performance.now();
  let next = begun;
  let failed = null;
  const outer = isToStop;
  isToStop = () => {
    const now = performance.now();
    if (failed !== null || now >= begun + timeLimit) return true;
    if (onProgress === undefined || now < next) return false;
    try {
      if (onProgress(now - begun) === false) return true;
      signal?.throwIfAborted();
    } catch (error) {
      failed = { error };
      return true;
    }
    next = performance.now() + 10;
    return false;
  };
  c.signum_begin_asking();
  try {
    return call();
  } catch (error) {
    throw failed === null ? error : failed.error;
  } finally {
    c.signum_end_asking();
    isToStop = outer;
  }
}
