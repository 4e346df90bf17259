import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { inSources } from './source-lines.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'paperboat-bundle-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('a line of a bundle is told as the line of its source, any other as it is', async () => {
  mkdirSync(path.join(root, 'sync-server'));
  const source = path.join(root, 'sync-server/web.ts');
  writeFileSync(
    source,
    'interface A {\n  a: 1;\n}\nexport const a: A = { a: 1 };\nexport function fails(): never {\n  throw new Error();\n}\n',
  );
  const outfile = path.join(root, 'dist-server/sync-server/web.js');
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    format: 'esm',
    sourcemap: 'linked',
    sourcesContent: false,
  });
  const { fails } = (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as { fails(): void };
  const frame = `fails (${pathToFileURL(outfile).href}:4:9)`;
  expect(fails).toThrow();
  expect(inSources(frame)).toBe('fails (sync-server/web.ts:6:9)');
  expect(inSources('fails (file:///a/dist-server/b.js:1:2)')).toBe('fails (file:///a/dist-server/b.js:1:2)');
  expect(inSources('main (/a/sync-server/web.ts:4:9)')).toBe('main (/a/sync-server/web.ts:4:9)');
});
