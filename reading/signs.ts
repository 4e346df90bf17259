import { inkOf, type Grey, type Ink, type Piece } from './ink.ts';

export type Sign = '+' | '-' | '×' | '÷' | '=';

const isStroke = (piece: Piece): boolean =>
  piece.width >= 2 * piece.height && piece.area >= 0.3 * piece.width * piece.height;

const centreX = (piece: Piece): number => piece.x + piece.width / 2;

/** The shares of a piece's ink that lie on its upright cross and on its diagonal cross. */
function crosses(index: number, { pieces, pieceAt }: Ink, width: number): { upright: number; diagonal: number } {
  const piece = pieces[index]!;
  let upright = 0;
  let diagonal = 0;
  let sumX = 0;
  let sumY = 0;
  const points: [number, number][] = [];
  for (let y = piece.y; y < piece.y + piece.height; y++)
    for (let x = piece.x; x < piece.x + piece.width; x++)
      if (pieceAt[y * width + x] === index) {
        points.push([x, y]);
        sumX += x;
        sumY += y;
      }
  const middleX = sumX / points.length;
  const middleY = sumY / points.length;
  for (const [x, y] of points) {
    const across = Math.abs(x - middleX) / piece.width;
    const down = Math.abs(y - middleY) / piece.height;
    if (Math.min(across, down) <= 0.14) upright += 1;
    if (Math.abs(across - down) <= 0.16) diagonal += 1;
  }
  return { upright: upright / points.length, diagonal: diagonal / points.length };
}

/**
 * The sign of arithmetic that a few pieces of ink form, by their shape alone; undefined when they form none.
 * `indices` are the pieces of one glyph, `width` is the picture's width in pixels.
 */
export function signOf(indices: readonly number[], ink: Ink, width: number): Sign | undefined {
  const pieces = indices.map((index) => ink.pieces[index]!).sort((a, b) => a.y - b.y);
  const [first, second, third] = pieces;
  if (!first || pieces.length > 3) return undefined;
  if (!second) {
    if (first.width >= 2.2 * first.height) return '-';
    const shape = first.width / first.height;
    if (shape < 0.6 || shape > 1.6) return undefined;
    const { upright, diagonal } = crosses(indices[0]!, ink, width);
    // A closed or filled shape has ink away from both crosses.
    if (upright >= 0.9 && diagonal < 0.7) return '+';
    return diagonal >= 0.85 && upright < 0.7 ? '×' : undefined;
  }
  if (!third) {
    const apart = second.y - (first.y + first.height);
    const over = Math.min(first.x + first.width, second.x + second.width) - Math.max(first.x, second.x);
    const alike = Math.min(first.width, second.width) / Math.max(first.width, second.width);
    const widest = Math.max(first.width, second.width);
    return isStroke(first) && isStroke(second) && alike > 0.6 && over > 0.6 * widest && apart < widest
      ? '='
      : undefined;
  }
  const dot = (piece: Piece): boolean => piece.width < 0.5 * second.width && piece.height < 0.5 * second.width;
  const centred = (piece: Piece): boolean => Math.abs(centreX(piece) - centreX(second)) < 0.25 * second.width;
  return isStroke(second) && dot(first) && dot(third) && centred(first) && centred(third) ? '÷' : undefined;
}

/** How much darker than ink has to be (a share of the threshold) in the looks at one sign: blur joins dots and strokes. */
const levels = [1, 0.93, 0.87, 0.8, 0.65, 0.5] as const;

/**
 * The sign of arithmetic that stands in a box (pixels) of a flattened grey picture, by its shape; undefined when there is
 * none. `threshold` is the brightest grey that counts as ink.
 */
export function signInBox(
  grey: Grey,
  width: number,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  threshold: number,
): Sign | undefined {
  const height = Math.floor(grey.length / width);
  const left = Math.max(0, Math.floor(box.x) - 1);
  const top = Math.max(0, Math.floor(box.y) - 1);
  const wide = Math.min(width, Math.ceil(box.x + box.width) + 1) - left;
  const high = Math.min(height, Math.ceil(box.y + box.height) + 1) - top;
  if (wide < 3 || high < 3) return undefined;
  const cut = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++)
    cut.set(grey.subarray((top + y) * width + left, (top + y) * width + left + wide), y * wide);
  let found: Sign | undefined;
  for (const level of levels) {
    const ink = inkOf(cut, wide, high, threshold * level);
    const largest = Math.max(0, ...ink.pieces.map((piece) => piece.area));
    const large = ink.pieces.flatMap((piece, index) => (piece.area >= 0.04 * largest ? [index] : []));
    const sign = signOf(large, ink, wide);
    if (sign === '÷') return sign;
    found ??= sign;
  }
  return found;
}
