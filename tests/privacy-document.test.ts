import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { privacyDocument } from './support/privacy-document.ts';
import { absentTests, testsNamedIn } from './support/titles.ts';

const root = path.join(import.meta.dirname, '..');
const file = path.join(root, 'docs/privacy.md');
const bare = (text: string): string => text.replaceAll(/[ ]{2,}/g, ' ').replaceAll(/-{3,}/g, '---');

test('the privacy document is the data map as it is', () => {
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, privacyDocument());
  // The formatter lays the columns out.
  expect(bare(readFileSync(file, 'utf8'))).toBe(bare(privacyDocument()));
});

test('each test that the privacy and security documents name exists', () => {
  const named = ['privacy', 'security'].flatMap((name) =>
    testsNamedIn(readFileSync(path.join(root, `docs/${name}.md`), 'utf8')),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(absentTests(named)).toEqual([]);
});
