/** The folded papers and their tones, of which a child picks its picture. */
export const papers = [
  'boat',
  'kite',
  'hills',
  'star',
  'box',
  'plane',
  'house',
  'fish',
  'shell',
  'tent',
  'butterfly',
  'tulip',
] as const;
export const tones = ['note', 'green', 'teach', 'notyet', 'danger', 'correct'] as const;

const listed: ReadonlySet<string> = new Set(papers.flatMap((paper) => tones.map((tone) => `${paper}-${tone}`)));

/** Gives the picture that others are shown: one of the list, or none for whatever else a device has sent. */
export const shownPicture = (avatar: string | null): string | null =>
  avatar !== null && listed.has(avatar) ? avatar : null;
