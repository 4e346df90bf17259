export type Role = 'length' | 'width' | 'side' | 'perimeter' | 'area';

export const roleWords: Record<string, Role> = {
  length: 'length',
  long: 'length',
  width: 'width',
  breadth: 'width',
  height: 'width',
  wide: 'width',
  tall: 'width',
  high: 'width',
  side: 'side',
  sides: 'side',
  perimeter: 'perimeter',
  area: 'area',
};

export const spokenOfShapes =
  'a an the its whose each one of is are has have with and by x find on what whats calculate work out how rectangle rectangular square that this which measures measuring measure in long wide tall high length lengths width breadth height side sides perimeter area other missing unknown it if equal field garden room table playground park carpet floor picture poster card wall pool yard lawn pitch';
