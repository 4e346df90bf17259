import sharp, { type Sharp } from 'sharp';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { limits } from '../../schema/limits.ts';
import { Refusal } from '../errors.ts';

const heicSeconds = 20;

const fromThread = z.union([
  z.object({ tooManyPixels: z.literal(true) }),
  z.object({ width: z.int(), height: z.int(), data: z.instanceof(Uint8ClampedArray) }),
]);

export function decodeHeic(bytes: Uint8Array): Promise<Sharp> {
  const thread = new Worker(new URL('./heic-thread.mjs', import.meta.url), {
    workerData: { bytes, pixels: limits.picturePixels },
    execArgv: [],
  });
  return new Promise<Sharp>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Refusal('picture_unreadable')), heicSeconds * 1000);
    thread.once('message', (message: unknown) => {
      const answer = fromThread.safeParse(message);
      clearTimeout(timer);
      if (!answer.success) reject(new Refusal('picture_unreadable'));
      else if ('tooManyPixels' in answer.data) reject(new Refusal('picture_too_many_pixels'));
      else {
        const { width, height, data } = answer.data;
        resolve(sharp(Buffer.from(data.buffer, data.byteOffset, data.length), { raw: { width, height, channels: 4 } }));
      }
    });
    for (const event of ['error', 'exit'] as const)
      thread.once(event, () => {
        clearTimeout(timer);
        // The worker's answer may have settled the promise already.
        setImmediate(() => reject(new Refusal('picture_unreadable')));
      });
  }).finally(() => void thread.terminate());
}
