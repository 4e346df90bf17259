import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '../../schema/who.ts';
import { randomOf } from '../sync/random.ts';
import type { Tablet } from './device.ts';
import type { Notes } from './notes.ts';
import { parentDeeds, parentWeights } from './parents.ts';
import { deedsOf } from './plan.ts';
import { joinClass, studentDeeds, studentWeights } from './students.ts';
import { makeClass, setWork, showCode, teacherDeeds, teacherWeights } from './teachers.ts';
import type { Board, Scene } from './writers.ts';
import { rowsOf } from './writers.ts';

/** Eleven clients of nine people: two of them have two tablets. */
export const cast: readonly [name: string, role: Role][] = [
  ['robin', 'teacher'],
  ['robin', 'teacher'],
  ['finch', 'teacher'],
  ['wren', 'student'],
  ['wren', 'student'],
  ['heron', 'student'],
  ['kestrel', 'student'],
  ['plover', 'student'],
  ['dunlin', 'student'],
  ['siskin', 'student'],
  ['curlew', 'parent'],
];

/** Before anything breaks: two teachers make classes and show their codes, the children join, one hands in, a parent is linked and told. */
export async function firstDay(tablets: readonly Tablet[], notes: Notes, board: Board): Promise<void> {
  const scene = (tablet: Tablet): Scene => ({ tablet, notes, board, dice: randomOf(tablet.index) });
  for (const tablet of tablets.filter(({ index }) => index === 0 || index === 2)) {
    await makeClass(scene(tablet));
    await eventually(async () => (await rowsOf({ tablet }, 'classroom')).every(({ rev }) => rev !== ''));
    for (const { id } of await rowsOf({ tablet }, 'classroom')) await showCode(scene(tablet), id);
  }
  const [first, second] = [...board.codes];
  if (!first || !second) throw new Error('there are no classes');
  const children = tablets.filter(({ index, member }) => member.role === 'student' && index !== 4);
  for (const tablet of children) {
    // The last one comes to a class only when it finds a code by itself.
    if (tablet.index < 9) await joinClass(scene(tablet), first);
    if (tablet.index % 2 === 1) await joinClass(scene(tablet), second);
  }
  // There is work in the first class, and a first answer, however slow the machine is.
  const [teacher, child] = [tablets[0], children[0]];
  if (!teacher || !child) throw new Error('nobody came');
  await setWork(scene(teacher), first[0], true);
  await eventually(async () => (await rowsOf({ tablet: child }, 'assignment')).length > 0);
  await studentDeeds.handIn(scene(child));
  const parent = tablets.find(({ member }) => member.role === 'parent');
  await studentDeeds.familyCode(scene(child));
  if (!parent) return;
  await parentDeeds.link(scene(parent));
  await eventually(async () => (await rowsOf({ tablet: parent }, 'link')).length > 0);
  await parentDeeds.insights(scene(parent));
}

async function eventually(check: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await check()); await sleep(50))
    if (Date.now() > end) throw new Error('the first day did not come to its end');
}

/** One client's day: one deed after the other, whatever becomes of it. */
export async function live(tablet: Tablet, notes: Notes, board: Board, seed: number, over: AbortSignal): Promise<void> {
  const act = async <Name extends string>(
    weights: Readonly<Record<Name, number>>,
    deeds: Record<Name, (scene: Scene) => Promise<void>>,
  ): Promise<void> => {
    for (const { name, pauseMs, dice } of deedsOf(seed, tablet.index, weights)) {
      await sleep(pauseMs, undefined, { signal: over }).catch(() => {});
      if (over.aborted) return;
      try {
        await deeds[name]({ tablet, notes, board, dice });
      } catch (error) {
        // The rules of the device said no: it has moved on since the deed was chosen.
        if (error instanceof Error && error.name === 'WriteError') continue;
        notes.violations.push(`device: client ${tablet.index} could not ${name}: ${String(error).slice(0, 300)}`);
      }
    }
  };
  const { role } = tablet.member;
  if (role === 'teacher') await act(teacherWeights, teacherDeeds);
  else if (role === 'parent') await act(parentWeights, parentDeeds);
  else await act(studentWeights, studentDeeds);
}
