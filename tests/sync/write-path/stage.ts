import { collectionNames, type CollectionName } from '../../../schema/index.ts';
import type { DocValues, LocalDocument } from '../../../web/replica/document.ts';
import { openDesk, settles, type Desk, type DeskOptions } from './desk.ts';
import { idOf, people, School } from './school.ts';

/** A short schedule that shows what one rule is for; gives what is wrong in the end. */
export type Plan = () => Promise<string[]>;

export interface Stage {
  school: School;
  wrong: string[];
  desk(who: keyof typeof people, only: DeskOptions['only'], more?: Omit<DeskOptions, 'only'>): Promise<Desk>;
  /** The device dies and is started again. */
  restart(
    desk: Desk,
    who: keyof typeof people,
    only: DeskOptions['only'],
    more?: Pick<DeskOptions, 'wire'>,
  ): Promise<Desk>;
}

/** Plays a plan on a fresh school; what the school itself notices counts too. */
export const plan =
  (play: (stage: Stage) => Promise<void>): Plan =>
  async () => {
    const school = new School(() => {});
    const open = new Set<Desk>();
    const wrong: string[] = [];
    await school.start();
    const start = async (who: keyof typeof people, options: DeskOptions): Promise<Desk> => {
      const one = await openDesk(school, people[who], options);
      open.add(one);
      return one;
    };
    try {
      await play({
        school,
        wrong,
        desk: (who, only, more) => start(who, { only, ...more }),
        async restart(desk, who, only, more) {
          open.delete(desk);
          await desk.close();
          return start(who, { ...more, only, disk: desk.disk, storage: desk.storage });
        },
      });
    } finally {
      for (const one of open) await one.close();
    }
    return [...wrong, ...school.violations];
  };

export const assignments = ['classroom', 'assignment'] as const;
export const sessions = ['homeworkSession'] as const;
export const assignmentId = idOf(20);
export const at = '2026-11-03T10:00:00.000Z';
export const session: Partial<DocValues<'homeworkSession'>> = {
  questionText: 'k1',
  subject: 'math',
  attempts: [],
  builtinVersion: 1,
  startedAt: at,
  writtenAt: at,
};
export const item = (id: string) => ({ id, at, step: 'answer', given: id, verdict: 'wrong', rung: 'none' }) as const;
export const attemptsOf = (doc: { attempts?: unknown } | null | undefined): string =>
  (Array.isArray(doc?.attempts) ? doc.attempts : []).map((one: { id: string }) => one.id).join();

export const isQuiet = (desk: Desk): boolean => desk.replica.sync.get().waiting === 0;
/** Waits until nothing on this device is unsent. */
export const sent = (desk: Desk): Promise<boolean> =>
  settles(async () => {
    const open = collectionNames.filter((name) => desk.replica.has(name));
    const documents = (await Promise.all(open.map((name) => desk.rows(name)))).flat();
    return isQuiet(desk) && documents.every((doc) => Object.keys(doc.edited).length === 0);
  });
/** Waits until no call has left for a moment: what was asked for by earlier wishes is over. */
export async function isStill(desk: Desk): Promise<void> {
  for (let calls = -1; calls !== desk.pulls.length + desk.pushes.length;) {
    calls = desk.pulls.length + desk.pushes.length;
    await settles(() => false, 60);
  }
}
/** Pulls until the local copy is as wished; gives whether it became so. */
export const sees = (
  desk: Desk,
  name: CollectionName,
  id: string,
  wish: (doc: LocalDocument | null) => boolean,
): Promise<boolean> =>
  settles(async () => {
    desk.replica.tryNow();
    return wish(await desk.doc(name, id));
  });
