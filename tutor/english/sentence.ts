import type { AnswerSpec, Picture } from '../../schema/lesson.ts';
import type { Known } from '../known.ts';
import { randomOf, seedOf } from '../random.ts';
import { shuffled } from './change.ts';
import { pastOf, presentVerb, verbOf } from './verbs.ts';
import { classesOf, onlyClassOf, tag, wordClasses } from './word-classes.ts';
import type { Tagged, WordClass } from './word-classes.ts';
import { isVerb } from './verbs.ts';

const classText: Record<WordClass, { what: string; nudge: string; look: string }> = {
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

const article = (word: string): string => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`);

const samples: readonly string[] = [
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

const boxesOf = (tagged: Tagged[], asked: WordClass | null): Picture => ({
  kind: 'words',
  label: 'The words of the sentence in boxes',
  link: 'none',
  boxes: tagged.map(({ word, kind }) => ({ text: word, ...(kind === asked ? { note: kind } : {}) })),
});

/** Every way to write a few words as one answer. */
function waysToWrite(list: string[]): string[] {
  if (list.length === 1) return list;
  const orders = list.length === 2 ? [list, [...list].reverse()] : permutations(list);
  return orders.flatMap((order) => {
    const last = order.at(-1) ?? '';
    const start = order.slice(0, -1).join(', ');
    return [`${start} and ${last}`, order.join(', '), order.join(' '), `${start}, and ${last}`];
  });
}
function permutations(list: string[]): string[][] {
  if (list.length < 2) return [list];
  return list.flatMap((item, at) =>
    permutations(list.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
  );
}

const found = (tagged: Tagged[], kind: WordClass): string[] => [
  ...new Set(tagged.filter((one) => one.kind === kind).map((one) => one.word)),
];
const listed = (list: string[]): string =>
  list.length < 2 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} and ${list.at(-1) ?? ''}`;

/** 'Find the noun in: …': the words of one class in a sentence; null when a word is not sure or there are more than 3. */
export function findWords(sentence: string, kind: WordClass): Known | null {
  const tagged = tag(sentence);
  if (!tagged) return null;
  const right = found(tagged, kind);
  if (right.length === 0 || right.length > 3) return null;
  const text = classText[kind];
  const random = randomOf(seedOf(sentence + kind));
  const others = shuffled(samples, random).flatMap((sample) => {
    const parts = sample === sentence ? null : tag(sample);
    const list = parts ? found(parts, kind) : [];
    return parts && list.length > 0 && list.length <= 2 && !list.some((word) => right.includes(word))
      ? [{ sample, parts, list }]
      : [];
  });
  const [like, fresh, ...rest] = others;
  const question = (sample: string): string => `Find the ${kind} in: ${sample}`;
  const spec = (list: string[]): AnswerSpec => ({ kind: 'text', accept: waysToWrite(list), maxEdits: 0 });
  const steps = (list: string[]): string[] => [
    text.what,
    `Here ${list.length > 1 ? 'these words do' : 'this word does'} that: ${listed(list)}.`,
  ];
  return {
    subject: 'english',
    topic: kind,
    year: 2,
    asked:
      right.length === 1
        ? `Write the word that is ${article(kind)}.`
        : `Write all ${right.length} words that are ${kind}s.`,
    expect: spec(right),
    answer: listed(right),
    did: `You found the ${kind}${right.length > 1 ? 's' : ''}.`,
    explanation: [text.what],
    evidence: 'rule',
    nudge: [text.nudge],
    look: [text.look],
    rule: [text.what],
    picture: boxesOf(tagged, null),
    worked: boxesOf(tagged, kind),
    ...(like
      ? {
          example: {
            prompt: question(like.sample),
            steps: steps(like.list).map((say) => ({ say, check: 'none' as const })),
            answer: listed(like.list),
            picture: boxesOf(like.parts, kind),
          },
        }
      : {}),
    guided: [],
    steps: steps(right),
    examples: rest.slice(0, 2).map(({ sample, list }) => ({
      generator: kind,
      seed: seedOf(sample),
      prompt: question(sample),
      answer: listed(list),
    })),
    ...(fresh ? { next: { prompt: question(fresh.sample), expect: spec(fresh.list) } } : {}),
    slips: tagged
      .filter((one) => one.kind !== kind && right.length === 1)
      .map((one) => ({ given: one.word, say: `Not yet. That word is ${article(one.kind)}. Look at the other words.` })),
  };
}

/** 'What kind of word is happy?': a choice; null when the word can be several. */
export function classOfWord(word: string, options: WordClass[]): Known | null {
  const kind = onlyClassOf(word);
  if (!kind || (options.length > 0 && !options.includes(kind))) return null;
  const shown: WordClass[] = options.length >= 2 ? options : ['noun', 'verb', 'adjective', 'adverb'];
  if (!shown.includes(kind)) shown[3] = kind;
  const pool = [
    'table',
    'garden',
    'sing',
    'write',
    'happy',
    'brave',
    'quickly',
    'softly',
    'teacher',
    'tiny',
    'eat',
    'never',
  ];
  const all = shuffled(
    pool.filter((one) => one !== word),
    randomOf(seedOf(word)),
  ).flatMap((one) => {
    const own = onlyClassOf(one);
    return own && shown.includes(own) ? [{ one, own }] : [];
  });
  const like = all.find(({ own }) => own !== kind);
  const [fresh, ...rest] = all.filter((item) => item !== like);
  const question = (one: string): string => `What kind of word is “${one}”?`;
  return {
    subject: 'english',
    topic: 'word-class',
    year: 2,
    asked: 'Which kind of word is it?',
    expect: { kind: 'choice', options: shown, value: kind },
    answer: kind,
    did: 'You found the kind of word.',
    explanation: ['Put the word in a sentence. Is it a thing or something to do?'],
    evidence: 'rule',
    nudge: [`Say a sentence with “${word}”.`],
    look: [classText[kind].look, 'Try “the” in front. Then try “I” in front.'],
    rule: ['Names are one kind. What we do is another.'],
    ...(like
      ? {
          example: {
            prompt: question(like.one),
            steps: [{ say: classText[like.own].what, check: 'none' as const }],
            answer: like.own,
          },
        }
      : {}),
    guided: [],
    steps: [classText[kind].what, `“${word}” does just that.`],
    examples: rest
      .slice(0, 2)
      .map(({ one, own }) => ({ generator: 'word-class', seed: seedOf(one), prompt: question(one), answer: own })),
    ...(fresh
      ? { next: { prompt: question(fresh.one), expect: { kind: 'choice', options: shown, value: fresh.own } } }
      : {}),
    slips: [],
  };
}

export type Tense = 'past' | 'present' | 'future';

const auxiliary =
  /^(?:will|would|can|could|shall|should|may|might|must|do|does|did|been|being|be|not|let|let's|don't|doesn't|didn't|won't|can't)$/i;
const toBe: Record<string, string> = { am: 'was', is: 'was', are: 'were', has: 'had', have: 'had' };

/** The one present verb of a short sentence, with its place; null when none or several could be it. */
function mainVerb(list: string[]): { at: number; verb: string } | null {
  if (list.some((word) => auxiliary.test(word) || word.endsWith("n't"))) return null;
  const spots = list.flatMap((word, at) => {
    const plain = word.toLowerCase();
    const before = (list[at - 1] ?? '').toLowerCase();
    if (at === 0 || /^(?:the|a|an|my|your|his|her|its|our|their|to|of|in|on|at|very|this|that|some)$/.test(before))
      return [];
    if (plain in toBe) return [{ at, verb: plain }];
    const verb = presentVerb(plain);
    return verb ? [{ at, verb }] : [];
  });
  // After is or has another verb form would make it two words.
  const [first, second] = spots;
  const subject = list.slice(0, first?.at ?? 0);
  if (!first || second || subject.length === 0) return null;
  const after = (list[first.at + 1] ?? '').toLowerCase();
  if (
    first.verb in toBe &&
    ((/(?:ing|ed)$/.test(after) && !classesOf(after).has('adjective')) ||
      (verbOf(after) && !classesOf(after).has('adjective')))
  )
    return null;
  if (list.slice(first.at + 1).some((word) => /^(?:and|but|because|when|while|if|so|that|who)$/i.test(word)))
    return null;
  return first;
}

/** A sentence in the present put into another tense; null when its verb is not sure. */
function changeTense(
  sentence: string,
  tense: Tense,
): { whole: string; verb: string; from: string; also: string[] } | null {
  const end = /[.!]$/.exec(sentence)?.[0] ?? '';
  const list = sentence.replace(/[.!]$/, '').split(/\s+/);
  if (list.length < 2 || list.length > 12 || !list.every((word) => /^[A-Za-z'’]+,?$/.test(word))) return null;
  const place = mainVerb(list);
  if (!place) return null;
  const word = list[place.at]?.toLowerCase() ?? '';
  const base = word in toBe ? (word.startsWith('ha') ? 'have' : 'be') : place.verb;
  const forms = tense === 'future' ? [`will ${base}`] : word in toBe ? [toBe[word] ?? ''] : pastOf(base);
  if (!forms || tense === 'present' || (base !== 'be' && !isVerb(base))) return null;
  const put = (form: string): string => list.map((one, at) => (at === place.at ? form : one)).join(' ') + end;
  const [form = ''] = forms;
  return { whole: put(form), verb: form, from: word, also: forms.slice(1).map(put) };
}

const tenseText = {
  past: {
    about: 'The past tense tells what is over now.',
    nudge: 'Start with “Last week”. How do you say it then?',
    asked: 'Write the sentence for last week.',
  },
  future: {
    about: 'The future tells what comes later.',
    nudge: 'Start with “Soon”. How do you say it then?',
    asked: 'Write the sentence as if it comes later.',
  },
};
const tenseSamples = [
  'I play football.',
  'She walks to school.',
  'We eat apples.',
  'He runs fast.',
  'They live in London.',
  'The dog sleeps.',
  'You write a letter.',
  'I swim in the sea.',
];

/** 'Put in the past tense: I run': a lesson on a whole sentence. */
export function tenseLesson(sentence: string, tense: 'past' | 'future'): Known | null {
  const changed = changeTense(sentence, tense);
  if (!changed) return null;
  const text = tenseText[tense];
  const accept = (one: { whole: string; also: string[]; verb: string }): string[] => [
    ...[one.whole, ...one.also].flatMap((whole) => [whole, whole.replace(/[.!]$/, '')]),
    one.verb,
  ];
  const others = shuffled(tenseSamples, randomOf(seedOf(sentence))).flatMap((sample) => {
    const other = sample === sentence ? null : changeTense(sample, tense);
    return other && other.verb !== changed.verb ? [{ sample, other }] : [];
  });
  const [like, fresh, ...rest] = others;
  const question = (sample: string): string => `Put in the ${tense} tense: ${sample}`;
  const steps = (one: { from: string; verb: string }): string[] => [
    `Find the verb: “${one.from}”.`,
    text.about,
    `So “${one.from}” becomes “${one.verb}”.`,
  ];
  return {
    subject: 'english',
    topic: `${tense}-tense`,
    year: 2,
    asked: text.asked,
    expect: { kind: 'text', accept: accept(changed), maxEdits: 0 },
    answer: changed.whole,
    did: tense === 'past' ? 'You put it in the past.' : 'You made it come later.',
    explanation: [text.about, 'Only the verb has to change.'],
    evidence: 'rule',
    nudge: [text.nudge],
    look: [`Look at the verb “${changed.from}”.`, 'Look at the verb. What happens to it?'],
    rule: [text.about, 'Only the verb has to change.'],
    picture: {
      kind: 'words',
      label: 'The sentence with its verb missing',
      link: 'none',
      boxes: sentence
        .replace(/[.!]$/, '')
        .split(/\s+/)
        .map((word) => ({ text: word.toLowerCase() === changed.from ? null : word })),
    },
    ...(like
      ? {
          example: {
            prompt: question(like.sample),
            steps: steps(like.other).map((say) => ({ say, check: 'none' as const })),
            answer: like.other.whole,
          },
        }
      : {}),
    guided: [
      {
        prompt: 'Which word is the verb?',
        hints: ['Which word can you do?'],
        expect: { kind: 'text', accept: [changed.from], maxEdits: 0 },
        did: 'You found the verb.',
      },
    ],
    steps: [...steps(changed).slice(0, 2), `${changed.whole.replace(/[.!]?$/, '.')}`],
    examples: rest.slice(0, 2).map(({ sample, other }) => ({
      generator: `${tense}-tense`,
      seed: seedOf(sample),
      prompt: question(sample),
      answer: other.whole,
    })),
    ...(fresh
      ? { next: { prompt: question(fresh.sample), expect: { kind: 'text', accept: accept(fresh.other), maxEdits: 0 } } }
      : {}),
    slips: [
      { given: sentence, say: 'Not yet. That is now. Look at the verb.' },
      { given: changed.from, say: 'Not yet. That is the verb. Now change it.' },
    ],
  };
}

export const isClass = (word: string): word is WordClass => wordClasses.some((one) => one === word);
