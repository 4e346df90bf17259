/** Divides grey by its surroundings, so that a shadow over the page reads as paper; changes RGBA pixels in place. */
export function flattenShadows(pixels: Uint8ClampedArray, width: number, height: number): void {
  const cell = Math.max(8, Math.round(Math.min(width, height) / 24));
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const paper = new Float32Array(columns * rows);
  const grey = new Uint8ClampedArray(width * height);
  for (let i = 0; i < grey.length; i++)
    grey[i] = 0.299 * (pixels[i * 4] ?? 0) + 0.587 * (pixels[i * 4 + 1] ?? 0) + 0.114 * (pixels[i * 4 + 2] ?? 0);
  // The paper of a cell is about its brightest pixels: writing covers little of it.
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const at = Math.floor(y / cell) * columns + Math.floor(x / cell);
      paper[at] = Math.max(paper[at] ?? 0, grey[y * width + x] ?? 0);
    }
  const paperAt = (x: number, y: number): number => {
    const left = Math.max(0, Math.min(columns - 1, Math.floor(x)));
    const top = Math.max(0, Math.min(rows - 1, Math.floor(y)));
    const right = Math.min(columns - 1, left + 1);
    const below = Math.min(rows - 1, top + 1);
    const dx = Math.max(0, Math.min(1, x - left));
    const dy = Math.max(0, Math.min(1, y - top));
    const mix = (a: number, b: number, share: number): number => a + (b - a) * share;
    const upper = mix(paper[top * columns + left] ?? 0, paper[top * columns + right] ?? 0, dx);
    return mix(upper, mix(paper[below * columns + left] ?? 0, paper[below * columns + right] ?? 0, dx), dy);
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const around = paperAt(x / cell - 0.5, y / cell - 0.5);
      const value = around < 8 ? 255 : ((grey[y * width + x] ?? 0) * 245) / around;
      pixels.fill(value, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
}

/** Every second pixel of every second row, as grey. */
export function halfSizeGrey(pixels: Uint8ClampedArray, width: number, height: number): Uint8Array {
  const [columns, rows] = [width >> 1, height >> 1];
  const grey = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) grey[y * columns + x] = pixels[(y * 2 * width + x * 2) * 4] ?? 255;
  return grey;
}
