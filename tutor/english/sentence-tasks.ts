import * as text from '../data/sentence-tasks.ts';
import type { Known } from '../lesson/known.ts';
import { changeLesson, inARow } from './change.ts';
import type { Change, ChangeTopic } from './change.ts';
import { startsWithVowelSound } from './vowel-sound.ts';
import { choice, lessonOf } from './small-lesson.ts';
import type { Item } from './small-lesson.ts';
import { isVerb } from './verbs.ts';
import { classesOf, wordClasses } from './word-classes.ts';
import { belongs } from '../word-problems/kinds.ts';
import { askOrDeny } from './ask-or-deny.ts';

type Telling = text.SentenceTask & {
  options: (given: string) => string[];
  /** Null where it is not sure. */
  tell: (given: string) => string | null;
};

const listed = (given: string): string[] => given.split(/\s*,\s*(?:(?:or|and)\s+)?|\s+(?:or|and)\s+/).filter(Boolean);

function likenessOf(sentence: string): string | null {
  // 'I like the moon' puts no two things together.
  if (/\b(?:i|you|we|they|to|do|did|would|not|don['’]t) like\b/i.test(sentence)) return null;
  if (/\blike (?:an?|the|[a-z]+)\b|\bas [a-z]+ as\b/i.test(sentence)) return 'simile';
  return /\b(?:is|are|was|were|am) (?:an?|the|my) /i.test(sentence) ? 'metaphor' : null;
}

function kindOf(sentence: string): string | null {
  const [first = '', second = ''] = sentence.split(/\s+/);
  if (sentence.endsWith('?')) return 'question';
  if (/^(?:what an? |how [a-z]+ [a-z]+ )/i.test(sentence) && sentence.endsWith('!')) return 'exclamation';
  if (/^(?:please|don['’]t|never)$/i.test(first) || (isVerb(first.toLowerCase()) && text.afterOrder.test(second)))
    return 'command';
  return sentence.endsWith('.') && /^(?:the|an?|i|we|you|he|she|it|they|my|our|this|that)$/i.test(first)
    ? 'statement'
    : null;
}

const nameIn = (given: string): string | null => {
  const names = listed(given).filter((word) => /^[A-Z]/.test(word));
  return names.length === 1 ? (names[0] ?? null) : null;
};

/** The word that all sets shared by all but one leave out; another likeness, as a rhyme, must not speak for another word. */
function oddOne(given: string): string | null {
  const words = listed(given).map((word) => word.toLowerCase());
  const leftOut = (isIn: (word: string) => boolean): string[] => {
    const out = words.filter((word) => !isIn(word));
    return out.length === 1 ? out : [];
  };
  const kinds = [
    ...text.oddKinds.map((kind) => (word: string) => belongs([word], kind)),
    ...text.oddSets.map((set) => (word: string) => set.includes(word)),
    ...(words.every((word) => classesOf(word).size > 0) ? wordClasses : []).map(
      (kind) => (word: string) => classesOf(word).has(kind),
    ),
  ];
  const isKnown = (word: string): boolean => kinds.some((isIn) => isIn(word));
  const found = new Set(kinds.flatMap(leftOut));
  const looks = words.flatMap((word) => [
    ...leftOut((other) => other.startsWith(word.charAt(0))),
    ...leftOut((other) => other.endsWith(word.slice(-2))),
  ]);
  const [odd] = found;
  const isSure = words.every((word) => isKnown(word) && !text.oddUnsure.test(word));
  if (found.size !== 1 || !odd || !isSure || looks.some((one) => one !== odd)) return null;
  return listed(given)[words.indexOf(odd)] ?? null;
}

const tellings: readonly Telling[] = [
  { ...text.oddTask, options: listed, tell: oddOne },
  { ...text.likenessTask, options: () => ['simile', 'metaphor'], tell: likenessOf },
  { ...text.kindTask, options: () => ['statement', 'question', 'command', 'exclamation'], tell: kindOf },
  { ...text.nameTask, options: listed, tell: nameIn },
];

function itemOf({ options, tell, question, text: said }: Telling, given: string): Item[] {
  const answer = tell(given);
  if (answer === null) return [];
  const spec = choice(answer, ...options(given));
  return [{ prompt: question(given), spec, answer, steps: [...said.rule, `So it is “${answer}”.`] }];
}

const possessive: ChangeTopic = {
  ...text.possessiveText,
  change: (given): Change | null => {
    const [, thing = '', the = '', owner = ''] = /^(?:the )?([a-z]+) of (the )?([a-z]+)$/i.exec(given) ?? [];
    const many = /[^s]s$/.test(owner) && !/(?:us|is)$/.test(owner);
    // Without 'the' it may be a name, as James.
    if (!owner || (many && !the)) return null;
    return { answers: [`${the}${owner}${many ? "'" : "'s"} ${thing}`], group: many ? 'many' : 'one' };
  },
};

const join: ChangeTopic = {
  ...text.joinText,
  change: (given): Change | null => {
    const [, joint = '', first = '', second = ''] = /^(\w+): (.+)[.!] (.+?)[.!]?$/.exec(given) ?? [];
    // What else begins with a big letter may be a name.
    const small = second.startsWith('I ') ? second : second.replace(text.smallInside, (word) => word.toLowerCase());
    if (small === second && !second.startsWith('I ')) return null;
    const whole = `${first} ${joint} ${small}`;
    return { answers: [`${whole}.`, whole, `${first}, ${joint} ${small}.`], group: 'join' };
  },
};

/** 'a or an: She ate ___ orange and ___ banana': the words of several gaps in their order. */
const articles: ChangeTopic = {
  ...text.articlesText,
  change: (given): Change | null => {
    const after = [...given.matchAll(/(?:_{2,}|□|…) ([a-z\d][a-z\d,-]*)/gi)].map(([, word = '']) =>
      startsWithVowelSound(word),
    );
    const found = after.map((isVowel) => (isVowel ? 'an' : 'a'));
    return found.length > 1 && !after.includes(null) ? { answers: inARow(found), group: 'sound' } : null;
  },
};

/** The lesson on a task about one sentence: what kind it is, what it is like, whose something is, how two become one. */
export function sentenceTask(question: string): Known | null {
  for (const one of tellings) {
    const given = one.task.exec(question)?.[1]?.trim();
    const [item] = given ? itemOf(one, given) : [];
    if (item)
      return lessonOf(
        item,
        one.samples.flatMap((sample) => itemOf(one, sample)),
        one.text,
      );
  }
  const turned = askOrDeny(question);
  if (turned) return turned;
  const owned = text.possessiveTask.exec(question)?.[1];
  if (owned) return changeLesson(possessive, owned.toLowerCase());
  const [, joint, first = '', second = ''] = text.joinTask.exec(question) ?? [];
  if (joint) return changeLesson(join, `${joint.toLowerCase()}: ${first} ${second}.`);
  const gaps = text.articlesTask.exec(question)?.[1];
  return gaps ? changeLesson(articles, gaps) : null;
}
