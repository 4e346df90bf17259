import type { Prepared } from './prepare.ts';

/** Faint pencil and blurred thin strokes are brighter than ink; the grain of paper in a shadow is brighter still. */
const inkGrey = 190;

/** Whether anything darker than paper's grain stands in the picture: a blank page is not worth an engine's time. */
export function hasInk(picture: Prepared): boolean {
  let dark = 0;
  for (const value of picture.grey) if (value < inkGrey) dark += 1;
  return dark > picture.grey.length * 0.0002;
}
