// SPDX-License-Identifier: MIT
import { list, points, print } from './words.mjs';

export const numbers = 'float';
export const flags = '-lembree3';

export function program({ ask, a, b }) {
  const ray = a?.ray ?? (a?.segment && { origin: a.segment[0], direction: a.segment[1].map((x, i) => x - a.segment[0][i]) });
  const { triangle, sphere } = b ?? {};
  if (!ray || !(triangle || sphere)) return undefined;
  const t = a.segment ? '1' : 'INFINITY';
  const asked = { intersects: print.intersects('hit'), hit: print.hit('hit', 'ray.ray.tfar') }[ask];
  const [type, width, corners] = triangle ? ['TRIANGLE', 3, triangle] : ['SPHERE_POINT', 4, [[...sphere.center, sphere.radius]]];
  const indices = '  const auto indices = static_cast<unsigned*>(rtcSetNewGeometryBuffer(\n    geometry, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3, 3 * sizeof(unsigned), 1));\n  for (unsigned i = 0; i < 3; ++i) indices[i] = i;\n';
  return asked && `#include <embree3/rtcore.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iterator>
int main() {
  const RTCDevice device = rtcNewDevice(nullptr);
  const RTCScene scene = rtcNewScene(device);
  rtcSetSceneFlags(scene, RTC_SCENE_FLAG_ROBUST);
  const RTCGeometry geometry = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_${type});
  const float numbers[] = {${points(corners, (p) => p)}};
  std::copy(std::begin(numbers), std::end(numbers), static_cast<float*>(rtcSetNewGeometryBuffer(
    geometry, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT${width}, ${width} * sizeof(float), ${corners.length})));
${triangle ? indices : ''}  rtcCommitGeometry(geometry);
  rtcAttachGeometry(scene, geometry);
  rtcCommitScene(scene);
  RTCRayHit ray{{${[list(ray.origin), '0', list(ray.direction), '0', t, '~0u'].join(', ')}}, {}};
  ray.hit.geomID = RTC_INVALID_GEOMETRY_ID;
  RTCIntersectContext context;
  rtcInitIntersectContext(&context);
  rtcIntersect1(scene, &context, &ray);
  const bool hit = ray.hit.geomID != RTC_INVALID_GEOMETRY_ID;
${asked}
}
`; // prettier-ignore
}
