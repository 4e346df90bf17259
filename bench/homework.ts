import { newId } from '../schema/ids.ts';
import { recountProgress } from '../sync-server/services/progress/progress.ts';
import { spentSince } from './support/processor.ts';
import type { Line } from './support/report.ts';
import { median, report } from './support/report.ts';
import type { Visitor } from './support/school.ts';
import { openSchool } from './support/school.ts';

/** A child's tablet sends 20 homework sessions with three tries each, after a history of 10, 100 and 1,000 of them. */
const batch = 20;
const rounds = 12;
const histories = [10, 100, 1_000] as const;
const query = `mutation push($rows: [HomeworkSessionPushRow!]!) {
  pushHomeworkSession(rows: $rows) { id verdict code document { id rev isCorrect overLimit } } }`;

const school = await openSchool();

/** Questions as children bring them: sums, a story, one of science, one that no engine knows. */
const questionOf = (n: number): { questionText: string; right: string; subject: string } => {
  const [a, b] = [120 + ((n * 37) % 800), 15 + ((n * 91) % 700)];
  const kind = n % 5;
  if (kind === 0) return { questionText: `What is ${a} + ${b}?`, right: String(a + b), subject: 'math' };
  if (kind === 1) return { questionText: `Work out ${a} x ${b % 9}.`, right: String(a * (b % 9)), subject: 'math' };
  if (kind === 2)
    return {
      questionText: `Tom has ${a} stickers and buys ${b} more. How many stickers does he have now?`,
      right: String(a + b),
      subject: 'math',
    };
  if (kind === 3) return { questionText: 'What do roots do?', right: 'They take in water.', subject: 'science' };
  return {
    questionText: `Why did the author of page ${a} end the story like this?`,
    right: 'Because.',
    subject: 'english',
  };
};

const attempt = (given: string, at: number) => ({
  id: newId(),
  at: new Date(at).toISOString(),
  step: 'answer',
  given,
  verdict: 'wrong',
  rung: 'none',
});

function sessionOf(n: number, at: number) {
  const { questionText, right, subject } = questionOf(n);
  return {
    questionText,
    subject,
    grade: 'PYP4',
    attempts: [attempt('1', at + 60_000), attempt('2', at + 90_000), attempt(right, at + 150_000)],
    builtinVersion: 3,
    startedAt: new Date(at).toISOString(),
    writtenAt: new Date(at + 150_000).toISOString(),
  };
}

/** Makes a child with that many sessions behind it, counted as if it had sent them. */
async function childWith(history: number): Promise<Visitor> {
  const child = await school.enrol('student', 'Ada');
  const begin = Date.now() - 200 * 86_400_000;
  const documents = Array.from({ length: history }, (_, n) => {
    const set = sessionOf(n, begin + n * 15_000_000);
    // Twenty tries each: what counting all of them anew would have to read.
    const attempts = Array.from({ length: 20 }, () => set.attempts)
      .flat()
      .slice(0, 20);
    return {
      ...set,
      attempts,
      id: newId(),
      studentId: child.id,
      receivedAt: set.writtenAt,
      isCorrect: true,
      overLimit: false,
    };
  });
  await school.fill('homeworkSession', documents);
  await school.db.transaction(async (sql) => {
    await sql.query(`update account set plan_id = 'unlimited' where id = $1`, [child.id]);
    const ledger = JSON.stringify(documents.map(({ id, writtenAt }) => ({ id, at: writtenAt })));
    await sql.query(
      `insert into usage_ledger (session_id, student_id, month, written_at, over_limit)
       select id, $1, to_char(at, 'YYYY-MM'), at, false from jsonb_to_recordset($2::jsonb) as r(id uuid, at timestamptz)`,
      [child.id, ledger],
    );
    await sql.query(
      `insert into star_ledger (student_id, cause, stars, at)
       select $1, 'homework:' || id, 3, at from jsonb_to_recordset($2::jsonb) as r(id uuid, at timestamptz)`,
      [child.id, ledger],
    );
    await recountProgress(sql, [child.id], new Date().toISOString());
  });
  return child;
}

async function send(child: Visitor, rows: readonly object[]): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${school.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: child.cookie },
    body: JSON.stringify({ query, variables: { rows } }),
  });
  const ms = performance.now() - start;
  const body = await answer.text();
  const taken = body.split('"verdict":"OK"').length - 1;
  if (taken !== rows.length) throw new Error(`${answer.status}: ${body.slice(0, 400)}`);
  return ms;
}

const rowOf = (set: object) => ({ id: newId(), base: '', device: 'tablet', key: newId(), set, new: true });

try {
  const found = new Map<number, { ms: number[]; web: number; postgres: number; pushes: number }>();
  for (const history of histories) found.set(history, { ms: [], web: 0, postgres: 0, pushes: 0 });
  // The histories take turns; the first three rounds warm everything up.
  for (let round = -3; round < rounds; round++) {
    for (const history of histories) {
      const child = await childWith(history);
      const before = school.spent();
      const took: number[] = [];
      for (let push = 0; push < 4; push++) {
        const at = Date.now() - 3_600_000;
        took.push(
          await send(
            child,
            Array.from({ length: batch }, (_, n) => rowOf(sessionOf(push * batch + n, at + n * 60_000))),
          ),
        );
      }
      const spent = spentSince(before, school.spent());
      const line = found.get(history);
      if (round < 0 || !line) continue;
      line.ms.push(...took);
      line.web += spent.web;
      line.postgres += spent.postgres;
      line.pushes += took.length;
    }
  }
  const lines: Line[] = [];
  const each = (history: number): number => {
    const { web = 0, postgres = 0, pushes = 1 } = found.get(history) ?? {};
    return (web + postgres) / (pushes * batch);
  };
  for (const [history, { ms, web, postgres, pushes }] of found) {
    const name = `after ${history.toLocaleString('en-GB')} sessions`;
    lines.push({ what: `a push of 20 ${name} (median)`, value: median(ms), unit: 'ms' });
    lines.push({ what: `  processor time of a session, web`, value: web / (pushes * batch), unit: 'ms' });
    lines.push({ what: `  processor time of a session, Postgres`, value: postgres / (pushes * batch), unit: 'ms' });
    lines.push({ what: `  both`, value: each(history), unit: 'ms', atMost: 5 });
  }
  const [few, , most] = histories;
  lines.push({ what: 'after 1,000 / after 10', value: each(most) / each(few), unit: '×', atMost: 1.3 });
  report('20 homework sessions with three tries', lines);
} finally {
  await school.close();
}
