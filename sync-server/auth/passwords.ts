import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limits } from '../../schema/limits.ts';
import { Refusal } from '../errors.ts';
import { commonBases } from './common-passwords.ts';
import type { Asker } from './turns.ts';
import { createTurns } from './turns.ts';

// The library's default algorithm is argon2id.
const argon2id = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * Runs a check of a password in its turn: a school that signs in at once must not take the machine from those who write, so
 * one processor is left to them.
 */
export const inTurn = createTurns({
  atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)),
  ofName: 5,
  names: 1_000,
  all: 4_000,
});

/** Takes a password as typed and gives its argon2id hash (19 MiB, 2 passes, 1 lane), in the turn of whoever asks. */
export const hashPassword = (
  password: string,
  asker: Asker = { from: 'server', name: randomUUID() },
): Promise<string> => inTurn(asker, () => hash(normal(password), argon2id));

let nobody: Promise<string> | undefined;

/** Tells whether a password fits the hash; for `null` (no such account) it takes the same time and says no. Runs at once: see `inTurn`. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password', argon2id);
  const fits = await verify(stored ?? (await nobody), normal(password));
  return fits && stored !== null;
}

/** Refuses with `weak_password`, named for `field`, what is under 8 characters, common, or made of the person's own names. */
export function requireStrong(password: string, names: readonly string[], field = 'password'): void {
  const bare = reduce(password);
  const own = names.map(reduce).filter((name) => name.length >= 3);
  const weak =
    [...normal(password)].length < limits.passwordCharacters ||
    new Set(normal(password).toLowerCase()).size < 4 ||
    bare.length < 3 ||
    commonBases.has(bare) ||
    commonBases.has(halved(bare)) ||
    own.includes(bare) ||
    isRun(normal(password).toLowerCase());
  if (weak) throw new Refusal('weak_password', { fields: { [field]: 'weak_password' } });
}

const normal = (password: string): string => password.normalize('NFKC');

const looksLike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** What is left of a password without the digits and marks around it, undisguised: "P4ssw0rd2024!" is "password". */
function reduce(password: string): string {
  const core = normal(password)
    .toLowerCase()
    .replace(/^\P{L}+|\P{L}+$/gu, '');
  return core.replace(/\P{L}/gu, (character) => looksLike[character] ?? '');
}

function halved(text: string): string {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : text;
}

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

function isRun(text: string): boolean {
  return rows.some((row) => row.includes(text) || [...row].toReversed().join('').includes(text));
}
