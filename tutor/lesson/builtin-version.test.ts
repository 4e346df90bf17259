import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Grade } from '../../schema/limits.ts';
import { loadRules } from '../arithmetic/door.ts';
import { buildLesson, builtinVersion } from './build-lesson.ts';
import { open } from './sealed.ts';

const folder = new URL('../../tests/golden/arithmetic/', import.meta.url);
const file = new URL('lessons.json', folder);
type Frozen = { version: number; lessons: Record<string, string> };

const questions = readFileSync(new URL('questions.jsonl', folder), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { question: string; grade: Grade });

/** What a stored try rests on: the answer, and which step has which number. */
function marksOf(question: string, grade: Grade): string {
  const { expect: spec, guided } = open(buildLesson({ question, grade }).content);
  const marked = [spec, guided.map((step) => [step.prompt, step.expect])];
  return createHash('sha256').update(JSON.stringify(marked)).digest('hex').slice(0, 8);
}

it('a lesson of this version of the engine asks and marks what it did when the version was raised', async () => {
  await loadRules();
  const now = Object.fromEntries(questions.map(({ question, grade }) => [question, marksOf(question, grade)]));
  const kept = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Frozen)
    : { version: 0, lessons: {} as Frozen['lessons'] };
  const frozen = kept.version === builtinVersion ? kept.lessons : {};
  if (process.env.UPDATE_GOLDEN)
    writeFileSync(file, `${JSON.stringify({ version: builtinVersion, lessons: { ...now, ...frozen } }, null, 1)}\n`);
  else expect(kept.version, 'a raised version is written with UPDATE_GOLDEN=1').toBe(builtinVersion);
  const changed = Object.keys(frozen).filter((question) => question in now && frozen[question] !== now[question]);
  expect(changed, 'these lessons changed: raise builtinVersion in tutor/lesson/build-lesson.ts').toEqual([]);
}, 120_000);
