import * as z from 'zod/mini';
import { isId } from '../../../schema/ids.ts';
import type { LocalCollection } from '../../replica/document.ts';
import { makeOnce } from '../../replica/make-once.ts';
import type { PersonStore } from '../../replica/person-store.ts';

/** What the last press of a button has made a test for, and which. */
const pressed = z.object({ about: z.string(), id: z.string().check(z.refine(isId)) });

export interface Press {
  store: Pick<PersonStore, 'meta' | 'setMeta'>;
  /** Where tests are. */
  rows: LocalCollection;
  button: 'for-you' | 'again';
  /** What the test is made of: with the same, a second press is the same press. */
  about: string;
  make: (id: string) => Promise<unknown>;
}

/** Makes a test for a press; a second one, also after a power cut, gives the test of the first. */
export async function onceFor({ store, rows, button, about, make }: Press): Promise<string> {
  const key = `pressed:${button}`;
  const { data } = pressed.safeParse(await store.meta(key));
  const kept = data?.about === about ? data.id : undefined;
  return makeOnce({ rows, kept, keep: (id) => store.setMeta(key, { about, id }), make });
}
