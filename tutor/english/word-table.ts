import { hashOf } from '../random.ts';

type Codes = readonly string[];

/** The codes of each word of a dictionary, as nspell keeps them. */
export type Words = Readonly<Record<string, Codes | undefined>>;

/**
 * Takes a dictionary's words with their codes, gives what answers in its place. The words are one text with a hash table: as a
 * hundred thousand strings and lists they take five times the memory, and each is looked at whenever garbage is collected.
 */
export function wordTable(entries: Words): Words {
  const words = Object.keys(entries);
  const starts = new Uint32Array(words.length + 1);
  const codesOf = new Uint16Array(words.length);
  const codes: Codes[] = [];
  const numbers = new Map<string, number>();
  /** At least twice as many as words; each holds the number of a word, counted from 1. */
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * words.length + 2)));
  const last = slots.length - 1;
  for (const [index, word] of words.entries()) {
    starts[index + 1] = (starts[index] ?? 0) + word.length;
    const own = entries[word] ?? [];
    const key = own.join(' ');
    const number = numbers.get(key) ?? codes.push(own) - 1;
    numbers.set(key, number);
    codesOf[index] = number;
    let slot = hashOf(word) & last;
    while (slots[slot] !== 0) slot = (slot + 1) & last;
    slots[slot] = index + 1;
  }
  const text = words.join('');
  const find = (word: string): Codes | undefined => {
    for (let slot = hashOf(word) & last; ; slot = (slot + 1) & last) {
      const index = (slots[slot] ?? 0) - 1;
      if (index < 0) return undefined;
      const start = starts[index] ?? 0;
      if (start + word.length === starts[index + 1] && text.startsWith(word, start)) return codes[codesOf[index] ?? 0];
    }
  };
  return new Proxy({}, { get: (_, word) => (typeof word === 'string' ? find(word) : undefined) });
}
