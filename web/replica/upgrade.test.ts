import { describe, expect, test } from 'vitest';
import type { Upgrade } from '../../schema/collection.ts';
import { upgradeAttempt, upgradeDocument } from './upgrade.ts';

/** Version 1 renames `title`, version 2 counts in halves and gives every document a colour. */
const upgrade: Record<number, Upgrade> = {
  1: ({ title, ...rest }) => ({ ...rest, name: title }),
  2: ({ points, ...rest }) => ({
    ...rest,
    halves: typeof points === 'number' ? points * 2 : undefined,
    colour: 'blue',
  }),
};
const of = { name: 'planted', version: 2, upgrade };
const clean = { id: 'a', rev: '1.7', scopes: ['u:1'], edited: {}, title: 'Volcanoes', points: 10 };

describe('a document of an older version', () => {
  test('that is clean stays clean', () => {
    const { title: _title, points: _points, ...rest } = clean;
    expect(upgradeDocument(of, 0, clean)).toEqual({ ...rest, name: 'Volcanoes', halves: 20, colour: 'blue' });
  });

  test('that was edited is edited under its new names, each with what it was at the version it is based on', () => {
    const edited = { ...clean, title: 'Glaciers', points: 12, edited: { title: 'Volcanoes', points: 10 } };
    expect(upgradeDocument(of, 0, edited)).toMatchObject({
      rev: '1.7',
      name: 'Glaciers',
      halves: 24,
      edited: { name: 'Volcanoes', halves: 20 },
    });
  });

  test('with a cleared or a new field sends that, and no field that the program added', () => {
    const { points: _, ...cleared } = { ...clean, edited: { points: 10 } };
    expect(upgradeDocument(of, 1, { ...cleared, name: 'Volcanoes' }).edited).toEqual({ halves: 20 });
    const added = { ...cleared, points: 3, edited: { points: null } };
    expect(upgradeDocument(of, 0, added)).toMatchObject({ halves: 6, edited: { halves: null } });
  });

  test('that the server has never had sends all that was typed, and what its version adds', () => {
    const made = { ...clean, rev: '', edited: { title: null, points: null } };
    expect(upgradeDocument(of, 0, made).edited).toEqual({ name: null, halves: null, colour: null });
  });

  test('has its sent record in the same words, so that the same content has the same key', () => {
    const edited = { ...clean, title: 'Glaciers', edited: { title: 'Volcanoes' } };
    const attempt = { key: 'k', base: '1.7', set: { title: 'Glaciers' }, del: false };
    expect(upgradeAttempt(of, 0, edited, attempt)).toEqual({ ...attempt, set: { name: 'Glaciers' } });
    const earlier = { ...attempt, set: { title: 'Lakes', points: null } };
    expect(upgradeAttempt(of, 0, edited, earlier).set).toEqual({ name: 'Lakes', halves: null });
    const made = { ...edited, rev: '', edited: { title: null, points: null } };
    const first = { ...attempt, base: '', set: { title: 'Lakes', points: 10 } };
    expect(upgradeAttempt(of, 0, made, first).set).toEqual({ name: 'Lakes', halves: 20, colour: 'blue' });
    const deleted = { ...attempt, set: {}, del: true };
    expect(upgradeAttempt(of, 0, edited, deleted)).toEqual(deleted);
  });
});
