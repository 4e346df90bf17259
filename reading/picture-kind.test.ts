import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { announcedPixels, pictureKind } from './picture-kind.ts';

const fixture = (name: string): Uint8Array =>
  readFileSync(path.join(import.meta.dirname, '../tests/fixtures/pictures', name));
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('the first bytes tell a photograph from what is only named so', () => {
  expect(pictureKind(fixture('blank.jpg'))).toBe('jpeg');
  expect(pictureKind(fixture('what-is-347-plus-285.heic'))).toBe('heic');
  expect(pictureKind(bytes('RIFF\0\0\0\0WEBPVP8 '))).toBe('webp');
  for (const other of [
    '',
    'GIF89a',
    '%PDF-1.7',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<!doctype html>',
    'PK\u0003\u0004',
  ])
    expect(pictureKind(bytes(other))).toBeUndefined();
});

test('a header announces its pixels, a cut one announces none', () => {
  expect(announcedPixels(fixture('what-is-347-plus-285.jpg'))).toBe(1200 * 800);
  const png = new Uint8Array(24);
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  new DataView(png.buffer).setUint32(16, 16_000);
  new DataView(png.buffer).setUint32(20, 16_000);
  expect(announcedPixels(png)).toBe(256_000_000);
  expect(announcedPixels(png.subarray(0, 20))).toBeUndefined();
  expect(announcedPixels(fixture('what-is-347-plus-285.jpg').subarray(0, 30))).toBeUndefined();
});
