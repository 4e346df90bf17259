/** How many sides and corners a flat shape has, and faces, edges and vertices a solid one. */
export const flatShapes: Readonly<Record<string, number>> = {
  triangle: 3,
  square: 4,
  rectangle: 4,
  quadrilateral: 4,
  rhombus: 4,
  kite: 4,
  trapezium: 4,
  parallelogram: 4,
  pentagon: 5,
  hexagon: 6,
  heptagon: 7,
  octagon: 8,
  nonagon: 9,
  decagon: 10,
};
export const solidShapes: Readonly<Record<string, readonly [faces: number, edges: number, vertices: number]>> = {
  cube: [6, 12, 8],
  cuboid: [6, 12, 8],
  'triangular prism': [5, 9, 6],
  'square-based pyramid': [5, 8, 5],
  'square pyramid': [5, 8, 5],
  tetrahedron: [4, 6, 4],
  'triangular pyramid': [4, 6, 4],
};
