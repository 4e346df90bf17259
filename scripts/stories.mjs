// Browser stories by role and matter: `npm run test:stories -- student`, `-- photo`, `-- teacher marking --headed`.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './steps.mjs';

const home = 'tests/e2e';
const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.story.ts'));
const roles = [...new Set(files.map((file) => file.split(/[/\\]/, 1)[0] ?? ''))].sort();
const given = process.argv.slice(2);
const firstOption = given.findIndex((word) => word.startsWith('-'));
const words = firstOption < 0 ? given : given.slice(0, firstOption);

/** @param {string} word */
function pathsOf(word) {
  // With its slash: a role's name may stand in the path of the clone as well.
  if (roles.includes(word)) return [`${home}/${word}/`];
  return files.filter((file) => file.endsWith(`/${word}.story.ts`)).map((file) => join(home, file));
}

const unknown = words.filter((word) => pathsOf(word).length === 0 && !existsSync(word));
if (unknown.length > 0) {
  console.error(`No stories of ${unknown.join(', ')}. There are: ${roles.join(', ')}; ${files.sort().join(', ')}`);
  process.exit(1);
}
const paths = words.flatMap((word) => (pathsOf(word).length > 0 ? pathsOf(word) : [word]));
process.exitCode = await run(['npx', 'playwright', 'test', ...paths, ...given.slice(words.length)]);
