import { afterEach, expect, test, vi } from 'vitest';
import { areMissing, fetchLetters, onLetters } from './letters.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose network the test has in hand; gives what it has asked for and what it can draw with. */
function browser() {
  const seen = { asked: [] as string[], drawn: [] as string[], online: false };
  class Face {
    readonly family: string;
    constructor(family: string) {
      this.family = family;
    }
    async load(): Promise<this> {
      seen.asked.push(this.family);
      // The second file is the one that a bad line loses.
      if (!seen.online && seen.asked.length % 2 === 0) throw new Error('no network');
      return this;
    }
  }
  vi.stubGlobal('FontFace', Face);
  vi.stubGlobal('document', { fonts: { add: ({ family }: Face) => seen.drawn.push(family) } });
  return seen;
}

test('letters that did not come whole are shown to nobody, said to be missing, and fetched once more when asked for', async () => {
  const seen = browser();
  const told = vi.fn();
  onLetters(told);
  await fetchLetters('lexend');
  expect(areMissing('lexend')).toBe(true);
  expect(seen.drawn).toEqual([]);
  seen.online = true;
  await Promise.all([fetchLetters('lexend'), fetchLetters('lexend')]);
  await fetchLetters('lexend');
  expect(areMissing('lexend')).toBe(false);
  expect(seen.asked, 'twice, both files').toHaveLength(4);
  expect(seen.drawn).toEqual(['Lexend', 'Lexend']);
  expect(told).toHaveBeenCalledTimes(4);
});
