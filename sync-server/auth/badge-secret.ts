import { createHash, randomBytes } from 'node:crypto';

/** Letters and digits that a QR code packs tightly; what stands before them tells our cards from other codes. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const prefix = 'PAPERBOAT:';
const secretLetters = 26;

/** Gives what the QR code of a card says: 130 random bits. */
export const newBadge = (): string =>
  prefix + [...randomBytes(secretLetters)].map((byte) => letters[byte % letters.length]).join('');

export const hashOf = (badge: string): string => createHash('sha256').update(badge).digest('base64url');
