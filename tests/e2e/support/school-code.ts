import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import type { App } from './app.ts';
import { newSchool, newSchoolTeacher, type Teacher } from './people.ts';

/** Reads the newest school's invitation code from the database: the page that shows it has stories of its own. */
export async function newestInvitation(dataDir: string): Promise<string> {
  const host = path.join(dataDir, 'postgres');
  const secret = readFileSync(`${host}.secret`, 'utf8').trim();
  const client = new Client({
    connectionString: `postgres://paperboat:${secret}@localhost:5432/paperboat?host=${encodeURIComponent(host)}`,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ code: string }>(
      'select invitation_code as code from school order by created_at desc limit 1',
    );
    return rows[0]?.code ?? '';
  } finally {
    await client.end();
  }
}

/** Registers a school and two teachers of it, with these first names. */
export async function newColleagues(
  { origin, dataDir }: Pick<App, 'origin' | 'dataDir'>,
  firstNames: readonly [string, string] = ['Hanna', 'Hanna'],
): Promise<[Teacher, Teacher]> {
  await newSchool(origin);
  const code = await newestInvitation(dataDir);
  const [first, second] = firstNames;
  return [await newSchoolTeacher(origin, code, first), await newSchoolTeacher(origin, code, second)];
}
