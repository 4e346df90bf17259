import { randomOf } from '../../../tutor/random.ts';
import type { Random } from '../../../tutor/random.ts';
import { counts, lengths, money, uses } from './amounts.ts';
import { coloured, grouped, parts, rates } from './groups.ts';
import { having, open, untold } from './people.ts';
import { comparison, table } from './tables.ts';
import { people } from './words.ts';
import type { MadeStory, World } from './words.ts';

const worlds: Record<string, World> = {
  having,
  untold,
  open,
  table,
  comparison,
  grouped,
  rates,
  parts,
  coloured,
  money,
  uses,
  lengths,
  counts,
};

/** The last sentence may begin the question: 'If he lost 5 marbles, how many …' */
function asText(random: Random, told: readonly string[], question: string): string {
  const last = told.at(-1) ?? '';
  if (random.whole(0, 3) > 0 || told.length < 2) return `${told.join(' ')} ${question}`;
  const named = people.some((name) => last.startsWith(name)) || /day\b/.test(last.split(' ')[0] ?? '');
  const condition = named ? last : last.charAt(0).toLowerCase() + last.slice(1);
  return `${told.slice(0, -1).join(' ')} If ${condition.slice(0, -1)}, how${question.slice(3)}`;
}

/** Takes a seed and how many stories of each world to make, and gives each with all its questions. */
export function madeStories(seed: number, count: number): MadeStory[] {
  const random = randomOf(seed);
  return Object.entries(worlds).flatMap(([world, make]) =>
    Array.from({ length: count }, () => make(random)).flatMap(({ told, asked }) =>
      asked.map(([question, answer]) => ({
        world,
        question: asText(random, told, question),
        answer: answer === null ? null : String(answer),
      })),
    ),
  );
}
