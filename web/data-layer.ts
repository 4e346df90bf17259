import type { DataLayer } from './shell/shell-data.tsx';

/** Loads the replica for a signed-in person, in its own chunk: a visitor never downloads it. */
export const loadDataLayer = async (): Promise<DataLayer> => (await import('./shell/data-layer.tsx')).DataLayer;
