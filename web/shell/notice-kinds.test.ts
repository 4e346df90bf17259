import { expect, test } from 'vitest';
import { notice, type NoticeKind } from '../../schema/notice.ts';
import { pathNameOf } from '../paths.ts';
import { hasPage } from '../pages.ts';
import { kindOf } from './notice-kinds.ts';

const kinds = (notice.fields.kind.choices ?? []) as readonly NoticeKind[];

test('every kind of notice says something and leads to a page that is there', () => {
  expect(kinds.length).toBeGreaterThan(6);
  for (const kind of kinds) {
    const line = kindOf({ kind });
    expect(line?.says({}), kind).toMatch(/\w{3}/);
    const page = pathNameOf(line?.to({ about: '0198a000-0000-7000-8000-000000000001', details: {} }) ?? '');
    expect(page !== undefined && hasPage(page), kind).toBe(true);
  }
});

test('a safety alert stays new until its teacher has said so on the page; a kind of a newer version is left out', () => {
  expect(kindOf({ kind: 'safety' })?.isSettledThere).toBe(true);
  expect(kindOf({ kind: 'from-next-year' as 'grade' })).toBeUndefined();
});
