import { hashOf, hashWith, noHash } from '../random.ts';

/** The code that stands for no shared letter. */
const noneShared = 48;

/**
 * Takes words of Latin letters (up to U+00FF), gives them as one text: sorted, each as the number of letters that it shares with
 * the one before it, as a sign, and the rest. Throws a RangeError where a word has other letters.
 */
export function packWords(words: readonly string[]): string {
  const sorted = [...words].sort();
  let letters = 0;
  let before = '';
  const lines = sorted.map((word) => {
    if (/[^\u0020-\u00ff]/.test(word)) throw new RangeError(`no Latin word: ${word}`);
    let shared = 0;
    while (shared < before.length && word[shared] === before[shared]) shared++;
    before = word;
    letters += word.length;
    return String.fromCharCode(noneShared + shared) + word.slice(shared);
  });
  return [`${sorted.length} ${letters}`, ...lines].join('\n');
}

/**
 * Takes what `packWords` gives, gives whether a word is among them. The words are bytes with a hash table (open addressing): as a
 * hundred thousand strings they take five times the memory, and each is looked at whenever garbage is collected.
 */
export function wordList(packed: string): (word: string) => boolean {
  const [count = 0, size = 0] = packed.slice(0, packed.indexOf('\n')).split(' ').map(Number);
  const letters = new Uint8Array(size);
  const starts = new Uint32Array(count + 1);
  /** At least twice as many as words; each holds the number of a word, counted from 1. */
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * count + 2)));
  const last = slots.length - 1;
  /** The hash of each beginning of the word before: what the next one shares is not hashed again. */
  const hashes: number[] = [noHash];
  let at = packed.indexOf('\n') + 1;
  for (let index = 0; index < count; index++) {
    const begin = starts[index] ?? 0;
    const shared = packed.charCodeAt(at++) - noneShared;
    letters.copyWithin(begin, starts[index - 1] ?? 0, (starts[index - 1] ?? 0) + shared);
    let length = shared;
    let hash = hashes[shared] ?? noHash;
    for (; at < packed.length && packed.charCodeAt(at) !== 10; at++) {
      const letter = packed.charCodeAt(at);
      letters[begin + length++] = letter;
      hashes[length] = hash = hashWith(hash, letter);
    }
    at++;
    starts[index + 1] = begin + length;
    let slot = hash & last;
    while (slots[slot] !== 0) slot = (slot + 1) & last;
    slots[slot] = index + 1;
  }
  const isAt = (word: string, index: number): boolean => {
    const begin = starts[index] ?? 0;
    if (begin + word.length !== starts[index + 1]) return false;
    for (let place = 0; place < word.length; place++)
      if (letters[begin + place] !== word.charCodeAt(place)) return false;
    return true;
  };
  return (word) => {
    for (let slot = hashOf(word) & last; slots[slot] !== 0; slot = (slot + 1) & last)
      if (isAt(word, (slots[slot] ?? 0) - 1)) return true;
    return false;
  };
}
