import { expect, test } from 'vitest';
import { checkFile, firstFile, PictureError, readyPicture, scaleFor } from './pictures.ts';

const file = (type: string, size = 10, name = 'a.jpg') => ({ type, size, name });

test('only pictures of at most 10 MB may be tried', () => {
  expect(checkFile(file('image/jpeg'))).toBeUndefined();
  expect(checkFile(file('', 10, 'IMG_1.HEIC'))).toBeUndefined();
  expect(checkFile(file('application/pdf'))).toBe('wrong_type');
  expect(checkFile(file('', 10, 'homework'))).toBe('wrong_type');
  expect(checkFile(file('image/png', 10 * 1024 * 1024))).toBeUndefined();
  expect(checkFile(file('image/png', 10 * 1024 * 1024 + 1))).toBe('too_large');
});

test('only the first dropped file counts', () => {
  const [one, two] = [new File(['1'], '1.png'), new File(['2'], '2.png')];
  expect(firstFile([one, two])).toBe(one);
  expect(firstFile([])).toBeUndefined();
});

test('SVG and HTML named .png are refused by their bytes, a bomb by its header', async () => {
  const problem = (bytes: BlobPart): Promise<unknown> =>
    readyPicture(new File([bytes], 'a.png', { type: 'image/png' })).then(
      () => 'ready',
      (error: unknown) => (error instanceof PictureError ? error.code : error),
    );
  expect(await problem('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBe('wrong_type');
  expect(await problem('<!doctype html>')).toBe('wrong_type');
  expect(await problem('')).toBe('wrong_type');
  const bomb = new Uint8Array(33);
  bomb.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  new DataView(bomb.buffer).setUint32(16, 16_000);
  new DataView(bomb.buffer).setUint32(20, 16_000);
  expect(await problem(bomb)).toBe('picture_too_many_pixels');
});

test('a big picture is shrunk to 1,800 pixels, a small one stays', () => {
  expect(scaleFor(3_600, 2_000)).toBe(0.5);
  expect(scaleFor(800, 600)).toBe(1);
});
