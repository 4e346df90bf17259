import { prepare } from './migrate.ts';

// Brings the database of DATABASE_URL to the newest schema and ends: for installations whose processes run apart.
const { DATABASE_URL: system, DATABASE_OWNER_URL: owner, DATABASE_APP_URL: app } = process.env;
if (!system) {
  process.stderr.write('DATABASE_URL must be set.\n');
  process.exit(1);
}
const ran = await prepare({ owner: owner || system, system, app: app || undefined });
process.stdout.write(ran.length === 0 ? 'The database is up to date.\n' : `Ran ${ran.join(', ')}.\n`);
