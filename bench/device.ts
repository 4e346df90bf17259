import { setTimeout as sleep } from 'node:timers/promises';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { newId } from '../schema/ids.ts';
import { scope } from '../schema/who.ts';
import type { PullAnswer, ScopePosition, Verdict } from '../schema/wire.ts';
import { randomOf } from '../tests/sync/random.ts';
import { memoryPersonStore } from '../web/replica/memory-person-store.ts';
import { openReplica } from '../web/replica/open.ts';
import type { PullCall, PushCall } from '../schema/operations.ts';
import type { Transport } from '../web/replica/sync/transport.ts';
import { classrooms } from './support/classrooms.ts';
import { assignmentFor, assignmentRow } from './support/documents.ts';
import { median, report } from './support/report.ts';

/** What a device itself spends, as processor time: a first download, typing without a network, taking the answers over. */
const downloaded = 10_000;
const typed = 1_000;
const runs = 5;
const random = randomOf(6);

const teacher = { id: newId(), role: 'teacher', firstName: 'Robin', cookie: '' } as const;
const room = classrooms(teacher, 1)[0] ?? noClass();
function noClass(): never {
  throw new Error('there is no class');
}
const scopes = [scope.classroom(room.id), scope.teachers(room.id)];
const documents = Array.from({ length: downloaded }, (_, index) => ({
  ...assignmentRow(random, room),
  ...{ rev: `1.${1_000 + index}`, scopes },
}));

/** Gives what has parsed anew, as an answer of a server is. */
const fresh = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A server that costs nothing but the parsing of its answers; pushes wait until it is `open`. */
function standIn(): Transport & { open: boolean } {
  let given = 0;
  let xid = 2 * downloaded;
  const answerTo = ({ collection, limit }: PullCall): PullAnswer => {
    const isWork = collection === 'assignment';
    const page = isWork ? documents.slice(given, given + limit) : [{ ...room, rev: '1.5', scopes }];
    if (isWork) given += page.length;
    const position: ScopePosition = [1, '1', 0, '0', 1, String(isWork ? given : 1), newId()];
    return {
      documents: fresh(page),
      gone: [],
      checkpoint: { e: 'one', s: { [scope.teachers(room.id)]: position } },
      more: isWork && given < downloaded,
      keep: null,
      empty: false,
      at: [1, String(10 * downloaded + given)],
      granted: [scope.own(teacher.id), ...scopes],
    };
  };
  const judge = ({ rows }: PushCall): Verdict[] =>
    rows.map(({ id, key, set }) => {
      const document = fresh({ ...documents[0], ...set, id, rev: `1.${xid++}` });
      return { id, verdict: 'OK', last: key, document };
    });
  const server = {
    open: true,
    pull: async (calls: readonly PullCall[]) => {
      await sleep(3);
      return calls.map(answerTo);
    },
    push: async (calls: readonly PushCall[]) => {
      while (!server.open) await sleep(5);
      return calls.map(judge);
    },
  };
  return server;
}

const figures = { download: [] as number[], typing: [] as number[], answers: [] as number[] };
function spentSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
for (let run = -1; run < runs; run++) {
  const server = standIn();
  const before = process.cpuUsage();
  const { collection, writer, waiting, erase } = await openReplica({
    ...{ person: teacher, storage: getRxStorageMemory(), store: memoryPersonStore(), transport: server },
    live: null,
    multiInstance: false,
    only: ['classroom', 'assignment'],
  });
  while ((await collection('assignment').count().exec()) < downloaded) await sleep(20);
  const download = spentSince(before);
  await sleep(500);
  server.open = false;
  const offline = process.cpuUsage();
  for (let made = 0; made < typed; made++) await writer.create('assignment', assignmentFor(random, room.id));
  const typing = spentSince(offline);
  await sleep(500);
  const online = process.cpuUsage();
  server.open = true;
  while (waiting().length > 0) await sleep(2);
  const answers = spentSince(online);
  await erase(true);
  // The first one warms the program up.
  if (run < 0) continue;
  figures.download.push(download);
  figures.typing.push(typing);
  figures.answers.push(answers);
}
report('a device alone, processor time', [
  { what: 'a first download of 10,000 (median of 5)', value: median(figures.download), unit: 'ms' },
  { what: 'typing 1,000 without a network', value: median(figures.typing), unit: 'ms' },
  { what: 'sending them and taking the answers over', value: median(figures.answers), unit: 'ms' },
]);
