import type { PullAnswer, WireDocument } from '../../schema/wire.ts';
import { createPull as createPullOfTexts, type PullRequest, type TextAnswer } from '../../sync-server/sync/pull.ts';
import type { Store } from '../../sync-server/sync/store.ts';

type Pull = (userId: string, requests: readonly PullRequest[]) => Promise<PromiseSettledResult<PullAnswer>[]>;

/** The server's pull, whose answers are read as a device reads them. */
export function createPull<Tx>(options: { store: Store<Tx> }): Pull {
  const pull = createPullOfTexts(options);
  return async (userId, requests) =>
    (await pull(userId, requests)).map((one) =>
      one.status === 'fulfilled' ? { ...one, value: readAnswer(one.value) } : one,
    );
}

/** Reads the documents of an answer. */
export const readAnswer = (answer: TextAnswer): PullAnswer => ({
  ...answer,
  documents: answer.documents.map((text) => JSON.parse(text) as WireDocument),
});
