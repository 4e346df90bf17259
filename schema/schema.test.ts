import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectionNames, collectionOf, collectionsOf, mostCollections } from './index.ts';
import { expectedId, issuesOf } from './collection.ts';
import { naturalId } from './ids.ts';
import { roles, whoIs } from './who.ts';

describe.each(collectionNames)('the definition of %s', (name) => {
  const of = collectionOf(name);

  it('merges only fields that a person may write, and every one of them that can be edited', () => {
    const people = of.writable.toSorted();
    const merged = Object.keys(of.merge).toSorted();
    expect(merged.filter((field) => !people.includes(field))).toEqual([]);
  });

  it('takes nothing from a device that a scope or a right is computed from', () => {
    const keys = new Set(of.id.by === 'key' ? of.id.fields : []);
    for (const [field, { origin }] of Object.entries(of.fields)) {
      if (origin.by !== 'person') expect(of.writable).not.toContain(field);
      if (keys.has(field) && field === 'studentId' && name === 'submission') expect(origin.by).toBe('self');
    }
  });

  it('is looked at quickly and never takes what its schema refuses', () => {
    const quick = Object.entries(of.fields).filter(([, { takes }]) => takes);
    expect(quick.length).toBeGreaterThan(0);
    for (const [field, { takes, schema, kind, choices = [], max = 0 }] of quick) {
      const near = fc.oneof(
        fc.anything(),
        fc.uuid(),
        fc.integer({ min: -5, max: 3_000 }),
        fc.double(),
        fc.string({ maxLength: 12, unit: 'binary' }),
        fc.constantFrom('x'.repeat(max), 'x'.repeat(max + 1), ...choices, `${choices[0]} `),
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        fc.constantFrom(
          '2026-02-30T10:00:00.000Z',
          '2026-02-29T10:00:00.000Z',
          '2026-11-24T24:00:00.000Z',
          '2026-11-24',
        ),
        fc.constantFrom('00000000-0000-0000-0000-000000000000', 'A0000000-0000-4000-8000-000000000000'),
      );
      fc.assert(
        fc.property(near, (value) => !takes?.(value) || schema.safeParse(value).success),
        { numRuns: 200 },
      );
      const usual = {
        uuid: naturalId('x', 'y'),
        text: 'x',
        integer: null,
        boolean: true,
        choice: choices[0],
        json: null,
      };
      const value = { ...usual, instant: '2026-11-24T10:00:00.000Z' }[kind];
      if (value !== null) expect(takes?.(value), field).toBe(true);
    }
  });

  it('says the same of a whole document as its schema', () => {
    for (const values of [{}, { strange: 1 }, Object.fromEntries(Object.keys(of.fields).map((key) => [key, null]))]) {
      const found = of.schema.safeParse(values);
      expect(issuesOf(of, values)).toEqual(found.error?.issues ?? []);
    }
  });

  it('has a parent that is pushed before it', () => {
    if (!of.parent) return;
    const order: string[] = collectionNames;
    expect(order.indexOf(of.parent.collection)).toBeGreaterThanOrEqual(0);
    expect(order.indexOf(of.parent.collection)).toBeLessThan(order.indexOf(name));
  });

  it('never gives a scope without the one that is said to cover it', () => {
    const flags = Object.keys(of.fields).filter((field) => of.fields[field]?.kind === 'boolean');
    const texts = Object.fromEntries(Object.keys(of.fields).map((field) => [field, `the ${field}`]));
    for (let pick = 0; pick < 2 ** flags.length; pick++) {
      const set = Object.fromEntries(flags.map((field, bit) => [field, (pick >> bit) % 2 === 1]));
      const scopes: string[] = of.scopes({ ...texts, ...set, id: 'the id' });
      for (const [kind, cover] of Object.entries(of.within ?? {})) {
        for (const scope of scopes) if (scope.startsWith(kind)) expect(scopes).toContain(cover + scope.slice(1));
      }
    }
  });

  it('looks documents up by fields that it has', () => {
    for (const field of of.indexes ?? []) expect(of.fields[field]?.required).toBe(true);
  });
});

describe('natural ids', () => {
  it('are the same wherever they are computed', () => {
    const assignmentId = '018f2f6e-7a52-7c3e-9d5e-2f3f0c1b2a01';
    const studentId = '018f2f6e-7a52-7c3e-9d5e-2f3f0c1b2a02';
    const of = collectionOf('submission');
    expect(expectedId(of, { assignmentId, studentId })).toBe(naturalId('submission', assignmentId, studentId));
    expect(naturalId('submission', assignmentId, studentId)).toBe(naturalId('submission', assignmentId, studentId));
    expect(naturalId('submission', studentId, assignmentId)).not.toBe(naturalId('submission', assignmentId, studentId));
  });
});

describe('the collections of a role', () => {
  it('fit into one realm of free RxDB', () => {
    expect(mostCollections).toBe(11);
    for (const role of roles) expect(collectionsOf(role).length, role).toBeLessThanOrEqual(mostCollections);
  });

  it('are no matters that come and go by REST', () => {
    const matters = /dispute|report|reminder|consent|request/i;
    expect(collectionNames.filter((name) => matters.test(name))).toEqual([]);
  });

  it('stand in the order of every push', () => {
    for (const role of roles) {
      const held: readonly string[] = collectionsOf(role);
      expect(held).toEqual(collectionNames.filter((name) => held.includes(name)));
    }
  });
});

describe('the rules of an assignment', () => {
  const classId = '018f2f6e-7a52-7c3e-9d5e-2f3f0c1b2a03';
  const of = collectionOf('assignment');
  const work = { id: 'a', classId, title: 'Fractions', isPublished: false };
  const teacher = whoIs({ id: 'teacher', role: 'teacher' }, new Set([`t:${classId}`]), new Map());
  const classroom = { id: classId, deleted: false, isActive: true };

  it('let its teacher set and change the work of a class, and nobody change that of a class that has ended', () => {
    for (const prev of [null, work]) {
      const next = { ...work, isPublished: true };
      expect(of.write(teacher, next, prev, classroom)).toMatchObject({ allowed: true });
      const ended = { ...classroom, isActive: false };
      expect(of.write(teacher, next, prev, ended)).toEqual({ allowed: false, code: 'class_ended' });
    }
  });
});

describe('the rules of a submission', () => {
  const student = '018f2f6e-7a52-7c3e-9d5e-2f3f0c1b2a02';
  const classId = '018f2f6e-7a52-7c3e-9d5e-2f3f0c1b2a03';
  const of = collectionOf('submission');
  const answer = { id: 'x', studentId: student, classId, content: '632', totalPoints: 20 };
  const parent = { id: 'a', deleted: false, publishedAt: '2026-11-01T09:00:00.000Z' };
  const who = whoIs({ id: student, role: 'student' }, new Set(), new Map([[classId, null]]));
  const teacher = whoIs({ id: 'teacher', role: 'teacher' }, new Set([`t:${classId}`]), new Map());

  it('take an answer from a student who was ever in the class', () => {
    expect(of.write(who, answer, null, parent)).toMatchObject({ allowed: true });
    const stranger = whoIs({ id: student, role: 'student' }, new Set(), new Map());
    expect(of.write(stranger, answer, null, parent)).toEqual({ allowed: false, code: 'not_a_member' });
  });

  it('never take an answer to work that was never published', () => {
    expect(of.write(who, answer, null, { ...parent, publishedAt: undefined })).toEqual({
      allowed: false,
      code: 'never_published',
    });
  });

  it('refuse a score above the points', () => {
    expect(of.write(teacher, { ...answer, score: 21 }, answer, null)).toEqual({
      allowed: false,
      code: 'score_too_high',
      fields: ['score', 'feedback', 'markedRound'],
    });
    expect(of.write(teacher, { ...answer, score: 20 }, answer, null)).toMatchObject({ allowed: true });
  });

  it('let nobody else write', () => {
    const colleague = whoIs({ id: 'colleague', role: 'teacher' }, new Set(), new Map());
    expect(of.write(colleague, { ...answer, score: 3 }, answer, null)).toEqual({ allowed: false, code: 'not_yours' });
    expect(of.remove(teacher, answer, null)).toMatchObject({ allowed: false });
  });
});
