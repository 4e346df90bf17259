import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { circlesIn } from '../scripts/import-circles.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionNames } from '../schema/index.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Finding {
  code: string;
  filename: string;
}

/** A tree of planted files under the project's own linter, so that nothing is planted in the rooms themselves. */
function lintPlanted(tree: string, files: Record<string, string>): Finding[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  const args = ['-c', 'oxlint.config.mjs', '--type-aware', '-f', 'json', ...Object.keys(files)];
  let output: string;
  try {
    output = execFileSync(join(root, 'node_modules/.bin/oxlint'), args, { cwd: tree, encoding: 'utf8' });
  } catch (error) {
    // The linter exits 1 when it finds something; its report is on stdout all the same.
    output = String((error as { stdout: unknown }).stdout);
  }
  return (JSON.parse(output) as { diagnostics: Finding[] }).diagnostics;
}

const forbidden: [file: string, source: string][] = [
  ['schema/planted.ts', `export { createRxDatabase } from 'rxdb';`],
  ['schema/planted-room.ts', `export { money } from '../tutor/money.ts';`],
  ['tutor/planted.ts', `export { readFileSync } from 'node:fs';`],
  ['tutor/data/planted.ts', `export { solve } from '../arithmetic/solve.ts';`],
  ['reading/planted-room.ts', `export { parseNumber } from '../tutor/arithmetic/number.ts';`],
  ['reading/planted-package.ts', `export { createWorker } from 'tesseract.js';`],
  ['tutor/practice/planted.ts', `export { person } from '../../schema/person.ts';`],
  ['web/features/homework/planted.ts', `export { grade } from '../teacher/actions.ts';`],
  ['web/features/homework/parts/planted.ts', `export { grade } from '../../teacher/actions.ts';`],
  ['web/features/homework/planted-server.ts', `export { push } from '../../../sync-server/sync/push.ts';`],
  ['web/features/homework/planted-lazy.ts', `export const load = () => import('rxdb');`],
  ['web/replica/sync/planted-node.ts', `export { request } from 'node:http';`],
  ['web/session/planted-node.ts', `export { openEmbedded } from '../node/embed.ts';`],
  ['web/ui/planted.ts', `export { words } from '../text/index.ts';`],
  ['web/lib/planted.ts', `export { Dexie } from 'dexie';`],
  ['sync-server/rest/planted.ts', `export { MikroORM } from '@mikro-orm/postgresql';`],
  ['sync-server/effects/planted.ts', `export { push } from '../sync/push.ts';`],
  ['sync-server/services/planted.ts', `export type { Effect } from '../sync/effects.ts';`],
  ['sync-server/services/planted-effect.ts', `export { noticeEffect } from '../effects/notice.ts';`],
  ['sync-server/rest/planted-texts.ts', `export { words } from '../../web/text/index.ts';`],
  ['sync-server/db/planted.ts', `export { route } from '../rest/router.ts';`],
  ['sync-server/sync/planted.ts', `export { SignJWT } from 'jose';`],
  ['workers/jobs/planted.ts', `export { route } from '../../sync-server/rest/router.ts';`],
  ['workers/jobs/planted-effect.ts', `export { noticeEffect } from '../../sync-server/effects/notice.ts';`],
  ['workers/jobs/planted-ocr.ts', `export { createWorker } from 'tesseract.js';`],
  ['workers/planted-escape.ts', `export { route } from '../sync-server/db/../rest/router.ts';`],
];

const allowed: [file: string, source: string][] = [
  ['schema/sound.ts', `export { z } from 'zod';`],
  ['tutor/data/sound.ts', `import type { Card } from '../science/card.ts';\nexport type Shown = Card;`],
  ['reading/sound.ts', `export { limits } from '../schema/limits.ts';`],
  ['tutor/sound.ts', `import type { Person } from '../schema/person.ts';\nexport type Reader = Person;`],
  ['web/replica/sync/sound.ts', `export { createRxDatabase } from 'rxdb';`],
  ['web/node/sound.ts', `export { request } from 'node:http';`],
  [
    'web/features/homework/parts/sound.ts',
    `export { read } from '../queries.ts';\nexport { Card } from '../../../ui/card.tsx';`,
  ],
  ['sync-server/db/migrations/sound.ts', `export { MikroORM } from '@mikro-orm/postgresql';`],
  ['sync-server/effects/sound.ts', `export { notify } from '../services/notify.ts';`],
  ['sync-server/rest/sound.ts', `export { push } from '../sync/push.ts';`],
  ['workers/ocr/sound.ts', `export { createWorker } from 'tesseract.js';`],
];

/** Each file imports the next one, the last one the first. */
const circles: [kind: string, sources: string[]][] = [
  ['values', [`export { b } from './b.ts';`, `export { a } from './a.ts';`]],
  ['types', [`import type { B } from './b.ts';\nexport type A = B;`, `export type { A as B } from './a.ts';`]],
  [
    'a lazy import',
    [`export const a = () => import('./b.ts');`, `import { c } from './c.ts';`, `import { a } from './a.ts';`],
  ],
  ['the type of a lazy import', [`export type A = import('./b.ts').B;`, `export { A as B } from './a.ts';`]],
];

const plantedCircle: [file: string, source: string][] = [
  ['web/lib/circle-one.ts', `import type { Two } from './circle-two.ts';\nexport type One = Two;`],
  ['web/lib/circle-two.ts', `import type { One } from './circle-one.ts';\nexport type Two = One | 1;`],
];

const against: [rule: string, file: string, source: string][] = [
  ['no-floating-promises', 'sync-server/floating.ts', `export function go() {\n  Promise.resolve(1);\n}`],
  ['no-unused-vars', 'workers/unused.ts', `const left = 1;\nexport const right = 2;`],
  ['no-explicit-any', 'web/lib/untyped.ts', `export const anything: any = 1;`],
  ['no-default-export', 'tutor/default.ts', `const sum = 1;\nexport default sum;`],
  [
    'consistent-type-imports',
    'web/lib/types.ts',
    `import { Person } from '../../schema/person.ts';\nexport type P = Person;`,
  ],
  ['max-lines', 'schema/long.ts', `${'// line\n'.repeat(401)}export const end = 1;`],
  ['filename-case', 'schema/longName.ts', `export const end = 1;`],
  ['no-restricted-globals', 'workers/page.ts', `export const title = document.title;`],
  [
    'rules-of-hooks',
    'web/shell/hooks.tsx',
    `import { useState } from 'react';\nexport function Page(on: boolean) {\n  if (on) useState(1);\n}`,
  ],
];

describe('the linter', () => {
  const tree = mkdtempSync(join(tmpdir(), 'paperboat-rules-'));
  const findings = new Map<string, string[]>();

  beforeAll(() => {
    for (const path of [
      'oxlint.config.mjs',
      'tsconfig.json',
      'tsconfig.base.json',
      'package.json',
      'scripts/import-rules.mjs',
    ]) {
      cpSync(join(root, path), join(tree, path));
    }
    for (const room of ['schema', 'reading', 'tutor', 'sync-server', 'workers', 'web', 'tests']) {
      cpSync(join(root, room, 'tsconfig.json'), join(tree, room, 'tsconfig.json'));
    }
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    const planted = [
      ...forbidden,
      ...allowed,
      ...plantedCircle,
      ...against.map(([, file, source]) => [file, source] as const),
    ];
    for (const { filename, code } of lintPlanted(tree, Object.fromEntries(planted))) {
      findings.set(filename, [...(findings.get(filename) ?? []), code]);
    }
  });

  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  const found = (file: string, rule: string): boolean =>
    (findings.get(file) ?? []).some((code) => code.includes(`(${rule})`));

  it.each(forbidden)('refuses a forbidden import in %s: %s', (file) => {
    expect(found(file, 'no-restricted-imports')).toBe(true);
  });

  it.each(allowed)('lets a sound import pass in %s: %s', (file) => {
    expect(found(file, 'no-restricted-imports')).toBe(false);
  });

  it.each(circles)('refuses a circle of %s', (_kind, sources) => {
    const planted = new Map(sources.map((source, at) => [`web/lib/${'abc'[at]}.ts`, source]));
    expect(circlesIn(planted)).toHaveLength(1);
    const [first] = planted.keys();
    planted.set(first ?? '', 'export const a = 1;');
    expect(circlesIn(planted)).toEqual([]);
  });

  it('knows the rule against circles, types included', () => {
    expect(found('web/lib/circle-one.ts', 'no-cycle')).toBe(true);
  });

  it.each(against)('keeps the house rule %s in %s', (rule, file) => {
    expect(found(file, rule)).toBe(true);
  });
});

describe('the tree', () => {
  const git = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', git, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const sources = files.filter((path) =>
    /^(schema|reading|tutor|sync-server|workers|web|tests|bench|scripts)\/.*\.(ts|tsx|mjs)$/.test(path),
  );
  const read = (path: string): string | undefined => {
    try {
      return readFileSync(join(root, path), 'utf8');
    } catch {
      return undefined; // deleted and not yet committed
    }
  };

  it('has no source file over 400 lines', () => {
    const long = sources.filter((path) => (read(path)?.trimEnd().split('\n').length ?? 0) > 400);
    expect(long).toEqual([]);
  });

  it('spells no scope by hand: `scope` and `scopeSql` make them', () => {
    const byHand = /['"`][ufgcts]:(?:['"`]|\$\{)/;
    for (const planted of ['`t:${id}`', `m.scope = 't:' || a.class_id`, `held.startsWith("c:")`])
      expect(planted).toMatch(byHand);
    const makers = /^(schema\/who\.ts|sync-server\/db\/migrations\/\d{4}-[a-z-]+\.ts)$/;
    const product = sources.filter((path) => !/^(tests|scripts)\/|\.test\.tsx?$/.test(path) && !makers.test(path));
    expect(product.filter((path) => byHand.test(read(path) ?? ''))).toEqual([]);
  });

  it('has no list of all collections but the one in schema/index.ts and what is kept of people: a new one is added there', () => {
    const whole = /(?<!Partial<\s*)Record<\s*CollectionName\b/;
    expect('const signs: Record<CollectionName, string> = {').toMatch(whole);
    const lists = ['tests/architecture.test.ts', 'sync-server/services/privacy/collections.ts'];
    const product = sources.filter((path) => !lists.includes(path));
    expect(product.filter((path) => whole.test(read(path) ?? ''))).toEqual([]);
    const list = (read('CONTRIBUTING.md') ?? '').split('## Adding a collection')[1]?.split('\n## ')[0] ?? '';
    for (const named of [
      'schema/<name>.ts',
      'schema/index.ts',
      'migrations/<next number>-<name>.ts',
      'migrations/index.ts',
      'tests/golden',
      'web/text/en.ts',
      'sync-server/effects/<name>.ts',
      'sync-server/services/privacy/collections.ts',
      'schema/rights.test.ts',
      'tests/sync/push-fields.test.ts',
    ])
      expect(list).toContain(named);
  });

  it('has kebab-case names only', () => {
    const odd = sources.filter((path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(basename(path)));
    expect(odd).toEqual([]);
  });

  it('has one file a collection in effects/, and the index', () => {
    const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const possible = ['index', ...collectionNames.map(kebab)].map((name) => `sync-server/effects/${name}.ts`);
    expect(files.filter((path) => path.startsWith('sync-server/effects/') && !possible.includes(path))).toEqual([]);
  });

  const having = (folder: string, text: RegExp): string[] =>
    files.filter((path) => path.startsWith(folder) && !/\.test\.tsx?$/.test(path) && text.test(read(path) ?? ''));

  it('makes its calls by name: no address of one is written in web/', () => {
    const address = /['"`]\/api\b/;
    expect([address.test("fetch('/api/user')"), address.test('`/api/uploads/${hash}`')]).toEqual([true, true]);
    expect(having('web/', address)).toEqual([]);
  });

  it('asks the rule before every button that writes: a component that writes to the replica calls useMay', () => {
    /** What follows from looking at something asks in its actions; what is kept for later is this device's alone. */
    const noButtons = ['open', 'seeGrade', 'keep', 'drop', 'keepReading'];
    const writes = (text: string): boolean =>
      /(?<!-)\bwriter\b/.test(text) ||
      [...text.matchAll(/const \{([^}]+)\} = use\w+Actions\(/g)].some(([, acts = '']) =>
        acts.split(',').some((act) => !noButtons.includes(act.trim())),
      );
    const forgets = (text: string): boolean => writes(text) && !/\buseMay\(/.test(text);
    for (const planted of ['const { writer } = useReplica();', 'const { keep, make } = usePracticeActions();'])
      expect(forgets(planted)).toBe(true);
    // Whoever calls these asks.
    const called = /\/(actions|use-task-files)\.ts$/;
    const places = sources.filter((path) => /^web\/(?!replica)[^.]+\.tsx?$/.test(path) && !called.test(path));
    expect(places.filter((path) => forgets(read(path) ?? ''))).toEqual([]);
  });

  it('lists the walk of one submission as it is, and it grows no longer', () => {
    const [, said = '', list = ''] = /By file, (.+?),[^`]*```\n(.+?)```/s.exec(read('ARCHITECTURE.md') ?? '') ?? [];
    const walk = list.split('\n').flatMap((line) => {
      const [folder = '', ...names] = line.split(/ +(?:→ )?/).filter(Boolean);
      return names.map((name) => [folder, `${folder}${name}`] as const);
    });
    expect(walk.filter(([, path]) => !files.includes(path))).toEqual([]);
    const [steps, rooms] = [walk.length, new Set(walk.map(([folder]) => folder)).size];
    expect(said).toBe(`${steps} files in ${rooms} folders`);
    expect([steps <= 20, rooms <= 8]).toEqual([true, true]);
  });

  it('reads columns through the one door: no list of them is aliased by hand in REST', () => {
    const alias = /\bas "\w+"/;
    expect(alias.test('select class_name as "className" from classroom')).toBe(true);
    expect(having('sync-server/rest/', alias)).toEqual([]);
  });

  it('links to no missing file in its documentation', () => {
    const missing: string[] = [];
    for (const page of files.filter((path) => path.endsWith('.md'))) {
      const text = (read(page) ?? '').replaceAll(/```[\s\S]*?```/g, '');
      for (const [, target = ''] of text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)) {
        if (/^[a-z]+:/.test(target)) continue;
        const path = join(dirname(page), target).replace(/\/$/, '');
        if (!files.some((file) => file === path || file.startsWith(`${path}/`))) missing.push(`${page}: ${target}`);
      }
    }
    expect(missing).toEqual([]);
  });
});
