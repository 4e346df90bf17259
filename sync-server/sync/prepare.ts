import type { ErrorCode } from '../../schema/errors.ts';
import type { Change, PushContext } from './effects.ts';
import { RuleError } from './effects.ts';
import type { Draft } from './judge.ts';

/** The effect of a collection, whichever it is. */
export interface AnyEffect<Tx> {
  lock?(tx: Tx, ids: readonly string[], ctx: PushContext): Promise<void>;
  before?(tx: Tx, changes: readonly AnyChange[], ctx: PushContext): Promise<void>;
  buried?(tx: Tx, ids: readonly string[], ctx: PushContext): Promise<void>;
  after?(tx: Tx, changes: readonly AnyChange[], ctx: PushContext): Promise<void>;
}
type AnyChange = Omit<Change, 'next' | 'prev'> & Pick<Draft, 'next' | 'prev'>;

/** Lets the effect fill the server's fields; gives the changes that it did not refuse. Buried ids have nothing to fill: it is told of them apart. */
export async function prepare<Tx>(
  effect: AnyEffect<Tx>,
  tx: Tx,
  ctx: PushContext,
  drafts: readonly Draft[],
  refuse: (draft: Draft, refusal: RuleError) => void,
): Promise<AnyChange[]> {
  const refusals = new Map<string, RuleError>();
  const changes = drafts
    .filter((draft) => draft.scopes === null)
    .map((draft) => ({
      ...draft,
      refuse: (code: ErrorCode, ...fields: string[]) => void refusals.set(draft.id, new RuleError(code, ...fields)),
    }));
  if (changes.length > 0) await effect.before?.(tx, changes, ctx);
  const buried = drafts.filter((draft) => draft.scopes !== null).map(({ id }) => id);
  if (buried.length > 0) await effect.buried?.(tx, buried, ctx);
  for (const draft of drafts) {
    const refusal = refusals.get(draft.id);
    if (refusal) refuse(draft, refusal);
  }
  return changes.filter(({ id }) => !refusals.has(id));
}
