import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const own = '\0dictionary-en-gb';

/** Gives the page the British dictionary as a module of two texts: the package itself reads files, as a server may. */
export function dictionary(): Plugin {
  return {
    name: 'paperboat-dictionary',
    enforce: 'pre',
    resolveId: (name) => (name === 'dictionary-en-gb' ? own : null),
    load(name) {
      if (name !== own) return null;
      const folder = dirname(require.resolve('dictionary-en-gb'));
      const text = (file: string): string => JSON.stringify(readFileSync(join(folder, file), 'utf8'));
      return `export default { aff: ${text('index.aff')}, dic: ${text('index.dic')} };`;
    },
  };
}
