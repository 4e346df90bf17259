import { expect, test } from 'vitest';
import { settleLooks, type Look } from './second-look.ts';

const look = (text: string, confidence: number): Look => ({
  text,
  words: text.split(' ').map((word) => ({ text: word, confidence })),
});
const never = (): Promise<Look> => Promise.reject(new Error('nobody asked'));

test('two sizes with the same numbers are as sure as the surer one', async () => {
  const looks = [look('What is 347 + 285?', 90), look('Whot is 347 + 285?', 82)];
  expect(await settleLooks(looks, never, 'tablet')).toMatchObject({ text: 'What is 347 + 285?', band: 'green' });
});

test('where the numbers differ a third size decides, and the child looks it over', async () => {
  const looks = [look('What is 347 + 2857?', 93), look('What is 347 + 285?', 88)];
  const third = async (): Promise<Look> => look('what is 347 + 285', 81);
  expect(await settleLooks(looks, third, 'tablet')).toMatchObject({ text: 'What is 347 + 285?', band: 'amber' });
});

test('what no size can read is kept as nothing', async () => {
  const looks = [look('Lig eae', 21), look('', 0)];
  expect(await settleLooks(looks, never, 'tesseract')).toMatchObject({
    text: '',
    words: [],
    band: 'red',
    requiresManualInput: true,
  });
});

test('a text beside which ink was passed over is looked over by the child', async () => {
  const looks = [{ ...look('What is 347 + 285?', 95), incomplete: true }, look('What is 347 + 285?', 90)];
  expect(await settleLooks(looks, never, 'tablet')).toMatchObject({ text: 'What is 347 + 285?', band: 'amber' });
});
