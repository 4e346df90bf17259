/** What one simulated device runs: bundled once and evaluated once for each device, since free RxDB counts collections over a realm. */
export { openEmbedded } from '../../../web/node/embed.ts';
export { openReplica } from '../../../web/replica/open.ts';
export { applyChanges } from '../../../web/replica/write.ts';
export { TransportError } from '../../../web/replica/sync/transport.ts';
export { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
export { graphqlTransport } from '../../../web/replica/sync/graphql.ts';
