import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutPersonal } from './personal.ts';

test.each([
  ['a phone number', 'My number is 07700 900123. What is 3 + 4?', '07700'],
  ['a phone number with its country', 'call +44 7700 900123', '900123'],
  ['an address', 'I live at 12 Maple Street. How far is 3 km + 4 km?', 'Maple'],
  ['a postcode', 'We live in SW1A 1AA', 'SW1A'],
  ['an e-mail', 'mia@school.org wants to know 3 + 4', '@'],
  ['a surname behind a name', 'My name is Mia Keller. What is 3 + 4?', 'Keller'],
  ['a surname in a line for the name', 'Name: Mia Keller\n3 + 4 =', 'Keller'],
])('leaves out %s', (_, text, gone) => {
  const left = withoutPersonal(text);
  expect(left).toContain('(removed)');
  expect(left).not.toContain(gone);
});

test('leaves out the child’s own surname behind a first name, and no Mr Green of a story', () => {
  expect(withoutPersonal('Mia Green has 5 apples.', 'Green')).toBe('Mia (removed) has 5 apples.');
  for (const text of ['Mr Green has 5 apples.', 'Green apples cost 5p.', 'Is the sea green?'])
    expect(withoutPersonal(text, 'Green')).toBe(text);
});

test('leaves every golden question as it stands', () => {
  const files = ['arithmetic/questions', 'english-questions', 'science-questions', 'wordings', 'walked'];
  const questions = files.flatMap((name) =>
    readFileSync(new URL(`../../tests/golden/${name}.jsonl`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { question: string }).question),
  );
  expect(questions.length).toBeGreaterThan(2_000);
  expect(questions.filter((question) => withoutPersonal(question, 'Brown') !== question)).toEqual([]);
});
