import { expect, test } from 'vitest';
import { readPush } from './push-message.ts';

const id = '0198a000-0000-7000-8000-000000000001';

test('a push says its kind and the id of its notice, and nothing else is taken from it', () => {
  const text = JSON.stringify({ kind: 'parent-alert', id, title: 'Send money' });
  expect(readPush(text)).toEqual({ kind: 'parent-alert', id });
});

test('anything else is no push', () => {
  const others = [undefined, '', 'hello', '[]', 'null', '{}', `{"kind":"advert","id":"${id}"}`];
  for (const text of [...others, '{"kind":"achievement","id":"../../somewhere"}']) expect(readPush(text)).toBeNull();
});
