import { createHash } from 'node:crypto';
import { randomCrockford } from './invitations.ts';

/** Tells our cards from other codes; like the letters behind it, of those that a QR code packs tightly. */
const prefix = 'PAPERBOAT:';
const secretLetters = 26;

/** Gives what the QR code of a card says: 130 random bits. */
export const newBadge = (): string => prefix + randomCrockford(secretLetters);

/** Gives a badge as it is stored. */
export const hashOf = (badge: string): string => createHash('sha256').update(badge).digest('base64url');
