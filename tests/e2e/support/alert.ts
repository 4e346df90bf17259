import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createDatabase } from '../../../sync-server/db/orm.ts';
import { notify } from '../../../sync-server/services/notices/notify.ts';

/** Tells a parent of a child as the evening's job does; a story cannot wait for five o'clock. */
export async function tellOfAlert(dataDir: string, parentId: string, studentId: string): Promise<void> {
  const host = path.join(dataDir, 'postgres');
  const secret = readFileSync(`${host}.secret`, 'utf8').trim();
  const db = await createDatabase({
    url: `postgres://paperboat:${secret}@localhost:5432/paperboat?host=${encodeURIComponent(host)}`,
    poolSize: 1,
    name: 'story',
  });
  const details = {
    studentId,
    childName: 'Maya',
    alertType: 'excelling',
    title: 'Maya is flying through Math',
    message: '14 of 14 right at the first try in the last 14 days.',
  };
  try {
    await db.transaction((sql) =>
      notify(sql, [
        {
          personId: parentId,
          cause: `alert:${studentId}:story`,
          kind: 'alert',
          about: studentId,
          details,
          createdAt: new Date().toISOString(),
        },
      ]),
    );
  } finally {
    await db.close();
  }
}
