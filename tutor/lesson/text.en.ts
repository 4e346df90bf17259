import type { Topic } from '../arithmetic/solved.ts';
import type { Concern } from '../language/concern.ts';
import type { Misconception, Rung } from '../../schema/lesson.ts';

/** What a child is told at the start about each kind of question: a nudge and a rule, both without numbers. */
export const topicText: Record<Topic, { nudge: string; rule: string }> = {
  add: {
    nudge: 'You put things together. Will it grow or shrink?',
    rule: 'Add from right to left. Carry when a column is full.',
  },
  subtract: {
    nudge: 'You are taking away. Will it grow or shrink?',
    rule: 'Take away from right to left. Exchange when you need more.',
  },
  multiply: {
    nudge: 'You have equal groups. What is in each group?',
    rule: 'Multiply from right to left. Add what you carried.',
  },
  divide: {
    nudge: 'You are sharing fairly. Will each share be smaller?',
    rule: 'Divide from left to right. See what is left.',
  },
  'order-of-operations': {
    nudge: 'Some parts come before others. Which part is first?',
    rule: 'Brackets first. Then × and ÷. Then + and −.',
  },
  'add-fractions': {
    nudge: 'Look at the bottoms. Are the parts the same size?',
    rule: 'Make the bottoms the same. Then add the tops.',
  },
  'subtract-fractions': {
    nudge: 'Look at the bottoms. Are the parts the same size?',
    rule: 'Make the bottoms the same. Then take away the tops.',
  },
  'multiply-fractions': { nudge: 'You want a part of a part.', rule: 'Tops with tops. Bottoms with bottoms.' },
  'divide-fractions': { nudge: 'How many of these parts fit?', rule: 'Turn the second one over. Then times it.' },
  'missing-number': { nudge: 'A number is hiding. Can you work backwards?', rule: 'Use the opposite sign to go back.' },
  'percent-of': { nudge: 'Per cent means out of a hundred.', rule: 'Find a hundredth first. Then multiply.' },
  'fraction-of': { nudge: 'You want a part of the whole.', rule: 'Divide by the bottom. Multiply by the top.' },
  rounding: { nudge: 'Which round number is nearest?', rule: 'Look at the next digit. From 5 up, round up.' },
  'simplify-fraction': {
    nudge: 'Can smaller numbers name the same part?',
    rule: 'Divide the top and the bottom by the same number.',
  },
  double: { nudge: 'You want the same amount twice.', rule: 'Double the tens. Double the ones. Add them.' },
  half: { nudge: 'You want two equal parts.', rule: 'Halve the tens. Halve the ones. Add them.' },
  'place-value': {
    nudge: 'Where does the digit stand?',
    rule: 'Name the places from the right: ones, tens, hundreds.',
  },
  compare: { nudge: 'Which is more? Try to picture them.', rule: 'Start on the left. Compare place by place.' },
  order: { nudge: 'Which one comes first?', rule: 'Start on the left. Compare place by place.' },
  average: { nudge: 'You want fair shares of it all.', rule: 'Add them all. Then share by how many there are.' },
  convert: {
    nudge: 'Which of the two units is bigger?',
    rule: 'Small units mean more of them. Big units mean less.',
  },
  'money-change': { nudge: 'You get back what is left.', rule: 'Start at the cost. Count up to what you paid.' },
  perimeter: { nudge: 'Walk all the way round. How far is it?', rule: 'Add all the sides. Count each side.' },
  area: { nudge: 'How much space is inside?', rule: 'Multiply how long by how wide.' },
  'perimeter-and-area': {
    nudge: 'One is the way round. One is the inside.',
    rule: 'Add the sides for the way round. Multiply for the inside.',
  },
  'missing-side': { nudge: 'You know the whole. A side is hiding.', rule: 'Work backwards from what you know.' },
  duration: { nudge: 'How much time goes by?', rule: 'Count on to the next full hour. Then count hours.' },
  'time-later': {
    nudge: 'Move along the clock. Which way do you go?',
    rule: 'Move the hours first. Then move the minutes.',
  },
  factors: { nudge: 'Which numbers divide it with nothing left?', rule: 'Look for pairs. Start small and go up.' },
  multiples: { nudge: 'Say its times table.', rule: 'Count on by the same number each time.' },
  prime: {
    nudge: 'Can you put it in equal rows?',
    rule: 'Try to divide by small numbers. See what is left.',
  },
  'common-factor': {
    nudge: 'Which numbers divide them all?',
    rule: 'List what divides each. Find the biggest you see twice.',
  },
  'common-multiple': {
    nudge: 'Where do the times tables meet?',
    rule: 'List each times table. Find the first they share.',
  },
  sequence: { nudge: 'How do you get to the next one?', rule: 'Find each step. See if it stays the same. Go on.' },
  ratio: { nudge: 'Think of equal parts.', rule: 'Count the parts. Find how big each part is.' },
  'simplify-ratio': { nudge: 'Can smaller numbers say the same?', rule: 'Divide each side by the same number.' },
  'odd-even': { nudge: 'Can you make pairs?', rule: 'Just look at the last digit.' },
  'number-words': { nudge: 'Read it slowly from the left.', rule: 'Go place by place, from the left.' },
  'to-decimal': { nudge: 'Think of tenths and hundredths.', rule: 'Divide the top by the bottom.' },
  'to-fraction': {
    nudge: 'Say the number in words. Which parts are they?',
    rule: 'Write it over ten or a hundred. Make it simple.',
  },
  'to-percent': { nudge: 'Per cent means out of a hundred.', rule: 'Make it out of a hundred.' },
  'mixed-number': {
    nudge: 'How many wholes can you make?',
    rule: 'Divide the top by the bottom. Keep what is left on top.',
  },
  'equal-fraction': { nudge: 'Both must be the same amount.', rule: 'Do the same to the top and the bottom.' },
  volume: { nudge: 'How many small cubes fit inside?', rule: 'Fill one layer. Then count all the layers.' },
  'triangle-area': {
    nudge: 'How much of a box does it fill?',
    rule: 'Multiply the base by the height. Then take half.',
  },
  halfway: { nudge: 'It is as far from each end.', rule: 'Add the two ends. Then take half.' },
  'percent-off': { nudge: 'Will you pay more or less?', rule: 'Find the part that comes off. Take it away.' },
  'other-clock': { nudge: 'Is it morning, or later than noon?', rule: 'The minutes stay. Only the hours may change.' },
  power: { nudge: 'A number is used more than once.', rule: 'Times the number by itself, as often as it says.' },
  root: { nudge: 'Think of the times tables. Look for twins.', rule: 'Find the number that, times itself, makes it.' },
  'expanded-form': { nudge: 'Where does each digit stand?', rule: 'Take each digit. Put zeros in the other places.' },
  'data-middle': { nudge: 'Which one stands in the middle?', rule: 'Put them in order. Take the middle one.' },
  'data-range': { nudge: 'How far do they spread?', rule: 'Take the smallest from the biggest.' },
  'data-most': { nudge: 'Which one do you see most?', rule: 'Count how often each one comes.' },
  roman: { nudge: 'Each letter is a number.', rule: 'Go from left to right. A small one in front is taken away.' },
  estimate: { nudge: 'You need not be exact here.', rule: 'Round each number. Then work with the round ones.' },
  temperature: { nudge: 'Does it get warmer or colder?', rule: 'Use a line with zero. Count along it.' },
  angle: { nudge: 'You know what they all make.', rule: 'Add the ones you know. Take that from the whole turn.' },
  'prime-product': {
    nudge: 'Break it into smaller and smaller parts.',
    rule: 'Divide by the smallest prime that fits. Go on.',
  },
  'digital-time': { nudge: 'Which hour has begun?', rule: 'Write the hour first. Then write the minutes after it.' },
  'parts-in-wholes': { nudge: 'Think of cakes, cut up.', rule: 'See how many make one. Do that for each one.' },
  'percent-more': { nudge: 'Will it be more or less in the end?', rule: 'Find the part that is added. Add it on.' },
};
/** The rule for a fact that one knows, or counts: 7 × 8 needs no columns; and for fractions side by side. */
export const factRule = {
  add: 'Start at the bigger number. Count on.',
  subtract: 'Start at the bigger number. Count back.',
  multiply: 'Count in equal steps, once for each group.',
  divide: 'Say the times table. Stop when you get there.',
  compare: 'Make the bottoms the same. Then look at the tops.',
};
/** Where two amounts are compared, nothing is taken away or put together. */
export const compareNudge = {
  gap: 'You compare two amounts. How far apart are they?',
  other: 'You compare two amounts. Which one is bigger?',
};
export const anyTopic = { nudge: 'Read it again slowly. What must you find?', rule: 'Do a small step at a time.' };

export const rungTitle: Record<Rung, string> = {
  nudge: 'A nudge',
  'where-to-look': 'Where to look',
  picture: 'A picture',
  'one-like-it': 'One like it',
  'fill-the-gaps': 'Fill the gaps',
  'all-the-steps': 'All the steps',
};
/** The name of the third rung where no picture can be drawn. */
export const ruleTitle = 'A rule';

export const say = {
  notSure: ['I can check your sum. But I am not sure how to read this story.', 'Which one looks like your story?'],
  /** No story: its four pictures would not fit. */
  notSureQuestion: ['I am not sure how to read this.', 'I can check your own sum.'],
  /** To a child that is cross, at the tutor or at others. */
  unkind: ['Those words can hurt.', 'You can stop for a bit. Then we will try again.'],
  disheartened: [
    'Some days this feels hard. That is okay.',
    'Just try one small step.',
    'You can tell your teacher too.',
  ],
  noCard: ['I have no card for this yet.', 'You can ask your teacher.'],
  notAQuestion: ['I see no question here.', 'Can you type it again?'],
  tooHard: ['This comes later in school.', 'Your teacher can help you with it.'],
  byZero: ['You can not share by zero.', 'Look at it once more.'],
  manyQuestions: ['I see more than one question.', 'Pick one to start with.'],
  unsafe: [
    'I am glad you wrote this.',
    'You are not alone.',
    'Tell a grown-up you trust now.',
    'A teacher at your school will hear you.',
  ],
  laterYear: ['This is from a later year.', 'We can still try it in small steps.'],
  right: (did: string) => `Yes. ${did}`,
  done: (sum: string) => `${sum}.`,
  fits: 'Your answer fits.',
  tryAll: 'Now try it all. What do you get?',
  simplest: 'Yes, that is the same amount. Make it simpler.',
  form: {
    'mixed number': 'Yes, that is the same amount. Now write it as a mixed number.',
    'top-heavy fraction': 'Yes, that is the same amount. Now write it as one fraction.',
    fraction: 'Yes, that is the same amount. Now write it as a fraction.',
    decimal: 'Yes, that is the same amount. Now write it as a decimal.',
  },
  unit: 'Not yet. Your number fits. Write the unit too.',
  notYet: 'Not yet. You have made a start. Look at each step again.',
  /** To the tries after the first at which nothing more can be told: another look each time. */
  nextLook: [
    'Not yet. Read the question once more. What must you find?',
    'Not yet. Try it with smaller numbers first.',
    'Not yet. Take one step and check it.',
  ],
  gaveGiven: (number: string) => `Not yet. ${number} stands in the question. What must you do with it?`,
  oneOff: 'Not yet. You are just one away. Count once more.',
  tableNeighbour: 'Not yet. You are one group away. Say the times table once more.',
  notAsModel: 'Not yet. The computer got another one. Look at each step.',
  close: 'Not yet. You are very close. Look at the ones again.',
  places: (fit: string, next: string) => `Not yet. Your ${fit} fit. Look at the ${next}.`,
  lettersFit: (fit: number) => `Not yet. The first ${fit} letters fit. Look at what comes next.`,
  cardAgain: 'Not yet. You have made a start. Read the card once more.',
  someFit: (fit: number) => `Not yet. ${fit} of yours ${fit === 1 ? 'fits' : 'fit'}. Look at the rest.`,
  missing: 'Not yet. All of yours fit. Some are missing.',
  orderFits: (fit: number) =>
    `Not yet. ${fit === 1 ? 'The first fits' : `The first ${fit} fit`}. Look at the next one.`,
  order: 'Not yet. You have used them all. Look at the first one.',
  sumOpen: 'That is a sum. What does it make?',
  whichSum: 'Which sum gives that? Write it all.',
  cannotCheck: 'I cannot read that answer. Can you type it again?',
  shape: {
    join: 'Two amounts come together.',
    'take-away': 'A part goes away.',
    'equal-groups': 'Groups of the same size.',
    share: 'We share it all fairly.',
  },
};

/** What was right first, then one thing to look at. */
export const lookAgain: Record<Misconception, string> = {
  'added-instead': 'Not yet. You used the right numbers and added. Look at the sign.',
  'subtracted-instead': 'Not yet. You used the right numbers and took away. Look at the sign.',
  'multiplied-instead': 'Not yet. You used the right numbers and multiplied. Look at the sign.',
  'divided-instead': 'Not yet. You used the right numbers and divided. Look at the sign.',
  'forgot-to-carry': 'Not yet. You added each column. Look for the carry.',
  'took-smaller-from-larger': 'Not yet. You used each column. Look where you must exchange.',
  'place-shift': 'Not yet. Your digits fit. Look at their places.',
  'left-to-right': 'Not yet. Each small sum is right. Look for × or ÷.',
  'added-tops-and-bottoms': 'Not yet. You added the tops. Look at the bottoms.',
  'perimeter-not-area': 'Not yet. You found the way round. Look at the inside.',
  'area-not-perimeter': 'Not yet. You found the inside. Look at the way round.',
  'rounded-down': 'Not yet. You found the right place. Look at the next digit.',
  'rounded-up': 'Not yet. You found the right place. Look at the next digit.',
  'hundred-minutes': 'Not yet. You used the right numbers. Look at the minutes in an hour.',
  'digit-not-value': 'Not yet. You found the digit. Look at its place.',
  'sum-not-average': 'Not yet. You found the total. Now share it.',
  'other-number': 'Not yet. You found a part. Read the question again.',
  'swapped-digits': 'Not yet. Your digits fit. Look at their order.',
  'wrong-unit': 'Not yet. You used the right numbers. Look at the units.',
  'ignored-remainder': 'Not yet. You shared well. Look at what is left over.',
  'converted-backwards': 'Not yet. You know the fact. Look which unit is bigger.',
  'forgot-a-side': 'Not yet. You added two sides. Look for the other sides.',
  'ratio-not-share': 'Not yet. You know the parts. Look how big each part is.',
  'part-not-whole': 'Not yet. You found a part. Look at the whole.',
  'multiple-not-factor': 'Not yet. You found a shared multiple. Look for what divides both.',
  'factor-not-multiple': 'Not yet. You found a shared factor. Look at the times tables.',
};

/** What a child reads first when its words may tell of more than homework. These words are given, not measured for a year. */
export const saysOf: Record<Concern, string[]> = {
  alert: say.unsafe,
  care: ['If something is wrong, tell a grown-up you trust now.'],
  'other-language': ['I can only read English so far.', 'If something is wrong, tell a grown-up.'],
};
