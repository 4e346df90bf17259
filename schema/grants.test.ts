import { describe, expect, test } from 'vitest';
import { grantedBy } from './grants.ts';

const link = {
  grants: [
    { scope: 'family', of: 'studentId', to: 'parentId', when: { status: 'active' } },
    { scope: 'parents', of: 'studentId', to: 'parentId', when: { status: 'active' } },
    { scope: 'own', of: 'parentId', to: 'parentId' },
  ],
} as const;

describe('a grant', () => {
  test('gives the scope of one field to the person of another', () => {
    expect(grantedBy(link, { id: 'l', studentId: 'child', parentId: 'mother', status: 'active' })).toEqual([
      ['mother', 'f:child'],
      ['mother', 'g:child'],
      ['mother', 'u:mother'],
    ]);
  });

  test('gives nobody anything while its condition does not hold', () => {
    expect(grantedBy(link, { id: 'l', studentId: 'child', parentId: 'mother', status: 'asked' })).toEqual([
      ['mother', 'u:mother'],
    ]);
    expect(grantedBy(link, { id: 'l', studentId: 'child', status: 'active' })).toEqual([]);
  });
});
