const angle = String.raw`(\d{1,3})(?:\s*(?:°|degrees?))?`;
const angles = String.raw`${angle}(?:(?:\s*,\s*(?:and\s+)?|\s+and\s+)${angle})?(?:(?:\s*,\s*(?:and\s+)?|\s+and\s+)${angle})?`;
const asks = String.raw`(?:what is|find|work out|calculate)? ?(?:the )?(?:size of the )?(?:third|other|missing|remaining|last|unknown|fourth) (?:angle|one)`;
type Place = { pattern: string; total: number; given: number; name: string };
const place = (name: string, written: string, total: number, given: number): Place[] =>
  [
    `(?:one|two|three|the)? ?(?:of the )?angles? (?:of|in|on|round|around|at) (?:a |an |the )?${written} (?:are|is|measures?) ${angles}[.,;:]? ${asks}`,
    `(?:a |an |the )?${written} has (?:an? )?(?:two |three )?angles? (?:of |measuring )?${angles}[.,;:]? ${asks}`,
    `${asks} (?:of|in|on|round|around|at) (?:a |an |the )?${written} (?:(?:if|when|where|with|that has) )?(?:the )?(?:others?|other (?:one|two|three|angles?)|one|two|angles?|one angle|two angles)?(?: (?:are|is|of|angles|measures?))* ?${angles}`,
    `angles? (?:of|in|on|round|around|at) (?:a |an |the )?${written}[:,]? ${angles} and [?□_x]`,
  ].map((pattern) => ({ pattern, total, given, name }));

/** Where angles make a whole, how much that is, and how many of them are told (0: any number). */
export const places: readonly Place[] = [
  ...place('triangle', 'triangle', 180, 2),
  ...place('line', 'straight line', 180, 0),
  ...place('point', '(?:point|full turn)', 360, 0),
  ...place('four-sided shape', '(?:quadrilateral|rectangle|kite)', 360, 3),
];
