import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Bundles the server into dist-server/, one plain script a process: reading TypeScript costs each process 30 MB and a second.
const root = fileURLToPath(new URL('..', import.meta.url));
const output = path.join(root, 'dist-server');
const programs = ['sync-server/main.ts', 'sync-server/supervisor/prepare.ts', 'sync-server/web.ts', 'workers/main.ts'];

/** A mark of all that the bundles are made of. */
function markOfSources() {
  const hash = createHash('sha256');
  // The lock says which dictionary is read.
  for (const name of ['scripts/build-server.mjs', 'scripts/packed-dictionary.ts', 'package-lock.json'])
    hash.update(readFileSync(path.join(root, name)));
  for (const folder of ['schema', 'reading', 'tutor', 'sync-server', 'workers'])
    for (const entry of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }).toSorted(byPath))
      if (/(?<!\.test)\.(ts|json)$/.test(entry.name)) {
        const file = path.join(entry.parentPath, entry.name);
        hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
      }
  return hash.digest('hex');
}

/**
 * @param {{ parentPath: string, name: string }} a
 * @param {{ parentPath: string, name: string }} b
 */
const byPath = (a, b) => (path.join(a.parentPath, a.name) < path.join(b.parentPath, b.name) ? -1 : 1);

/**
 * Makes `import.meta.url` name the source, from which other files are found: every bundle lies two folders below the root.
 * @type {import('esbuild').Plugin}
 */
const sourceUrls = {
  name: 'source-urls',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const at = JSON.stringify(`../../${path.relative(root, file).replaceAll(path.sep, '/')}`);
      const text = readFileSync(file, 'utf8');
      return { loader: 'ts', contents: text.replaceAll('import.meta.url', `new URL(${at}, import.meta.url).href`) };
    }),
};

/**
 * Puts the dictionary in as it is when it has been read: reading it took each process half a second of its start.
 * @type {import('esbuild').Plugin}
 */
const packedDictionary = {
  name: 'packed-dictionary',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^dictionary-en-gb$/ }, ({ path: name }) => ({ path: name, namespace: 'packed' }));
    onLoad({ filter: /.*/, namespace: 'packed' }, async () => {
      const { tsImport } = await import('tsx/esm/api');
      const { packedModule } = await tsImport('./packed-dictionary.ts', import.meta.url);
      return { contents: packedModule() };
    });
  },
};

/**
 * Writes a file at once: another process may start from it meanwhile.
 * @param {string} file
 * @param {string | Uint8Array} contents
 */
function replace(file, contents) {
  const part = `${file}.${process.pid}.part`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(part, contents);
  renameSync(part, file);
}

/** Builds what is missing or was made of other sources. Safe in several processes at once. */
export async function buildServer() {
  const markFile = path.join(output, '.built');
  const mark = markOfSources();
  if (existsSync(markFile) && readFileSync(markFile, 'utf8') === mark) return;
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    write: false,
    entryPoints: programs.map((name) => path.join(root, name)),
    absWorkingDir: root,
    outbase: root,
    outdir: output,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
    plugins: [sourceUrls, packedDictionary],
  });
  // Else its service would stay beside the supervisor.
  await stop();
  for (const { path: file, contents } of outputFiles) replace(file, contents);
  replace(markFile, mark);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await buildServer();
