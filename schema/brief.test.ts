import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brief, whole } from './brief.ts';
import type { PushRow, Verdict, WireDocument } from './wire.ts';

const names = fc.constantFrom('title', 'content', 'files', 'score', 'createdAt');
const values = fc.oneof(
  fc.string({ maxLength: 3 }),
  fc.integer({ min: 0, max: 3 }),
  fc.array(fc.integer(), { maxLength: 2 }),
);
const sets = fc.dictionary(names, fc.oneof(values, fc.constant(null)), { noNullPrototype: true });
const fields = fc.dictionary(names, values, { noNullPrototype: true });

const row = (set: PushRow['set']): PushRow => ({ id: 'a', base: '', device: 'd', key: 'k', set, new: true });
const ok = (document: WireDocument): Verdict => ({ id: 'a', verdict: 'OK', document, last: 'k' });

test('a brief verdict on whatever was set and stored says the whole document', () => {
  fc.assert(
    fc.property(sets, fields, fc.array(names), (set, others, kept) => {
      const same = Object.fromEntries(
        Object.entries(set).filter(([name, value]) => value !== null && kept.some((one) => one === name)),
      );
      const document = { id: 'a', rev: '1.7', scopes: ['u:a'], ...others, ...same };
      const sent = JSON.parse(JSON.stringify(brief(row(set), ok(document)))) as Verdict;
      expect(whole(row(set), sent)).toEqual(ok(document));
    }),
  );
});

test('what was stored as it was set is not sent back', () => {
  const set = { title: 'Read one page', files: [{ name: 'a' }], content: null };
  const document = { id: 'a', rev: '1.7', scopes: ['u:a'], title: set.title, files: set.files, createdAt: 'now' };
  const { stored, document: sent } = brief(row(set), ok(document));
  expect([stored, sent]).toEqual([{ rev: '1.7', scopes: ['u:a'], createdAt: 'now' }, undefined]);
});

test('every other verdict keeps its document', () => {
  const document = { id: 'a', rev: '1.7', scopes: ['u:a'], title: 'x' };
  const given = row({ title: 'x' });
  for (const verdict of ['CONFLICT', 'REJECTED'] as const)
    expect(brief(given, { id: 'a', verdict, document })).toEqual({ id: 'a', verdict, document });
  expect(brief({ ...given, new: false, base: '1.6' }, ok(document))).toEqual(ok(document));
  expect(brief(given, ok({ id: 'a', rev: '1.7', deleted: true }))).toEqual(ok({ id: 'a', rev: '1.7', deleted: true }));
  expect(brief(given, { id: 'a', verdict: 'OK' })).toEqual({ id: 'a', verdict: 'OK' });
  expect(whole(given, ok(document))).toEqual(ok(document));
});
