import { lazyPart } from '../lazy-part.tsx';

// Scales and shapes come when the first chart is drawn; its figures are there before, in the table.
export const Bars = lazyPart(async () => (await import('./bars.tsx')).Bars);
export const Lines = lazyPart(async () => (await import('./lines.tsx')).Lines);
export const Shares = lazyPart(async () => (await import('./shares.tsx')).Shares);
