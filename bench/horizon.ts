import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../schema/ids.ts';
import type { CollectionName } from '../schema/index.ts';
import { collectionNames } from '../schema/index.ts';
import type { Verdict } from '../schema/wire.ts';
import { wireVersion } from '../schema/wire.ts';
import { oldestWriterMs } from '../tests/support/horizon.ts';
import { randomOf } from '../tests/sync/random.ts';
import { heavyLoads, many } from '../tests/sync/heavy-loads.ts';
import { pushOperation } from '../schema/operations.ts';
import { classrooms, enrolmentRow } from './support/classrooms.ts';
import { holds } from './support/device-holds.ts';
import { openDevice, programs } from './support/device.ts';
import { assignmentFor } from './support/documents.ts';
import type { Line } from './support/report.ts';
import { report } from './support/report.ts';
import type { Visitor } from './support/school.ts';
import { openSchool } from './support/school.ts';

/** One person sends 500 rows of a collection at once; how long does nobody else receive anything? */
const rounds = 3;
const random = randomOf(4);

const school = await openSchool();
try {
  const [one, two] = await programs(2);
  const teacher = await school.enrol('teacher', 'Robin');
  const student = await school.enrol('student', 'Maya');
  const [classroom] = classrooms(teacher, 1);
  if (!classroom) throw new Error('there is no class');
  await school.fill('classroom', [classroom]);
  await school.fill('enrolment', [enrolmentRow(classroom, student)]);
  const only = ['classroom', 'assignment'] as const;
  const writer = await openDevice({ origin: school.origin, who: teacher, only, program: one });
  const reader = await openDevice({ origin: school.origin, who: student, only, program: two });
  await Promise.all([holds(writer, 'classroom', 1), holds(reader, 'classroom', 1)]);
  const { id } = await writer.replica.writer.create('assignment', assignmentFor(random, classroom.id));
  await holds(reader, 'assignment', 1);
  const waiting = new Map<string, () => void>();
  reader.replica.collection('assignment').eventBulks$.subscribe(({ events }) => {
    for (const event of events) waiting.get(String((event.documentData as Record<string, unknown>)['title']))?.();
  });

  /** The teacher of another class changes a title; milliseconds until its student has it. */
  async function deliver(): Promise<number> {
    const title = `Title ${newId()}`;
    const seen = new Promise<void>((resolve) => waiting.set(title, resolve));
    const start = performance.now();
    await writer.replica.writer.edit('assignment', id, { title });
    await seen;
    waiting.delete(title);
    return performance.now() - start;
  }

  async function send(who: Visitor, collection: CollectionName, rows: Parameters<typeof pushOperation>[0][0]['rows']) {
    const answer = await fetch(`${school.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: who.cookie, 'x-schema': String(wireVersion) },
      body: JSON.stringify(pushOperation([{ collection, rows }])),
    });
    const body = (await answer.json()) as { data?: { a0: Verdict[] } };
    if (!body.data) throw new Error(`${collection}: ${answer.status} ${JSON.stringify(body).slice(0, 300)}`);
    return body.data.a0;
  }

  const lines: Line[] = [];
  const { loads } = heavyLoads<Visitor>(
    () => school.db,
    (role) => school.enrol(role, 'Ada'),
  );
  // Warm: both programs, the connections and the plans.
  for (let n = 0; n < 30; n++) await deliver();
  for (const name of collectionNames) {
    let longest = 0;
    let slowest = 0;
    let took = 0;
    for (let round = 0; round < rounds; round++) {
      const load = loads[name];
      if (!load) throw new Error(`nobody sends ${many} rows of ${name}`);
      const { who, rows, expected } = await load();
      let over = false;
      const watching = (async () => {
        while (!over) {
          longest = Math.max(longest, await oldestWriterMs(school.db));
          await sleep(3);
        }
      })();
      const delivering = (async () => {
        while (!over) {
          slowest = Math.max(slowest, await deliver());
          await sleep(50);
        }
      })();
      const start = performance.now();
      const verdicts = await send(who, name, rows);
      took = Math.max(took, performance.now() - start);
      over = true;
      await Promise.all([watching, delivering]);
      const taken = verdicts.filter(({ verdict }) => verdict === 'OK').length;
      if (taken !== (expected['OK'] ?? 0)) throw new Error(`${name}: ${taken} of ${rows.length} taken`);
    }
    lines.push({ what: `${name}: 500 rows, until answered`, value: took, unit: 'ms' });
    lines.push({ what: '  the horizon is held for at most', value: longest, unit: 'ms', atMost: 250 });
    lines.push({ what: '  a write of another class arrives within', value: slowest, unit: 'ms', atMost: 500 });
  }
  report(`500 rows in one push, the worst of ${rounds}`, lines);
  await Promise.all([writer.close(), reader.close()]);
} finally {
  await school.close();
}
