import { lazyPart } from './ui/lazy-part.tsx';

/** Opens the replica for a signed-in person; in its own chunk, which a visitor never downloads. */
export const DataLayer = lazyPart(async () => (await import('./shell/data-layer.tsx')).DataLayer);
