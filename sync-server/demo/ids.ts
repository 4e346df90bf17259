import { naturalId } from '../../schema/ids.ts';

/** The id of a thing of the demonstration school: always the same for the same words. */
export const id = (...parts: string[]): string => naturalId('demo', ...parts);

/** A pseudo-random number from 0 to 1, always the same for the same words. */
export const chance = (...parts: string[]): number =>
  Number.parseInt(id('chance', ...parts).slice(0, 8), 16) / 0xffff_ffff;
