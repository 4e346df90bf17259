import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { framePlans } from '../sync/write-path/frame-plans.ts';
import { hubPlans } from '../sync/write-path/hub-plans.ts';
import { requestPlans } from '../sync/write-path/request-plans.ts';
import { orderPlans } from '../sync/write-path/order-plans.ts';
import { plans } from '../sync/write-path/plans.ts';
import { roundPlans } from '../sync/write-path/round-plans.ts';
import { project } from './copy.ts';
import { patched, readMutants, type Killer } from './patch.ts';
import { rules } from './rules.ts';
import { invariants, table, tableFile } from './table.ts';

const mutants = readMutants();
const everyPlan = { ...plans, ...orderPlans, ...hubPlans, ...requestPlans, ...framePlans, ...roundPlans };
const played = new Set(Object.keys(everyPlan).map((name) => `${name}: all is well`));

function exists(killer: Killer): boolean {
  if (killer.kind !== 'test') return Number.isInteger(killer.seed);
  return played.has(killer.name) || readFileSync(join(project, killer.file), 'utf8').includes(killer.name);
}

describe('the mutants', () => {
  test.each(mutants.map((one) => [one.name, one] as const))('%s applies, and its killer exists', (_name, mutant) => {
    expect(patched(mutant, project).size).toBeGreaterThan(0);
    expect([mutant.killedBy, exists(mutant.killer)]).toEqual([mutant.killedBy, true]);
  });

  test('break every rule of the protocol page, and nothing that it does not have', () => {
    const known = [...Object.keys(rules), ...invariants().keys()];
    const broken = new Set(mutants.flatMap((one) => one.rules));
    expect(known.filter((rule) => !broken.has(rule))).toEqual([]);
    expect([...broken].filter((rule) => !known.includes(rule))).toEqual([]);
  });

  test('are listed in docs/mutants.md (npm run mutants -- --table writes it)', () => {
    const cells = (text: string): string[] => text.split('\n').map((line) => line.replace(/[ -]*\|[ -]*/g, '|').trim());
    expect(cells(readFileSync(tableFile, 'utf8'))).toEqual(cells(table()));
  });

  test(
    'of each rule: one is killed by its test; `npm run mutants` plays all of them, the plans and schedules too',
    { timeout: 600_000 },
    async () => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'tests/mutants/run.ts', '--quick'], { cwd: project });
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
      const code = await new Promise((resolve) => child.on('exit', resolve));
      const bad = said.split('\n').filter((line) => !line.includes('| killed |'));
      expect([code, code === 0 ? [] : bad]).toEqual([0, []]);
    },
  );
});
