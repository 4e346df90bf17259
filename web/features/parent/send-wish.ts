import type { PersonStore } from '../../replica/person-store.ts';
import { call, RestError } from '../../rest/client.ts';
import { reportUnauthorized } from '../../session/unauthorized.ts';

/** Wishes for insights that the school has not heard yet, by child. */
export const wishPrefix = 'wish:insights:';

export async function sendWish(
  store: PersonStore,
  childId: string,
): Promise<'made' | 'unheard' | { refused: string | undefined }> {
  try {
    await call('generateInsights', { params: { childId } });
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    // Signed out is no refusal of the wish: it goes when the person is back.
    if (error.status === 0 || reportUnauthorized(error)) return 'unheard';
    await store.dropMeta(`${wishPrefix}${childId}`);
    return { refused: error.said };
  }
  await store.dropMeta(`${wishPrefix}${childId}`);
  return 'made';
}
