import { personal, unkind, innocent, moderationText } from '../data/flag-words.ts';
import {
  RegExpMatcher,
  englishDataset,
  englishRecommendedTransformers,
  resolveConfusablesTransformer,
  resolveLeetSpeakTransformer,
  toAsciiLowerCaseTransformer,
} from 'obscenity';
import type { Grade } from '../../schema/limits.ts';
import type { FlagKind, ItemSpec, ModerationFlag, SharedTest } from '../../schema/practice.ts';
import { judge } from '../marking/judge.ts';
import { sameItem } from '../marking/judge-one.ts';
import { buildLesson } from '../lesson/build-lesson.ts';
import { leaks } from '../hints/leak.ts';
import { readingGate } from '../language/reading-level.ts';
import { isDistressed } from '../language/safety.ts';
import { open } from '../lesson/sealed.ts';
import { answerOf } from './items.ts';

const rude = new RegExpMatcher({
  ...englishDataset.build(),
  ...englishRecommendedTransformers,
});
/** Letters put apart ('f u c k') or drawn with figures, made one word again. */
const drawnTogether = new RegExpMatcher({
  ...englishDataset.build(),
  blacklistMatcherTransformers: [
    resolveConfusablesTransformer(),
    resolveLeetSpeakTransformer(),
    toAsciiLowerCaseTransformer(),
  ],
});

function rudeWord(text: string): string | undefined {
  const plain = innocent.reduce(
    (rest, words) => rest.replace(new RegExp(`\\b${words}s?\\b`, 'gi'), (found) => '·'.repeat(found.length)),
    text,
  );
  const [match] = rude.getAllMatches(plain, true);
  if (match) return plain.slice(match.startIndex, match.endIndex + 1);
  const spaced = /(?<![\w'’])(?:[a-z][\s.*_-]{1,2}){2,9}[a-z](?![\w'’])/i.exec(plain)?.[0];
  return spaced && drawnTogether.hasMatch(spaced.replace(/[^a-z]/gi, '')) ? spaced : undefined;
}

const atOnce: ReadonlySet<FlagKind> = new Set([
  'phone',
  'e-mail',
  'link',
  'handle',
  'address',
  'birthday',
  'contact',
  'distress',
  'rude',
]);

const flag = (kind: FlagKind, where: string, quote: string): ModerationFlag => ({
  kind,
  when: atOnce.has(kind) ? 'at-once' : 'in-turn',
  where,
  quote: quote.length > 80 ? `${quote.slice(0, 79)}…` : quote,
});

/** Takes any text of a child and gives what a teacher should look at: personal data, rude or unkind words, distress. */
export function flagsOfText(text: string, where: string): ModerationFlag[] {
  const flags: ModerationFlag[] = [];
  for (const [kind, pattern] of personal) {
    const found = pattern.exec(text)?.[0];
    if (found && !flags.some((each) => each.kind === kind)) flags.push(flag(kind, where, found.trim()));
  }
  const word = rudeWord(text);
  if (word) flags.push(flag('rude', where, word));
  const mean = unkind.exec(text)?.[0];
  if (mean) flags.push(flag('unkind', where, mean));
  if (isDistressed(text)) flags.push(flag('distress', where, text));
  const letters = text.replace(/[^\p{L}]/gu, '');
  if (letters.length > 12 && letters === letters.toUpperCase()) flags.push(flag('shouting', where, text));
  if (isGibberish(text)) flags.push(flag('gibberish', where, text));
  return flags;
}

/** Keys hit at random: a long run without a vowel, or one letter again and again. */
const isGibberish = (text: string): boolean =>
  /(\p{L})\1{4,}/u.test(text) ||
  (text.match(/\b[a-z]{4,}\b/gi) ?? []).some((word) => !/[aeiouy]/i.test(word) && /[a-z]/.test(word));

/**
 * Takes a test that a child shares and gives what a teacher should look at. Nothing is blocked here, and nothing behind the
 * author's back: the author is told the same in kind words.
 */
export function moderate(test: SharedTest): { flags: ModerationFlag[]; say: string[] } {
  const flags = [
    ...flagsOfText(test.title, 'title'),
    ...(test.description ? flagsOfText(test.description, 'description') : []),
    ...test.items.flatMap(({ prompt, spec }, at) => flagsOfItem(prompt, spec, test.grade, String(at + 1))),
  ];
  return { flags, say: [...new Set(flags.map(({ kind }) => moderationText[kind]))] };
}

/** Takes one item, written by hand or by a model, and gives what is to be looked at in its words and its key. */
function flagsOfItem(prompt: string, spec: ItemSpec, grade: Grade, where: string): ModerationFlag[] {
  const written = [prompt, ...wordsOf(spec)].join('\n');
  const flags = flagsOfText(written, where);
  const { faults } = readingGate(prompt, grade);
  const [hard] = faults.filter((fault) => fault !== 'too long');
  if (hard) flags.push(flag('hard-words', where, hard.replace(/^unfamiliar: /, '')));
  if (faults.includes('too long')) flags.push(flag('too-long', where, prompt));
  return [...flags, ...flagsOfKey(prompt, spec, grade, where)];
}

const wordsOf = (spec: ItemSpec): string[] => {
  if (spec.kind === 'choice' || spec.kind === 'choices') return spec.options;
  if (spec.kind === 'reasoned') return spec.reason.options;
  if (spec.kind === 'order') return spec.items;
  if (spec.kind === 'match') return spec.pairs.flat();
  if (spec.kind === 'labels') return [...spec.bank, ...spec.names.map(([, name]) => name)];
  if (spec.kind === 'text') return spec.accept;
  return spec.kind === 'free' ? [spec.rubric] : [];
};

/** The options that are offered and those that are right, where the answer is chosen. */
const offered = (spec: ItemSpec): { options: string[]; right: string[] } | null =>
  spec.kind === 'choice'
    ? { options: spec.options, right: [spec.value] }
    : spec.kind === 'choices'
      ? { options: spec.options, right: spec.values }
      : spec.kind === 'reasoned'
        ? { options: spec.reason.options, right: [spec.reason.value] }
        : null;

function flagsOfKey(prompt: string, spec: ItemSpec, grade: Grade, where: string): ModerationFlag[] {
  if (spec.kind === 'free') return [];
  const flags: ModerationFlag[] = [];
  const choice = offered(spec);
  if (choice) {
    const { options, right } = choice;
    if (options.length < 2) flags.push(flag('no-options', where, options.join(', ')));
    const twice = options.find((option, at) => options.slice(at + 1).some((other) => sameItem(option, other)));
    if (twice) flags.push(flag('two-right', where, twice));
    const missing = right.find((value) => !options.some((option) => sameItem(option, value)));
    if (missing) flags.push(flag('key-missing', where, missing));
  }
  const key = answerOf(spec);
  if (judge(key, spec).verdict !== 'right') flags.push(flag('key-missing', where, key));
  const other = otherResult(prompt, spec, grade);
  if (other) flags.push(flag('key-differs', where, other));
  if ((spec.kind === 'number' || spec.kind === 'text') && leaks(prompt, spec, '')) {
    // The numbers of a sum stand in its prompt by right; a word or a result that is said outright does not.
    if (spec.kind === 'text' || leaks(prompt, spec, prompt)) flags.push(flag('answer-told', where, key));
  }
  return flags;
}

/** Gives the key and what the arithmetic engine gets, where a sum can be computed and the two differ. */
function otherResult(prompt: string, spec: ItemSpec, grade: Grade): string | null {
  if ((spec.kind !== 'number' && spec.kind !== 'choice') || !/\d/.test(prompt)) return null;
  const { expect } = open(buildLesson({ question: prompt, grade }).content);
  if (expect?.kind !== 'number') return null;
  const { verdict } = judge(spec.value, expect);
  return verdict === 'wrong' || verdict === 'close' ? `${spec.value} / ${answerOf(expect)}` : null;
}
