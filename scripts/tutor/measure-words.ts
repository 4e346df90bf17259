// Measures the rules for word problems, 'times as many', two steps and parts of an amount on stories of our own because SVAMP has few of them:
// `npx tsx scripts/tutor/measure-words.ts` prints the table, `-- --write` stores it as tutor/data/measured-stories.ts, which decides what rules are used.
import { readFileSync, writeFileSync } from 'node:fs';
import { wilson } from '../../tutor/statistics/interval.ts';
import { ruleIds, rules } from '../../tutor/word-problems/found.ts';
import { linesOf } from './golden-lines.ts';
import { answersOf, answersOfOwn, tableOf, type OwnStory, type SvampItem, type Table } from './story-answers.ts';

const items = JSON.parse(
  readFileSync(new URL('../../tests/fixtures/words/svamp-half.json', import.meta.url), 'utf8'),
) as SvampItem[];
const outcomes = answersOf(items);
const own = ['times-stories', 'two-steps', 'part-stories'].flatMap((name) =>
  linesOf<OwnStory>(`fixtures/words/${name}.jsonl`),
);
const table = tableOf([...outcomes, ...answersOfOwn(own)]);

const line = (name: string, used: number, right: number): string =>
  used === 0
    ? `${name.padEnd(24)} ${String(used).padStart(5)}`
    : `${name.padEnd(24)} ${String(used).padStart(5)} ${String(right).padStart(5)}   ${(right / used).toFixed(3)}   ${wilson(right, used).lower.toFixed(3)}`;

function sumOf(names: readonly string[], of: Table): [number, number] {
  const rows = ruleIds.filter((rule) => names.includes(rule)).map((rule) => of[rule] ?? [0, 0]);
  return [rows.reduce((sum, [used]) => sum + used, 0), rows.reduce((sum, [, right]) => sum + right, 0)];
}

console.log('rule                      used right   share   lower');
for (const frame of new Set(Object.values(rules))) {
  const own = ruleIds.filter((rule) => rules[rule] === frame);
  console.log(line(frame, ...sumOf(own, table)));
  for (const rule of own) console.log(line(`  ${rule}`, ...(table[rule] ?? [0, 0])));
}
const right = outcomes.filter((outcome) => outcome.right).length;
console.log(
  `\nSVAMP, development half: ${outcomes.length} of ${items.length} answered (${((100 * outcomes.length) / items.length).toFixed(1)} %), ${right} right (${((100 * right) / outcomes.length).toFixed(1)} %)`,
);
for (const outcome of outcomes)
  if (!outcome.right) console.log(`wrong: ${outcome.id} by ${outcome.rule}: ${outcome.answer}`);

if (process.argv.includes('--write')) {
  const rows = ruleIds.map((rule) => {
    const [used, good] = table[rule] ?? [0, 0];
    return `  ${/^\w+$/.test(rule) ? rule : `'${rule}'`}: [${used}, ${good}],`;
  });
  writeFileSync(
    new URL('../../tutor/data/measured-stories.ts', import.meta.url),
    `import type { RuleId } from '../word-problems/found.ts';

/**
 * How often each rule was used and right on the development half of SVAMP (500 problems); 'times as many', two steps
 * and parts of an amount on stories of our own. Written by scripts/tutor/measure-words.ts; a test measures again and compares.
 */
export const measured: Readonly<Record<RuleId, readonly [used: number, right: number]>> = {
${rows.join('\n')}
};
`,
  );
}
