// SPDX-License-Identifier: MIT
// Exactly what adapters must know of a case to tell whether a package says that it answers it.

const view = new DataView(new ArrayBuffer(8));
/** A double, times 2^1074, as an integer. */
function integer(x) {
  view.setFloat64(0, x);
  const bits = view.getBigUint64(0), exponent = (bits >> 52n) & 0x7ffn, fraction = bits & ((1n << 52n) - 1n);
  const size = exponent === 0n ? fraction : (fraction | (1n << 52n)) << (exponent - 1n);
  return bits >> 63n ? -size : size;
}

const sign = (x) => (x > 0n ? 1 : x < 0n ? -1 : 0);
const turn = ([a, b], [c, d], [e, f]) => sign((c - a) * (f - b) - (d - b) * (e - a));
const between = (a, b, x) => (a <= x && x <= b) || (b <= x && x <= a);
/** Whether p, which is on the line of a and b, is on their segment. */
const isOn = (a, b, p) => between(a[0], b[0], p[0]) && between(a[1], b[1], p[1]);
function segmentsMeet(a, b, c, d) {
  const [s, t, u, v] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (s * t < 0 && u * v < 0) return true;
  return (s === 0 && isOn(a, b, c)) || (t === 0 && isOn(a, b, d)) || (u === 0 && isOn(c, d, a)) || (v === 0 && isOn(c, d, b));
}

/** Whether a polygon neither crosses nor touches itself, and turns back nowhere. */
export function isSimple(polygon) {
  const p = polygon.map((point) => point.map(integer)), n = p.length;
  const at = (i) => p[i % n];
  for (let i = 0; i < n; ++i) {
    for (let j = i + 1; j < n; ++j) {
      const isNext = j === i + 1, isLast = i === 0 && j === n - 1;
      if (!isNext && !isLast && segmentsMeet(p[i], at(i + 1), p[j], at(j + 1))) return false;
    }
    // Of two edges in succession the second leaves the line of the first, or goes on along it.
    const a = p[i], b = at(i + 1), c = at(i + 2);
    if (String(a) === String(b) || (turn(a, b, c) === 0 && !isOn(a, c, b))) return false;
  }
  return n > 2;
}
