import { dangers } from '../data/danger-words.ts';
import { asMeant } from './child-spellings.ts';
import { isEmergency } from './emergency.ts';
import { isFigures, plain } from './plain-text.ts';

/**
 * Takes any text of a child and tells whether it speaks of danger or despair: then the answer is kind fixed words and a
 * person to turn to, never an exercise and never an AI's reply. Looks at the first 5,000 characters; never throws.
 */
export function isDistressed(text: string): boolean {
  if (isFigures(text)) return false;
  const whole = text.slice(0, 5_000);
  // Sentence by sentence too: what follows a sum begins anew.
  const said = [...new Set([whole, asMeant(whole)])].flatMap((one) =>
    [one, ...one.split(/[.?!\n]+\s/).slice(0, 200)].map(plain),
  );
  return said.some((part) => dangers.some((danger) => danger.test(part))) || said.some(isEmergency);
}
