import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../schema/ids.ts';
import { wireVersion } from '../schema/wire.ts';
import { hashPassword } from '../sync-server/auth/passwords.ts';
import { createAccount } from '../sync-server/auth/register.ts';
import { pullOperation, pushOperation } from '../schema/operations.ts';
import type { Line } from './support/report.ts';
import { report } from './support/report.ts';
import { openSchool } from './support/school.ts';

/** A school of 600 signs in from one address; how long do those wait who are writing meanwhile? */
const students = 600;
const seconds = 60;
const password = 'tall green kettle';

const school = await openSchool();
try {
  const writer = await school.enrol('student', 'Maya');
  const passwordHash = await hashPassword(password);
  const names = Array.from({ length: students }, () => `pupil_${newId().slice(-12)}`);
  for (let from = 0; from < students; from += 50) {
    await school.db.transaction(async (sql) => {
      for (const username of names.slice(from, from + 50))
        await createAccount(sql, { id: newId(), username, passwordHash, role: 'student', school: null });
    });
  }

  /** One exchange of a device: it sends a nickname and asks what is new; milliseconds. */
  async function exchange(): Promise<number> {
    const set = { nickname: `Otter ${Math.floor(performance.now())}` };
    const rows = [{ id: writer.id, base: '', device: 'bench', key: newId(), set }];
    const start = performance.now();
    for (const operation of [
      pushOperation([{ collection: 'person', rows }]),
      pullOperation([{ collection: 'person', checkpoint: null, limit: 100 }]),
    ]) {
      const answer = await fetch(`${school.origin}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: writer.cookie, 'x-schema': String(wireVersion) },
        body: JSON.stringify(operation),
      });
      const body = (await answer.json()) as { data?: unknown };
      if (!body.data) throw new Error(`exchange: ${answer.status} ${JSON.stringify(body).slice(0, 300)}`);
    }
    return performance.now() - start;
  }

  /** Exchanges of ten devices a second while `work` runs; milliseconds of each, sorted. */
  async function during(work: () => Promise<unknown>): Promise<number[]> {
    const times: number[] = [];
    let over = false;
    const exchanging = (async () => {
      while (!over) {
        times.push(await exchange());
        await sleep(100);
      }
    })();
    await work();
    over = true;
    await exchanging;
    return times.toSorted((a, b) => a - b);
  }
  const at = (times: readonly number[], share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;

  /** Signs one student in on a tablet that nobody knows; gives the status. */
  async function signIn(username: string): Promise<number> {
    const answer = await fetch(`${school.origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  await signIn(names[0] ?? '');
  for (let n = 0; n < 30; n++) await exchange();
  const quiet = await during(() => sleep(10_000));
  const lines: Line[] = [
    { what: 'an exchange while nobody signs in, median', value: at(quiet, 0.5), unit: 'ms' },
    { what: '  the slowest', value: at(quiet, 1), unit: 'ms' },
  ];
  const runs = {
    'all at the same moment': () => Promise.all(names.map(signIn)),
    'ten a second': () =>
      Promise.all(
        names.map(async (name, n) => {
          await sleep((n * seconds * 1000) / (students * 1.05));
          return signIn(name);
        }),
      ),
  };
  for (const [how, run] of Object.entries(runs)) {
    let statuses: number[] = [];
    let took = 0;
    const times = await during(async () => {
      const start = performance.now();
      statuses = await run();
      took = performance.now() - start;
    });
    const refused = statuses.filter((status) => status !== 200).length;
    lines.push({ what: `${students} sign-ins, ${how}: refused`, value: refused, unit: '', atMost: 0 });
    lines.push({ what: '  until the last is in', value: took / 1000, unit: 's', atMost: seconds });
    lines.push({ what: '  added to an exchange, median', value: at(times, 0.5) - at(quiet, 0.5), unit: 'ms' });
    const added = at(times, 1) - at(quiet, 0.5);
    lines.push({ what: '  added to the slowest exchange', value: added, unit: 'ms', atMost: 1_000 });
  }
  report(`${students} students sign in from one address`, lines);
} finally {
  await school.close();
}
