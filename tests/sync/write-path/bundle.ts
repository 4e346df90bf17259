import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type PluginOption } from 'vite';

export type Client = typeof import('./client.ts');

/** Builds the client once; gives `count` separate evaluations of it. `plugins` make another version of the program. */
export async function clients(count: number, plugins: PluginOption[] = []): Promise<Client[]> {
  const home = mkdtempSync(join(tmpdir(), 'paperboat-sim-'));
  // By this name vitest takes the bundle as it is; else it would transform it anew for each evaluation, for seconds.
  const outDir = join(home, 'node_modules');
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      plugins,
      resolve: { conditions: ['browser', 'module', 'import', 'default'] },
      build: {
        outDir,
        target: 'es2023',
        minify: false,
        rolldownOptions: {
          input: fileURLToPath(new URL('client.ts', import.meta.url)),
          preserveEntrySignatures: 'strict',
          external: ['react', /^node:/],
          output: { entryFileNames: 'client.mjs', format: 'es', codeSplitting: false },
        },
      },
    });
    const url = pathToFileURL(join(outDir, 'client.mjs')).href;
    return await Promise.all(Array.from({ length: count }, (_, index): Promise<Client> => import(`${url}?i=${index}`)));
  } finally {
    process.once('exit', () => rmSync(home, { recursive: true, force: true }));
  }
}
