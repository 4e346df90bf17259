/** How a story is read back, in words that a child can say yes or no to. Every sentence has at most 12 words. */
type Step = { value: string; more: boolean };

const asks = 'is that the story?';
const step = ({ value, more }: Step): string => (more ? `add ${value}` : `take away ${value}`);
// The data of the tutor calls nothing.
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Two short parts make one question; more of them are sentences of their own. */
const told = (parts: string[]): string =>
  parts.length <= 2 ? `${capital(parts.join(', '))}: ${asks}` : `${parts.map(capital).join('. ')}. ${capital(asks)}`;

export const storyText = {
  leftOut: (numbers: readonly string[]) => `I did not use ${list(numbers)}. Does it matter?`,
  end: (start: string, steps: Step[]) => told([`start with ${start}`, ...steps.map(step)]),
  start: (steps: Step[], end: string) => told(['start with some', ...steps.map(step), `end with ${end}`]),
  came: (start: string, steps: Step[], end: string) =>
    told([`start with ${start}`, ...steps.map(step), 'some come', `end with ${end}`]),
  went: (start: string, steps: Step[], end: string) =>
    told([`start with ${start}`, ...steps.map(step), 'some go', `end with ${end}`]),
  needed: (want: string, have: string) => told([`start with ${have}`, `go up to ${want}`]),
  whole: (parts: readonly string[]) => `Join ${list(parts)}: ${asks}`,
  part: (whole: string, part: string) => told([`the whole is ${whole}`, `a part is ${part}`]),
  difference: (a: string, b: string) => `Compare ${a} with ${b}: ${asks}`,
  differenceAfter: (left: Step[], right: Step[]) =>
    told([`left: ${left.map(plain).join(' ')}`, `right: ${right.map(plain).join(' ')}`, 'compare them']),
  more: (a: string, b: string) => told([`start with ${a}`, `then ${b} more`]),
  fewer: (a: string, b: string) => told([`start with ${a}`, `then ${b} fewer`]),
  times: (a: string, b: string) => `Start with ${a}. The other has ${b} times as many. Is that the story?`,
  timesBack: (a: string, b: string) => `Start with ${a}. That is ${b} times the other. Is that the story?`,
  share: (whole: string, groups: string) => `Share ${whole} into ${groups} equal groups: ${asks}`,
  makeGroups: (whole: string, each: string) => told([`start with ${whole}`, `make groups of ${each}`]),
  groups: (count: string, each: string) => `Take ${count} ${count === '1' ? 'group' : 'groups'} of ${each}: ${asks}`,
  twoKinds: (a: string, b: string, count: string) => told([`${a} and ${b} in each group`, `${count} groups`]),
  /** The first of two steps: nothing is asked behind it yet. */
  first: (said: string) => said.replace(/(?::|\.) is that the story\?$/i, '.'),
  /** So many parts for the one, one part for the other. */
  parts: (one: string, many: string, areNames: boolean, times: string, whole: string) =>
    `One part for ${areNames ? capital(one) : `the ${one}`}, ${times} for ${areNames ? capital(many) : `the ${many}`}. All of them make ${whole}. ${capital(asks)}`,
  sameAs: (count: string, unit: string, made: string, small: string) => `${count} ${unit} is ${made} ${small}.`,
  inUnit: (unit: string) => `Then write it in ${unit}: ${asks}`,
  rounded: {
    down: (count: string) => `What is left over fills no group. So ${count}.`,
    up: (count: string) => `What is left over needs one more group. So ${count}.`,
  },
  askRounded: { down: 'How many are full?', up: 'How many are needed for all of it?' },
  partOf: (part: string, whole: string) => `Find ${part} of ${whole}: ${asks}`,
  restOf: (part: string, whole: string) => `Find ${part} of ${whole}. Take it away from ${whole}. ${capital(asks)}`,
  /** Of a plan: a sentence for each thing that happens. */
  plan: (parts: readonly string[]) => `${parts.map((part) => `${part}.`).join(' ')} ${capital(asks)}`,
  joinThem: (count: number) => (count === 1 ? `${capital(asks)}` : `Join them: ${asks}`),
  groupsOfGroups: (a: string, b: string, c: string) =>
    told([`take ${a} groups`, `each has ${b} small groups`, `each small group has ${c}`]),
};

const plain = ({ value, more }: Step, at: number): string => (at === 0 ? value : `${more ? '+' : '−'} ${value}`);
const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** What a screen reader says of the picture of a story; it does not answer. */
export const storyPicture = {
  parts: (whole: string | null, values: readonly (string | null)[]) => {
    const told = values.filter((value) => value !== null);
    const missing = ['', ' A part is missing.'][values.length - told.length] ?? ' Parts are missing.';
    if (whole !== null) return `A bar of ${whole} in parts.${missing}`;
    return told.length > 0 ? `A bar in parts: ${list(told)}.${missing}` : `A bar in parts.${missing}`;
  },
  compare: 'Two bars, one above the other.',
  equal: 'A bar cut into equal parts.',
  story: {
    'equal-groups': 'Groups of the same size.',
    share: 'A whole is shared fairly.',
    'take-away': 'A part goes away.',
  },
  line: 'A number line with jumps.',
};

export const storyLook = {
  '+': 'Look for what comes together.',
  '−': 'Look at the bigger number first.',
  '×': 'Look for groups of the same size.',
  '÷': 'Look for what is shared fairly.',
  first: 'Look for what you must find first.',
};
export const storyHint = {
  '+': 'Add them.',
  '−': 'Take the part away.',
  '×': 'Count in equal steps.',
  '÷': 'Share fairly.',
  parts: 'Take as many parts as the top says.',
  unit: 'Change the unit first.',
  down: 'Only full groups count.',
  up: 'What is left over needs a place too.',
};

/** Parts of an amount and what is left of it. */
export const partText = {
  start: (whole: string) => `Start with ${whole}`,
  open: 'Start with some',
  take: (part: string, isOfRest: boolean) => (isOfRest ? `Take away ${part} of the rest` : `Take away ${part} of it`),
  find: (part: string) => `Find ${part} of it`,
  left: (rest: string) => `Then ${rest} is left`,
  partsLeft: (part: string) => `This is ${part} of what was there.`,
  allParts: (count: string) => `The whole has ${count} such parts.`,
  picture: 'An amount and parts of it.',
};
/** Things with their prices. */
export const priceText = {
  buy: (count: string, price: string) => `Buy ${count} at ${price}${count === '1' ? '' : ' each'}`,
  pay: (note: string) => `Pay with ${note}`,
  payNotes: (count: string, note: string) => `Pay with ${count} notes of ${note}`,
  countUp: 'Count up to what was paid.',
  picture: 'Things to buy, with their prices.',
};
/** So much for so many. */
export const scaleText = {
  told: (count: string, amount: string) => `For ${count} you have ${amount}`,
  asked: (count: string) => `Now find it for ${count}`,
  howManyTimes: 'How many times as many are there now?',
  one: 'Find it for one first.',
  picture: 'Groups that grow in step.',
};
/** A rectangle in a story. */
export const shapeText = {
  sides: (one: string, other: string) => `The sides are ${one} and ${other}`,
  round: 'Find the way round it',
  inside: 'Find the space inside it',
  times: (count: string) => `Take that ${count} times`,
  tile: (side: string) => `A tile is ${side} by ${side}`,
  floor: (one: string, other: string) => `The floor is ${one} by ${other}`,
  sameUnit: 'Use the same unit for both.',
  picture: 'A shape with four sides.',
};
/** Two unequal shares of a whole. */
export const unequalText = {
  total: (whole: string) => `Both have ${whole} together`,
  gap: (big: string, more: string, small: string) => `${big} has ${more} more than ${small}`,
  times: (big: string, count: string, small: string) => `${big} has ${count} times as much as ${small}`,
  withoutGap: 'Without the gap both have the same.',
  half: 'Share it between the two.',
  addGap: 'The one with more has the gap too.',
  parts: 'How many parts are there in all?',
  onePart: 'Find one part.',
  picture: 'Two bars, one longer than the other.',
};
/** Groups that do not come out, and what is left over. */
export const groupText = {
  start: (count: string) => `Start with ${count}`,
  make: (size: string) => `Make groups of ${size}`,
  share: (count: string) => `Share it among ${count}`,
  left: 'Find what is left over',
  needed: 'What is left over needs a group too',
  full: 'Only full groups count',
  howMany: 'How many full groups fit?',
  rest: 'Take away what is in the groups.',
  picture: 'Groups of the same size.',
};
/** So much for each hour, day or month. */
export const rateText = {
  each: (amount: string, unit: string) => `Take ${amount} for each ${unit}`,
  find: (unit: string, count: string) => `Find it for ${count === '' ? `one ${unit}` : `${count} ${unit}s`}`,
};
const yearsIn = (count: string): string => (count === '1' ? 'one year' : `${count} years`);
/** Ages now, before and later. */
export const ageText = {
  now: (age: string) => `The age now is ${age}`,
  otherYear: (age: string, years: string, isLater: boolean) =>
    isLater ? `In ${yearsIn(years)} the age is ${age}` : `The age was ${age}, ${yearsIn(years)} ago`,
  when: (age: string) => `One is ${age} then`,
  gap: (years: string, isOlder: boolean) => `The other is ${yearsIn(years)} ${isOlder ? 'older' : 'younger'}`,
  times: (count: string) => `The other is ${count} times as old`,
  later: (years: string) => `Go on ${yearsIn(years)}`,
  before: (years: string) => `Go back ${yearsIn(years)}`,
  find: 'Find the age now',
  between: (small: string, big: string) => `Find the years from ${small} to ${big}`,
  on: 'The years that come make the age bigger.',
  back: 'Going back makes the age smaller.',
  older: 'Older means more years.',
  younger: 'Younger means fewer years.',
  timesAsOld: 'Take the age so many times.',
  gapHint: 'How far is it from one age to the other?',
  picture: 'Two ages side by side.',
};
/** So much at one time, and so many times as much at another. */
export const daysText = {
  first: (amount: string) => `First there is ${amount}`,
  second: (count: string) => `Then there is ${count} times as much`,
  both: 'Find both together',
  join: 'Join the two times.',
};
