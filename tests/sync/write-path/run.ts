import { createHash } from 'node:crypto';
import type { CollectionName } from '../../../schema/index.ts';
import type { Person } from '../../../schema/who.ts';
import type { Replica } from '../../../web/replica/open.ts';
import type { Transport } from '../../../web/replica/sync/transport.ts';
import type { Client } from './bundle.ts';
import { checkTyped } from './check.ts';
import { emptyDisk, memoryPersonStore } from '../../../web/replica/memory-person-store.ts';
import { act } from './people.ts';
import { planter, settle } from './planted.ts';
import { type Device, type Fault, faults, type Typed } from './scene.ts';
import { people, School, simulated, type SchoolOver } from './school.ts';
import { fakeWorld, pause } from './fake-world.ts';
import { openLive } from './live.ts';
import { Updates } from './update.ts';
import { numbersOf } from '../../../tutor/random.ts';

/** Devices 0 and 2 belong to one student; two teachers mark the same answers. */
const cast: readonly Person[] = [
  people.student,
  people.teacher,
  people.student,
  people.otherTeacher,
  people.otherStudent,
];

export interface RunOptions {
  seed: number;
  clients: Client[];
  /** The next version of the program, an evaluation for each device; without it no device is updated. */
  newer?: Client[];
  ops?: number;
  verbose?: boolean;
  /** Runs in real time instead of under a fake clock, so many times faster, over a school that is elsewhere. */
  real?: { faster: number; school(trace: (line: string) => void): Promise<SchoolOver<never>> };
}

export interface RunResult {
  seed: number;
  hash: string;
  violations: string[];
  log: string[];
  edits: number;
  kills: number;
  updates: number;
}

const never = (): Promise<never> => new Promise(() => {});

/** One deterministic run: real RxDB clients, the real hub, the real push and pull, seeded faults, a fake clock. */
export async function run(options: RunOptions): Promise<RunResult> {
  const { seed, ops = 60, verbose = false } = options;
  const random = numbersOf(seed);
  const faster = options.real?.faster ?? 1;
  const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms / faster));
  const on = Object.fromEntries(faults.map((name) => [name, random() < 0.75])) as Record<Fault, boolean>;
  // Of its own, so that a school that is never slow has the same schedules.
  const slow = numbersOf(seed ^ 0x51ed270b);
  const isSlow = slow() < 0.35;
  const programs = new Updates(seed, options.clients, options.newer);
  const clock = options.real ? null : fakeWorld(numbersOf(seed ^ 0x9e3779b9));
  const hash = createHash('sha256');
  const log: string[] = [];
  const started = Date.now();
  const trace = (line: string): void => {
    const full = `${Date.now() - started} ${line}`;
    hash.update(`${full}\n`);
    if (verbose) log.push(full);
  };
  let healed = false;
  let school: SchoolOver<never> | School;
  if (options.real) school = await options.real.school(trace);
  else school = new School(trace);
  if (isSlow) {
    school.putOff = (_collection, { id }) => {
      if (healed || slow() >= 0.15) return null;
      return slow() < 0.6
        ? { id, verdict: 'LATER', code: 'too_slow', retryAfter: 1 + Math.floor(slow() * 5) }
        : { id, verdict: 'LATER', code: 'day_is_full', retryAfter: 5 + Math.floor(slow() * 40) };
    };
  }
  // Of its own as well: a school that only pokes has the same schedules as before there were frames.
  const line = numbersOf(seed ^ 0x7f4a7c15);
  const tailer = line() < 0.6 ? school.tail(() => sleep(healed ? 0 : line() * line() * 60)) : null;
  /** How often and when something of a live stream comes. */
  const delays = (device: Device): number[] => {
    if (healed) return [5];
    if (device.cut || (on.drop && line() < 0.08)) return [];
    const ms = (on.delay && line() < 0.1 ? line() * 3000 : line() * 200) / faster;
    return on.dup && line() < 0.1 ? [ms, ms + (line() * 1500) / faster] : [ms];
  };
  const planted = planter(seed, trace);
  const begun = Date.now();
  /** The time of these people: it runs faster in real time. */
  const now = (): number => begun + (Date.now() - begun) * faster;
  let kills = 0;
  let updates = 0;
  let ids = 0;
  const newId = (): string => `0000000a-0000-7000-8000-${String(++ids).padStart(12, '0')}`;
  let rejections: unknown[] = [];
  const onRejection = (error: unknown): void => {
    if (!/killed|closed|COL21|DB/.test(String((error as Error | null)?.message ?? error))) rejections.push(error);
  };
  process.on('unhandledRejection', onRejection);
  const devices: Device[] = [];
  const opened: { replica: Replica }[] = [];

  function net(device: Device) {
    return async <T>(exchange: () => Promise<T>): Promise<T> => {
      const fail = (): never => {
        throw new device.client.TransportError(0);
      };
      const alive = async <V>(value: V): Promise<V> => (device.dead ? never() : value);
      const x = random();
      if (healed) await sleep(5);
      else if (device.cut) {
        await sleep(50 + random() * 200);
        await alive(0);
        return fail();
      } else if (on.drop && x < 0.1) {
        await sleep(random() * 300);
        await alive(0);
        return fail();
      } else if (on.lost && x < 0.2) {
        await sleep(random() * 200);
        if (!device.dead || random() < 0.5) await exchange();
        await alive(0);
        return fail();
      } else if (on.dup && x < 0.27) {
        await sleep(random() * 100);
        const answer = await exchange();
        setTimeout(() => void exchange().catch(() => {}), (random() * 1500) / faster);
        await sleep(random() * 300);
        return alive(answer);
      } else if (on.late && x > 0.5 && x < 0.55) {
        setTimeout(() => void exchange().catch(() => {}), (random() * 6000) / faster);
        await sleep(random() * 500);
        await alive(0);
        return fail();
      } else if (on.delay && x < 0.5) await sleep(random() * 3000);
      else await sleep(random() * 40);
      const answer = await exchange();
      // A stale answer: read earlier, delivered later.
      await sleep(healed ? 5 : random() * random() * 800);
      return alive(answer);
    };
  }

  function transportOf(device: Device): Transport {
    const exchange = net(device);
    const receivedAt = (): string => new Date(now()).toISOString();
    return {
      pull: (calls) =>
        exchange(() =>
          Promise.all(
            calls.map(async ({ collection, checkpoint, limit, audit }) => {
              const name = collection as CollectionName;
              const answer = await school.pull(device.person, name, structuredClone(checkpoint), limit, audit);
              return { ...answer, documents: answer.documents.map((one) => device.wire.document(name, one)) };
            }),
          ),
        ),
      push: (calls) =>
        exchange(async () => {
          const answers = [];
          for (const { collection, rows } of calls) {
            const name = collection as CollectionName;
            const verdicts = await school.push(device.person, name, rows, receivedAt());
            const wait = device.wire.waits(verdicts);
            if (wait !== null) throw new device.client.TransportError(429, 'too_many', wait * 1000);
            answers.push(verdicts.map((one) => ({ ...one, document: device.wire.document(name, one.document) })));
          }
          return answers;
        }),
    };
  }

  /** A disk that may be slow, and after the death of its device takes nothing more. */
  async function onDisk<T>(device: Device, work: () => Promise<T> | T): Promise<T> {
    if (on.slowdisk && !healed) await sleep(random() * 12);
    if (device.diesIn === 0) device.dead = true;
    if (device.dead) throw new Error('killed');
    const result = await work();
    if (device.diesIn > 0 && --device.diesIn === 0) device.dead = true;
    if (on.slowdisk && !healed) await sleep(random() * 6);
    if (device.dead) throw new Error('killed');
    return result;
  }

  async function boot(index: number, diesIn = -1): Promise<void> {
    const before = devices[index];
    const client = programs.program(index);
    const person = cast[index] as Person;
    const storage = before?.storage ?? Object.assign(client.getRxStorageMemory(), { collectionStates: new Map() });
    const device: Device = {
      index,
      person,
      client,
      disk: before?.disk ?? emptyDisk(),
      storage,
      dead: false,
      cut: false,
      diesIn,
      wire: programs.wireOf(index),
      poke: () => {},
      replica: null as unknown as Replica,
    };
    const dying: typeof storage = {
      ...storage,
      async createStorageInstance(params) {
        const instance = await storage.createStorageInstance(params as never);
        const [write, remove] = [instance.bulkWrite.bind(instance), instance.remove.bind(instance)];
        instance.bulkWrite = (rows, context) => onDisk(device, () => write(rows, context));
        instance.remove = () => onDisk(device, remove);
        return instance as never;
      },
    };
    device.replica = await client.openReplica({
      person,
      storage: dying as never,
      store: memoryPersonStore(device.disk, (work) => onDisk(device, work)),
      transport: transportOf(device),
      live: () =>
        tailer
          ? openLive({
              tailer,
              userId: person.id,
              frames: programs.wireOf(index).frames,
              watch: (frame) => school.sends(person, frame),
              delays: () => delays(device),
              isDead: () => device.dead,
              after: (ms, work) => void setTimeout(work, ms),
            })
          : {
              addEventListener(type, listener) {
                if (type === 'open') setTimeout(() => device.dead || listener({}), 1);
                if (type === 'poke') device.poke = () => device.dead || listener({ data: '' });
              },
              close() {},
            },
      env: { now, random, sleep, newId },
      multiInstance: false,
      only: simulated,
      pullDocuments: 10,
      pushRows: 5,
      hashFunction: async (text) => createHash('sha256').update(String(text)).digest('hex'),
      report: (error) => {
        const text = describe(error);
        if (!device.dead && !/killed|409/.test(text)) trace(`report ${index} ${text.slice(0, 200)}`);
      },
    });
    devices[index] = device;
    opened.push(device);
  }

  /** RxDB closes the database of the dead device before it opens the next of its name, and hands on what that one throws. */
  const bootAgain = (index: number): Promise<void> =>
    boot(index).catch(async (error: unknown) => {
      if (!String(error).includes('killed')) throw error;
      await sleep(2000);
      await boot(index);
    });

  async function kill(index: number): Promise<void> {
    const device = devices[index] as Device;
    kills++;
    device.dead = true;
    trace(`kill ${index}`);
    await Promise.race([device.replica.close().catch(() => {}), sleep(2000)]);
  }

  /** The next version of the app is opened, on a device that often has no network, and is often killed while it converts. */
  async function update(index: number, type: () => Promise<void>): Promise<void> {
    const device = devices[index] as Device;
    updates++;
    trace(`update ${index}`);
    if (programs.chance()) {
      device.cut = true;
      await type();
    }
    if (programs.chance()) await Promise.race([device.replica.close().catch(() => {}), sleep(2000)]);
    await kill(index);
    for (const diesIn of programs.begin(index)) {
      try {
        return await boot(index, diesIn);
      } catch (error) {
        if (!String(error).includes('killed')) throw error;
        kills++;
        trace(`killed in its update ${index}`);
        await sleep(500);
      }
    }
    await bootAgain(index);
  }

  const typed: Typed[] = [];
  let edits = 0;
  const count = 2 + Math.floor(random() * 4);

  let why: string[] = [];
  async function story(): Promise<void> {
    await school.start();
    school.committed = (write) => {
      if (tailer) return tailer.kick(write);
      for (const device of devices) {
        if (device && !device.dead && !device.cut)
          setTimeout(() => device.poke(), healed ? 5 : (random() * 200) / faster);
      }
    };
    for (let index = 0; index < count; index++) await boot(index);
    for (let step = 0; step < ops; step++) {
      await sleep(random() < 0.3 ? random() * 30 : random() * 700);
      const index = Math.floor(random() * count);
      const device = devices[index] as Device;
      if (clock && planted.due()) await planted.plant(device);
      const type = async (): Promise<void> => {
        edits++;
        await act(devices[index] as Device, { random, newId, step, on, typed, trace });
      };
      if (!device.dead && programs.due(index)) {
        await update(index, type);
        continue;
      }
      const x = random();
      if (device.dead || (on.kill && x >= 0.05 && x < 0.11)) {
        // Half of the deaths come in the middle of some later write.
        if (!device.dead && random() < 0.5) {
          device.diesIn = 1 + Math.floor(random() * 8);
          continue;
        }
        await kill(index);
        await sleep(random() * 500);
        await bootAgain(index);
      } else if (on.partition && x < 0.05) device.cut = !device.cut;
      else if (clock && on.clock && x >= 0.11 && x < 0.13)
        clock.setSystemTime(Date.now() + Math.floor((random() - 0.3) * 3_600_000));
      else if (on.job && x >= 0.13 && x < 0.2) await school.job(random(), step);
      else if (on.revoke && x >= 0.2 && x < 0.22) await school.regrant(random());
      else await type();
    }
    healed = true;
    for (const [index, device] of devices.entries()) {
      device.cut = false;
      device.diesIn = -1;
      if (!device.dead) continue;
      await kill(index);
      await bootAgain(index);
    }
    why = await settle({ devices, school, planted, sleep, clock });
  }
  const violations: string[] = [];
  let done = false;
  story().then(
    () => (done = true),
    (error: unknown) => {
      violations.push(`exception ${error instanceof Error ? error.stack?.slice(0, 400) : String(error)}`);
      done = true;
    },
  );
  for (let guard = 0; !done && guard < 20_000; guard++) await (clock ? clock.tickAsync(100) : pause(2));
  if (!done) violations.push('hung');
  void tailer?.stop();
  violations.push(...school.violations, ...why.map((one) => `no convergence ${one}`));
  await school.refresh();
  violations.push(...checkTyped(typed, school, devices));
  for (const { index, disk } of devices)
    if ([...disk.meta.keys()].some((key) => key.startsWith('copies '))) violations.push(`L3 copies left on ${index}`);
  for (const [id, times] of school.effects) if (times !== 1) violations.push(`P2 effect of ${id} ran ${times} times`);
  for (const error of rejections.splice(0)) violations.push(`unhandled ${describe(error)}`);
  let closed = false;
  void Promise.all(opened.map(({ replica }) => replica.close().catch(() => {}))).then(() => (closed = true));
  for (const device of devices) device.dead = true;
  for (let guard = 0; guard < 60 && !closed; guard++) await (clock ? clock.tickAsync(50) : pause(20));
  clock?.uninstall();
  process.off('unhandledRejection', onRejection);
  rejections = [];
  return { seed, hash: hash.digest('hex').slice(0, 16), violations, log, edits, kills, updates };
}

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return JSON.stringify(error);
  const parameters = 'parameters' in error ? JSON.stringify(error.parameters) : '';
  return `${error.message} ${parameters}`.slice(0, 1000);
};
