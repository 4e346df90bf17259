import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Policy } from './fields.ts';
import { equal, mergeField, rebase, union } from './merge.ts';

const policies: (Policy | undefined)[] = ['mine', 'once', 'copy', 'max', 'union', undefined];
const item = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), v: fc.integer({ min: 0, max: 3 }) });
const list = fc.uniqueArray(item, { selector: (one) => one.id, maxLength: 4 });
const word = fc.option(fc.constantFrom('', 'x', 'y', 'z'), { nil: undefined });
const definition = {
  fields: {
    title: { kind: 'text' },
    points: { kind: 'integer' },
    avatar: { kind: 'text', picked: true },
    answer: { kind: 'text' },
    score: { kind: 'integer' },
    readAt: { kind: 'instant' },
    items: { kind: 'json' },
    status: { kind: 'choice' },
  },
  merge: {
    title: 'mine',
    points: 'mine',
    avatar: 'mine',
    answer: 'once',
    score: 'copy',
    readAt: 'max',
    items: 'union',
  },
} as const;
const fields = fc.record({
  title: word,
  points: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
  avatar: word,
  answer: word,
  score: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
  readAt: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
  items: list,
  status: word,
});
const runs = { numRuns: 10_000 };

describe('equal', () => {
  test('does not see the order of keys nor the way a value is absent', () => {
    expect(equal({ a: 1, b: { c: undefined } }, { b: {}, a: 1 })).toBe(true);
    expect(equal(null, undefined)).toBe(true);
    expect(equal([1, 2], [2, 1])).toBe(false);
    expect(equal({}, [])).toBe(false);
    expect(equal('', null)).toBe(false);
  });
});

describe('a field of two authors', () => {
  test.each(policies)('with policy %s gives the same value again when it is merged again', (policy) => {
    const value = policy === 'union' ? list : word;
    fc.assert(
      fc.property(value, value, value, (base, mine, theirs) => {
        const first = mergeField(policy, base, mine, theirs).value;
        expect(equal(mergeField(policy, base, mine, theirs).value, first)).toBe(true);
        expect(equal(mergeField(policy, theirs, first, theirs).value, first)).toBe(true);
        expect(equal(mergeField(policy, base, first, first).value, first)).toBe(true);
      }),
      runs,
    );
  });

  test('never loses an item that somebody added to a list', () => {
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        const ids = new Set(union(base, mine, theirs).map((one) => (one as { id: string }).id));
        for (const one of [...mine, ...theirs]) expect(ids.has(one.id)).toBe(true);
      }),
      runs,
    );
  });

  test('leaves theirs and keeps mine when an answer was handed in twice', () => {
    expect(mergeField('once', null, 'mine', 'theirs')).toEqual({ value: 'theirs', lost: true });
    expect(mergeField('copy', 3, 5, 4)).toEqual({ value: 4, lost: true });
    expect(mergeField('copy', 3, 5, 3)).toEqual({ value: 5, lost: false });
  });
});

describe('rebase', () => {
  const edit = (base: Record<string, unknown>, mine: Record<string, unknown>) =>
    Object.fromEntries(
      Object.keys(definition.fields)
        .filter((key) => key !== 'status' && !equal(base[key], mine[key]))
        .map((key) => [key, base[key] ?? null]),
    );

  test('of a copy that changed nothing gives theirs, clean', () => {
    fc.assert(
      fc.property(fields, fields, (mine, theirs) => {
        const result = rebase(definition, mine, {}, theirs, null);
        expect(equal(result.fields, theirs)).toBe(true);
        expect(result).toMatchObject({ edited: {}, conflicts: [] });
      }),
      runs,
    );
  });

  test('keeps every typed value: it stands, it is kept, or its policy merged it', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, mine, theirs) => {
        const edited = edit(base, mine);
        const result = rebase(definition, mine, edited, theirs, null);
        for (const field of Object.keys(edited)) {
          const stands = equal(result.fields[field], mine[field as keyof typeof mine]);
          const kept = result.conflicts.some((one) => one.field === field && one.why !== 'mine');
          const merged = field === 'readAt' || field === 'items';
          const empty = [undefined, ''].includes(mine[field as keyof typeof mine] as string);
          expect(stands || kept || merged || empty).toBe(true);
        }
      }),
      runs,
    );
  });

  test('keeps every text of another device that mine replaces unseen, and nothing else that mine replaces', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, mine, theirs) => {
        const edited = edit(base, mine);
        const result = rebase(definition, mine, edited, theirs, null);
        const unseen = !equal(theirs.title, base.title) && Boolean(theirs.title?.trim());
        const replaced = 'title' in edited && !equal(result.fields['title'], theirs.title);
        const other = result.conflicts.filter((one) => one.why === 'mine');
        expect(other).toEqual(unseen && replaced ? [{ field: 'title', value: theirs.title, why: 'mine' }] : []);
      }),
      runs,
    );
  });

  test('does not keep what this device itself has sent, though its answer was lost', () => {
    const sent = rebase(definition, { title: 'second' }, { title: 'old' }, { title: 'first' }, { title: 'first' });
    expect(sent.conflicts).toEqual([]);
    const lost = rebase(definition, { title: 'second' }, { title: 'old' }, { title: 'third' }, { title: 'first' });
    expect(lost.conflicts).toEqual([{ field: 'title', value: 'third', why: 'mine' }]);
  });

  test('keeps neither a blank text nor a number or a picture that was picked', () => {
    const mine = { title: 'mine', points: 1, avatar: 'owl' };
    const base = { title: null, points: null, avatar: null };
    expect(rebase(definition, mine, base, { title: ' \n', points: 2, avatar: 'fox' }, null).conflicts).toEqual([]);
  });

  test('is idempotent: once rebased on theirs, it does not change again', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, mine, theirs) => {
        const once = rebase(definition, mine, edit(base, mine), theirs, null);
        const twice = rebase(definition, once.fields, once.edited, theirs, null);
        expect(equal(twice.fields, once.fields)).toBe(true);
        expect(equal(twice.edited, once.edited)).toBe(true);
        expect(twice.conflicts).toEqual([]);
      }),
      runs,
    );
  });

  test('lets three writers agree within six rounds, whoever pushes first', () => {
    fc.assert(
      fc.property(
        fields,
        fc.tuple(fields, fields, fields),
        fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
        (start, edits, order) => {
          let server: Record<string, unknown> = start;
          for (const index of order) {
            let mine: Record<string, unknown> = edits[index]!;
            let edited: Record<string, unknown> = edit(start, mine);
            if (Object.keys(edited).length === 0) mine = server;
            let rounds = 0;
            for (; Object.keys(edited).length > 0; rounds++) {
              const result = rebase(definition, mine, edited, server, null);
              // What is left is taken by the server in the next round.
              server = {
                ...server,
                ...Object.fromEntries(Object.keys(result.edited).map((key) => [key, result.fields[key]])),
              };
              mine = result.fields;
              edited = {};
            }
            expect(rounds).toBeLessThanOrEqual(6);
            expect(equal(mine, server)).toBe(true);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('starts from what was sent where the server says that it was applied', () => {
    const result = rebase(
      definition,
      { title: 'second', answer: 'x' },
      { title: 'old', answer: null },
      { title: 'first', answer: 'x' },
      { title: 'first', answer: 'x' },
    );
    expect(result).toEqual({ fields: { title: 'second', answer: 'x' }, edited: { title: 'first' }, conflicts: [] });
  });

  test('does not revert another author when I went back to where I began', () => {
    const result = rebase(definition, { title: 'old' }, { title: 'old' }, { title: 'theirs' }, null);
    expect(result).toEqual({ fields: { title: 'theirs' }, edited: {}, conflicts: [] });
  });
});
