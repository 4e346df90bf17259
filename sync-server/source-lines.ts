import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

// Held weakly: a map takes 20 MB, and an error is rare.
const maps = new Map<string, WeakRef<SourceMap>>();

function mapOf(bundle: string): SourceMap {
  const known = maps.get(bundle)?.deref();
  if (known !== undefined) return known;
  const map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(bundle)}.map`, 'utf8')));
  maps.set(bundle, new WeakRef(map));
  return map;
}

/** Takes a line of a stack, gives it with the source's file and line where it names those of a bundle (dist-server/). */
export function inSources(frame: string): string {
  return frame.replace(
    /(file:\/\/\S+?\/dist-server\/\S+?\.js):(\d+):(\d+)/,
    (at: string, bundle: string, line: string, column: string) => {
      try {
        const found = mapOf(bundle).findEntry(Number(line) - 1, Number(column) - 1);
        return 'originalSource' in found
          ? `${found.originalSource.replace(/^(\.\.\/)+/, '')}:${found.originalLine + 1}:${found.originalColumn + 1}`
          : at;
      } catch {
        return at;
      }
    },
  );
}
