export const regular: Record<string, number> = {
  'equilateral triangle': 3,
  'regular triangle': 3,
  rhombus: 4,
  'regular pentagon': 5,
  'regular hexagon': 6,
  'regular heptagon': 7,
  'regular octagon': 8,
  'regular nonagon': 9,
  'regular decagon': 10,
};

export const anySides: Record<string, number> = { triangle: 3, quadrilateral: 4, pentagon: 5, hexagon: 6 };

const names = Object.keys(regular).join('|');

const units = '(mm|cm|km|m|millimetres?|centimetres?|metres?|kilometres?)';

export const size = String.raw`(\d+(?:\.\d+)?)\s*${units}?`;

const article = '(?:an?|the|this|its|each)? ?';

const made = String.raw`(?:(?:with|whose|that has|which has|has|have|if|where|of|when)?,? ?(?:(?:each|every|all|all the|the|a|one|equal|its|all its|all of its|\d+|three|four|five|six|eight) )*(?:equal )?(?:sides?(?: lengths?)?|side lengths?|lengths?)(?: of)?(?: lengths?)?)?(?: (?:is|are|of|measures?|measuring|equal to|equals|has|have)|:|=)*`;

const long = '(?: (?:long|each|on each side|in length))?';

const asks = String.raw`(?:what is|find|work out|calculate|how long is|how far is it round)? ?(?:the |its )?(?:perimeter|distance (?:a?round)(?: it)?)(?: of (?:the|this|its) ?[a-z ]*)?`;

export const regularAsked: { pattern: string; at: [name: number, value: number, unit: number] }[] = [
  { pattern: `(?:the )?perimeter of ${article}(${names}) ?${made} ?${size}${long}`, at: [1, 2, 3] },
  { pattern: `${article}(${names}) ${made} ?${size}${long}[.,;] ?${asks}`, at: [1, 2, 3] },
  {
    pattern: `${article}(?:sides?|length of (?:each|one|a) side) of ${article}(${names}) (?:is|are|measures?) ${size}${long}[.,;] ?${asks}`,
    at: [1, 2, 3],
  },
  { pattern: `${article}(${names}) ${size}${long} ?(?:perimeter)`, at: [1, 2, 3] },
];

const list = String.raw`(\d+(?:\.\d+)?(?:\s*${units.replace('(', '(?:')})?(?:(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s*;\s*)\d+(?:\.\d+)?(?:\s*${units.replace('(', '(?:')})?){2,5})`;

const shapeName = `(?:scalene |isosceles |irregular |right[- ]angled )?(${Object.keys(anySides).join('|')})`;

export const sidesAsked = [
  `(?:the )?perimeter of ${article}${shapeName} ?${made} ?${list}${long}`,
  `${article}${shapeName} ${made} ?${list}${long}[.,;] ?${asks}`,
  `(?:the )?(?:three |four |five |six )?sides of ${article}${shapeName} (?:are|measure) ${list}${long}[.,;] ?${asks}`,
];
