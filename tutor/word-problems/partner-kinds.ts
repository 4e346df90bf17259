import { partners } from '../data/part-cues.ts';
import { has } from './found.ts';

/** What is made up of both of a pair: among 'people' there may be children beside the men and women. */
const wholes: Readonly<Record<string, readonly string[]>> = {
  boy: ['child', 'kid', 'pupil', 'student', 'learner'],
  man: ['adult', 'grown-up'],
  adult: ['person', 'passenger', 'visitor', 'guest', 'member'],
};
const partnerOf = (kind: string): string | undefined =>
  partners.flatMap(([one, other]) => (one === kind ? [other] : other === kind ? [one] : []))[0];

/**
 * '30 children. 60% are girls. How many are boys?': takes what the part is said to be, what is counted and the words of the
 * question, and tells whether it asks for the partner, which is the rest; null where the two kinds do not make the whole.
 */
export function asksPartner(kinds: readonly string[], whole: string, words: readonly string[]): boolean | null {
  const [kind = '', more] = kinds;
  const partner = more === undefined ? partnerOf(kind) : undefined;
  if (partner === undefined) return false;
  // '30 boys. 60% are girls.' cannot be.
  if (whole === partner) return null;
  if (!words.includes(partner)) return false;
  const ofBoth = wholes[kind] ?? wholes[partner] ?? [];
  return has(ofBoth, whole) && !words.includes(kind) ? true : null;
}
