// SPDX-License-Identifier: MIT
/** Points, segments and areas as they are drawn on parts: in front of what they lie on, and fainter through what is before them. */
import { type Color, Mesh, Vector3 } from 'three';
import { geometriesOf } from './contact_shapes';
import { contact, contactBehind } from './materials';
import type { Triple } from './scene';
import type { Space } from './space';

export interface Stroke {
  color: Color;
  /** In pixels: of segments, and of points. */
  width: number;
  point: number;
  /** How much is seen: of segments and points, of areas, and of either through what is before it. */
  opacity?: number;
  area?: number;
  through?: number;
  /** Those of a higher order are drawn later. */
  order: number;
}

/** Each set is one point, the ends of a segment, or the corners of an area in order round it. */
export function strokes(sets: Triple[][], space: Space, stroke: Stroke): Mesh[] {
  const { color, width, point, opacity = 1, area = opacity, through = 0.35, order } = stroke;
  return geometriesOf(sets, space).flatMap(({ shape, geometry }) => {
    const look = { color: { value: color }, size: { value: shape === 'point' ? point : width }, base: { value: 0 } };
    const front = new Mesh(geometry, contact({ ...look, opacity: { value: shape === 'area' ? area : opacity } }, shape));
    const behind = new Mesh(geometry, contactBehind({ ...look, opacity: { value: through } }, shape));
    for (const mesh of [front, behind]) {
      mesh.userData.opacity = mesh.material.uniforms.opacity.value;
      mesh.frustumCulled = false;
      mesh.renderOrder = order;
    }
    return [front, behind];
  });
}

/** The four barbs, so long, of an arrow at the end of a segment. */
export function barbs([p, q]: [Triple, Triple], size: number): Triple[][] {
  const end = new Vector3(...q);
  const back = new Vector3(...p).sub(end);
  if (back.length() === 0) return [];
  back.setLength(size);
  const isAlongX = Math.abs(back.x) > 0.6 * size;
  const across = new Vector3(isAlongX ? 0 : 1, isAlongX ? 1 : 0, 0).cross(back).setLength(0.375 * size);
  const other = across.clone().cross(back).setLength(0.375 * size);
  return [across, across.clone().negate(), other, other.clone().negate()].map((side) => [end.clone().add(back).add(side).toArray() as Triple, q]);
}
