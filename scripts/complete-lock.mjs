// Names every platform's package in package-lock.json. A registry that does not carry all platforms lets `npm install`
// leave some out without a word, and npm 11 then refuses `npm ci`. Run it after an install; `--check` only looks.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { missingPlatforms } from './missing-platforms.mjs';

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingPlatforms(lock);
  const names = Object.keys(missing);
  if (process.argv.includes('--check')) {
    for (const name of names) console.error(`package-lock.json lacks ${name}`);
    process.exitCode = names.length > 0 ? 1 : 0;
  } else if (names.length > 0) {
    const { '': root, ...packages } = { ...lock.packages, ...missing };
    const entries = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
    lock.packages = { '': root, ...Object.fromEntries(entries) };
    writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
    console.log(`added ${names.length} packages of other platforms`);
  }
}
