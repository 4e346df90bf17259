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

/** The same in other words: where the angles are, which is asked for, and what makes it another question. */
export const angleWords = {
  places: [
    { stands: /\b(?:triangle|triangular)\b/i, total: 180, given: 2, name: 'triangle' },
    { stands: /\bstraight line\b/i, total: 180, given: 0, name: 'line' },
    { stands: /\b(?:(?:round|around|about|at|meet at) a point|full turn)\b/i, total: 360, given: 0, name: 'point' },
    {
      stands: /\b(?:quadrilateral|four-sided shape|kite|trapezium)\b/i,
      total: 360,
      given: 3,
      name: 'four-sided shape',
    },
    {
      stands: /\bright angle (?:is|was) (?:split|divided|cut|made)\b|\b(?:makes?|forms?)(?: up)? a right angle\b/i,
      total: 90,
      given: 0,
      name: 'right angle',
    },
  ],
  asks: /\b(?:third|other|missing|remaining|last|unknown|fourth)(?: (?:angle|one|part))?\b[^.?!\d]*[.?!]*$|\b(?:find|what is|work out|calculate)(?: the (?:size|value) of)?(?: angle)? [a-z]\s*[.?!]*$/i,
  twoEqual:
    /\btwo (?:equal |of its |of the )?(?:angles|of them)\b.*\b(?:each|both)\b|\btwo equal angles (?:of|are|measuring)\b/i,
  rightTriangle: /\bright[- ]angled triangle\b/i,
  goesOn:
    /\b(?:times|twice|double|half|more|less|bigger|smaller|larger|greater|ratio|exterior|outside|area|perimeter|sides?|equilateral|all|sum|add|opposite|parallel|reflex)\b|[%+]|\d\s*(?:cm|mm|m)\b|\d\s*[a-z]\b(?<!\d\s*°)/i,
} as const;
