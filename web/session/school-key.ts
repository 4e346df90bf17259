import type { Secrets } from '../replica/sealed/keys.ts';
import { call, RestError } from '../rest/client.ts';

/** The school's key of this person and device; none without an answer. */
export async function schoolKey(): Promise<Secrets> {
  try {
    return { school: (await call('deviceKey')).key };
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    return {};
  }
}
