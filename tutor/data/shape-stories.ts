const number = String.raw`\d+(?:\.\d+)?`;
const unit = '(?:mm|cm|km|m|millimetres?|centimetres?|kilometres?|metres?)';
const size = (name: string): string => `(?<${name}>${number}) ?(?<${name}In>${unit})`;
const thing = '(?:an?|the|my|our|his|her|their|one) (?:[a-z]+ ){0,2}?[a-z]+';
const isSo = `(?:is|are|was|measures|has sides of)`;

/** A rectangle or a square that is told in a story: 'A room is 5 m long and 4 m wide.' */
const sides = `${thing} ${isSo} ${size('a')}(?: long)?(?: and| by|,) ${size('b')}(?: wide)?`;
const squareSides = `(?:an?|the|my|our|his|her) square [a-z]+(?: [a-z]+)? (?:has|with|is|of)(?: sides? (?:of|that (?:is|are)))? ${size('a')}(?: long)?`;
const money = String.raw`(?<sign>[£$€₹]) ?(?<price>\d+(?:\.\d\d)?)`;
const of = String.raw`(?: (?!and\b)[a-z']+){0,8}`;

/** What goes over the whole of it or all the way round it, in the words of stories; each must be the whole text. */
export const shapeStories: readonly { pattern: string; asks: 'round' | 'inside'; priced?: boolean; laps?: boolean }[] =
  [
    {
      pattern: `${sides}[.,] how (?:much|long|many metres of) (?:is the )?(?:fence|fencing|ribbon|wire|string|rope|lace|edging|trim|wall|skirting board)s?(?: (?:is|are|does|will|do))?${of} (?:to )?(?:go|fit|run|stretch|put|get)?(?: it)?(?: all| all the way| once)? (?:a?round) (?:it|the [a-z]+|the edge of it)`,
      asks: 'round',
    },
    {
      pattern: `${sides}[.,] (?:carpet|tiles?|turf|paint|grass|flooring|lino|wood|seed|it)s?(?: [a-z]+)? costs? ${money} (?:per|a|for each|for every|for one) (?:square ${unit}|m²|cm²)[.,] (?:how much (?:does|will|would|did) (?:it|the [a-z]+) cost${of}|what is the (?:total )?cost of${of})`,
      asks: 'inside',
      priced: true,
    },
    {
      pattern: `${sides}[.,] (?:fenc(?:e|ing)|ribbon|wire|edging|lace|it) costs? ${money} (?:per|a|for each|for every|for one) (?:${unit})[.,] (?:how much (?:does|will|would|did) (?:it|the [a-z]+) cost${of} (?:a?round)${of}|what is the (?:total )?cost of${of} (?:a?round)${of}|how much (?:does|will|would) it cost to fence${of})`,
      asks: 'round',
      priced: true,
    },
    {
      pattern: `(?:an?|the|my)? ?[a-z]+ (?:walks?|walked|runs?|ran|jogs?|jogged|cycles?|cycled|swims?) (?<laps>once|twice|\\d+ times|two times|three times|four times|five times|six times) (?:all the way )?a?round ${squareSides}[.,] how far (?:does|did|has) (?:he|she|it|they|the [a-z]+|[a-z]+) [a-z]+`,
      asks: 'round',
      laps: true,
    },
    {
      pattern: `(?:an?|the|my)? ?[a-z]+ (?:walks?|walked|runs?|ran|jogs?|jogged|cycles?|cycled|swims?) (?<laps>once|twice|\\d+ times|two times|three times|four times|five times|six times) (?:all the way )?a?round (?:an?|the) (?:rectangular )?[a-z]+(?: [a-z]+)? (?:that is |which is |that measures |measuring |of )?${size('a')}(?: long)?(?: and| by|,) ${size('b')}(?: wide)?[.,] how far (?:does|did|has) (?:he|she|it|they|the [a-z]+|[a-z]+) [a-z]+`,
      asks: 'round',
      laps: true,
    },
  ];

/** 'How many tiles of 20 cm by 20 cm are needed to cover a floor of 4 m by 3 m?' */
export const tileStories: readonly string[] = [
  `how many (?:square )?(?:tiles|slabs|cards|stickers|squares|stones)(?: (?:of|that are|measuring))? ${size('c')}(?: by| x) ${size('d')} (?:are needed|do (?:i|you|we) need|will (?:cover|fit)|would be needed|are there)(?: to)?(?: cover| tile| fill)? (?:on )?(?:an?|the) (?:[a-z]+ )?[a-z]+ (?:of|that is|which is|measuring) ${size('a')}(?: long)?(?: by| and| x) ${size('b')}(?: wide)?`,
];
