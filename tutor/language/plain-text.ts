import { letters } from '../data/letter-signs.ts';

/** Lower case, no accents or apostrophes, one space between words; 'k1ll', 'dieeee' and 'd i e' as they are meant. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'’‘`´]/gu, '')
    .replace(/(?<=\p{L})[01345@$!](?=\p{L})/gu, (sign) => letters[sign] ?? sign)
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=^| )(?!i )\p{L}(?: \p{L}){2,}(?= |$)/gu, (spelled) => spelled.replaceAll(' ', ''))
    .trim();
}

const figures = /^[\d\s.,:;+\-−×÷*/=()%£$€?!]*$/;

/** Whether a text is figures and the signs of sums, as most answers are: it tells of nothing else, and needs no look at each rule. */
export const isFigures = (text: string): boolean => figures.test(text);
