/** A connected piece of ink: its box in pixels and how many pixels of ink it has. */
export interface Piece {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly area: number;
}

export type Grey = Uint8Array | Uint8ClampedArray;

/** Otsu's threshold: the grey value (0-255) that separates ink from paper best. */
function inkThreshold(grey: Grey): number {
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
  return Math.min(threshold, 200);
}

/** The pieces of ink in a picture, and for every pixel the number of its piece (-1 for paper). */
export interface Ink {
  readonly pieces: readonly Piece[];
  readonly pieceAt: Int32Array;
  /** The brightest grey that counted as ink. */
  readonly threshold: number;
}

/** Finds the pieces of ink (8-connected) in a flattened grey picture: pixels at most as bright as `threshold`. */
export function inkOf(grey: Grey, width: number, height: number, threshold = inkThreshold(grey)): Ink {
  const parents: number[] = [];
  const root = (label: number): number => {
    let at = label;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at]!]!;
      at = parents[at]!;
    }
    return at;
  };
  const labels = new Int32Array(width * height).fill(-1);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (grey[at]! > threshold) continue;
      let label = x > 0 ? labels[at - 1]! : -1;
      for (let dx = -1; dx <= 1 && y > 0; dx++) {
        if (x + dx < 0 || x + dx >= width) continue;
        const above = labels[at - width + dx]!;
        if (above < 0) continue;
        if (label < 0) label = above;
        else {
          const [a, b] = [root(label), root(above)];
          if (a !== b) parents[Math.max(a, b)] = Math.min(a, b);
        }
      }
      if (label < 0) {
        label = parents.length;
        parents.push(label);
      }
      labels[at] = label;
    }
  const numbers = new Map<number, number>();
  const found: { left: number; top: number; right: number; bottom: number; area: number }[] = [];
  for (let at = 0; at < labels.length; at++) {
    if (labels[at]! < 0) continue;
    const label = root(labels[at]!);
    const [x, y] = [at % width, Math.floor(at / width)];
    let number = numbers.get(label);
    if (number === undefined) {
      number = found.length;
      numbers.set(label, number);
      found.push({ left: x, top: y, right: x, bottom: y, area: 0 });
    }
    labels[at] = number;
    const box = found[number]!;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = y;
    box.area += 1;
  }
  const pieces = found.map(({ left, top, right, bottom, area }) => ({
    x: left,
    y: top,
    width: right - left + 1,
    height: bottom - top + 1,
    area,
  }));
  return { pieces, pieceAt: labels, threshold };
}

/** Whether a piece may be writing in a picture of this size: not the edge of the page, a shadow, a speck or a frame. */
export function isWriting(piece: Piece, width: number, height: number): boolean {
  const side = Math.max(width, height);
  const atEdge =
    piece.x <= 1 || piece.y <= 1 || piece.x + piece.width >= width - 1 || piece.y + piece.height >= height - 1;
  return !atEdge && piece.height < side * 0.16 && piece.width < side * 0.6 && piece.area >= (side / 400) ** 2;
}

/**
 * The picture with everything white that is not near writing: the table around the page, its shadows and the paper's
 * grain mislead an engine that looks for columns of text.
 */
export function onlyWriting(grey: Grey, width: number, height: number, ink: Ink): Uint8Array {
  const writing = ink.pieces.filter((piece) => isWriting(piece, width, height));
  const heights = writing.map((piece) => piece.height).sort((a, b) => a - b);
  const margin = Math.round(0.5 * (heights[heights.length >> 1] ?? 0)) + 2;
  const clean = new Uint8Array(grey.length).fill(255);
  for (const piece of writing) {
    const left = Math.max(0, piece.x - margin);
    const right = Math.min(width, piece.x + piece.width + margin);
    for (let y = Math.max(0, piece.y - margin); y < Math.min(height, piece.y + piece.height + margin); y++)
      clean.set(grey.subarray(y * width + left, y * width + right), y * width + left);
  }
  return clean;
}
