import type { Database } from '../db/orm.ts';
import { countSchool } from '../reports/leaderboard.ts';
import { giveSchoolConsent } from '../services/family/school-consent.ts';
import { demoAdmin } from './content.ts';

/** The demonstration's administrator allows its children to be shown, and the lists are counted; once. Without it every list would be empty. */
export async function seedLeaderboard(db: Database, now = new Date()): Promise<void> {
  await db.transaction(async (sql) => {
    const [school] = await sql.query<{ id: string; byId: string }>(
      `select s.id, a.id as "byId" from account a join school s on s.id = a.school_id
       where a.username = $1 and not exists (select from consent c where c.school_id = s.id and c.purpose = 'leaderboard')`,
      [demoAdmin.username],
    );
    if (!school) return;
    await giveSchoolConsent(sql, school.id, { purpose: 'leaderboard', given: true, byId: school.byId });
    await countSchool(sql, school.id, now.toISOString());
  });
}
