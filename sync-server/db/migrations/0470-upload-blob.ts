import type { Migration } from './migration.ts';

/** Files that no upload names are looked for every night, by their names. */
export const uploadBlob: Migration = {
  name: '0470-upload-blob',
  up: `create index upload_blob on upload (blob);`,
};
