import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

// By require, which no alias reaches: `vitest.config.ts` gives this file instead of the library.
const library = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;

/** Hashes at the least that argon2 allows: the tests make thousands of accounts, and none of them guards anything. */
export const hash: typeof argon2.hash = (password, options, signal) =>
  library.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal);

export const verify: typeof argon2.verify = (stored, password, options, signal) =>
  library.verify(stored, password, options, signal);
