import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { collectionNames } from '../../schema/index.ts';
import { naturalId, newId } from '../../schema/ids.ts';
import { writeRows } from '../../sync-server/db/tables.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { childInClass, register } from '../sync/effect-school.ts';
import { attemptOf } from '../sync/practice-school.ts';
import { doubledWords, lostAcknowledged, lostTyped, neverWritten } from './checks.ts';
import { doubles } from './doubles.ts';
import type { Grant, History, Version } from './history.ts';
import { keyOf } from './history.ts';
import { leakOracle } from './leaks.ts';
import { deedsOf, faultKinds, faultsOf, lineDice } from './plan.ts';
import { recountProblems } from './recount.ts';
import { studentWeights } from './students.ts';

// A check that cannot fail proves nothing: each is shown what it is there for.

const version = (rev: string, at: number, row: Record<string, unknown>, more: Partial<Version> = {}): Version => ({
  collection: 'assignment',
  id: 'a',
  rev,
  scopes: ['t:owls'],
  deleted: false,
  row,
  at,
  ...more,
});

function historyOf(versions: Version[], grants: Grant[] = []): History {
  const all = new Map<string, Version[]>();
  for (const one of versions) {
    const key = keyOf(one.collection, one.id);
    all.set(key, [...(all.get(key) ?? []), one]);
  }
  return { versions: all, grants };
}

const given = (userId: string, scope: string, at: number, is = true): Grant => ({ userId, scope, given: is, at });
const word = 'qz0x1zq';
const draft = 'qz0x2zq';

describe('what is lost', () => {
  const set = { title: word };
  const acknowledged = [{ person: 'p', collection: 'assignment' as const, id: 'a', base: '1.1', set, del: false }];
  const [first, mine] = [version('1.1', 1, { title: 'x' }), version('1.2', 2, { title: word })];

  test('a write that was acknowledged and that no version has is lost', () => {
    expect(lostAcknowledged(historyOf([first, mine]), { acknowledged })).toEqual([]);
    expect(lostAcknowledged(historyOf([first]), { acknowledged })).toHaveLength(1);
  });

  test('a write that was applied to another version than its own base went over what somebody else wrote', () => {
    const theirs = version('1.3', 2, { title: 'y' });
    expect(lostAcknowledged(historyOf([first, theirs, mine]), { acknowledged })).toHaveLength(1);
  });

  test('a deletion that was acknowledged is in a version that is deleted, whoever deleted it', () => {
    const deletion = { acknowledged: [{ ...acknowledged[0], base: '1.1', set: {}, del: true }] } as never;
    const gone = version('1.4', 4, {}, { deleted: true });
    expect(lostAcknowledged(historyOf([first, mine, gone]), deletion)).toEqual([]);
    expect(lostAcknowledged(historyOf([first, mine]), deletion)).toHaveLength(1);
  });

  test('a value that was typed and is nowhere is lost, one that its author typed over is not', () => {
    const typed = { word, person: 'p', client: 0, collection: 'assignment' as const, id: 'a', field: 'title' };
    const lost = (superseded: boolean): string[] =>
      lostTyped(historyOf([first]), { typed: [{ ...typed, superseded }] }, []);
    expect(lost(false)).toHaveLength(1);
    expect(lost(true)).toEqual([]);
  });

  test('a word that comes into a document again was applied twice', () => {
    expect(doubledWords(historyOf([first, mine]))).toEqual([]);
    const again = [first, mine, version('1.3', 3, { title: 'z' }), version('1.4', 4, { title: word })];
    expect(doubledWords(historyOf(again))).toHaveLength(1);
  });

  test('a notice copies what is so when it is made: a class that a child left and joined again comes twice', () => {
    const notice = (rev: string, className: string): Version =>
      version(rev, 1, { details: { className } }, { collection: 'notice', id: 'n' });
    expect(doubledWords(historyOf([notice('1.1', word), notice('1.2', draft), notice('1.3', word)]))).toEqual([]);
    const nickname = (rev: string, name: string): Version =>
      version(rev, 1, { nickname: name }, { collection: 'person', id: 'p' });
    const names = [nickname('1.1', word), nickname('1.2', draft), nickname('1.3', word)];
    expect(doubledWords(historyOf(names))).toHaveLength(1);
  });
});

describe('what leaks', () => {
  const wren = 'wren';
  const published = version('1.1', 1, { title: word }, { scopes: ['c:owls', 't:owls'] });
  const withdrawn = version('1.2', 20_000, { title: draft });
  const answer = version(
    '1.3',
    30_000,
    { title: draft },
    { collection: 'submission', id: 's', scopes: ['f:wren', 't:owls'] },
  );
  const grants = [given(wren, 'c:owls', 0), given(wren, 'f:wren', 0)];
  const notes = { authorOf: () => 'robin' };
  const judge = (body: object, at: number, more: Grant[] = []): string[] => {
    const oracle = leakOracle();
    const text = JSON.stringify(body);
    oracle.watch(wren, { method: 'POST', path: '/graphql', status: 200, from: at, to: at + 10, text });
    return oracle.judge(historyOf([published, withdrawn, answer], [...grants, ...more]), notes);
  };
  const pulled = (id: string, rev: string): object => ({ data: { a0: { documents: [{ id, rev }], keep: null } } });
  const verdict = (document: object): object => ({ data: { a0: [{ verdict: 'OK', document }] } });

  test('what a person may see is no leak', () => {
    expect(judge(pulled('a', '1.1'), 5_000)).toEqual([]);
    expect(judge(verdict({ id: 's', rev: '1.3', content: 'x' }), 31_000)).toEqual([]);
  });

  test('a draft is a leak, also one that a verdict or a manifest carries', () => {
    const keep = { data: { a0: { documents: [], keep: [['a', '1.2']] } } };
    const short = { data: { a0: [{ id: 'a', verdict: 'OK', document: null, stored: { rev: '1.2' } }] } };
    for (const body of [pulled('a', '1.2'), verdict({ id: 'a', rev: '1.2' }), short, keep])
      expect(judge(body, 25_000)).toHaveLength(1);
  });

  test('a frame of the live stream is an answer as any other', () => {
    const sent = (rev: string, isPacked: boolean): string[] => {
      const oracle = leakOracle();
      const frame = JSON.stringify({ scope: 'c:owls', documents: [{ id: 'a', rev }] });
      const packed = `event: packed\ndata: ${gzipSync(frame).toString('base64')}`;
      const text = isPacked ? packed : `event: frame\ndata: ${frame}`;
      const path = '/sync/live?frames=3';
      oracle.watch(wren, { method: 'GET', path, status: 200, from: 25_000, to: 25_000, text });
      return oracle.judge(historyOf([published, withdrawn, answer], grants), notes);
    };
    for (const isPacked of [false, true]) {
      expect(sent('1.1', isPacked)).toEqual([]);
      expect(sent('1.2', isPacked)).toHaveLength(1);
    }
  });

  test("a draft's title is a leak in the child's own answer too", () => {
    expect(judge(verdict({ id: 's', rev: '1.3', title: draft }), 31_000)).toHaveLength(1);
    expect(judge(verdict({ id: 's', rev: '1.3', title: word }), 31_000)).toEqual([]);
  });

  test("a class's work is a leak once the child was taken out", () => {
    const out = [given(wren, 'c:owls', 10_000, false)];
    expect(judge(pulled('a', '1.1'), 12_000, out)).toEqual([]);
    expect(judge(pulled('a', '1.1'), 15_000, out)).toHaveLength(1);
  });

  test('a version that was never committed is a leak', () => {
    expect(judge(pulled('a', '9.9'), 5_000)).toHaveLength(1);
  });
});

describe('the plan', () => {
  const some = <T>(from: Iterable<T>, count: number): T[] => {
    const found: T[] = [];
    for (const one of from) if (found.push(one) === count) break;
    return found;
  };

  test('is the same for the same seed, and another for another', () => {
    const plan = (seed: number): string =>
      JSON.stringify([
        some(faultsOf(seed), 30),
        some(deedsOf(seed, 3, studentWeights), 50).map(({ name, pauseMs, dice }) => [name, pauseMs, dice.next()]),
        Array.from(
          { length: 50 },
          (
            (dice) => () =>
              dice.next()
          )(lineDice(seed, 3)),
        ),
      ]);
    expect(plan(7)).toBe(plan(7));
    expect(plan(7)).not.toBe(plan(8));
  });

  test('has each kind of fault before any comes again', () => {
    const first = some(faultsOf(5), faultKinds.length).map(({ kind }) => kind);
    expect(first.sort()).toEqual([...faultKinds].sort());
  });
});

describe('what is twice, or not followed by what belongs to it', () => {
  const database = useTestDatabase();
  const read = (sql: string): Promise<{ id: string }[]> => database.db.read((db) => db.query(sql));
  const found = async (): Promise<string[]> => {
    const names: string[] = [];
    for (const [what, sql] of Object.entries(doubles)) if ((await read(sql)).length > 0) names.push(what);
    return names;
  };

  test('is found in rows that were written past the effects, and not before', async () => {
    const { student, teacher, classId } = await childInClass(database.db);
    const parent = await register(database.db, 'parent');
    await read('create table chaos_version (seq bigserial, id uuid, collection text, row jsonb)');
    expect(await found()).toEqual([]);
    expect(await recountProblems(database.db)).toEqual([]);
    const [id, at] = [newId(), '2026-11-21T09:00:00.000Z'];
    const answer = { id, item: 0, given: '3', at };
    const begun = { ...attemptOf(newId()), answers: [answer, answer], finishedAt: at };
    const letter = { classId, subject: 'S', content: 'C', messageType: 'general', priority: 'normal', writtenAt: at };
    await database.db.transaction(async (sql) => {
      await writeRows(sql, 'link', [
        { id: naturalId('link', parent.id, student.id), parentId: parent.id, studentId: student.id },
      ]);
      await writeRows(sql, 'attempt', [{ ...begun, id, studentId: student.id }]);
      await writeRows(sql, 'message', [{ ...letter, id: newId(), senderId: teacher.id, recipientId: parent.id }]);
    });
    expect(await found()).toEqual([
      'an answer is twice in its attempt',
      'a finished attempt without its marks',
      'a message without its notice',
      'a place and the links name other parents',
    ]);
    await read(`update progress set total_stars = 7 where student_id = '${student.id}'`);
    expect(await recountProblems(database.db)).toHaveLength(1);
  });

  test('is a notice of work that came anew though the work was not published anew', async () => {
    const [work, notice] = [newId(), newId()];
    const note = (collection: string, id: string, row: object) =>
      read(
        `insert into chaos_version (collection, id, row) values ('${collection}', '${id}', '${JSON.stringify(row)}')`,
      );
    const told = (at: string) => note('notice', notice, { kind: 'assignment', about: work, created_at: at });
    const published = (is_published: boolean) => note('assignment', work, { is_published });
    const what = 'a notice of an assignment was made more often than it was published';
    await published(true);
    await told('2026-11-21T09:00:00Z');
    await published(false);
    await published(true);
    await told('2026-11-21T09:10:00Z');
    expect(await found()).not.toContain(what);
    await published(true);
    await told('2026-11-21T09:20:00Z');
    expect(await found()).toContain(what);
  });

  test('is a collection of which nothing was written', () => {
    const written = historyOf([version('1.1', 1, {})]);
    expect(neverWritten(written)).toHaveLength(collectionNames.length - 1);
  });
});
