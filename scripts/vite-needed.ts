import type { Rolldown } from 'vite';

export type Context = Rolldown.ChunkingContext;

/** Packages' lists of all that they have: what is taken of it goes where it is taken. */
const lists = /\/node_modules\/(?:radix-ui|lucide-react)\/dist\/(?:esm\/)?(?:index|lucide-react)\.m?js$/;

/** The modules that these need before they run. */
export function neededBy(ends: readonly string[], id: string, context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (one: string): void => {
    if (found.has(one)) return;
    found.add(one);
    if (lists.test(one)) return;
    for (const next of context.getModuleInfo(one)?.importedIds ?? []) add(next);
  };
  // Every module is reached from any other by its importers and what it imports: the graph has one entry.
  const seen = new Set<string>();
  const look = (one: string): void => {
    if (seen.has(one)) return;
    seen.add(one);
    if (ends.some((end) => one.endsWith(end))) add(one);
    const info = context.getModuleInfo(one);
    if (!info) return;
    for (const next of [
      ...info.importers,
      ...info.dynamicImporters,
      ...info.importedIds,
      ...info.dynamicallyImportedIds,
    ])
      look(next);
  };
  look(id);
  return found;
}
