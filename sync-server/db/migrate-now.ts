import { migrate } from './migrate.ts';

// Brings the database of DATABASE_URL to the newest schema and ends: for installations whose processes run apart.
const url = process.env.DATABASE_URL;
if (url === undefined || url === '') {
  process.stderr.write('DATABASE_URL must be set.\n');
  process.exit(1);
}
const ran = await migrate(url);
process.stdout.write(ran.length === 0 ? 'The database is up to date.\n' : `Ran ${ran.join(', ')}.\n`);
