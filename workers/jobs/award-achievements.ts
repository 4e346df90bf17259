import type { Task } from 'graphile-worker';
import { beforeEveryId } from '../../schema/ids.ts';
import type { Database } from '../../sync-server/db/orm.ts';
import type { Log } from '../../sync-server/log.ts';
import { lookBack, newRules, noteRules, studentsAfter } from '../../sync-server/services/progress/look-back.ts';
import { loadKnowledge } from '../../tutor/index.ts';

const page = 200;

/** Judges every student by the rules that are new since the last time; gives how many students. Cut off, it begins again and gives nothing twice. */
export async function awardAchievements(db: Database, now: Date = new Date()): Promise<number> {
  const rules = await db.read(newRules);
  if (rules.length === 0) return 0;
  await loadKnowledge();
  let judged = 0;
  for (let last = beforeEveryId; ;) {
    const students = await db.read((sql) => studentsAfter(sql, last, page));
    // One short transaction for each child, because an open one holds back the feed of every reader.
    for (const id of students) await db.transaction((sql) => lookBack(sql, id, now.toISOString()));
    judged += students.length;
    const next = students.at(-1);
    if (next === undefined) break;
    last = next;
  }
  await db.read((sql) => noteRules(sql, rules));
  return judged;
}

/** Gives the job `award_achievements`: a rule that was added is given to those who have reached it by then. */
export function awardAchievementsJob({ db, log }: { db: Database; log: Log }): Task {
  return async () => {
    const students = await awardAchievements(db);
    if (students > 0) log.info('judged students by new rules of achievements', { students });
  };
}
