/** A grey picture, one byte a pixel, row by row. */
export interface GreyPicture {
  readonly grey: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Corners of a line of writing in pixels: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Width and height (pixels) of a box that may lean. */
export function sizeOf([topLeft, topRight, bottomRight, bottomLeft]: Quad): { width: number; height: number } {
  return {
    width: Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight), 1),
    height: Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight), 1),
  };
}

function sample({ grey, width, height }: GreyPicture, x: number, y: number): number {
  const left = Math.max(0, Math.min(width - 1, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 1, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const below = Math.min(height - 1, top + 1);
  const dx = Math.max(0, Math.min(1, x - left));
  const dy = Math.max(0, Math.min(1, y - top));
  const upper = grey[top * width + left]! * (1 - dx) + grey[top * width + right]! * dx;
  const lower = grey[below * width + left]! * (1 - dx) + grey[below * width + right]! * dx;
  return upper * (1 - dy) + lower * dy;
}

/**
 * Cuts a box out of the picture and straightens it to `width` × `height` pixels. Every pixel is the mean of a small
 * grid of samples, so that thin strokes survive being made smaller.
 */
export function cutOut(picture: GreyPicture, quad: Quad, width: number, height: number): GreyPicture {
  const [topLeft, topRight, bottomRight, bottomLeft] = quad;
  const size = sizeOf(quad);
  const across = Math.max(1, Math.min(4, Math.round(size.width / width)));
  const down = Math.max(1, Math.min(4, Math.round(size.height / height)));
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let j = 0; j < down; j++)
        for (let i = 0; i < across; i++) {
          const u = (x + (i + 0.5) / across) / width;
          const v = (y + (j + 0.5) / down) / height;
          const upperX = topLeft.x + (topRight.x - topLeft.x) * u;
          const upperY = topLeft.y + (topRight.y - topLeft.y) * u;
          const lowerX = bottomLeft.x + (bottomRight.x - bottomLeft.x) * u;
          const lowerY = bottomLeft.y + (bottomRight.y - bottomLeft.y) * u;
          sum += sample(picture, upperX + (lowerX - upperX) * v - 0.5, upperY + (lowerY - upperY) * v - 0.5);
        }
      grey[y * width + x] = Math.round(sum / (across * down));
    }
  return { grey, width, height };
}
