import sharp from 'sharp';
import { expect, test } from 'vitest';
import { preparePicture } from './prepare.ts';

test.each([
  [20, 20],
  [1_800, 20],
  [20, 1_800],
])('a picture of %i × %i pixels, the least that is kept, is made ready as any other', async (width, height) => {
  const picture = await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
  for (const longestSide of [900, 1_800]) {
    const prepared = await preparePicture(picture, { longestSide });
    expect(Math.max(prepared.width, prepared.height)).toBe(longestSide);
    expect(prepared.grey).toHaveLength(prepared.width * prepared.height);
  }
});
