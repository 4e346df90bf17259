import { equal } from '../../../schema/merge.ts';

/** Takes what a form began with and what it holds; gives what was changed in it. The rest stays as a colleague may have made it meanwhile. */
export function changedFrom<T extends object>(began: object, typed: T): Partial<T> {
  const before = new Map<string, unknown>(Object.entries(began));
  const changed: Partial<T> = { ...typed };
  for (const name in changed) if (equal(changed[name], before.get(name))) delete changed[name];
  return changed;
}
