# SPDX-License-Identifier: MIT
import signum

corners = [[0, 4], [-4, 1], [-2, -4], [2, -4], [4, 1]]
segments = [[*p, *corners[(i + 2) % 5]] for i, p in enumerate(corners)]
made = signum.SegmentArrangement(segments)
vertices, edges, faces = len(made.vertices()), len(made.edges()), made.face_count()

print(vertices, edges, faces)  # 10 15 7
print(vertices - edges + faces)  # 2
