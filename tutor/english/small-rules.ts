import { orderSamples } from '../data/english-samples.ts';
import { familiarWords } from '../language/familiar-words.ts';
import type { Known } from '../lesson/known.ts';
import { seedOf } from '../random.ts';
import { startsWithVowelSound } from './vowel-sound.ts';
import { choice, lessonOf } from './small-lesson.ts';
import type { Item } from './small-lesson.ts';
import { isRight } from './speller.ts';

/** 'a or an: apple'. */
export function articleLesson(word: string): Known | null {
  const isWritten = /^(?:[A-Z]{2,}|[A-Z]-[a-z]+)$/.test(word) || familiarWords.has(word.toLowerCase());
  if (!/^[a-z-]{2,}$/i.test(word) || (!isWritten && isRight(word) !== true)) return null;
  if (startsWithVowelSound(word) === null) return null;
  const item = (one: string): Item => {
    const right = startsWithVowelSound(one) ? 'an' : 'a';
    const sound = right === 'an' ? 'begins with a vowel sound' : 'does not begin with a vowel sound';
    return {
      prompt: `Write a or an: □ ${one}`,
      spec: choice(right, 'a', 'an'),
      answer: right,
      steps: [`The word “${one}” ${sound}.`, `So we say “${right} ${one}”.`],
    };
  };
  const own = item(/^[A-Z](?:[A-Z]|-)/.test(word) ? word : word.toLowerCase());
  // The answer is one of two little words that any sentence holds: here only the rule speaks.
  return {
    ...lessonOf(own, [], {
      topic: 'a-or-an',
      year: 2,
      asked: 'Which little word goes in front?',
      did: 'You listened to how the word begins.',
      nudge: ['Say both out loud. Which one is easy to say?'],
      look: ['Listen to the first sound of the word.'],
      rule: ['Vowel sounds take the longer one.'],
      guided: [
        {
          prompt: 'Does the word begin with a vowel sound?',
          hints: ['Say it slowly. Is your mouth open at the start?'],
          expect: choice(own.answer === 'an' ? 'yes' : 'no', 'yes', 'no'),
          did: 'You listened to the first sound.',
        },
      ],
      slips: [],
    }),
    next: {
      prompt: item(own.answer === 'an' ? 'kite' : 'orange').prompt,
      expect: item(own.answer === 'an' ? 'kite' : 'orange').spec,
    },
    examples: ['egg', 'banana'].map((one) => ({
      generator: 'a-or-an',
      seed: seedOf(one),
      prompt: item(one).prompt,
      answer: item(one).answer,
    })),
  };
}

const inOrder = (list: string[]): string[] => [...list].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));

/** 'Put in alphabetical order: cat, apple, ball'. */
export function alphabetLesson(list: string[]): Known | null {
  const plain = list.map((word) => word.toLowerCase());
  if (
    list.length < 2 ||
    list.length > 8 ||
    new Set(plain).size !== list.length ||
    !plain.every((word) => /^[a-z'-]+$/.test(word))
  )
    return null;
  const item = (words: string[]): Item => {
    const sorted = inOrder(words);
    return {
      prompt: `Put in alphabetical order: ${words.join(', ')}`,
      spec: { kind: 'order', items: sorted },
      answer: sorted.join(', '),
      steps: ['Look at the first letters.', 'Find each one in the alphabet.', `The order is: ${sorted.join(', ')}.`],
    };
  };
  const own = item(list);
  const first = inOrder(list)[0] ?? '';
  const same = new Set(plain.map((word) => word[0])).size < list.length;
  return lessonOf(
    own,
    orderSamples.map((sample) => item(sample.split(', '))),
    {
      topic: 'alphabetical-order',
      year: 2,
      asked: 'Put the words in the order of the alphabet.',
      did: 'You put them in order.',
      nudge: ['Say the alphabet. Which word do you meet first?'],
      look: [
        same
          ? 'Look at the first letters. Where they match, look at the next.'
          : 'Look at the first letter of each word.',
      ],
      rule: ['Go by the first letter. If it is the same, go by the next.'],
      guided: [
        {
          prompt: 'Which word comes first?',
          hints: ['Look for the letter nearest to A.'],
          expect: choice(first, ...list),
          did: 'You found the first one.',
        },
      ],
      slips: [],
    },
  );
}

/** 'How many vowels are in banana?' and 'How many letters …?' */
export function countLesson(word: string, what: 'vowels' | 'letters' | 'consonants'): Known | null {
  const plain = word.toLowerCase();
  if (!/^[a-z]{2,15}$/.test(plain)) return null;
  const counted = (one: string): string =>
    one.replace(what === 'vowels' ? /[^aeiou]/g : what === 'consonants' ? /[aeiou]/g : /[^a-z]/g, '');
  // Whether y counts is a matter of dispute.
  if (what !== 'letters' && plain.includes('y')) return null;
  const item = (one: string): Item => ({
    prompt: `How many ${what} are in “${one}”?`,
    spec: { kind: 'number', value: String(counted(one).length) },
    answer: String(counted(one).length),
    steps: [
      `Look at each letter of “${one}”.`,
      `Count these: ${[...counted(one)].join(', ')}.`,
      `That makes ${counted(one).length}.`,
    ],
  });
  if (counted(plain).length === 0) return null;
  return lessonOf(item(plain), ['dragon', 'banana', 'elephant', 'garden', 'umbrella', 'orange', 'spoon'].map(item), {
    topic: what,
    year: 1,
    asked: `Count the ${what} of the word.`,
    did: 'You counted them all.',
    nudge: ['Touch each one as you count.'],
    look: ['Start with the first letter. Go on to the last.'],
    rule: [
      what === 'letters'
        ? 'Count each letter once, also the ones you see twice.'
        : 'The vowels are a, e, i, o and u. The rest are consonants.',
    ],
    guided:
      what === 'letters'
        ? []
        : [
            {
              prompt: `Write all the ${what} you see in “${plain}”.`,
              hints: ['The vowels are a, e, i, o and u.'],
              expect: {
                kind: 'text',
                accept: [
                  counted(plain),
                  [...counted(plain)].join(' '),
                  [...counted(plain)].join(', '),
                  [...counted(plain)].join(','),
                ],
                maxEdits: 0,
              },
              did: 'You found them.',
            },
          ],
    picture: {
      kind: 'words',
      label: 'The letters of the word in boxes',
      link: 'none',
      boxes: [...plain].map((text) => ({ text })),
    },
    slips: [],
  });
}

const rimes =
  'at an ap ay ake ain all ame ate ell est ice ick ide ight ill in ine ing ink ip ock op ore ot uck ug ump unk og ig en et ed ish ent and ouse oat ee ook'.split(
    ' ',
  );
const rimeOf = (word: string): string | null => {
  const rime = /[aeiou].*$/.exec(word.toLowerCase().replace(/^([^aeiou]*)/, ''))?.[0] ?? '';
  return rimes.includes(rime) ? rime : null;
};

/** 'Which word rhymes with cat: dog, hat or cup?' */
export function rhymeLesson(word: string, options: string[]): Known | null {
  const rime = rimeOf(word);
  const right = options.filter((option) => rimeOf(option) === rime);
  const [answer] = right;
  // A word with no regular ending might rhyme after all ('said' and 'bed').
  if (
    !rime ||
    right.length !== 1 ||
    !answer ||
    options.length < 2 ||
    options.some((option) => option !== answer && rimeOf(option) === null && /(?:ai|ea|ie|ei|ough)/.test(option))
  )
    return null;
  const item = (one: string, list: string[], value: string): Item => ({
    prompt: `Which word rhymes with “${one}”: ${list.join(', ')}?`,
    spec: choice(value, ...list),
    answer: value,
    steps: [`The word “${one}” ends with -${rimeOf(one) ?? ''}.`, `“${value}” ends that way too.`],
  });
  return lessonOf(
    item(word, options, answer),
    [
      item('king', ['queen', 'ring', 'crown'], 'ring'),
      item('cake', ['lake', 'sweet', 'bun'], 'lake'),
      item('frog', ['toad', 'log', 'pond'], 'log'),
      item('bell', ['sound', 'shell', 'door'], 'shell'),
      item('pin', ['chin', 'pen', 'cup'], 'chin'),
    ],
    {
      topic: 'rhyme',
      year: 1,
      asked: 'Which word ends with the same sound?',
      did: 'You heard the same end.',
      nudge: ['Say the words out loud. Which two sound alike?'],
      look: ['Listen to the end of each word.'],
      rule: ['Words rhyme when they end with the same sound.'],
      guided: [],
      slips: [],
    },
  );
}
