import { describe, expect, test } from 'vitest';
import { collectionOf } from '../../../schema/index.ts';
import type { Stored } from '../document.ts';
import { emptyAnswer, firstAsked, goneFrom, pageOf, takeOver } from './pull.ts';
import { isDirty, tombstone } from './push.ts';
import { toPurge } from './purge.ts';

const notice = collectionOf('notice');
const held = (id: string, more: Partial<Stored> = {}): Stored => ({
  id,
  rev: '1.5',
  scopes: ['c:a'],
  edited: {},
  _deleted: false,
  ...more,
});
const dirty = { about: 'typed', edited: { about: null } };
const answer = { granted: ['c:a'], keep: null, empty: false, documents: [] };

describe('what is purged', () => {
  test('is what no granted scope holds, unless something is typed into it', () => {
    const documents = [
      held('mine'),
      held('left', { scopes: ['c:b'] }),
      held('both', { scopes: ['c:b', 'c:a'] }),
      held('typed', { scopes: ['c:b'], ...dirty }),
    ];
    expect(toPurge(documents, answer)).toEqual(['left']);
    expect(toPurge(documents, { ...answer, granted: ['c:a', 'c:b'] })).toEqual([]);
  });

  test('is what a manifest does not name at this version, unless the page brings it', () => {
    const documents = [
      held('named'),
      held('older', { rev: '1.4' }),
      held('coming', { rev: '1.4' }),
      held('unnamed'),
      held('unnamed and coming'),
      held('typed', dirty),
    ];
    const keep: [string, string][] = ['named', 'older', 'coming'].map((id) => [id, '1.5']);
    const page = { ...answer, keep, documents: [{ id: 'coming' }, { id: 'unnamed and coming' }] };
    expect(toPurge(documents, page)).toEqual(['older', 'unnamed', 'unnamed and coming']);
    expect(toPurge([held('named', { scopes: ['c:b'] })], page)).toEqual(['named']);
  });

  test('is every clean document where the list was too long', () => {
    expect(toPurge([held('one'), held('typed', dirty)], { ...answer, empty: true })).toEqual(['one']);
    expect(toPurge([held('one')], { ...answer, empty: true, documents: [{ id: 'one' }] })).toEqual(['one']);
  });
});

describe('a pulled document', () => {
  test('replaces a clean copy with all that RxDB keeps on it, and leaves a dirty one and a tombstone alone', () => {
    const incoming = held('n', { rev: '1.9', about: 'newer' });
    const current = { ...held('n', { about: 'old', readAt: 'then' }), _meta: { lwt: 1 }, _rev: '3-x' };
    expect(takeOver(current, incoming)).toEqual({ ...incoming, _meta: { lwt: 1 }, _rev: '3-x' });
    const typed = held('n', dirty);
    expect(takeOver(typed, incoming)).toBe(typed);
    const buried = held('n', { _deleted: true });
    expect(takeOver(buried, incoming)).toBe(buried);
  });

  test('that is gone leaves a tombstone without a word of it, and what was typed stays for its push', () => {
    const buried = goneFrom(notice, held('n', { about: 'secret', details: { text: 'secret' } }));
    expect(buried).toMatchObject({ _deleted: true, edited: {}, rev: '1.5', scopes: [] });
    expect(JSON.stringify(buried)).not.toContain('secret');
    const typed = held('n', dirty);
    expect(goneFrom(notice, typed)).toBe(typed);
    // A bare tombstone would fail the schema, and the document stay readable.
    const required = Object.entries(notice.fields).filter(([, field]) => field.required);
    expect(required.filter(([name]) => tombstone(notice, 'n', '1.5')[name] === undefined)).toEqual([]);
  });

  test('carries the server’s version and scopes, and is clean', () => {
    const document = { id: 'n', rev: '1.7', scopes: ['u:x'], personId: '00000000-0000-7000-8000-000000000001' };
    const rest = { cause: 'c', kind: 'grade', about: 'a', details: {}, createdAt: '2026-11-20T10:00:00.000Z' };
    const { documents } = pageOf(notice, { ...emptyAnswer, documents: [{ ...document, ...rest }] }, new Set());
    expect(documents).toEqual([{ ...document, ...rest, edited: {}, _deleted: false }]);
    expect(
      pageOf(notice, { ...emptyAnswer, documents: [{ ...document, ...rest, rev: '' }] }, new Set()).bad,
    ).toHaveLength(1);
  });
});

test('only a document with a change of its own is sent', () => {
  expect([held('a'), held('b', dirty), held('c', { ...dirty, _deleted: true })].map(isDirty)).toEqual([
    false,
    true,
    false,
  ]);
});

test('a device with documents of the server and no checkpoint asks for a comparison', () => {
  expect(firstAsked([])).toBeNull();
  expect(firstAsked([{ rev: '' }])).toBeNull();
  expect(firstAsked([{ rev: '' }, { rev: '1.5' }])).toEqual({ e: '', s: {} });
});
