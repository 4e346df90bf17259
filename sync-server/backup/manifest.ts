import path from 'node:path';
import { z } from 'zod';

/** What stands on the cover of a backup. */
export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations of the database, in the order in which they ran. */
  migrations: z.array(z.string()),
  lineage: z.uuid(),
  /** Rows by table. */
  tables: z.record(z.string(), z.int()),
  blobs: z.int(),
});
export type Manifest = z.infer<typeof manifest>;

/** The files of a backup, and of the data folder that it is made of. */
export const filesIn = (folder: string) => ({
  manifest: path.join(folder, 'manifest.json'),
  table: (name: string): string => path.join(folder, 'tables', `${name}.jsonl.gz`),
  blobs: path.join(folder, 'blobs'),
  erasures: path.join(folder, 'erasures.jsonl'),
  secret: path.join(folder, 'session.secret'),
});
