import { readFileSync } from 'node:fs';

/** What a page must show: something that was not there before, or says another thing. */
export interface Look {
  /** A selector. */
  at: string;
  /** The attribute that is another than before; without it the element itself is. */
  reads?: string;
  /** What it must say. */
  text?: string;
}

/** What browser-probe.js puts into a page: the clocks run there, so that no message to this program is part of a time. */
interface Probe {
  drawnAt: number | null;
  took: number | null;
  untilDrawn(text: string): void;
  beganAt: number | null;
  untilSaid(type: string, text: string): void;
  untilLooks(type: string, wanted: Look): void;
  open(path: string, wanted: Look): void;
  stored(nameEnds: string, store: string): Promise<unknown[]>;
}
declare global {
  interface Window {
    bench: Probe;
  }
}
export const probe = readFileSync(new URL('browser-probe.js', import.meta.url), 'utf8');
