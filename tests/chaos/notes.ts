import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CollectionName } from '../../schema/index.ts';

/** A value that a person typed and whose device said that it is saved: the word in it is found nowhere else. */
export interface Typed {
  word: string;
  person: string;
  /** The client it was typed on. */
  client: number;
  collection: CollectionName;
  id: string;
  field: string;
  /** What was typed over with this value on the screen, or deleted, by its own author. */
  superseded: boolean;
}

/** A write whose success a client has been told: by sync with all that it set, or by REST. */
export interface Acknowledged {
  person: string;
  collection: CollectionName;
  id: string;
  /** The version it was based on; null where the call carries none (REST). */
  base: string | null;
  set: Readonly<Record<string, unknown>>;
  del: boolean;
}

/** What the harness knows, durably: a file that stays where it is when something was lost. */
export interface Notes {
  readonly typed: readonly Typed[];
  readonly acknowledged: readonly Acknowledged[];
  /** Things that must not be, noticed on the way. */
  readonly violations: string[];
  readonly file: string;
  type(typed: Omit<Typed, 'superseded'>): void;
  /** What this person has typed into this field so far was replaced by its author. */
  supersede(person: string, collection: CollectionName, id: string, field: string, text: string): void;
  acknowledge(one: Acknowledged): void;
  /** Gives a word of this person that has never been and will never be again. */
  word(person: string): string;
  /** Who typed a word. */
  authorOf(word: string): string | undefined;
  remove(): void;
}

/** Finds the words of `Notes.word` in any text. */
export const wordsIn = (text: string): string[] => text.match(/qz\d+x\d+zq/g) ?? [];

export function openNotes(): Notes {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paperboat-chaos-'));
  const file = path.join(folder, 'notes.jsonl');
  const typed: Typed[] = [];
  const byWord = new Map<string, Typed>();
  const acknowledged: Acknowledged[] = [];
  const authors: string[] = [];
  let words = 0;
  const note = (kind: string, what: object): void => appendFileSync(file, `${JSON.stringify({ kind, ...what })}\n`);
  return {
    typed,
    acknowledged,
    violations: [],
    file,
    type(one) {
      const whole = { ...one, superseded: false };
      typed.push(whole);
      byWord.set(one.word, whole);
      note('typed', one);
    },
    supersede(person, collection, id, field, text) {
      for (const word of wordsIn(text)) {
        const old = byWord.get(word);
        if (old?.person === person && old.collection === collection && old.id === id && old.field === field)
          old.superseded = true;
      }
    },
    acknowledge(one) {
      acknowledged.push(one);
      note('acknowledged', one);
    },
    word(person) {
      if (!authors.includes(person)) authors.push(person);
      return `qz${authors.indexOf(person)}x${++words}zq`;
    },
    authorOf: (word) => authors[Number(/^qz(\d+)x/.exec(word)?.[1])],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
