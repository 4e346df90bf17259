import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../schema/ids.ts';
import { collectionsOf } from '../schema/index.ts';
import type { Checkpoint } from '../schema/wire.ts';
import { graphqlTransport } from '../web/replica/sync/graphql.ts';
import { spentSince } from './support/processor.ts';
import { report } from './support/report.ts';
import { openSchool } from './support/school.ts';

/** What a child's day costs the server beside its writes: processor time of asking for what is new, of signing in, and disk. */
const exchanges = 2_000;
const atOnce = 40;
const signIns = 60;
const documents = 20_000;
const password = 'tall green kettle';

const school = await openSchool();
try {
  const children = await Promise.all(Array.from({ length: atOnce }, () => school.enrol('student', 'Maya')));
  const devices = children.map((child) => {
    const transport = graphqlTransport({
      url: `${school.origin}/graphql`,
      device: newId(),
      userId: child.id,
      fetch: (url, given) => fetch(url, { ...given, headers: { ...given?.headers, cookie: child.cookie } }),
      heard: () => {},
      now: Date.now,
    });
    let asked = collectionsOf('student').map((collection) => ({
      ...{ collection, limit: 500, checkpoint: null as Checkpoint | null },
    }));
    return async (): Promise<void> => {
      const answers = await transport.pull(asked);
      asked = asked.map((call, at) => ({ ...call, checkpoint: answers[at]?.checkpoint ?? call.checkpoint }));
    };
  });
  const ask = (): Promise<unknown> => Promise.all(devices.map((device) => device()));
  for (let n = 0; n < 10; n++) await ask();
  const before = school.spent();
  for (let n = 0; n < exchanges; n += atOnce) {
    await ask();
    // Nobody may ask without pause.
    await sleep(200);
  }
  const asking = spentSince(before, school.spent());

  const post = (path: string, body: object): Promise<Response> =>
    fetch(`${school.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const made = await post('/api/register', { username: 'exchange', password, firstName: 'Robin', role: 'student' });
  if (made.status !== 201) throw new Error(`register answered ${made.status}`);
  const quiet = school.spent();
  for (let n = 0; n < signIns; n++) {
    const { status } = await post('/api/login', { username: 'exchange', password });
    if (status !== 200) throw new Error(`a sign-in answered ${status}`);
  }
  const signing = spentSince(quiet, school.spent());

  const size = async (): Promise<number> => {
    const [row] = await school.db.read((sql) =>
      sql.query<{ bytes: string }>('select pg_database_size(current_database())::text as bytes'),
    );
    return Number(row?.bytes);
  };
  const empty = await size();
  const now = new Date().toISOString();
  await school.fill(
    'homeworkSession',
    Array.from({ length: documents }, (_, n) => ({
      ...{ id: newId(), studentId: children[0]?.id, questionText: `What is ${n} + ${n + 1}?`, subject: 'math' },
      attempts: [{ id: newId(), at: now, step: 'answer', given: String(n), verdict: 'right', rung: 'none' }],
      ...{ builtinVersion: 1, startedAt: now, writtenAt: now },
    })),
  );
  const perDocument = ((await size()) - empty) / documents;
  report('what a day costs beside its writes', [
    { what: 'asking for what is new where nothing is, web', value: asking.web / exchanges, unit: 'ms' },
    { what: 'the same, Postgres', value: asking.postgres / exchanges, unit: 'ms' },
    { what: 'a sign-in, web', value: signing.web / signIns, unit: 'ms' },
    { what: 'a sign-in, Postgres', value: signing.postgres / signIns, unit: 'ms' },
    { what: 'a question with its try and its place in the feed, on disk', value: perDocument, unit: 'bytes' },
  ]);
} finally {
  await school.close();
}
