import {
  abcWords,
  actions,
  animals,
  deeds,
  doers,
  doings,
  enders,
  joins,
  nouns,
  owned,
  owners,
  people,
  sameStarts,
  spoken,
  things,
  who,
} from '../../../data/practice/english-sentences.ts';
import { generator, pick } from '../../generator.ts';
import { sample, shuffled } from '../../../random.ts';
import type { Generator } from '../../generator.ts';
import { capital } from '../../../language/capital.ts';

const capitals = generator({
  id: 'english.write-sentence',
  skill: 'english.punctuation.sentence',
  grade: 'PYP1',
  harder: 0.3,
  draw: (random) => ({ who: pick(random, animals), does: pick(random, doings) }),
  ask: ({ who, does }) => ({
    prompt: `Add a capital letter and a full stop. "${who} ${does}"`,
    spec: { kind: 'text', accept: [`${capital(who)} ${does}.`], maxEdits: 0, strict: true },
    taught: ['capital', 'letter'],
  }),
});

const article = (noun: string): string => (/^[aeiou]/.test(noun) ? 'an' : 'a');
const anOrA = generator({
  id: 'english.a-or-an',
  skill: 'english.grammar.articles',
  grade: 'PYP1',
  draw: (random) => {
    const [first = 'apple', second = 'dog'] = sample(random, nouns, 2);
    return { first, second };
  },
  ask: ({ first, second }) => ({
    prompt: `Write a or an in the gaps. I see __ ${first} and __ ${second}.`,
    spec: {
      kind: 'blanks',
      blanks: [first, second].map((noun) => ({ kind: 'choice', options: ['a', 'an'], value: article(noun) })),
    },
    taught: [first, second],
  }),
});

const alphabet = (id: string, grade: 'PYP1' | 'PYP2' | 'PYP3', sameFirst: boolean): Generator =>
  generator({
    id,
    skill: 'english.alphabet.order',
    grade,
    harder: 0.2,
    draw: (random) => {
      if (sameFirst) {
        const row = pick(random, sameStarts);
        return { items: sample(random, row, 4).sort() };
      }
      const items: string[] = [];
      for (const word of shuffled(random, abcWords))
        if (items.length < 4 && !items.some((item) => item[0] === word[0])) items.push(word);
      return { items: items.sort() };
    },
    ask: ({ items }) => ({
      prompt: 'Put the words in the order of the alphabet.',
      spec: { kind: 'order', items },
      taught: ['alphabet'],
    }),
  });

const wordOrder = generator({
  id: 'english.order-words',
  skill: 'english.sentence.order',
  grade: 'PYP2',
  draw: (random) => ({ name: pick(random, who), action: random.whole(0, actions.length - 1) }),
  ask: ({ name, action }) => ({
    prompt: 'Put the words in order to make a sentence.',
    spec: { kind: 'order', items: [name, ...(actions[action] ?? [])] },
    taught: ['sentence'],
  }),
});

const endMark = generator({
  id: 'english.end-mark',
  skill: 'english.punctuation.end-mark',
  grade: 'PYP2',
  harder: -0.2,
  draw: (random) => ({ start: random.whole(0, enders.length - 1), thing: pick(random, things) }),
  ask: ({ start, thing }, random) => {
    const [words = '', mark = '.'] = enders[start] ?? [];
    return {
      prompt: `What comes at the end: ${capital(words)} ${thing}`,
      spec: {
        kind: 'choice',
        options: shuffled(random, ['a full stop', 'a question mark', 'a comma']),
        value: mark === '?' ? 'a question mark' : 'a full stop',
      },
    };
  },
});

const owning = generator({
  id: 'english.apostrophe-owner',
  skill: 'english.punctuation.possession',
  grade: 'PYP4',
  draw: (random) => ({ many: random.whole(0, 2) === 0, owner: pick(random, owners), thing: pick(random, owned) }),
  ask: ({ many, owner, thing }) => {
    const several = owner === 'baby' ? 'babies' : `${owner}s`;
    return {
      prompt: `Write it with an apostrophe: the ${thing} of the ${many ? several : owner}`,
      spec: {
        kind: 'text',
        accept: ['the ', ''].map((the) => `${the}${many ? `${several}'` : `${owner}'s`} ${thing}`),
        maxEdits: 0,
        spelling: true,
      },
      harder: many ? 0.7 : -0.2,
      taught: ['apostrophe'],
    };
  },
});

const speech = generator({
  id: 'english.speech-marks',
  skill: 'english.punctuation.speech',
  grade: 'PYP5',
  draw: (random) => ({ name: pick(random, who), words: pick(random, spoken) }),
  ask: ({ name, words }, random) => {
    const right = `"${words}," said ${name}.`;
    return {
      prompt: 'Which one uses speech marks as it should?',
      spec: {
        kind: 'choice',
        options: shuffled(random, [
          right,
          `"${words}" said, ${name}.`,
          `${words}, "said ${name}."`,
          `"${words}, said ${name}."`,
        ]),
        value: right,
      },
      taught: ['speech'],
    };
  },
});

const passive = generator({
  id: 'english.active-or-passive',
  skill: 'english.grammar.passive',
  grade: 'PYP5',
  harder: 0.1,
  draw: (random) => ({
    doer: pick(random, doers),
    deed: random.whole(0, deeds.length - 1),
    passive: random.whole(0, 1) === 1,
  }),
  ask: ({ doer, deed, passive: isPassive }, random) => {
    const [did = '', thing = ''] = deeds[deed] ?? [];
    const sentence = isPassive
      ? `${capital(thing)} was ${did} by ${doer[0]?.toLowerCase()}${doer.slice(1)}.`
      : `${doer} ${did} ${thing}.`;
    const because = isPassive ? 'It names first what was acted on.' : 'It names first who acts.';
    return {
      prompt: `True or false: this is in the passive. ${sentence} Pick why.`,
      spec: {
        kind: 'reasoned',
        value: isPassive,
        reason: {
          options: shuffled(random, [
            'It names first what was acted on.',
            'It names first who acts.',
            'It has no verb at all.',
          ]),
          value: because,
        },
      },
      taught: ['passive'],
    };
  },
});

const joining = generator({
  id: 'english.joining-word',
  skill: 'english.grammar.conjunctions',
  grade: 'PYP3',
  draw: (random) => ({ join: random.whole(0, joins.length - 1), says: pick(random, people) }),
  ask: ({ join, says }, random) => {
    const [start = '', right = '', end = '', wrong = []] = joins[join] ?? [];
    return {
      prompt: `Fill the gap. ${capital(says)} says: ${start} __ ${end}.`,
      spec: { kind: 'choice', options: shuffled(random, [right, ...wrong]), value: right },
    };
  },
});

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const nextLetter = generator({
  id: 'english.alphabet-next',
  skill: 'english.alphabet.letters',
  grade: 'PYP1',
  harder: -1.3,
  draw: (random) => ({ at: random.whole(0, 24), after: random.whole(0, 1) === 1 }),
  ask: ({ at, after }, random) => {
    const [shown = 'a', right = 'b'] = after ? [letters[at], letters[at + 1]] : [letters[at + 1], letters[at]];
    const wrong = sample(
      random,
      letters.filter((letter) => letter !== shown && letter !== right),
      3,
    );
    return {
      prompt: `Which letter comes just ${after ? 'after' : 'before'} ${shown}?`,
      spec: { kind: 'choice', options: shuffled(random, [right, ...wrong]), value: right },
      harder: (after ? 0 : 0.6) + at * 0.02,
      taught: ['letter'],
    };
  },
});

export const sentences: Generator[] = [
  nextLetter,
  capitals,
  anOrA,
  alphabet('english.alphabet-first-letter', 'PYP1', false),
  alphabet('english.alphabet-second-letter', 'PYP3', true),
  wordOrder,
  endMark,
  joining,
  owning,
  speech,
  passive,
];
