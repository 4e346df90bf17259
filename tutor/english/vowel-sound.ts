import { numberWords } from '../arithmetic/number.ts';
import { familiarWords } from '../language/familiar-words.ts';

/** Letters whose name begins with a vowel sound: 'an MP', 'an X-ray', but 'a UFO'. */
const vowelNames = /^[aefhilmnorsx]/i;
/** Words of capital letters that are said as letters though they could be read as a word. */
const saidAsLetters = /^(?:LED|SOS|FBI|USA|UFO|URL|ID|IT|AI|UK|EU|RAF|MOT|MRI|SUV|NHS|MP|MC|FM|HQ|RSVP)s?$/;
/** Spelt with a vowel, said with another sound: 'a unicorn', 'a ukulele', 'a one-eyed cat'. */
const youOrWon =
  /^(?:uni(?:[cflqstv]|on|o\b|$)|use|usu|usa|usurp|eu|ewe|uku|uk\b|ur[aie]|ubi|ut[aeio]|ufo|(?:one|ones|oneself|once)\b|oui)/i;

const byLetters = (word: string): boolean =>
  /^(?:hour|honest|heir|honou?r)/i.test(word) || (/^[aeiou]/i.test(word) && !youOrWon.test(word));

/**
 * Whether a word begins with a vowel sound: letters by their names, figures by their words, the rest by its spelling;
 * null where it may be read in two ways ('HAT' may be a hat or three letters, '1100' eleven hundred).
 */
export function startsWithVowelSound(word: string): boolean | null {
  const digits = /^\d[\d,]*/.exec(word)?.[0].replace(/,/g, '');
  if (digits !== undefined) {
    if (digits.length > 6 || /^(?:11|18)\d\d$/.test(digits)) return null;
    return /^(?:eight|eleven)/.test(numberWords(Number(digits)) ?? '');
  }
  if (/^[a-z](?:$|-)/i.test(word)) return vowelNames.test(word);
  const capitals = /^[A-Z]{2,}(?=s?(?:$|-))/.exec(word)?.[0];
  if (capitals === undefined) return byLetters(word);
  const isSaid = saidAsLetters.test(capitals) || !/[AEIOUY]/.test(capitals);
  const [asLetters, asWord] = [vowelNames.test(capitals), byLetters(capitals)];
  if (isSaid || asLetters === asWord) return asLetters;
  return familiarWords.has(capitals.toLowerCase()) && capitals.length > 3 ? asWord : null;
}
