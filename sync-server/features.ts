import type { Feature } from './app.ts';

/** The parts of the server, in the order in which they register. Each lives in its own folder. */
export const features: readonly Feature[] = [];
