import { expect, test } from 'vitest';
import { emergencyNumber } from './emergency-number.ts';

test('a country is found as people write it, and an unknown one has no number of its own', () => {
  expect(
    ['United Kingdom', ' u.k. ', 'ESPAÑA', 'Türkiye', 'United  States', 'New Zealand'].map(emergencyNumber),
  ).toEqual(['999', '999', '112', '112', '911', '111']);
  // Japan has one number for the police and another for an ambulance.
  expect(['Atlantis', 'Japan', '', null].map(emergencyNumber)).toEqual([null, null, null, null]);
});
