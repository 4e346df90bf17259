/** Words that compare upwards and downwards. */
export const up =
  'more|greater|bigger|larger|higher|longer|taller|heavier|older|wider|deeper|further|farther|warmer|hotter';
export const down = 'less|fewer|smaller|lower|shorter|lighter|younger|narrower|colder|cooler|nearer';
export const than = '(?:than|compared (?:to|with))';

const asks = String.raw`(?:what(?: number)?|which number|how (?:much|many)(?: more)?)`;
const must = String.raw`(?: (?:must|should|can|could|would|do|does|will|needs? to|has to|have to|is))?(?: (?:you|we|i|one))?(?: (?:need to|have to|must))?(?: be)?`;
const toGet = String.raw`(?:,? (?:to|so that (?:it|you|we)) (?:makes?|gets?|gives?|reach(?:es)?|equals?|becomes?|have|total))`;
const gives = '(?:gives?|makes?|is|equals?|=)';
const rest = String.raw`(?:to|in order to) (?:leave|get|make|give|equal|reach|have)`;

/** What a question in words has for its sum with a gap: '$1' and '$2' are its numbers; {n} stands for one. */
export const gaps: readonly (readonly [string, string])[] = [
  [`${asks}${must} add(?:ed)? (?:on )?to {n}${toGet} {n}`, '$1 + □ = $2'],
  [`${asks} (?:added to|plus) {n} ${gives} {n}`, '$1 + □ = $2'],
  [`(?:how (?:much|many) more )(?:do (?:you|i|we) need )?to (?:get|go|count) from {n} to {n}`, '$1 + □ = $2'],
  [`{n} and (?:what|how (?:much|many))(?: more)? (?:makes?|gives?|is|are) {n}`, '$1 + □ = $2'],
  [
    `(?:how (?:much|many) more )(?:do (?:you|i|we) need )?to (?:make|get|reach) {n} (?:from|with|if (?:you|i|we) have) {n}`,
    '$2 + □ = $1',
  ],
  [`how many more (?:than|to add to) {n} (?:to make|makes?|is) {n}`, '$1 + □ = $2'],
  [`${asks}${must} (?:taken|take|subtracted|subtract|removed|remove)(?: away)? from {n},? ${rest} {n}`, '$1 - □ = $2'],
  [`${asks} (?:taken(?: away)?|subtracted|take away) from {n} (?:gives|leaves|makes|is) {n}`, '$1 - □ = $2'],
  [`what(?: number)?${must} (?:multiply|times) {n} by ${rest} {n}`, '$1 * □ = $2'],
  [
    `what(?: number)? (?:must|should|do|does) {n} (?:need to )?(?:be )?(?:multiplied|timesed) by ${rest} {n}`,
    '$1 * □ = $2',
  ],
  [`what(?: number)? (?:multiplied by|times) {n} (?:gives|makes|equals) {n}`, '□ * $1 = $2'],
  [`what(?: number)?${must} divide {n} by ${rest} {n}`, '$1 ÷ □ = $2'],
  [`what(?: number)? (?:must|should) {n} be divided by ${rest} {n}`, '$1 ÷ □ = $2'],
];

const gapWords = String.raw`(?:missing (?:numbers?|values?|digits?)|gaps?|blanks?|box(?:es)?)`;
const equation = String.raw`([^a-z]*[\d□?_][^a-z]*=[^a-z]*)`;
/** What announces a sum with a gap, which is the first group. */
export const announced = [
  new RegExp(
    String.raw`^(?:(?:find|what is|work out|write(?: down| in)?|fill in|give|complete|solve|calculate)\s*)?(?:the |each )?${gapWords}?(?: (?:in|of|for|from))?(?: (?:the|this|these|each))?(?: (?:number sentences?|sums?|equations?|calculations?|questions?))?(?: (?:to make (?:it|this) (?:true|correct)))?\s*[:.,?]?\s+${equation}$`,
    'i',
  ),
  new RegExp(
    String.raw`^what(?: number)? (?:(?:goes|fits|belongs) in (?:the )?${gapWords}|makes (?:this|it) (?:true|right|correct))\s*[:.,?]?\s+${equation}$`,
    'i',
  ),
  new RegExp(
    String.raw`^${equation}[.,;]?\s+(?:(?:what is|find|work out) the ${gapWords}|what(?: number)? (?:goes|is) in the (?:box|gap|blank)|what is missing)\s*\??\s*$`,
    'i',
  ),
];

/** The four operations in other words than signs, as the rules for phrases know them. */
export const taken: readonly (readonly [string, (a: string, b: string) => string])[] = [
  [`take {n} away from {n}`, (a, b) => `take ${a} from ${b}`],
  [`{n} (?:taken(?: away)?|subtracted|take away) from {n}`, (a, b) => `take ${a} from ${b}`],
  [`(?:increase {n} by|{n} increased by) {n}`, (a, b) => `add ${b} to ${a}`],
  [`(?:decrease|reduce) {n} by {n}`, (a, b) => `take ${b} from ${a}`],
  [`{n} (?:(?:decreased|reduced|lowered) by|less) {n}`, (a, b) => `take ${b} from ${a}`],
  [
    `(?:how many )?(?:groups|sets|lots|piles|bunches|teams) of {n} (?:are (?:there )?in|can (?:you|i|we) make (?:from|with|out of|in)|can be made (?:from|with|out of)|(?:go|fit) (?:in|into)|(?:do (?:you|i|we) )?(?:make|need to make)|in|are in) {n}`,
    (a, b) => `how many ${a}s in ${b}`,
  ],
  [
    `how many(?: times)? (?:lots of )?{n}'?s? (?:are (?:there )?in|go(?:es)? into|fits? (?:in|into)|makes?|can (?:you|i|we) (?:get|make) (?:from|out of)) {n}`,
    (a, b) => `how many ${a}s in ${b}`,
  ],
  [`(?:what (?:is|are) )?{n} {n}['’]?s(?: (?:are|is|make|makes))?(?: what)?`, (a, b) => `multiply ${a} by ${b}`],
  [`(?:the )?quotient of {n} and {n}`, (a, b) => `divide ${a} by ${b}`],
];

/** Parts of a whole by their names. */
export const partNames: Record<string, number> = {
  halves: 2,
  half: 2,
  thirds: 3,
  third: 3,
  quarters: 4,
  quarter: 4,
  fourths: 4,
  fifths: 5,
  sixths: 6,
  sevenths: 7,
  eighths: 8,
  ninths: 9,
  tenths: 10,
  hundredths: 100,
};
