import dictionary from 'dictionary-en-gb';
import type { Plugin } from 'vite';
import { packed } from '../tutor/english/packed-dictionary.ts';

const own = '\0dictionary-en-gb';

/** What takes the package's place in a bundle: the dictionary read already, which takes a slow tablet a second. */
export const packedModule = (): string => `export default ${JSON.stringify(packed(dictionary))};`;

/** Puts it into the page. */
export function packedDictionary(): Plugin {
  return {
    name: 'paperboat-dictionary',
    enforce: 'pre',
    resolveId: (name) => (name === 'dictionary-en-gb' ? own : null),
    load: (name) => (name === own ? packedModule() : null),
  };
}
