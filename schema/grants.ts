import type { AnyCollection, AnyValues } from './collection.ts';
import type { Grant, Scope } from './who.ts';
import { scope } from './who.ts';

/** Takes a living document, gives who holds which scope because of it. The database does the same (`sync-server/db/grants.ts`). */
export function grantedBy(of: Pick<AnyCollection, 'grants'>, doc: AnyValues): [userId: string, scope: Scope][] {
  return (of.grants ?? []).flatMap(({ scope: kind, of: owner, to, when }: Grant): [string, Scope][] => {
    const [holder, owned] = [doc[to], doc[owner]];
    const holds = Object.entries(when ?? {}).every(([field, value]) => doc[field] === value);
    return holds && typeof holder === 'string' && typeof owned === 'string' ? [[holder, scope[kind](owned)]] : [];
  });
}
