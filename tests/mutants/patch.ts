import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { project } from './copy.ts';

/** What fails with a mutant, and does not without. */
export type Killer =
  | { kind: 'test'; file: string; name: string }
  | { kind: 'seed'; seed: number }
  | { kind: 'pull seed'; seed: number };

export interface Hunk {
  file: string;
  before: string;
  after: string;
}

/** One broken rule: a small diff of the sources with a short header. */
export interface Mutant {
  name: string;
  /** Numbers of `rules.ts`, and invariants of the protocol page. */
  rules: string[];
  breaks: string;
  killer: Killer;
  /** The killer as the header says it. */
  killedBy: string;
  hunks: Hunk[];
}

const folder = fileURLToPath(new URL('patches', import.meta.url));
const plansFile = 'tests/sync/plans.test.ts';

/** Tests that take a second or more though they need no database: written plans, whole tablets, conversions killed at any step, 700 documents. */
const slow = new Set(
  ['plans', 'two-tabs', 'versions', 'versions-life', 'limits', 'purge', 'first-download', 'echo', 'audit'].map(
    (name) => `tests/sync/${name}.test.ts`,
  ),
);

/** Whether a killer is over in a moment: a test without a database. */
export function isQuick({ kind, ...killer }: Killer): boolean {
  if (kind !== 'test' || !('file' in killer) || slow.has(killer.file)) return false;
  return !/support\/(?:postgres|server)|startEmbedded/.test(readFileSync(join(project, killer.file), 'utf8'));
}

/** All mutants, by name. */
export function readMutants(): Mutant[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.patch'));
  return files.sort().map((file) => parse(basename(file, '.patch'), readFileSync(join(folder, file), 'utf8')));
}

function parse(name: string, text: string): Mutant {
  const [head = '', ...rest] = text.split(/^(?=--- )/m);
  const said = (key: string): string => {
    const value = new RegExp(`^${key}: (.+)$`, 'm').exec(head)?.[1];
    if (!value) throw new Error(`${name}.patch does not say its '${key}:'`);
    return value;
  };
  const hunks = rest.flatMap((part) => hunksOf(name, part));
  if (hunks.length === 0) throw new Error(`${name}.patch changes nothing`);
  const killedBy = said('killer');
  return { name, rules: said('rule').split(', '), breaks: said('breaks'), killer: killerOf(killedBy), killedBy, hunks };
}

function killerOf(said: string): Killer {
  const [, kind = '', value = ''] = /^([a-z ]+): (.+)$/.exec(said) ?? [];
  if (kind === 'plan') return { kind: 'test', file: plansFile, name: `${value}: all is well` };
  if (kind === 'seed' || kind === 'pull seed') return { kind, seed: Number(value) };
  const [file = '', test = ''] = value.split(' > ');
  if (kind !== 'test' || !test) throw new Error(`a killer that nobody can run: ${said}`);
  return { kind, file, name: test };
}

function hunksOf(name: string, part: string): Hunk[] {
  const file = /^\+\+\+ b\/(.+)$/m.exec(part)?.[1];
  if (!file) throw new Error(`${name}.patch names no file`);
  return part
    .split(/^@@.*\n/m)
    .slice(1)
    .map((body) => {
      const lines = body.replace(/\n$/, '').split('\n');
      const side = (sign: string): string =>
        lines
          .filter((line) => line.startsWith(' ') || line.startsWith(sign))
          .map((line) => `${line.slice(1)}\n`)
          .join('');
      return { file, before: side('-'), after: side('+') };
    });
}

/**
 * Gives the changed files of a mutant as text, by path. A hunk is found by its lines alone, which must stand there exactly
 * once: its numbers may be of an older version.
 */
export function patched(mutant: Mutant, root: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const { file, before, after } of mutant.hunks) {
    const text = files.get(file) ?? readFileSync(join(root, file), 'utf8');
    // At the start of a line, so that a short line is not found inside a longer one.
    const parts = `\n${text}`.split(`\n${before}`);
    if (parts.length !== 2)
      throw new Error(`${mutant.name}.patch: its lines stand ${parts.length - 1} times in ${file}:\n${before}`);
    files.set(file, parts.join(`\n${after}`).slice(1));
  }
  return files;
}

/** Applies a mutant to the sources below `root`; gives how to take it back. */
export function apply(mutant: Mutant, root: string): { files: string[]; undo: () => void } {
  const changed = [...patched(mutant, root)].map(([file, text]) => ({ path: join(root, file), text }));
  const old = changed.map(({ path }) => ({ path, text: readFileSync(path, 'utf8') }));
  for (const { path, text } of changed) writeFileSync(path, text);
  return {
    files: changed.map(({ path }) => path),
    undo: () => {
      for (const { path, text } of old) writeFileSync(path, text);
    },
  };
}
