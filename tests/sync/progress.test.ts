import { describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { collections } from '../../schema/index.ts';
import { subjects } from '../../schema/limits.ts';
import { weeksKept } from '../../schema/progress.ts';
import { eraseAgain } from '../../sync-server/backup/erase-again.ts';
import type { Database, Sql } from '../../sync-server/db/orm.ts';
import { writeRows } from '../../sync-server/db/tables.ts';
import { effects } from '../../sync-server/effects/index.ts';
import { observeChildren } from '../../sync-server/services/family/child-work.ts';
import { releaseOverLimit } from '../../sync-server/services/homework/over-limit.ts';
import { remarkPractice } from '../../sync-server/services/practice/practice.ts';
import { recountProgress, refreshProgress } from '../../sync-server/services/progress/progress.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createPush } from '../../sync-server/sync/push.ts';
import { loadKnowledge } from '../../tutor/index.ts';
import { generators } from '../../tutor/practice/generators/index.ts';
import { answerOf, drawTest } from '../../tutor/practice/items.ts';
import { keepTerms } from '../../workers/jobs/keep-terms.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { register, sessionRow, tryOf } from './effect-school.ts';
import { randomOf } from './random.ts';
import type { TestPerson } from './school.ts';
import { contextOf, rowOf } from './school.ts';

const database = useTestDatabase();
const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
  database.db.read((sql) => sql.query<R>(text, params));

const documentOf = async (student: TestPerson) =>
  (
    await rows<Record<string, unknown>>(
      "select to_jsonb(p) - array['rev_xid', 'rev_epoch'] as doc from progress p where student_id = $1",
      [student.id],
    )
  )[0]?.['doc'];
const sumsOf = (student: TestPerson) =>
  rows(
    `select week, subject, solved, tried, correct, ms, stars from progress_sum
     where student_id = $1 and (solved, tried, correct, ms, stars) <> (0, 0, 0, 0, 0) order by 1, 2`,
    [student.id],
  );

/** What the whole history says, counted without any of the sums. */
const historyOf = (student: TestPerson) =>
  rows(
    `select coalesce(sum(solved), 0)::int as solved, coalesce(sum(minutes), 0)::int as minutes,
       (select coalesce(sum(stars), 0)::int from star_ledger where student_id = $1) as stars,
       (select count(*)::int from usage_ledger where student_id = $1 and month = '2026-11' and not over_limit) as used
     from (
       select h.subject, sum(y.solved) as solved, ceil(sum(x.seconds) / 60) as minutes
       from homework_session h cross join lateral (
         select case when count(a->>'part') > 0 then count(distinct a->>'part') filter (where a->>'verdict' = 'right' and a->>'step' = 'answer')
           else (h.is_correct is true)::int end as solved
         from jsonb_array_elements(h.attempts) a) y
       cross join lateral (
         select coalesce(sum(least(300, greatest(0, extract(epoch from (t.at - coalesce(t.before, h.started_at)))))), 0) as seconds
         from (select (a->>'at')::timestamptz as at, lag((a->>'at')::timestamptz) over (order by a->>'at') as before
               from jsonb_array_elements(h.attempts) a) t) x
       where h.student_id = $1 and not h.deleted group by h.subject) s`,
    [student.id],
  );

async function play(seed: number): Promise<TestPerson> {
  const random = randomOf(seed);
  const student = await register(database.db, 'student');
  const push = createPush({ store: createPostgresStore(database.db), effects });
  const known = new Map<string, { rev: string; attempts: unknown[] }>();
  const day = (n: number, minute = 0): string => new Date(Date.UTC(2026, 10, 21 - n, 10, minute, 7)).toISOString();
  const tries = (n: number) =>
    Array.from({ length: random.int(4) }, () =>
      tryOf(random.pick(['632', '622', '', '5']), day(n, random.int(40)), {
        step: random.pick(['answer', 'step-1']),
        ...random.pick([{}, {}, { part: 'a' }, { part: 'b' }]),
      }),
    );
  const send = async (sent: ReturnType<typeof rowOf>[]): Promise<void> => {
    for (const { id, verdict, document } of await push.push(contextOf(student), 'homeworkSession', sent)) {
      expect(verdict).toBe('OK');
      if (document?.deleted) known.delete(id);
      else known.set(id, { rev: document?.rev ?? '', attempts: document?.['attempts'] as unknown[] });
    }
  };
  for (let step = 0; step < 12; step++) {
    const some = [...known].filter(() => random.chance(0.4)).slice(0, 5);
    const kind = random.next();
    if (kind < 0.45)
      await send(
        Array.from({ length: 1 + random.int(5) }, () => {
          const n = random.pick([0, 0, 3, 9, 40, 400]);
          const [startedAt, writtenAt] = [day(n), day(n, 41)];
          const questionText = random.pick(['', 'What is 347 + 285?', 'Work out: a) 347 + 285 b) 2 + 3']);
          const own = { questionText, startedAt, writtenAt, builtinVersion: 4 };
          return sessionRow({ ...own, subject: random.pick(subjects), attempts: tries(n) });
        }),
      );
    else if (kind < 0.65)
      await send(
        some.map(([id, { rev, attempts }]) =>
          rowOf(id, { attempts: [...attempts, ...tries(1)], subject: random.pick(subjects) }, { base: rev }),
        ),
      );
    else if (kind < 0.75) await send(some.map(([id, { rev }]) => rowOf(id, {}, { base: rev, del: true })));
    else if (kind < 0.9) {
      const sent = drawTest(generators, 3, seed * 50 + step).map(({ item, question }) => {
        const given = random.chance(0.5) ? answerOf(question.spec) : 'no idea';
        return { id: newId(), item, given, at: day(random.int(3)) };
      });
      await database.db.transaction(async (sql) => {
        await remarkPractice(sql, student.id, sent, contextOf(student));
        await refreshProgress(sql, [student.id], day(0));
      });
    } else {
      await rows('update account set plan_id = $2 where id = $1', [student.id, random.pick(['plus', 'free'])]);
      await database.db.transaction((sql) => releaseOverLimit(sql, student.id, day(0)));
    }
  }
  await database.db.transaction((sql) => refreshProgress(sql, [student.id], day(0)));
  return student;
}

describe('progress kept by increments', () => {
  test('is what a recount of everything gives, whatever was pushed, changed, deleted, held back and released', async () => {
    for (let seed = 1; seed <= 25; seed++) {
      const student = await play(seed);
      const [kept, sums] = [await documentOf(student), await sumsOf(student)];
      const at = new Date(Date.UTC(2026, 10, 21, 10, 0, 7)).toISOString();
      for (let again = 0; again < 2; again++) {
        await database.db.transaction((sql) => recountProgress(sql, [student.id], at));
        expect({ seed, sums: await sumsOf(student) }).toEqual({ seed, sums });
        expect({ seed, document: await documentOf(student) }).toEqual({ seed, document: kept });
      }
      const {
        problems_solved: solved,
        time_spent: minutes,
        total_stars: stars,
        sessions_used: used,
      } = kept as Record<string, unknown>;
      expect({ seed, found: [{ solved, minutes, stars, used }] }).toEqual({ seed, found: await historyOf(student) });
    }
  }, 180_000);

  test('keeps the last 52 weeks, in the weeks of the student’s time zone, each session in the week of its beginning', async () => {
    const student = await register(database.db, 'student');
    await rows(`update account set time_zone = 'Pacific/Auckland', plan_id = 'unlimited' where id = $1`, [student.id]);
    const push = createPush({ store: createPostgresStore(database.db), effects });
    const at = (moment: string, receivedAt: string) =>
      push.push({ ...contextOf(student), receivedAt }, 'homeworkSession', [
        sessionRow({ startedAt: moment, writtenAt: moment, attempts: [tryOf('1', moment), tryOf('632', moment)] }),
      ]);
    // Sunday noon in London is Monday in Auckland.
    await at('2026-11-22T12:00:00.000Z', '2026-11-22T13:00:00.000Z');
    expect(await rows('select weeks from progress where student_id = $1', [student.id])).toEqual([
      { weeks: { '2026-W48': { math: [1, 1, 0, 0, 3] } } },
    ]);
    for (let week = 0; week < 70; week++) {
      const moment = new Date(Date.UTC(2025, 5, 4 + week * 7, 9)).toISOString();
      await at(moment, moment);
    }
    // A clock of 1970 is not believed.
    await at('1970-01-01T00:00:00.000Z', '2026-11-23T09:00:00.000Z');
    const [row] = await rows<{ weeks: Record<string, unknown> }>('select weeks from progress where student_id = $1', [
      student.id,
    ]);
    const kept = Object.keys(row?.weeks ?? {}).sort();
    expect([kept.length <= weeksKept, kept[0], kept.at(-1)]).toEqual([true, '2025-W49', '2026-W48']);
    expect(collections.progress.fields.weeks.schema.safeParse(row?.weeks).success).toBe(true);
  });

  test('counts a question in parts by part, each once, as one session of the month and one sitting', async () => {
    await loadKnowledge();
    const [student, id] = [await register(database.db, 'student'), newId()];
    const push = createPush({ store: createPostgresStore(database.db), effects });
    const minute = (n: number): string => `2026-11-21T09:0${n}:00.000Z`;
    const questionText =
      'A rectangle is 8 cm long and 5 cm wide.\na) Find its area.\nb) Find its perimeter.\nc) Explain how you know.';
    const attempts = [
      tryOf('40', minute(1), { part: 'a' }),
      tryOf('13', minute(2), { part: 'b' }),
      // A try at no part of it, or at none that there is, is no answer to one.
      tryOf('26', minute(3)),
      tryOf('40', minute(4), { part: 'd' }),
    ];
    const send = async (row: ReturnType<typeof rowOf>) => {
      const [verdict] = await push.push(contextOf(student), 'homeworkSession', [row]);
      const document = verdict?.document;
      if (!document) throw new Error('no document');
      const tries = document['attempts'] as { part?: string; verdict: string }[];
      return { rev: document.rev, isCorrect: document['isCorrect'], said: tries.map((item) => item.verdict), tries };
    };
    const first = await send(sessionRow({ questionText, attempts, builtinVersion: 4 }, id));
    expect(first).toMatchObject({ isCorrect: false, said: ['right', 'wrong', 'cannot-check', 'cannot-check'] });
    const ledger = () => rows('select cause, stars from star_ledger where student_id = $1 order by 1', [student.id]);
    expect(await ledger()).toEqual([{ cause: `homework:${id}:a`, stars: 3 }]);
    const more = [...first.tries, tryOf('26', minute(5), { part: 'b' })];
    const second = await send(rowOf(id, { attempts: more }, { base: first.rev }));
    expect(second.isCorrect, 'all that can be marked is right').toBe(true);
    expect(await ledger()).toEqual([
      { cause: `homework:${id}:a`, stars: 3 },
      { cause: `homework:${id}:b`, stars: 3 },
    ]);
    const counted = () =>
      rows<{ skills: Record<string, number[]> }>(
        'select problems_solved, total_stars, sessions_used, skills from progress where student_id = $1',
        [student.id],
      );
    const kept = await counted();
    expect(kept).toMatchObject([{ problems_solved: 2, total_stars: 6, sessions_used: 1 }]);
    const skills = Object.values(kept[0]?.skills ?? {}).map(([answers, right]) => [answers, right]);
    expect(skills.sort(), 'the first answer to each part').toEqual([
      [1, 0],
      [1, 1],
    ]);
    await database.db.transaction((sql) => recountProgress(sql, [student.id], minute(6)));
    expect(await counted()).toEqual(kept);
    const [child] = await database.db.read((sql) => observeChildren(sql, [student.id], minute(6)));
    expect(child?.worked.map(({ what, how }) => `${what}: ${how}`).sort(), 'what a parent is told rests on').toEqual([
      'A homework question, part a: alone',
      'A homework question, part b: with-help',
      'A homework question, part d: not-yet',
      'A homework question: not-yet',
    ]);
    expect(child?.sessions).toHaveLength(1);
  });

  async function rowsRead(sql: Sql): Promise<number> {
    const [found] = await sql.query<{ n: number }>(
      `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
       where relname in ('homework_session', 'usage_ledger', 'usage_count', 'star_ledger', 'progress', 'progress_session')`,
    );
    return found?.n ?? 0;
  }

  test('reads as many rows after a thousand sessions as after ten', async () => {
    const readBy = async (history: number): Promise<number> => {
      const student = await register(database.db, 'student');
      await rows(`update account set plan_id = 'unlimited' where id = $1`, [student.id]);
      const written = Array.from({ length: history }, (_, n) => {
        const at = new Date(Date.UTC(2026, 8, 1, 0, n * 100)).toISOString();
        const attempts = Array.from({ length: 20 }, (__, k) =>
          tryOf(String(k), at, { verdict: k ? 'wrong' : 'right' }),
        );
        const set = sessionRow({ startedAt: at, writtenAt: at, attempts }).set;
        return { ...set, id: newId(), studentId: student.id, receivedAt: at, isCorrect: true, overLimit: false };
      });
      await database.db.transaction(async (sql) => {
        await writeRows(sql, 'homeworkSession', written);
        const ledger = JSON.stringify(written.map(({ id, receivedAt }) => ({ id, at: receivedAt })));
        await sql.query(
          `insert into usage_ledger (session_id, student_id, month, written_at, over_limit)
           select id, $1, '2026-11', at, false from jsonb_to_recordset($2::jsonb) as r(id uuid, at timestamptz)`,
          [student.id, ledger],
        );
        await sql.query(
          `insert into star_ledger (student_id, cause, stars, at)
           select $1, 'homework:' || id, 3, at from jsonb_to_recordset($2::jsonb) as r(id uuid, at timestamptz)`,
          [student.id, ledger],
        );
        await recountProgress(sql, [student.id], '2026-11-21T10:00:00.000Z');
      });
      await rows('analyze');
      let read = 0;
      const watching: Database = {
        ...database.db,
        transaction: (work, options) =>
          database.db.transaction(async (sql) => {
            // What the connection did before and has not reported yet is counted too.
            const before = await rowsRead(sql);
            const result = await work(sql);
            read = (await rowsRead(sql)) - before;
            return result;
          }, options),
      };
      const push = createPush({ store: createPostgresStore(watching), effects });
      const [verdict] = await push.push(contextOf(student), 'homeworkSession', [sessionRow()]);
      expect(verdict?.verdict).toBe('OK');
      expect(
        await rows('select problems_solved, sessions_used from progress where student_id = $1', [student.id]),
      ).toEqual([{ problems_solved: history + 1, sessions_used: history + 1 }]);
      return read;
    };
    const few = await readBy(10);
    expect(few).toBeGreaterThan(0);
    expect(await readBy(1_000)).toBeLessThanOrEqual(few + 2);
  });

  test('keeps what was reached with questions whose years are over, whatever is counted anew, and nothing of a deleted one', async () => {
    const now = '2026-11-21T10:00:00.000Z';
    const push = createPush({ store: createPostgresStore(database.db), effects });
    const solved = async (): Promise<{ student: TestPerson; id: string; reached: unknown[] }> => {
      const student = await register(database.db, 'student');
      const row = sessionRow();
      expect((await push.push(contextOf(student), 'homeworkSession', [row]))[0]?.verdict).toBe('OK');
      return { student, id: row.id, reached: [await documentOf(student), await sumsOf(student)] };
    };
    const [forgotten, restored, deleted] = [await solved(), await solved(), await solved()];
    expect(forgotten.reached[0]).toMatchObject({ problems_solved: 1, time_spent: 3 });
    const erasedAt = (id: string, at: string) => [{ collection: 'homeworkSession', ids: [id], at }];
    await eraseAgain(database.db, erasedAt(restored.id, '2028-09-02T01:00:00.000Z'), new Date(now));
    await eraseAgain(database.db, erasedAt(deleted.id, '2026-11-22T01:00:00.000Z'), new Date(now));
    await keepTerms(database.db, new Date('2028-09-02T01:00:00.000Z'));
    for (const { student, id, reached } of [forgotten, restored]) {
      await database.db.transaction((sql) => recountProgress(sql, [student.id], now));
      expect(await rows('select deleted, question_text from homework_session where id = $1', [id])).toEqual([
        { deleted: true, question_text: null },
      ]);
      expect([await documentOf(student), await sumsOf(student)]).toEqual(reached);
    }
    expect(await documentOf(deleted.student)).toMatchObject({ problems_solved: 0, time_spent: 0 });
  });
});
