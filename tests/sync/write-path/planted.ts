import { collectionOf } from '../../../schema/index.ts';
import { numbersOf } from '../../../tutor/random.ts';
import { isClean, type LocalDocument } from '../../../web/replica/document.ts';
import { disagreement } from './disagreement.ts';
import type { Device } from './scene.ts';
import { type School, type SchoolOver, simulated } from './school.ts';

const day = 86_400_000;

/** Differences that nothing tells of: a document is lost on a device, or is another one, as a broken disk leaves it. */
export interface Planter {
  readonly isOn: boolean;
  /** Whether it is time for one. */
  due(): boolean;
  /** Plants one on this device; gives whether there was something to change. */
  plant(device: Device): Promise<boolean>;
  /** Plants one more, once, when all is quiet: nothing but the comparison with the school can find that one. */
  last(devices: readonly Device[]): Promise<boolean>;
}

/** In a quarter of the schedules; with numbers of its own, so that the others are as they were before there were any. */
export function planter(seed: number, trace: (line: string) => void): Planter {
  const random = numbersOf(seed ^ 0x1b873593);
  const isOn = random() < 0.25;
  let isOver = !isOn;
  async function plant(device: Device): Promise<boolean> {
    const name = simulated[Math.floor(random() * simulated.length)];
    const [which, isLost] = [random(), random() < 0.5];
    if (!name || device.dead || !device.replica.has(name)) return false;
    const rows = await device.replica.collection(name).find().exec();
    // What is typed and not sent is no difference but work.
    const clean = rows.filter((row) => isClean(row.toMutableJSON() as LocalDocument) && row.get('rev') !== '');
    const row = clean[Math.floor(which * clean.length)];
    if (!row) return false;
    const [text] = Object.entries(collectionOf(name).fields).find(([, { kind }]) => kind === 'text') ?? [];
    if (isLost) await row.remove();
    else await row.incrementalPatch({ rev: '0.1', ...(text ? { [text]: 'planted' } : {}) });
    trace(`planted ${device.index} ${name} ${row.primary.slice(-6)} ${isLost ? 'lost' : 'changed'}`);
    return true;
  }
  const tryToPlant = (device: Device): Promise<boolean> =>
    plant(device).catch((error: unknown) => {
      if (!/killed|closed|COL21|DB|CONFLICT/.test(String(error))) throw error;
      return false;
    });
  return {
    isOn,
    due: () => isOn && random() < 0.05,
    plant: tryToPlant,
    async last(devices) {
      if (isOver) return false;
      isOver = true;
      for (let tries = 0; tries < 30; tries++) for (const device of devices) if (await tryToPlant(device)) return true;
      return false;
    },
  };
}

interface Settling {
  devices: readonly Device[];
  school: SchoolOver<never> | School;
  planted: Planter;
  sleep(ms: number): Promise<void>;
  /** Absent in real time, where nothing is planted: nobody waits for a day. */
  clock: { setSystemTime(now: number): void } | null;
}

/** Waits until every device holds what its person may see at school; gives what is wrong in the end. */
export async function settle({ devices, school, planted, sleep, clock }: Settling): Promise<string[]> {
  let why: string[] = [];
  for (let round = 0; round < 60; round++) {
    await sleep(2500);
    // Real transactions of others hold the horizon back: a poke may come too early.
    if (!clock) for (const device of devices) device.poke();
    why = [];
    for (const device of devices) {
      const problem = await disagreement(device, school);
      if (problem) why.push(`${device.index}: ${problem}`);
    }
    if (why.length === 0 && round > 1) {
      if (!clock || !(await planted.last(devices))) break;
      why = ['what was planted last is still there'];
    }
    if (planted.isOn && round % 4 === 3) clock?.setSystemTime(Date.now() + day);
  }
  return why;
}
