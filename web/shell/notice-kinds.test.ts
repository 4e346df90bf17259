import { expect, test } from 'vitest';
import { notice, type NoticeKind } from '../../schema/notice.ts';
import { type Role, roles } from '../../schema/who.ts';
import { pathNameOf } from '../paths.ts';
import { hasPage, mayOpen } from '../pages.ts';
import { kindOf } from './notice-kinds.ts';

const kinds = (notice.fields.kind.choices ?? []) as readonly NoticeKind[];

test('every kind of notice says something and leads to a page that is there', () => {
  expect(kinds.length).toBeGreaterThan(6);
  for (const kind of kinds) {
    const line = kindOf({ kind });
    expect(line?.says({}), kind).toMatch(/\w{3}/);
    for (const role of roles) {
      const page = pathNameOf(line?.to({ about: '0198a000-0000-7000-8000-000000000001', details: {} }, role) ?? '');
      expect(page !== undefined && hasPage(page), `${kind} of a ${role}`).toBe(true);
    }
  }
});

test('a safety alert stays new until its teacher has said so on the page; a kind of a newer version is left out', () => {
  expect(kindOf({ kind: 'safety' })?.isSettledThere).toBe(true);
  for (const role of ['teacher', 'school_admin', 'admin'] as const)
    expect(mayOpen(kindOf({ kind: 'safety' })?.to({ about: 'c1', details: {} }, role) ?? '', role)).toBe(true);
  expect(kindOf({ kind: 'from-next-year' as 'grade' })).toBeUndefined();
});

test('a notice of a message leads to its conversation, on either side', () => {
  const to = (role: Role) => kindOf({ kind: 'message' })?.to({ about: 'm1', details: { classId: 'c1' } }, role) ?? '';
  expect(to('teacher')).toBe('/teacher-dashboard?class=c1&tab=messages&message=m1');
  expect(to('parent')).toBe('/parent-dashboard?tab=messages&message=m1');
  for (const role of ['teacher', 'parent'] as const) expect(mayOpen(to(role), role)).toBe(true);
});
