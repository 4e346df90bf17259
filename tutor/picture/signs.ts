import type { Ink, Piece } from './ink.ts';

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
