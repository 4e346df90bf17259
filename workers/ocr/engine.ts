import type { ReadWord } from '../../schema/reading.ts';
import type { Prepared } from './prepare.ts';

/** What an engine found: the lines as text, and each word with its confidence (0-100) and place. */
export interface Found {
  readonly text: string;
  readonly words: ReadWord[];
  /** Whether there is no writing, whichever way the picture is turned. */
  readonly empty?: boolean;
  /** Whether ink was passed over that may be writing. */
  readonly incomplete?: boolean;
  /** Which way the lines run that a detector found, where it is plain. */
  readonly runs?: 'across' | 'up';
  /** Whether there is a stacked fraction: its bar lies level only in a picture that does. */
  readonly fractions?: boolean;
  /** Whether lines were found but not read (`whole unless its lines run up`). */
  readonly unread?: boolean;
}

/** How a picture is read: whole, whole unless its lines run up, or just well enough to tell whether it stands upright. */
export type Manner = 'whole' | 'if-across' | 'quick';

export interface Engine {
  readonly name: 'tesseract' | 'paddle';
  readonly longestSide: number;
  read(picture: Prepared, manner?: Manner): Promise<Found>;
  close(): Promise<void>;
}
