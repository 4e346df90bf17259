export type Role = 'length' | 'width' | 'height' | 'depth' | 'side' | 'base';

export const roleOf: Record<string, Role> = {
  length: 'length',
  long: 'length',
  width: 'width',
  breadth: 'width',
  wide: 'width',
  broad: 'width',
  height: 'height',
  high: 'height',
  tall: 'height',
  depth: 'depth',
  deep: 'depth',
  side: 'side',
  sides: 'side',
  edge: 'side',
  edges: 'side',
  base: 'base',
};
