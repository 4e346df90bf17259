import * as z from 'zod/mini';
import { sha256 } from '../document-file.ts';
import { photoStates } from '../homework-session.ts';
import { subjects } from '../limits.ts';
import { type Area, student as callers } from './call.ts';

/** Pictures of questions, each named by the hash of its bytes as they were sent. */
export const uploads = {
  readPicture: {
    callers,
    // A form with the one file `image`.
    accepts: 'multipart/form-data',
    status: 200,
    answer: z.object({
      requiresManualInput: z.boolean(),
      ocrResult: z.object({ text: z.string(), confidence: z.number(), band: z.enum(['green', 'amber', 'red']) }),
      aiAnalysis: z.object({ subject: z.enum(subjects) }),
      upload: z.object({ sha256 }),
    }),
    limit: { max: 20, seconds: 600 },
  },
  putUpload: {
    callers,
    query: z.object({ session: z.optional(z.uuid()) }),
    accepts: 'image/*',
    status: 201,
    // The picture was there already.
    orStatus: 200,
    answer: z.object({ sha256, size: z.int(), state: z.enum(photoStates) }),
    limit: { max: 120, seconds: 600 },
  },
  getUpload: { callers, status: 200, answer: z.custom<Uint8Array>(), sends: 'image/jpeg' },
} as const satisfies Area;
