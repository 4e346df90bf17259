import type { Topic } from './arithmetic/solved.ts';
import type { Misconception, Rung } from '../schema/lesson.ts';

/** What a child is told at the start about each kind of question: a nudge and a rule, both without numbers. */
export const topicText: Partial<Record<Topic, { nudge: string; rule: string }>> = {
  add: {
    nudge: 'You are putting amounts together. Will it grow or shrink?',
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
  'divide-fractions': { nudge: 'How many of these parts fit?', rule: 'Turn the second over. Then multiply.' },
  'missing-number': { nudge: 'A number is hiding. Can you work backwards?', rule: 'Use the opposite sign to go back.' },
  'percent-of': { nudge: 'Per cent means out of a hundred.', rule: 'Find a hundredth first. Then multiply.' },
  'fraction-of': { nudge: 'You want a part of the whole.', rule: 'Divide by the bottom. Multiply by the top.' },
  rounding: { nudge: 'Which round number is nearest?', rule: 'Look at the next digit. From 5 up, round up.' },
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

export const say = {
  notSure: ['I can check your sum, but I am not sure how to read this story.', 'Which picture fits your story?'],
  notAQuestion: ['I cannot find a question here.', 'Can you type it again?'],
  tooHard: ['This comes later in school.', 'Your teacher can help you with it.'],
  byZero: ['Nobody can share by zero.', 'Look at your question again.'],
  manyQuestions: ['I see more than one question.', 'Pick one to start with.'],
  unsafe: [
    'I am glad you wrote this.',
    'You are not alone.',
    'Tell a grown-up you trust today.',
    'Your teacher or your family will listen.',
  ],
  right: (asked: string) => `Yes. ${asked}`,
  simplest: 'Yes, that is the same amount. Make it simpler.',
  unit: 'Not yet. Your number fits. Write the unit too.',
  notYet: 'Not yet. Look at each step again.',
  cannotCheck: 'I cannot read that answer. Can you type it again?',
  shape: {
    join: 'Two amounts come together.',
    'take-away': 'A part goes away.',
    'equal-groups': 'Groups of the same size.',
    share: 'A whole is shared fairly.',
  },
};

export const lookAgain: Record<Misconception, string> = {
  'added-instead': 'Not yet. You added. Look at the sign.',
  'subtracted-instead': 'Not yet. You took away. Look at the sign.',
  'multiplied-instead': 'Not yet. You multiplied. Look at the sign.',
  'divided-instead': 'Not yet. You divided. Look at the sign.',
  'forgot-to-carry': 'Not yet. Each column is added. Look for the carry.',
  'took-smaller-from-larger': 'Not yet. Look at the top digits. Exchange when they are smaller.',
  'place-shift': 'Not yet. Your digits fit. Look at their places.',
  'left-to-right': 'Not yet. You went from left to right. Look for × or ÷.',
  'added-tops-and-bottoms': 'Not yet. You added the tops. Look at the bottoms.',
  'perimeter-not-area': 'Not yet. That is the way round. Look at the inside.',
  'area-not-perimeter': 'Not yet. That is the inside. Look at the way round.',
  'rounded-down': 'Not yet. You rounded down. Look at the next digit.',
  'rounded-up': 'Not yet. You rounded up. Look at the next digit.',
  'hundred-minutes': 'Not yet. Look at the minutes in an hour.',
  'digit-not-value': 'Not yet. That is the digit. Look at its place.',
  'sum-not-average': 'Not yet. You found the total. Now share it.',
  'other-number': 'Not yet. You have found a part. Read the question again.',
  'swapped-digits': 'Not yet. Your digits fit. Look at their order.',
  'wrong-unit': 'Not yet. Look at the unit.',
  'ignored-remainder': 'Not yet. Look at what is left over.',
};
