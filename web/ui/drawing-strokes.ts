/** A drawing as it was made: undo is exact, and it is stored in a fraction of its picture. */

/** The sheet, in its own units: a stroke is the same on a phone and on a board. */
export const sheet = { width: 1200, height: 900 };

export const penColours = ['#1c2438', '#0f62b8', '#a8431f', '#17684f', '#7a3fa0', '#b07900'] as const;
export type PenColour = (typeof penColours)[number];

export type Stroke =
  | { readonly colour: PenColour | 'rub'; readonly width: number; readonly points: readonly number[] }
  // A new sheet: what was drawn before it comes back by undo.
  | { readonly colour: 'clear' };

/** Points that all strokes have together at most; a child that fills the sheet ten times has fewer. */
export const mostPoints = 60_000;

/** Two points nearer than this (units of the sheet) are one. */
const nearest = 2;

/** Adds a point (x, y) to the points of a stroke, unless it is where the last one was. */
export function addPoint(points: number[], x: number, y: number): boolean {
  const [left, top] = [Math.round(x), Math.round(y)];
  const [lastX, lastY] = points.slice(-2);
  const isFar = lastX === undefined || lastY === undefined || Math.hypot(left - lastX, top - lastY) >= nearest;
  if (isFar) points.push(left, top);
  return isFar;
}

export const pointsIn = (strokes: readonly Stroke[]): number =>
  strokes.reduce((sum, stroke) => sum + ('points' in stroke ? stroke.points.length / 2 : 0), 0);

/** What is on the sheet: the strokes since it was new. */
const visibleStrokes = (strokes: readonly Stroke[]): readonly Stroke[] =>
  strokes.slice(strokes.findLastIndex(({ colour }) => colour === 'clear') + 1);

/** Whether there is anything to see. */
export const isBlank = (strokes: readonly Stroke[]): boolean =>
  !visibleStrokes(strokes).some(({ colour }) => colour !== 'rub');

type Brush = Pick<
  CanvasRenderingContext2D,
  'globalCompositeOperation' | 'strokeStyle' | 'lineWidth' | 'lineCap' | 'lineJoin'
> &
  Pick<CanvasRenderingContext2D, 'beginPath' | 'moveTo' | 'lineTo' | 'stroke' | 'clearRect'>;

/** Draws one stroke, from its point number `from` on. */
export function paintStroke(brush: Brush, stroke: Stroke, from = 0): void {
  if (stroke.colour === 'clear') return brush.clearRect(0, 0, sheet.width, sheet.height);
  const { colour, width, points } = stroke;
  brush.globalCompositeOperation = colour === 'rub' ? 'destination-out' : 'source-over';
  brush.strokeStyle = colour === 'rub' ? '#000' : colour;
  brush.lineWidth = width;
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.beginPath();
  const start = Math.max(0, from - 1) * 2;
  brush.moveTo(points[start] ?? 0, points[start + 1] ?? 0);
  for (let at = start; at < points.length; at += 2) brush.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  brush.stroke();
}

/** Draws the whole sheet anew. */
export function paintAll(brush: Brush, strokes: readonly Stroke[]): void {
  brush.clearRect(0, 0, sheet.width, sheet.height);
  for (const stroke of visibleStrokes(strokes)) paintStroke(brush, stroke);
}

/** The drawing as a picture on white paper; null where the browser has no room for one. */
export async function drawingPicture(strokes: readonly Stroke[]): Promise<Blob | null> {
  const ink = document.createElement('canvas');
  const paper = document.createElement('canvas');
  for (const canvas of [ink, paper]) Object.assign(canvas, sheet);
  const [brush, page] = [ink.getContext('2d'), paper.getContext('2d')];
  if (!brush || !page) return null;
  paintAll(brush, strokes);
  page.fillStyle = '#fff';
  page.fillRect(0, 0, sheet.width, sheet.height);
  page.drawImage(ink, 0, 0);
  return new Promise((resolve) => paper.toBlob(resolve, 'image/png'));
}
