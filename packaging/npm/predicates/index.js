// SPDX-License-Identifier: MIT
// orient2d, orient3d, incircle and insphere: determinants whose signs are right for all finite
// numbers. Each runs one formula, on differences of coordinates, in these stages until one is sure:
//   1. in doubles, with a bound of the error;
//   2. in doubles on a grid so coarse that nothing rounds;
//   3. in sums of two doubles, with a bound, and zero where the grid shows that; orient3d before
//      that with a tail for each product of a minor, where minors are doubles;
//   4. in expansions, where all differences are doubles;
//   5. in integers, where exponents are extreme, or expansions would be long.
// docs/lab/dropins.md of signum derives the bounds.

const abs = Math.abs;

// A bound is (roundings + 1) * 2^-52 times the sum of the absolute values of all terms, for the
// most roundings that a term goes through. Small numbers pay for underflow, by which a product
// loses 2^-1075, times its other factors. An overflow makes the bound infinite or NaN.
const orient2dBound = 5 * 2 ** -52;
const orient3dBound = 9 * 2 ** -52;
const incircleBound = 12 * 2 ** -52;
const insphereBound = 17 * 2 ** -52;

export function orient2d(ax, ay, bx, by, cx, cy) {
  const left = (ay - cy) * (bx - cx);
  const right = (ax - cx) * (by - cy);
  const det = left - right;
  const bound = orient2dBound * (abs(left) + abs(right)) + 1e-300;
  if (abs(det) > bound) return det;
  // With a factor of zero in each, both are zero; else one may have underflowed.
  if ((ay === cy || bx === cx) && (ax === cx || by === cy)) return 0;
  return settle2d(bound, ax, ay, bx, by, cx, cy);
}

// The second stage of orient2d, in fewer steps than settle() takes. Where the bound was not enough,
// left - right is exact.
function settle2d(bound, ax, ay, bx, by, cx, cy) {
  const a = ay - cy;
  const b = bx - cx;
  const c = ax - cx;
  const d = by - cy;
  const left = a * b;
  const right = c * d;
  const high = left - right;
  // Otherwise, what these would be multiplied by may overflow.
  if (bound < 1e280) {
    const aTail = sumTail(ay, -cy, a);
    const bTail = sumTail(bx, -cx, b);
    const cTail = sumTail(ax, -cx, c);
    const dTail = sumTail(by, -cy, d);
    const l = productTail(a, b, left);
    const r = productTail(c, d, right);
    const whole = aTail === 0 && bTail === 0 && cTail === 0 && dTail === 0;
    if (whole && abs(left) > 1e-270) {
      // Here no tail has underflowed; one is NaN where a factor is above 2^996.
      const low = l - r;
      const det = high + low + sumTail(l, -r, low);
      if (det === det) return det;
    }
    const det = high + (l + (a * bTail + aTail * b) - (r + (c * dTail + cTail * d)));
    if (abs(det) > bound * 2 ** -51) return det;
  }
  return settle(orient2dForm, high, bound, bx, by, ax, ay, cx, cy);
}

// What a + b is more than s, to which it was rounded: Knuth's.
function sumTail(a, b, s) {
  const t = s - a;
  return a - (s - t) + (b - t);
}

// What a * b is more than p, to which it was rounded: Dekker's.
function productTail(a, b, p) {
  let t = 0x8000001 * a;
  const ah = t - (t - a);
  const al = a - ah;
  t = 0x8000001 * b;
  const bh = t - (t - b);
  const bl = b - bh;
  return al * bl - (p - ah * bh - al * bh - ah * bl);
}

export function orient3d(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz) {
  const adx = ax - dx;
  const ady = ay - dy;
  const adz = az - dz;
  const bdx = bx - dx;
  const bdy = by - dy;
  const bdz = bz - dz;
  const cdx = cx - dx;
  const cdy = cy - dy;
  const cdz = cz - dz;
  const bc = bdx * cdy;
  const cb = cdx * bdy;
  const ca = cdx * ady;
  const ac = adx * cdy;
  const ab = adx * bdy;
  const ba = bdx * ady;
  const det = adz * (bc - cb) + bdz * (ca - ac) + cdz * (ab - ba);
  const bound =
    orient3dBound *
      ((abs(bc) + abs(cb) + 1e-300) * abs(adz) +
        (abs(ca) + abs(ac) + 1e-300) * abs(bdz) +
        (abs(ab) + abs(ba) + 1e-300) * abs(cdz)) +
    1e-300;
  if (abs(det) > bound) return det;
  return settle(orient3dForm, det, bound, ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz);
}

export function incircle(ax, ay, bx, by, cx, cy, dx, dy) {
  const adx = ax - dx;
  const ady = ay - dy;
  const bdx = bx - dx;
  const bdy = by - dy;
  const cdx = cx - dx;
  const cdy = cy - dy;
  const aa = adx * adx + ady * ady;
  const bb = bdx * bdx + bdy * bdy;
  const cc = cdx * cdx + cdy * cdy;
  const det =
    aa * (bdx * cdy - cdx * bdy) + bb * (cdx * ady - adx * cdy) + cc * (adx * bdy - bdx * ady);
  // The products of a minor are at most half the sum of both squares.
  const rest = bb + cc;
  const bound = incircleBound * (aa * rest + bb * cc + 1e-280 * (aa + rest + 1));
  if (abs(det) > bound) return det;
  return settle(incircleForm, det, bound, ax, ay, bx, by, cx, cy, dx, dy);
}

export function insphere(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz, ex, ey, ez) {
  const aex = ax - ex;
  const aey = ay - ey;
  const aez = az - ez;
  const bex = bx - ex;
  const bey = by - ey;
  const bez = bz - ez;
  const cex = cx - ex;
  const cey = cy - ey;
  const cez = cz - ez;
  const dex = dx - ex;
  const dey = dy - ey;
  const dez = dz - ez;
  const ab1 = aex * bey;
  const ab2 = bex * aey;
  const bc1 = bex * cey;
  const bc2 = cex * bey;
  const cd1 = cex * dey;
  const cd2 = dex * cey;
  const da1 = dex * aey;
  const da2 = aex * dey;
  const ac1 = aex * cey;
  const ac2 = cex * aey;
  const bd1 = bex * dey;
  const bd2 = dex * bey;
  const ab = ab1 - ab2;
  const bc = bc1 - bc2;
  const cd = cd1 - cd2;
  const da = da1 - da2;
  const ac = ac1 - ac2;
  const bd = bd1 - bd2;
  const aa = aex * aex + aey * aey + aez * aez;
  const bb = bex * bex + bey * bey + bez * bez;
  const cc = cex * cex + cey * cey + cez * cez;
  const dd = dex * dex + dey * dey + dez * dez;
  const det =
    cc * (dez * ab + aez * bd + bez * da) -
    dd * (aez * bc - bez * ac + cez * ab) +
    (aa * (bez * cd - cez * bd + dez * bc) - bb * (cez * da + dez * ac + aez * cd));
  const azAbs = abs(aez);
  const bzAbs = abs(bez);
  const czAbs = abs(cez);
  const dzAbs = abs(dez);
  const abAbs = abs(ab1) + abs(ab2) + 1e-300;
  const bcAbs = abs(bc1) + abs(bc2) + 1e-300;
  const cdAbs = abs(cd1) + abs(cd2) + 1e-300;
  const daAbs = abs(da1) + abs(da2) + 1e-300;
  const acAbs = abs(ac1) + abs(ac2) + 1e-300;
  const bdAbs = abs(bd1) + abs(bd2) + 1e-300;
  const bound =
    insphereBound *
      ((cdAbs * bzAbs + bdAbs * czAbs + bcAbs * dzAbs + 1e-300) * (aa + 1e-300) +
        (daAbs * czAbs + acAbs * dzAbs + cdAbs * azAbs + 1e-300) * (bb + 1e-300) +
        (abAbs * dzAbs + bdAbs * azAbs + daAbs * bzAbs + 1e-300) * (cc + 1e-300) +
        (bcAbs * azAbs + acAbs * bzAbs + abAbs * czAbs + 1e-300) * (dd + 1e-300)) +
    1e-300;
  if (abs(det) > bound) return det;
  return settle(insphereForm, det, bound, ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz, ex, ey, ez);
}

// The formulas in doubles alone: fast, and of any sign where the determinant is nearly zero.

export function orient2dfast(ax, ay, bx, by, cx, cy) {
  return (ay - cy) * (bx - cx) - (ax - cx) * (by - cy);
}

export function orient3dfast(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz) {
  const adx = ax - dx;
  const ady = ay - dy;
  const bdx = bx - dx;
  const bdy = by - dy;
  const cdx = cx - dx;
  const cdy = cy - dy;
  return (
    (az - dz) * (bdx * cdy - cdx * bdy) +
    (bz - dz) * (cdx * ady - adx * cdy) +
    (cz - dz) * (adx * bdy - bdx * ady)
  );
}

export function incirclefast(ax, ay, bx, by, cx, cy, dx, dy) {
  const adx = ax - dx;
  const ady = ay - dy;
  const bdx = bx - dx;
  const bdy = by - dy;
  const cdx = cx - dx;
  const cdy = cy - dy;
  return (
    (adx * adx + ady * ady) * (bdx * cdy - cdx * bdy) +
    (bdx * bdx + bdy * bdy) * (cdx * ady - adx * cdy) +
    (cdx * cdx + cdy * cdy) * (adx * bdy - bdx * ady)
  );
}

export function inspherefast(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz, ex, ey, ez) {
  const aex = ax - ex;
  const aey = ay - ey;
  const aez = az - ez;
  const bex = bx - ex;
  const bey = by - ey;
  const bez = bz - ez;
  const cex = cx - ex;
  const cey = cy - ey;
  const cez = cz - ez;
  const dex = dx - ex;
  const dey = dy - ey;
  const dez = dz - ez;
  const ab = aex * bey - bex * aey;
  const bc = bex * cey - cex * bey;
  const cd = cex * dey - dex * cey;
  const da = dex * aey - aex * dey;
  const ac = aex * cey - cex * aey;
  const bd = bex * dey - dex * bey;
  return (
    (cex * cex + cey * cey + cez * cez) * (dez * ab + aez * bd + bez * da) -
    (dex * dex + dey * dey + dez * dez) * (aez * bc - bez * ac + cez * ab) +
    ((aex * aex + aey * aey + aez * aez) * (bez * cd - cez * bd + dez * bc) -
      (bex * bex + bey * bey + bez * bez) * (cez * da + dez * ac + aez * cd))
  );
}

// A formula in numbers of any kind, as steps on registers: a step makes the next register of the
// operation, add, subtract or multiply, on two others. The first registers have the differences.
const add = 0;
const subtract = 1;
const multiply = 2;

function form(dimension, points, degree, bits, formula) {
  const steps = [];
  const differences = dimension * (points - 1);
  const step = (operation) => (i, j) => steps.push(operation, i, j) / 3 - 1 + differences;
  const [plus, minus, times] = [add, subtract, multiply].map(step);
  const vectors = [];
  for (let i = 0; i < differences; i += dimension) {
    vectors.push(Array.from({ length: dimension }, (_, axis) => i + axis));
  }
  const minor = ([ax, ay], [bx, by]) => minus(times(ax, by), times(bx, ay));
  const square = (v) => v.map((x) => times(x, x)).reduce(plus);
  formula(vectors, { plus, minus, times, minor, square });
  return {
    dimension,
    differences,
    degree,
    steps: Uint8Array.from(steps),
    least: 2 ** (53 - Math.floor(1074 / degree)),
    limit: 2 ** (Math.floor(970 / degree) - 1),
    shift: 2 ** (54 - bits),
  };
}

const orient2dForm = /* @__PURE__ */ form(2, 3, 2, 26, ([a, b], { minor }) => minor(a, b));
const orient3dForm = /* @__PURE__ */ form(3, 4, 3, 16, ([a, b, c], { plus, times, minor }) =>
  plus(plus(times(a[2], minor(b, c)), times(b[2], minor(c, a))), times(c[2], minor(a, b))));
const incircleForm = /* @__PURE__ */ form(2, 4, 4, 12, ([a, b, c], { plus, times, minor, square }) =>
  plus(
    plus(times(square(a), minor(b, c)), times(square(b), minor(c, a))),
    times(square(c), minor(a, b))));
const insphereForm = /* @__PURE__ */ form(3, 5, 5, 9, ([a, b, c, d], { plus, minus, times, minor, square }) => {
  const ab = minor(a, b);
  const bc = minor(b, c);
  const cd = minor(c, d);
  const da = minor(d, a);
  const ac = minor(a, c);
  const bd = minor(b, d);
  const [az, bz, cz, dz] = [a[2], b[2], c[2], d[2]];
  const abc = plus(minus(times(az, bc), times(bz, ac)), times(cz, ab));
  const bcd = plus(minus(times(bz, cd), times(cz, bd)), times(dz, bc));
  const cda = plus(plus(times(cz, da), times(dz, ac)), times(az, cd));
  const dab = plus(plus(times(dz, ab), times(az, bd)), times(bz, da));
  plus(
    minus(times(square(c), dab), times(square(d), abc)),
    minus(times(square(a), bcd), times(square(b), cda)));
});

// The determinant where its bound in doubles is not enough; the last point is the one from which
// the differences are.
function settle(form, det, bound, ...coordinates) {
  if (inRange(form, coordinates)) {
    const whole = subtractAll(form, coordinates);
    const most = largest(form);
    if (whole && onGrid(coordinates, most * form.shift)) return det + 0;
    if (whole && form === orient3dForm && onGrid(coordinates, most * 2 ** 28)) return ofWholeMinors();
    const value = inTwoDoubles(form);
    // What a sum of two doubles errs by is less than 2^-51 of what a double does.
    const error = bound * 2 ** -51;
    if (abs(value) > error) return value;
    // A multiple of the power of the grid's distance that is less than it.
    if (onGrid(coordinates, 2 ** 54 * (4 * error) ** (1 / form.degree))) return 0;
    if (whole || form === orient2dForm) return inExpansions(form);
  }
  return inIntegers(form, coordinates);
}

// orient3d with differences of 26 bits: all minors are doubles, all tails are multiples of one
// number and below 2^30 of it, and so only the last sum rounds.
function ofWholeMinors() {
  let sum = 0;
  let tails = 0;
  for (let i = 0; i < 9; i += 3) {
    const j = (i + 3) % 9;
    const k = (i + 6) % 9;
    const minor = high[j] * high[k + 1] - high[k] * high[j + 1];
    const product = high[i + 2] * minor;
    const next = sum + product;
    tails += productTail(high[i + 2], minor, product) + sumTail(sum, product, next);
    sum = next;
  }
  return sum + tails;
}

// Whether no product of differences of such coordinates, as many as the degree says, overflows or
// loses a bit to underflow.
function inRange({ least, limit }, coordinates) {
  for (let i = 0; i < coordinates.length; i++) {
    const x = abs(coordinates[i]);
    if (!((x >= least && x < limit) || x === 0)) return false;
  }
  return true;
}

// Whether all coordinates are multiples of a power of two g > 2^-54 * added. The sum has no finer
// last place than half of that of `added`; where it has cancelled, x has not.
function onGrid(coordinates, added) {
  for (let i = 0; i < coordinates.length; i++) {
    const x = coordinates[i];
    if (x + added - added !== x) return false;
  }
  return true;
}

function largest({ differences }) {
  let most = 0;
  for (let i = 0; i < differences; i++) {
    const d = abs(high[i]);
    if (d > most) most = d;
  }
  return most;
}

// The registers of sums of two doubles: the longest formula has 83.
const high = new Float64Array(96);
const low = new Float64Array(96);

// Differences in the first registers. Returns whether all are doubles.
function subtractAll({ dimension, differences }, coordinates) {
  let whole = true;
  for (let i = 0; i < differences; i++) {
    const a = coordinates[i];
    const b = -coordinates[differences + (i % dimension)];
    const sum = a + b;
    const tail = sumTail(a, b, sum);
    high[i] = sum;
    low[i] = tail;
    if (tail !== 0) whole = false;
  }
  return whole;
}

function inTwoDoubles({ differences, steps }) {
  let r = differences;
  for (let s = 0; s < steps.length; s += 3, r++) {
    const i = steps[s + 1];
    const j = steps[s + 2];
    const a = high[i];
    const aTail = low[i];
    const flip = steps[s] === subtract ? -1 : 1;
    const b = flip * high[j];
    const bTail = flip * low[j];
    if (steps[s] === multiply) {
      const h = a * b;
      const tail = productTail(a, b, h) + (a * bTail + aTail * b);
      const sum = h + tail;
      high[r] = sum;
      low[r] = tail - (sum - h);
    } else {
      const h = a + b;
      const tail = sumTail(a, b, h) + (aTail + bTail);
      const sum = h + tail;
      high[r] = sum;
      low[r] = sumTail(h, tail, sum);
    }
  }
  return high[r - 1];
}

// Expansions: register i is the sum of terms[start[i]] to terms[start[i + 1] - 1], which are in
// increasing order, do not overlap, and are not zero.
const terms = new Float64Array(16384);
const start = new Int32Array(90);
const end = new Int32Array(90);

function inExpansions({ differences, steps }) {
  let top = 0;
  for (let i = 0; i < differences; i++) {
    start[i] = top;
    if (low[i] !== 0) terms[top++] = low[i];
    if (high[i] !== 0) terms[top++] = high[i];
    end[i] = top;
  }
  let r = differences;
  for (let s = 0; s < steps.length; s += 3, r++) {
    const i = steps[s + 1];
    const j = steps[s + 2];
    let from = top;
    if (steps[s] !== multiply) {
      top = addTerms(start[i], end[i], start[j], end[j], steps[s] === subtract ? -1 : 1, top);
    } else {
      const few = end[i] - start[i] < end[j] - start[j] ? i : j;
      const many = i + j - few;
      for (let k = start[few]; k < end[few]; k++) {
        const middle = top;
        top = scaleTerms(start[many], end[many], terms[k], middle);
        if (k > start[few]) {
          const last = from;
          from = top;
          top = addTerms(last, middle, middle, top, 1, top);
        }
      }
    }
    start[r] = from;
    end[r] = top;
  }
  let sum = 0;
  for (let k = start[r - 1]; k < end[r - 1]; k++) sum += terms[k];
  return sum;
}

// Shewchuk's fast expansion sum, without zeros.
function addTerms(i, iEnd, j, jEnd, flip, top) {
  let q = 0;
  let x = i < iEnd ? terms[i] : Infinity;
  let y = j < jEnd ? flip * terms[j] : Infinity;
  while (i < iEnd || j < jEnd) {
    let next = x;
    if (abs(x) < abs(y)) x = ++i < iEnd ? terms[i] : Infinity;
    else {
      next = y;
      y = ++j < jEnd ? flip * terms[j] : Infinity;
    }
    const sum = q + next;
    const lost = sumTail(q, next, sum);
    if (lost !== 0) terms[top++] = lost;
    q = sum;
  }
  if (q !== 0) terms[top++] = q;
  return top;
}

// Shewchuk's scale expansion, without zeros.
function scaleTerms(i, iEnd, b, top) {
  let q = 0;
  for (; i < iEnd; i++) {
    const a = terms[i];
    const p = a * b;
    const l = productTail(a, b, p);
    const sum = q + l;
    const less = sumTail(q, l, sum);
    if (less !== 0) terms[top++] = less;
    q = p + sum;
    const more = sum - (q - p);
    if (more !== 0) terms[top++] = more;
  }
  if (q !== 0) terms[top++] = q;
  return top;
}

function inIntegers({ dimension, differences, steps, degree }, coordinates) {
  let unit = 2000;
  for (const x of coordinates) {
    const [m, e] = decode(x);
    if (e === 972) return NaN;
    if (m !== 0 && e < unit) unit = e;
  }
  const integers = coordinates.map((x) => {
    const [m, e] = decode(x);
    return m === 0 ? 0n : BigInt(m) << BigInt(e - unit);
  });
  const registers = [];
  for (let i = 0; i < differences; i++) {
    registers.push(integers[i] - integers[differences + (i % dimension)]);
  }
  for (let s = 0; s < steps.length; s += 3) {
    const a = registers[steps[s + 1]];
    const b = registers[steps[s + 2]];
    registers.push(steps[s] === multiply ? a * b : steps[s] === add ? a + b : a - b);
  }
  const value = registers.pop();
  if (value === 0n) return 0;
  // The first 64 bits, times a power of two; what is too small for a double becomes the smallest.
  const size = value < 0n ? -value : value;
  const dropped = Math.max(0, size.toString(16).length - 16) * 4;
  const nearest = scaled(Number(size >> BigInt(dropped)), dropped + unit * degree) || Number.MIN_VALUE;
  return value < 0n ? -nearest : nearest;
}

// A double as a whole number times a power of two, whose exponent is 972 where x is not finite.
const words = new DataView(new ArrayBuffer(8));
function decode(x) {
  words.setFloat64(0, x);
  const exponent = (words.getUint16(0) >> 4) & 0x7ff;
  const fraction = (words.getUint32(0) & 0xfffff) * 2 ** 32 + words.getUint32(4);
  const m = exponent === 0 ? fraction : fraction + 2 ** 52;
  return [x < 0 ? -m : m, Math.max(exponent, 1) - 1075];
}

// x * 2^e, for x from 1 to 2^64.
function scaled(x, e) {
  for (; e > 1000; e -= 1000) x *= 2 ** 1000;
  for (; e < -1000; e += 1000) x *= 2 ** -1000;
  return x * 2 ** e;
}
