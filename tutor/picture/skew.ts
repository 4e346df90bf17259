/** Otsu's threshold: the grey value (0-255) that separates ink from paper best. */
function inkThreshold(grey: Uint8Array | Uint8ClampedArray): number {
  const histogram = new Float64Array(256);
  let total = 0;
  for (const value of grey) {
    histogram[value]! += 1;
    total += value;
  }
  let below = 0;
  let sumBelow = 0;
  let best = 0;
  let threshold = 127;
  for (let value = 0; value < 256; value++) {
    below += histogram[value]!;
    if (below === 0 || below === grey.length) continue;
    sumBelow += value * histogram[value]!;
    const gap = sumBelow / below - (total - sumBelow) / (grey.length - below);
    const variance = below * (grey.length - below) * gap * gap;
    if (variance > best) {
      best = variance;
      threshold = value;
    }
  }
  return threshold;
}

/** The skew (degrees, within ±12) whose projection profile has the sharpest lines; 0 for nearly empty pictures. */
function skewOf(ink: readonly number[], width: number, height: number): number {
  const points = ink.length / 2;
  if (points < 200) return 0;
  const stride = points > 40_000 ? Math.ceil(points / 40_000) * 2 : 2;
  const sharpness = (degrees: number): number => {
    const sine = Math.sin((degrees * Math.PI) / 180);
    const cosine = Math.cos((degrees * Math.PI) / 180);
    const rows = new Float64Array(2 * (width + height));
    for (let i = 0; i < ink.length; i += stride) rows[Math.round(ink[i + 1]! * cosine - ink[i]! * sine) + width]! += 1;
    let sum = 0;
    for (let i = 1; i < rows.length; i++) sum += (rows[i]! - rows[i - 1]!) ** 2;
    return sum;
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

/** The skew (degrees, within ±12) of the lines in a flattened grey picture; positive leans down to the right. */
export function skewOfGrey(grey: Uint8Array | Uint8ClampedArray, width: number, height: number): number {
  const threshold = Math.min(inkThreshold(grey), 200);
  const ink: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (grey[y * width + x]! <= threshold) ink.push(x, y);
  return skewOf(ink, width, height);
}
