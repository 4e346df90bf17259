import { expect, test } from 'vitest';
import { newId } from '../../../schema/ids.ts';
import { memoryPersonStore } from '../../replica/memory-person-store.ts';
import { draftsOf } from '../../replica/use-draft.ts';
import { forgetItemDrafts, itemDraftKey } from './item-draft.ts';

test('what was typed in a test and not given goes with it, and asks nobody at a sign-out', async () => {
  const store = memoryPersonStore();
  const [ended, other] = [newId(), newId()];
  const keys = [itemDraftKey(ended, 0), itemDraftKey(ended, 12), itemDraftKey(other, 0)];
  for (const key of keys) await store.setMeta(key, 'Penguins cannot fly.');
  await forgetItemDrafts(store, ended);
  expect(await draftsOf(store)).toEqual([itemDraftKey(other, 0)]);
});
