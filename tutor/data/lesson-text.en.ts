import type { Concern } from '../language/concern.ts';
import type { Rung } from '../../schema/lesson.ts';

/** Where two amounts are compared, nothing is taken away or put together. */
export const compareNudge = {
  gap: 'You compare two amounts. How far apart are they?',
  other: 'You compare two amounts. Which one is bigger?',
  steps: 'This story has two steps. What do you find first?',
  stepsRule: 'Find the hidden number first. Then use it.',
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
  /** A passage with its question: what tells it stands there. */
  passage: (words: readonly string[]) => [
    'You can find it in what you read.',
    ...(words.length > 0 ? [`Look for: ${words.join(', ')}.`] : []),
    'Read on a bit from there.',
    'Then say it in your own words.',
  ],
  notAQuestion: ['I see no question here.', 'Can you type it again?'],
  tooHard: ['This comes later in school.', 'Your teacher can help you with it.'],
  byZero: ['You can not share by zero.', 'Look at it once more.'],
  /** To a part of a question that only asks how the child knows. */
  ownWords: ['Say it in your own words.', 'What did you do first?', 'Why does that work?'],
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
  /** To the tries after the first at which nothing more can be told: another look each time. */
  nextLook: [
    'Not yet. Read the question once more. What must you find?',
    'Not yet. Try it with smaller numbers first.',
    'Not yet. Take one step and check it.',
  ],
  gaveGiven: (number: string) => `Not yet. ${number} stands in the question. What must you do with it?`,
  oneOff: 'Not yet. You are just one away. Count once more.',
  /** Two numbers of the question put together in a way that it does not ask for. */
  otherSum: (sum: string) => `Not yet. You found ${sum}. Is that what you must find?`,
  otherSide: 'Not yet. Your number fits. Is it more or less than zero?',
  farOff: {
    big: 'Not yet. That is much too big. How big can it be?',
    small: 'Not yet. That is much too small. How big must it be?',
  },
  tableNeighbour: 'Not yet. You are one group away. Say the times table once more.',
  notAsModel: 'Not yet. The computer got another one. Look at each step.',
  close: 'Not yet. You are very close. Look at the ones again.',
  places: (fit: string, next: string) => `Not yet. Your ${fit} fit. Look at the ${next}.`,
  lettersFit: (fit: number) => `Not yet. The first ${fit} letters fit. Look at what comes next.`,
  cardAgain: 'Not yet. Read the card once more.',
  someFit: (fit: number) => `Not yet. ${fit} of yours ${fit === 1 ? 'fits' : 'fit'}. Look at the rest.`,
  missing: 'Not yet. All of yours fit. Some are missing.',
  orderFits: (fit: number) =>
    `Not yet. ${fit === 1 ? 'The first fits' : `The first ${fit} fit`}. Look at the next one.`,
  order: 'Not yet. You have used them all. Look at the first one.',
  sumOpen: 'That is a sum. What does it make?',
  whichSum: 'Which sum gives that? Write it all.',
  mayFit: 'That may fit too. Ask a grown-up.',
  cannotCheck: 'I cannot read that answer. Can you type it again?',
  shape: {
    join: 'Two amounts come together.',
    'take-away': 'A part goes away.',
    'equal-groups': 'Groups of the same size.',
    share: 'We share it all fairly.',
  },
};

/** What a child reads first when its words may tell of more than homework. These words are given, not measured for a year. */
export const saysOf: Record<Concern, string[]> = {
  alert: say.unsafe,
  care: ['If something is wrong, tell a grown-up you trust now.'],
  'other-language': ['I can only read English so far.', 'If something is wrong, tell a grown-up.'],
};
