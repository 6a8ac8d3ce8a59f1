// SPDX-License-Identifier: MIT
// Cases for the predicates, the degenerate ones first: each family makes the coordinates of the
// points of a predicate.

export const predicates = {
  orient2d: { dimension: 2, points: 3, degree: 2 },
  orient3d: { dimension: 3, points: 4, degree: 3 },
  incircle: { dimension: 2, points: 4, degree: 4 },
  insphere: { dimension: 3, points: 5, degree: 5 },
};

/** Numbers from 0 to 1, the same in each run. */
export function random(seed) {
  let state = seed >>> 0;
  const word = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  return () => (word() * 2 ** 21 + (word() >>> 11)) * 2 ** -53;
}

const words = new BigInt64Array(1);
const doubles = new Float64Array(words.buffer);

function fromBits(bits) {
  words[0] = bits;
  return doubles[0];
}

/** The double that is `steps` above x, of finite numbers. */
function neighbor(x, steps) {
  doubles[0] = x;
  const y = fromBits(words[0] + BigInt(steps));
  return Number.isFinite(y) ? y : x;
}

const times = (n, make) => Array.from({ length: n }, (_, i) => make(i));

/** Points of a line, a plane, a circle or a sphere with whole coordinates. */
function degenerate(name, r) {
  const { dimension, points } = predicates[name];
  const whole = (most) => Math.floor((2 * r() - 1) * most);
  if (name.startsWith('orient')) {
    const most = 2 ** (4 + 20 * r());
    const vectors = times(dimension, () => times(dimension, () => whole(most)));
    return times(points, () => {
      const factors = times(dimension - 1, () => whole(50));
      return times(dimension, (axis) =>
        factors.reduce((sum, f, i) => sum + f * vectors[i][axis], vectors[dimension - 1][axis]));
    }).flat();
  }
  // Permutations of a vector and its signs, moved by whole numbers.
  const most = 2 ** (3 + 48 * r());
  const vector = times(dimension, () => whole(most));
  const center = times(dimension, () => whole(2 ** (50 * r())));
  return times(points, () => {
    const axes = vector.map((x) => (r() < 0.5 ? x : -x));
    const turn = Math.floor(r() * dimension);
    return axes.map((_, axis) => center[axis] + axes[(axis + turn) % dimension]);
  }).flat();
}

/** Rows with the determinant 1, whose entries have about as many bits. */
function unimodular(dimension, bits, r) {
  const rows = times(dimension, (i) => times(dimension, (j) => Number(i === j)));
  while (Math.max(...rows.flat().map(Math.abs)) < 2 ** bits) {
    const i = Math.floor(r() * dimension);
    const j = (i + 1 + Math.floor(r() * (dimension - 1))) % dimension;
    const factor = 1 + Math.floor(r() * 3);
    rows[i] = rows[i].map((x, axis) => x + factor * rows[j][axis]);
  }
  return rows;
}

const scaled = (coordinates, exponent) =>
  coordinates.map((x) => {
    const half = Math.trunc(exponent / 2);
    const y = x * 2 ** half * 2 ** (exponent - half);
    return Number.isFinite(y) ? y : x;
  });

export const families = {
  'a line, plane, circle or sphere': degenerate,
  'one, scaled by a power of two': (name, r) => scaled(degenerate(name, r), Math.floor(2090 * r()) - 1120),
  'one, in thirds': (name, r) => degenerate(name, r).map((x) => x / 3),
  'one, with a coordinate moved by some units in the last place': (name, r) => {
    const coordinates = scaled(degenerate(name, r), r() < 0.5 ? 0 : Math.floor(1800 * r()) - 1000);
    const at = Math.floor(r() * coordinates.length);
    coordinates[at] = neighbor(coordinates[at], Math.floor(5 * r()) - 2);
    return coordinates;
  },
  'small whole numbers': (name, r) => {
    const { dimension, points } = predicates[name];
    return times(dimension * points, () => Math.floor(4 * r()));
  },
  'any numbers from -1 to 1': (name, r) => {
    const { dimension, points } = predicates[name];
    return times(dimension * points, () => 2 * r() - 1);
  },
  'any finite doubles': (name, r) => {
    const { dimension, points } = predicates[name];
    return times(dimension * points, () => {
      const exponent = BigInt(Math.floor(2047 * r()));
      const fraction = BigInt(Math.floor(r() * 2 ** 52));
      return fromBits(((r() < 0.5 ? 0n : -0x800n) + exponent) * 2n ** 52n + fraction);
    });
  },
  'coordinates of several sizes': (name, r) => {
    const sizes = times(3, () => Math.floor(2000 * r()) - 1060);
    return degenerate(name, r).map((x) => x * 2 ** -30 * 2 ** sizes[Math.floor(3 * r())])
      .map((x) => (Number.isFinite(x) ? x : 1));
  },
  'the least determinant of whole numbers': (name, r) => {
    if (!name.startsWith('orient')) return degenerate(name, r).map((x, i) => x + Number(i === 0));
    const { dimension } = predicates[name];
    const last = times(dimension, () => Math.floor(2 ** 30 * r()));
    const rows = unimodular(dimension, dimension === 2 ? 25 + 25 * r() : 16 + 20 * r(), r);
    return [...rows.map((row) => row.map((x, axis) => x + last[axis])), last].flat();
  },
  // By the axis, or by the point: products of two vanish, and are multiplied by what is large.
  'products that underflow': (name, r) => {
    const { dimension, points } = predicates[name];
    const tiny = () => (1 + r()) * 2 ** Math.floor(-545 + 16 * r());
    const large = 2 ** Math.floor(500 * r());
    return times(dimension * points, (i) => {
      const isLarge = name.startsWith('orient') ? i % dimension === 2 : i < dimension;
      return isLarge ? (r() - 0.5) * large : r() < 0.1 ? 0 : tiny();
    });
  },
  'exponents at the ends of the ranges of the stages': (name, r) => {
    const { degree } = predicates[name];
    const end = r() < 0.5 ? 53 - Math.floor(1074 / degree) : Math.floor(970 / degree) - 2;
    const base = scaled(degenerate(name, r), 0);
    const most = Math.max(1, ...base.map(Math.abs));
    return scaled(base.map((x) => (x / most) * (1 + r() * 2 ** -50)), end + Math.floor(7 * r()) - 3);
  },
  'points far from small differences': (name, r) => {
    const { dimension } = predicates[name];
    const offset = times(dimension, () => 1 + r());
    return degenerate(name, r).map((x, i) => offset[i % dimension] + x * 2 ** -52);
  },
};
