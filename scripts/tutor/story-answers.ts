import type { RuleId } from '../../tutor/word-problems/found.ts';
import { ruleIds } from '../../tutor/word-problems/found.ts';
import { understand } from '../../tutor/word-problems/frames.ts';

/** One problem of SVAMP as its authors wrote it. */
export type SvampItem = { ID: string; Body: string; Question: string; Answer: number };
export type Outcome = { id: string; rule: RuleId; answer: string; right: boolean };
/** How often a rule was used and how often it was right. */
export type Table = Partial<Record<RuleId, readonly [used: number, right: number]>>;

/** The question as one text; a body that ends without a stop goes on in the question. */
export const textOf = ({ Body, Question }: SvampItem): string =>
  `${Body.trim().replace(/([^.?!,])$/, '$1,')} ${Question.trim()}`;

/** Takes problems and gives what the rules, all of them allowed, answer. */
export function answersOf(items: readonly SvampItem[]): Outcome[] {
  return items.flatMap((item) => {
    const found = understand(textOf(item))?.found;
    if (!found) return [];
    const right = Math.abs(found.value.valueOf() - item.Answer) < 1e-6;
    return [{ id: item.ID, rule: found.rule, answer: found.value.toString(), right }];
  });
}

/** Stories of our own, written for a rule that SVAMP does not hold; `answer` is null where the rules must be silent. */
export type OwnStory = { question: string; answer: string | null };

/** Takes stories of our own and gives what the rules answer; an answer where silence is due counts as wrong. */
export const answersOfOwn = (stories: readonly OwnStory[]): Outcome[] =>
  answersOf(
    stories.map(({ question, answer }, at) => ({
      ID: `own-${at + 1}`,
      Body: '',
      Question: question,
      Answer: answer === null ? Number.NaN : Number(answer),
    })),
  );

/** Counts outcomes by rule: how often it was used, how often it was right. */
export function tableOf(outcomes: readonly Outcome[]): Table {
  const table: Partial<Table> = {};
  for (const rule of ruleIds) {
    const of = outcomes.filter((outcome) => outcome.rule === rule);
    table[rule] = [of.length, of.filter(({ right }) => right).length];
  }
  return table;
}
