import type { Grade, Subject } from '../../schema/limits.ts';

/** Five minutes together: what to do, for the younger (PYP1 and PYP2) and the older children, by subject. */
export const together: Readonly<Record<Subject, Readonly<Record<'younger' | 'older', readonly string[]>>>> = {
  math: {
    younger: [
      'Lay the table together and count: how many spoons, how many if two guests come?',
      'Put 10 coins or buttons in two hands and hide one hand. How many are hidden?',
      'Share grapes or biscuits fairly between three plates. What is left over?',
      'Look for numbers up to 100 on doors or buses, and say the one before and after.',
    ],
    older: [
      'Cut a pizza or sandwich into 8. Ask: where is three eighths? Point first, then count.',
      'Read the prices of three things and round each to the nearest pound before you add them.',
      'Halve or double a recipe together, and say each amount aloud.',
      'Ask three times tables on the way, and let the child ask you three.',
    ],
  },
  english: {
    younger: [
      'Let the child read the shopping list to you, and tick the words.',
      'Say a word and find three that rhyme with it.',
      'Write a note of five words to somebody in the family, and post it under a door.',
      'Read a page in turns: you one sentence, the child the next.',
    ],
    older: [
      'Read a page aloud together, then tell it again in three sentences.',
      'Take one dull sentence and make it better with two words each.',
      'Choose five words that were hard this week, and each of you uses them in one story.',
      'Write three lines of a diary, and look for full stops together.',
    ],
  },
  science: {
    younger: [
      'Put three things in water. Guess first: which float?',
      'Look at the sky at the same time on two days and draw what changed.',
      'Find three things that are smooth, and three that are rough.',
      'Plant a bean on wet cotton wool, and look at it each morning.',
    ],
    older: [
      'Mark the edge of a puddle with chalk and look again after an hour. Where did the water go?',
      'Ask: why does the spoon in the soup get hot? Find one thing that does not.',
      'Drop two sheets of paper, one crumpled. Which lands first, and why?',
      'Look at the moon on three evenings and draw its shape.',
    ],
  },
  general: {
    younger: [
      'Ask for the best and the hardest thing of the day, and tell yours.',
      'Let the child teach you one thing from school in two minutes.',
    ],
    older: [
      'Let the child teach you one thing from school in five minutes, and ask one question.',
      'Plan tomorrow together: what is to be handed in, and when is the time for it?',
    ],
  },
};

/** Takes a subject, a grade and a number that moves on with each wish for another; gives what to do together. */
export function togetherFor(subject: Subject, grade: Grade | undefined, turn: number): string {
  const young = grade === 'PYP1' || grade === 'PYP2';
  const all = together[subject][young ? 'younger' : 'older'];
  return all[((turn % all.length) + all.length) % all.length] ?? '';
}
