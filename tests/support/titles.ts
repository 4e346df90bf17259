import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** `file › words of a test's title`, as documents name what holds a sentence. */
const namesOfTests = /`([^`›]+) › ([^`]+)`/g;

export interface NamedTest {
  file: string;
  title: string;
}

/** The tests that a text names. */
export const testsNamedIn = (text: string): NamedTest[] =>
  [...text.matchAll(namesOfTests)].map(([, file = '', title = '']) => ({ file, title }));

/** The titles in a file of tests: of its tests, of their groups and of their steps; what is skipped holds nothing. */
export function titlesIn(source: string): string[] {
  const call = /(?:\b(?:test|it|describe)(?:\.(?!skip|todo|fixme|fails)\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1/g;
  return [...source.matchAll(call)].map(([, , title = '']) => title.replaceAll(/\\(['"`])/g, '$1'));
}

/** Those of these tests that do not exist: their words stand in no title of the file, or the file is none that is run. */
export function absentTests<T extends NamedTest>(named: readonly T[]): T[] {
  const titles = new Map<string, string[]>();
  const titlesOf = (file: string): string[] => {
    const at = path.join(root, file);
    if (!/\.(?:test|story)\.tsx?$/.test(file) || !existsSync(at)) return [];
    const known = titles.get(file) ?? titlesIn(readFileSync(at, 'utf8'));
    titles.set(file, known);
    return known;
  };
  return named.filter(({ file, title }) => !titlesOf(file).some((one) => one.includes(title)));
}
