import * as z from 'zod/mini';
import { collectionsWithFiles, sha256 } from '../document-file.ts';
import { type Area, fileTypes, id } from './call.ts';

/** The document that a file belongs to. */
const query = z.object({ collection: z.enum(collectionsWithFiles), id });

/** Pictures and recordings of tasks and answers, each named by the hash of its bytes as they were sent. */
export const files = {
  putFile: {
    callers: ['student', 'teacher'],
    query,
    accepts: 'file',
    status: 201,
    // The file was there already.
    orStatus: 200,
    answer: z.object({ sha256, size: z.int(), type: z.enum(fileTypes) }),
    limit: { max: 240, seconds: 600 },
  },
  getFile: { callers: 'signed-in', query, status: 200, answer: z.custom<Uint8Array>(), sends: 'file' },
} as const satisfies Area;
