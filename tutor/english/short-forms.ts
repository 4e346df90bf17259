import type { Change, ChangeTopic } from './change.ts';
import { contractions } from '../data/english-words.ts';

const longForms = new Map([...contractions].map(([long, short]): [string, string] => [short.toLowerCase(), long]));
const plainLong = [...contractions.keys()].filter((long) => long.endsWith('not') && !/^(?:will|can) ?not$/.test(long));
const otherLong = [...contractions.keys()].filter((long) => !long.endsWith('not'));

export const contractionTopic: ChangeTopic = {
  topic: 'contraction',
  year: 2,
  asked: 'Write it as one short word.',
  nudge: 'Say it fast. What do you hear?',
  about: 'The little mark ’ stands where letters are left out.',
  did: 'You put the mark where letters are missing.',
  groups: {
    not: {
      why: 'The o of “not” goes. The mark takes its place.',
      look: 'Look at the second word. Which letter goes?',
      samples: plainLong,
    },
    other: {
      why: 'The start of the second word goes. The mark takes its place.',
      look: 'Look at the second word. Which letters go?',
      samples: otherLong,
    },
    odd: {
      why: 'A few short forms change in their own way.',
      look: 'Say it fast. What do you hear?',
      samples: ['will not', 'cannot'],
    },
  },
  question: (long) => `Write “${long}” as a short form.`,
  change: (long): Change | null => {
    const key = [...contractions.keys()].find((one) => one.toLowerCase() === long.toLowerCase());
    const short = key && contractions.get(key);
    if (!key || !short) return null;
    const group = /^(?:will not|can ?not)$/.test(key) ? 'odd' : key.endsWith('not') ? 'not' : 'other';
    const bare = short.replace("'", '');
    return {
      answers: [short, short.replace("'", '’')],
      group,
      slips: [{ given: bare, say: 'Not yet. Your letters fit. Look for the little mark.' }],
    };
  },
};

export const longFormTopic: ChangeTopic = {
  topic: 'long-form',
  year: 2,
  asked: 'Write it as two words.',
  nudge: 'Say it slowly. Which two words are in it?',
  about: 'The little mark ’ stands where letters are left out.',
  did: 'You wrote it out as two words.',
  groups: {
    not: {
      why: 'The mark stands for the o of “not”.',
      look: 'Look at the mark. Which letter is missing?',
      samples: plainLong.map((long) => contractions.get(long) ?? long),
    },
    other: {
      why: 'The mark stands for the start of the second word.',
      look: 'Look at the mark. Which letters are missing?',
      samples: otherLong.map((long) => contractions.get(long) ?? long),
    },
    odd: {
      why: 'A few short forms change in their own way.',
      look: 'Say it slowly. Which two words are in it?',
      samples: ["won't", "can't"],
    },
  },
  question: (short) => `Write “${short}” as two words.`,
  change: (short): Change | null => {
    const plain = short.toLowerCase().replace(/’/g, "'");
    const long = longForms.get(plain);
    if (!long) return null;
    const answers = plain === "can't" ? ['cannot', 'can not'] : [long];
    const also = plain.endsWith("'s") ? [long.replace(/ is$/, ' has')] : plain.endsWith("'d") ? ['I had'] : [];
    return {
      answers: [...new Set([...answers, ...also])],
      group: /^(?:won't|can't)$/.test(plain) ? 'odd' : plain.endsWith("n't") ? 'not' : 'other',
    };
  },
};
