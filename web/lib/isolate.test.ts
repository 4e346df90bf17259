import { expect, test } from 'vitest';
import { en } from '../text/en.ts';
import { fr } from '../text/fr.ts';
import { isolated, isolating, unmarked } from './isolate.ts';

test('a name from right to left is set apart in a sentence, so that the numbers after it stay', () => {
  const words = isolating(en);
  expect(words.parent.report.file('نور', '2026-11-28')).toBe('\u2068نور\u2069 2026-11-28.pdf');
  expect(words.parent.week.title('Maya')).toBe('Maya’s week');
  expect(words.school.classes.line('PYP3', 'שרה', 4)).toBe(en.school.classes.line('PYP3', '\u2068שרה\u2069', 4));
  expect(unmarked(isolated('نور 5'))).toBe('نور 5');
});

test('the words are otherwise the same, and a part is the same object each time', () => {
  const words = isolating(fr);
  expect(JSON.stringify(words)).toBe(JSON.stringify(fr));
  expect(words.parent.week).toBe(words.parent.week);
  expect(words.parent.week.title).toBe(words.parent.week.title);
  expect(Object.keys(words.parent.subjects)).toEqual(Object.keys(fr.parent.subjects));
  expect(words.schoolAnalytics.how.items.map((item) => item.length)).toEqual(
    fr.schoolAnalytics.how.items.map((item) => item.length),
  );
  expect(words.parent.report.weekHeader.join(', ')).toBe(fr.parent.report.weekHeader.join(', '));
});

test('French runs into a name that is set apart as into others', () => {
  expect(isolating(fr).parent.week.title('Amira نور')).toBe('La semaine d’\u2068Amira نور\u2069');
});
