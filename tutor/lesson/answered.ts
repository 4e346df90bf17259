import type { Picture } from '../../schema/lesson.ts';
import { mostParts } from '../arithmetic/solved.ts';
import { Fraction, groupDigits, parseNumber, showNumber } from '../arithmetic/number.ts';

/** How big each part of a whole is ('£30' in 5 parts: '£6'); null where that is no whole or decimal number. */
function shareOf(whole: string, parts: number): string | null {
  const [, sign = '', digits = ''] = /^([£$€₹]?)([\d.,]+)$/.exec(whole) ?? [];
  const value = parseNumber(digits);
  if (!value || parts < 1) return null;
  const share = value.div(parts);
  const shown = showNumber(share, digits.includes('.') ? 'decimal' : 'whole');
  return parseNumber(shown)?.equals(share) && !shown.includes('/') ? `${sign}${shown}` : null;
}

function filled(picture: Picture, answer: string): Picture {
  switch (picture.kind) {
    case 'bar': {
      const gaps = picture.parts.filter((part) => part.value === null).length;
      if (picture.shape === 'equal-parts' && picture.whole !== null && gaps === picture.parts.length) {
        const share = shareOf(picture.whole, gaps);
        return share ? { ...picture, parts: picture.parts.map((part) => ({ ...part, value: share })) } : picture;
      }
      if (picture.shape !== 'compare' && picture.whole === null && gaps === 0) return { ...picture, whole: answer };
      return gaps === 1
        ? { ...picture, parts: picture.parts.map((part) => ({ ...part, value: part.value ?? answer })) }
        : picture;
    }
    case 'number-line':
      return picture.end === null ? { ...picture, end: answer } : picture;
    case 'percent-bar':
      return picture.part === null ? { ...picture, part: answer } : picture;
    case 'timeline':
      return picture.start === null || picture.end === null
        ? { ...picture, start: picture.start ?? answer, end: picture.end ?? answer }
        : picture;
    case 'sequence': {
      const found = answer.split(/,\s+/);
      const gaps = picture.terms.filter((term) => term === null).length;
      return gaps === found.length
        ? { ...picture, terms: picture.terms.map((term) => term ?? found.shift() ?? null) }
        : picture;
    }
    case 'clock': {
      const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(answer) ?? [];
      return hours && minutes
        ? { ...picture, minutes: (Number(hours) % 12) * 60 + Number(minutes), label: `A clock. It shows ${answer}.` }
        : picture;
    }
    case 'fraction-strip': {
      const value = /^\d+\/\d+$/.test(answer) ? parseNumber(answer) : null;
      if (!value || value.compare(new Fraction(1)) > 0 || value.d > BigInt(mostParts)) return picture;
      return picture.strips.some((strip) => strip.label === answer)
        ? picture
        : {
            ...picture,
            strips: [...picture.strips, { parts: Number(value.d), filled: Number(value.n), label: answer }],
          };
    }
    default:
      return picture;
  }
}

/** Takes the picture of a question and its answer and gives the picture for the solution: the answer stands where the question mark was. */
export function answeredPicture(picture: Picture, answer: string): Picture {
  const whole = filled(picture, answer.replace(/(?<![\d.,])\d{4,}(?![\d,])/g, groupDigits));
  if (whole === picture) return picture;
  // A caption asks; here nothing is asked any more.
  const { caption: _, ...told } = whole;
  return told.label === picture.label ? { ...told, label: `${picture.label} The answer is written in.` } : told;
}
