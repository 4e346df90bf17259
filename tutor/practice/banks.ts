import type { Grade } from '../../schema/limits.ts';
import { generator, pick } from './generator.ts';
import { sample, shuffled } from '../random.ts';
import type { Generator, Question } from './generator.ts';

/** What all generators from banks of words say of themselves. */
type Head = { id: string; skill: string; grade: Grade; harder?: number };

/** Names that share a property: the members of one group belong to none of the others. */
export type Groups = Record<string, readonly string[]>;

const namesOf = (groups: Groups): string[] => Object.keys(groups);
const membersOf = (groups: Groups, name: string): readonly string[] => groups[name] ?? [];
const others = (groups: Groups, name: string): string[] =>
  namesOf(groups)
    .filter((other) => other !== name)
    .flatMap((other) => [...membersOf(groups, other)]);

/** Gives words in one fixed order, so that the same set is the same parameter. */
const sorted = (words: readonly string[]): string[] => [...words].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

/** One right option of four: 'Which of these is a mammal?' `asks`: the groups that may be asked for. */
export const chooseMember = (
  head: Head & {
    groups: Groups;
    asks?: string[];
    prompt: (group: string) => string;
    taught?: string[];
    wrong?: number;
  },
): Generator =>
  generator({
    ...head,
    draw: (random) => {
      const group = pick(random, head.asks ?? namesOf(head.groups));
      const right = pick(random, membersOf(head.groups, group));
      return { group, right, wrong: sorted(sample(random, others(head.groups, group), head.wrong ?? 3)) };
    },
    ask: ({ group, right, wrong }, random) => ({
      prompt: head.prompt(group),
      spec: { kind: 'choice', options: shuffled(random, [right, ...wrong]), value: right },
      ...(head.taught ? { taught: head.taught } : {}),
    }),
  });

/** Several right options of six: 'Which of these are mammals?' */
export const chooseMembers = (
  head: Head & { groups: Groups; asks?: string[]; prompt: (group: string) => string; taught?: string[] },
): Generator =>
  generator({
    ...head,
    draw: (random) => {
      const group = pick(random, head.asks ?? namesOf(head.groups));
      const count = random.whole(2, 4);
      return {
        group,
        right: sorted(sample(random, membersOf(head.groups, group), count)),
        wrong: sorted(sample(random, others(head.groups, group), 6 - count)),
      };
    },
    ask: ({ group, right, wrong }, random) => ({
      prompt: head.prompt(group),
      spec: { kind: 'choices', options: shuffled(random, [...right, ...wrong]), values: right },
      ...(head.taught ? { taught: head.taught } : {}),
    }),
  });

/** The group of one member: 'Is milk a solid, a liquid or a gas?' */
export const nameGroup = (
  head: Head & { groups: Groups; prompt: (member: string) => string; taught?: string[] },
): Generator =>
  generator({
    ...head,
    draw: (random) => {
      const group = pick(random, namesOf(head.groups));
      return { group, member: pick(random, membersOf(head.groups, group)) };
    },
    ask: ({ group, member }, random) => ({
      prompt: head.prompt(member),
      spec: { kind: 'choice', options: shuffled(random, namesOf(head.groups)), value: group },
      taught: [...(head.taught ?? []), member],
    }),
  });

/** Four pairs to match; no left or right side comes twice, so that there is one way. */
export const matchPairs = (
  head: Head & { pairs: readonly (readonly [string, string])[]; prompt: string; taught?: string[]; count?: number },
): Generator =>
  generator({
    ...head,
    draw: (random) => {
      const chosen: (readonly [string, string])[] = [];
      for (const pair of shuffled(random, head.pairs)) {
        if (chosen.length === (head.count ?? 4)) break;
        if (!chosen.some(([left, right]) => left === pair[0] || right === pair[1])) chosen.push(pair);
      }
      return { pairs: sorted(chosen.map((pair) => pair.join('='))) };
    },
    ask: ({ pairs }, random) => ({
      prompt: head.prompt,
      spec: {
        kind: 'match',
        pairs: shuffled(random, pairs).map((pair): [string, string] => {
          const at = pair.indexOf('=');
          return [pair.slice(0, at), pair.slice(at + 1)];
        }),
      },
      ...(head.taught ? { taught: head.taught } : {}),
    }),
  });

/** A written question with one right and some wrong options. */
export type Asked = readonly [prompt: string, right: string, ...wrong: string[]];

/** One of a bank of written questions. */
export const chooseAnswer = (head: Head & { bank: readonly Asked[]; taught?: string[] }): Generator =>
  generator({
    ...head,
    draw: (random) => ({ prompt: pick(random, head.bank)[0] }),
    ask: ({ prompt }, random) => {
      const [, right = '', ...wrong] = head.bank.find(([asked]) => asked === prompt) ?? [];
      return {
        prompt,
        spec: { kind: 'choice', options: shuffled(random, [right, ...wrong]), value: right },
        ...(head.taught ? { taught: head.taught } : {}),
      };
    },
  });

/** One word of a table and its form: 'one mouse, two …' */
export const writeForm = (
  head: Head & {
    table: readonly (readonly [string, string])[];
    prompt: (word: string) => string;
    taught?: string[];
    /** Other forms that are right as well. */
    also?: (word: string, right: string) => string[];
    /** False where a slip of the pen is let pass; a spelling test lets none pass. */
    spelling?: boolean;
  },
): Generator =>
  generator({
    ...head,
    draw: (random) => ({ word: pick(random, head.table)[0] }),
    ask: ({ word }): Question => {
      const right = head.table.find(([left]) => left === word)?.[1] ?? '';
      const accept = [right, ...(head.also?.(word, right) ?? [])];
      return {
        prompt: head.prompt(word),
        spec:
          head.spelling === false
            ? { kind: 'text', accept, maxEdits: 1 }
            : { kind: 'text', accept, maxEdits: 0, spelling: true },
        taught: [word, ...(head.taught ?? [])],
        harder: Math.min(1, Math.max(-0.6, (right.length - 6) * 0.15)),
      };
    },
  });

/** Stages in their order: some of a longer row, in the order of the row. */
export const orderStages = (
  head: Head & {
    rows: readonly (readonly string[])[];
    prompt: (row: readonly string[]) => string;
    most?: number;
    /** Nothing is left out before or between them, where each follows from the one before. */
    unbroken?: boolean;
    taught?: string[];
  },
): Generator =>
  generator({
    ...head,
    draw: (random) => {
      const row = pick(random, head.rows);
      const count = Math.min(row.length, random.whole(3, head.most ?? 5));
      const chosen = new Set(head.unbroken ? row.slice(0, count) : sample(random, row, count));
      return { row: head.rows.indexOf(row), items: row.filter((stage) => chosen.has(stage)) };
    },
    ask: ({ row, items }) => ({
      prompt: head.prompt(head.rows[row] ?? []),
      spec: { kind: 'order', items },
      harder: (items.length - 4) * 0.3,
      ...(head.taught ? { taught: head.taught } : {}),
    }),
  });

/**
 * True or false with a reason: 'A whale is a fish.' The reason is what makes a member one of its group; the wrong ones are
 * what makes it one of another.
 */
export const judgeClaim = (
  head: Head & {
    groups: Record<string, { members: readonly string[]; because: string }>;
    claim: (member: string, group: string) => string;
    /** Reasons that are never right. */
    alsoWrong?: readonly string[];
    taught?: string[];
  },
): Generator =>
  generator({
    ...head,
    draw: (random) => {
      const names = Object.keys(head.groups);
      const group = pick(random, names);
      const member = pick(random, head.groups[group]?.members ?? []);
      const claimed =
        random.whole(0, 1) === 0
          ? group
          : pick(
              random,
              names.filter((name) => name !== group),
            );
      return { group, member, claimed };
    },
    ask: ({ group, member, claimed }, random) => {
      const because = head.groups[group]?.because ?? '';
      const wrong = sample(
        random,
        [
          ...Object.entries(head.groups).flatMap(([name, { because: other }]) => (name === group ? [] : [other])),
          ...(head.alsoWrong ?? []),
        ],
        2,
      );
      return {
        prompt: head.claim(member, claimed),
        spec: {
          kind: 'reasoned',
          value: group === claimed,
          reason: { options: shuffled(random, [because, ...wrong]), value: because },
        },
        taught: [...(head.taught ?? []), member],
      };
    },
  });

/** A prompt that somebody has to read: it is not marked by a program. */
export const writeFreely = (
  head: Head & { topics: readonly string[]; tasks: readonly ((topic: string) => string)[]; rubric: string },
): Generator =>
  generator({
    ...head,
    draw: (random) => ({ topic: pick(random, head.topics), task: random.whole(0, head.tasks.length - 1) }),
    ask: ({ topic, task }) => ({
      prompt: head.tasks[task]?.(topic) ?? topic,
      spec: { kind: 'free', rubric: head.rubric },
      taught: [topic],
    }),
  });
