import type { DataLayer } from './shell/shell-data.tsx';

/** Loads the replica for a signed-in person, in its own chunk; null while there is none. */
export const loadDataLayer: (() => Promise<DataLayer>) | null = null;
