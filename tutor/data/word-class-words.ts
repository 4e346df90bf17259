import type { WordClass } from '../english/word-classes.ts';

export const classText: Record<WordClass, { what: string; nudge: string; look: string }> = {
  noun: {
    what: 'A noun names a thing, a place or a person.',
    nudge: 'Which word names something?',
    look: 'Try “the” in front of each word.',
  },
  verb: {
    what: 'A verb tells what someone does or is.',
    nudge: 'Which word can you do?',
    look: 'Try “I” or “she” in front of each word.',
  },
  adjective: {
    what: 'An adjective tells what something is like.',
    nudge: 'Which word tells what it is like?',
    look: 'Find the thing. Which word tells more about it?',
  },
  adverb: {
    what: 'An adverb tells how, when or where.',
    nudge: 'Which word tells how, when or where?',
    look: 'Find what is done. Ask: how, when or where?',
  },
  pronoun: {
    what: 'A pronoun takes the place of a name.',
    nudge: 'Which little word takes the place of a name?',
    look: 'Look for words like “me” or “him”.',
  },
  preposition: {
    what: 'A preposition tells where or when something is.',
    nudge: 'Which little word tells where?',
    look: 'Look for a little word before a place.',
  },
  conjunction: {
    what: 'A conjunction joins two parts.',
    nudge: 'Which word joins two parts?',
    look: 'Look in the middle. What holds the parts together?',
  },
  determiner: {
    what: 'A determiner goes before a noun: which one?',
    nudge: 'Which little word goes before a thing?',
    look: 'Look right before each noun.',
  },
};

export const samples: readonly string[] = [
  'The small dog barks loudly.',
  'My sister quickly opened the box.',
  'The old king slept in his castle.',
  'The happy girl sings sweetly.',
  'We walked slowly to the park.',
  'The green frog jumped into the pond.',
  'She ate a red apple.',
  'The hungry lion roared loudly.',
  'He quietly closed the door.',
  'They played in the garden and laughed.',
  'The brave knight has a shiny sword.',
  'I found a tiny snail under the stone.',
];
