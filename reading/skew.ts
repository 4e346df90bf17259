import { inkOf, isWriting, type Grey } from './ink.ts';

/** The skew (degrees, within ±12) whose projection profile has the sharpest lines; 0 for nearly empty pictures. */
function skewOf(ink: readonly number[], signs: number, width: number, height: number): number {
  const points = ink.length / 2;
  if (points < 200) return 0;
  const stride = points > 40_000 ? Math.ceil(points / 40_000) * 2 : 2;
  // A few handwritten signs look sharpest at many a slant: a steep one must be clearly better than a slight one.
  const doubt = 0.01 + 0.5 / Math.max(1, signs);
  const sharpness = (degrees: number): number => {
    const sine = Math.sin((degrees * Math.PI) / 180);
    const cosine = Math.cos((degrees * Math.PI) / 180);
    const rows = new Float64Array(2 * (width + height));
    for (let i = 0; i < ink.length; i += stride) rows[Math.round(ink[i + 1]! * cosine - ink[i]! * sine) + width]! += 1;
    let sum = 0;
    for (let i = 1; i < rows.length; i++) sum += (rows[i]! - rows[i - 1]!) ** 2;
    return sum / (1 + doubt * Math.abs(degrees));
  };
  let best = 0;
  let bestScore = sharpness(0) * 1.02;
  const consider = (degrees: number): void => {
    const score = sharpness(degrees);
    if (score > bestScore) {
      bestScore = score;
      best = degrees;
    }
  };
  for (let degrees = -12; degrees <= 12; degrees += 1) consider(degrees);
  const coarse = best;
  for (let step = -4; step <= 4; step += 1) consider(coarse + step * 0.2);
  return best;
}

/** The skew (degrees, within ±12) of the writing in a flattened grey picture; positive leans down to the right. */
export function skewOfGrey(grey: Grey, width: number, height: number): number {
  const { pieces, pieceAt } = inkOf(grey, width, height);
  const writing = pieces.map((piece) => isWriting(piece, width, height));
  const ink: number[] = [];
  for (let at = 0; at < pieceAt.length; at++)
    if (pieceAt[at]! >= 0 && writing[pieceAt[at]!]) ink.push(at % width, Math.floor(at / width));
  return skewOf(ink, writing.filter(Boolean).length, width, height);
}
