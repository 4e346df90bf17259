import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agree, numbersIn } from '../../schema/second-look.ts';
import { layOut, type Item } from '../../tutor/picture/layout.ts';
import { wordsOf } from './lines.ts';
import { startPaddle } from './paddle.ts';
import { preparePicture } from './prepare.ts';
import { startReader, type PictureReader } from './read.ts';

const fixture = (name: string): Promise<Buffer> =>
  readFile(path.join(import.meta.dirname, '../../tests/fixtures/pictures', name));
const probe = await startPaddle();
await probe?.close();

describe.each([['tesseract', true] as const, ['paddle', probe !== undefined] as const])('%s', (engine, installed) => {
  let reader: PictureReader;
  beforeAll(async () => {
    if (installed) reader = await startReader(engine);
  });
  afterAll(() => reader?.close());
  const read = async (name: string) => reader.read(await fixture(name));

  test.runIf(installed)('reads the photographed sum word for word and is sure of it', async () => {
    const reading = await read('what-is-347-plus-285.jpg');
    expect(reading).toMatchObject({ text: 'What is 347 + 285?', band: 'green', engine, requiresManualInput: false });
    expect(reading.words.map((word) => word.text)).toEqual(['What', 'is', '347', '+', '285?']);
    const [first, , number] = reading.words;
    expect(first?.box?.x).toBeLessThan(number?.box?.x ?? 0);
  });

  test.runIf(installed)('turns a picture that stands upside down', async () => {
    expect((await read('upside-down-which-is-larger.jpg')).text).toContain('Which is larger, 2/3 or 5/8?');
  });

  test.runIf(installed)('keeps nothing of a blank page or a carpet and asks for typing', async () => {
    for (const name of ['blank.jpg', 'carpet.jpg'])
      expect(await read(name)).toMatchObject({ text: '', words: [], band: 'red', requiresManualInput: true });
  });

  test.runIf(installed && engine === 'paddle')('reads a handwritten division sign', async () => {
    expect(await read('handwritten-96-divided-by-8.jpg')).toMatchObject({ text: '96 ÷ 8 =' });
  });
});

test('preparing takes the skew out and leaves one grey byte a pixel', async () => {
  const { angle, width, height, grey } = await preparePicture(await fixture('what-is-347-plus-285.jpg'), {
    longestSide: 1_280,
  });
  expect(angle).toBeGreaterThan(1.4);
  expect(angle).toBeLessThan(3.4);
  expect(grey).toHaveLength(width * height);
});

test('a truncated picture is an error, not a reading', async () => {
  const whole = await fixture('what-is-347-plus-285.jpg');
  await expect(preparePicture(whole.subarray(0, 15_000), { longestSide: 900 })).rejects.toThrow();
});

test('two readings agree when their numbers do', () => {
  expect(numbersIn('57,312 and 7.5 or 2/3')).toEqual(['57312', '7.5', '2', '3']);
  expect(agree('What is 347 + 285?', 'Whot is 347 + 285')).toBe(true);
  expect(agree('Lucy has 8 cm', 'Lucy has 9 cm')).toBe(false);
  expect(agree('8 and 5', '8')).toBe(false);
});

test('a number is only as sure as its weakest digit', () => {
  const characters = [...'is 347'].map((character, i) => ({
    character,
    sure: character === '4' ? 0.55 : 0.99,
    at: (i + 0.5) / 6,
  }));
  const words = wordsOf(characters, { x: 0, y: 0, width: 60, height: 10 });
  expect(words.map(({ text, confidence }) => [text, Math.round(confidence)])).toEqual([
    ['is', 99],
    ['347', 55],
  ]);
});

test('rows are read from the top and each from the left, and a lone sign joins the row it stands in', () => {
  const item = (text: string, x: number, y: number, height: number): Item => ({
    words: [{ text, confidence: 90, box: { x, y, width: 20 * text.length, height } }],
    axis: y + height / 2,
    reach: 0.35 * height,
  });
  const page = { width: 400, height: 300 };
  const items = [item('285', 200, 152, 60), item('+', 120, 170, 20), item('347', 200, 60, 60)];
  expect(layOut(items, page).text).toBe('347\n+ 285');
});
