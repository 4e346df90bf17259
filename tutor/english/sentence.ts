import { words } from '../data/english-words.ts';
import { classText, samples } from '../data/word-class-words.ts';
import type { AnswerSpec, Picture } from '../../schema/lesson.ts';
import type { Known } from '../lesson/known.ts';
import { randomOf, seedOf, shuffled } from '../random.ts';
import { onlyClassOf, tag, wordClasses } from './word-classes.ts';
import type { Tagged, WordClass } from './word-classes.ts';

const article = (word: string): string => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`);

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

/** The words of a sentence with their classes; null where a noun or a verb is asked and, of two verbs, one may be a helper or a noun: 'drives to work'. */
function surelyTagged(sentence: string, kind: WordClass): Tagged[] | null {
  const tagged = tag(sentence);
  const verbs = tagged?.filter((one) => one.kind === 'verb').length ?? 0;
  return (kind === 'noun' || kind === 'verb') && verbs > 1 ? null : tagged;
}

/** 'Find the noun in: …': the words of one class in a sentence; null when a word is not sure or there are more than 3. */
export function findWords(sentence: string, kind: WordClass): Known | null {
  const tagged = surelyTagged(sentence, kind);
  if (!tagged) return null;
  const right = found(tagged, kind);
  if (right.length === 0 || right.length > 3) return null;
  const text = classText[kind];
  const random = randomOf(seedOf(sentence + kind));
  const others = shuffled(random, samples).flatMap((sample) => {
    const parts = sample === sentence ? null : surelyTagged(sample, kind);
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
  const pool = words('table garden sing write happy brave quickly softly teacher tiny eat never');
  const all = shuffled(
    randomOf(seedOf(word)),
    pool.filter((one) => one !== word),
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

export const isClass = (word: string): word is WordClass => wordClasses.some((one) => one === word);
