import { writeOutVulgar } from '../arithmetic/number.ts';

const hourWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const minuteWords: Record<string, number> = { ten: 10, twenty: 20, quarter: 15, 'twenty five': 25, five: 5 };

/** Apostrophes, quotation marks and spaces as they are compared: one kind of each. */
export const straight = (text: string): string =>
  text
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();

/** Takes a word or sentence as typed and gives it without quotation marks around the whole of it. */
export const withoutQuotes = (text: string): string => /^(["'])([^"]*[^"'\s])\s*\1$/.exec(text)?.[2]?.trim() ?? text;

const signOf: Record<string, string> = { dollar: '$', euro: '€', rupee: '₹' };
const bottoms: Record<string, number> = { half: 2, third: 3, quarter: 4 };

/** What stands before the number and is no part of it: 'about', '~', 'n =', 'the answer is'. */
const opening =
  /^(?:(?:(?:i (?:think|got|get|say) )?(?:(?:that )?it ?['’]?s|it is|the answer is|answer ?:?|ans ?:?|i (?:think|got|get))\s+(?=[-−£$€\d]))|(?:about|around|roughly|nearly|almost|approximately)\s|[~≈]|(?:[a-z]\s?)?=)\s*/i;

/**
 * Takes an answer that is to be a number, with or without a unit, as children write it, and gives it in the one way that
 * is parsed: '1 000' as 1000, 'minus 5' as -5, '1 and 5/8' as 1 5/8, '40 cm squared' as 40 cm². Never makes a number of
 * what has none.
 */
export function writtenNumber(text: string): string {
  return (
    text
      .replace(opening, '')
      .replace(/(?<=[\d%a-z°²³])\s*[!?.]+$/i, '')
      // 1,00,000 in India is 100000.
      .replace(/^-?\d{1,2}(?:,\d{2})+,\d{3}$/, (lakhs) => lakhs.replaceAll(',', ''))
      .replace(
        /^(\d+) (?:and|&) (?:an? |one )?(half|quarter|third)s?\b/i,
        (_, whole: string, part: string) => `${whole} 1/${bottoms[part.toLowerCase()]}`,
      )
      .replace(/^Rs\.? ?(?=\d)/i, '₹')
      .replace(
        /^(\d[\d.,]*) ?(dollar|euro|rupee)s?$/i,
        (_, count: string, name: string) => signOf[name.toLowerCase()] + count,
      )
      .replace(/^(\d+) over (\d+)$/i, '$1/$2')
      .replace(/^(\d+) (?:degrees? )?below (?:zero|0)/i, '-$1')
      .replace(/^(\d+) pounds?(?: and)? (\d\d)(?: ?p(?:ence)?)?$/i, '£$1.$2')
      .replace(/[−–—]/g, '-')
      .replace(/⁄/g, '/')
      .replace(/(\d)·(?=\d)/g, '$1.')
      .replace(/º/g, '°')
      .replace(/^(?:minus|negative)\s+(?=[\d.])/i, '-')
      .replace(/^-\s+(?=[\d.])/, '-')
      .replace(
        /^(-?[£$€₹]?\d{1,3})((?: \d{3})+)(?![\d./])/,
        (_, head: string, rest: string) => head + rest.replace(/ /g, ''),
      )
      .replace(/^(-?\d+) (?:and|&) (\d+ ?\/ ?\d+)/i, '$1 $2')
      .replace(/£\s*\./, '£0.')
      .replace(/\bgramme(s?)\b/i, 'gram$1')
      .replace(/\b(\d\s*h(?:(?:ou)?rs?)?)\s*(?:and\s+)?(\d{1,2})$/i, '$1 $2 min')
      .replace(/(?<=\d)\s*([a-z]+) (?:squared|sq)\.?$/i, ' sq $1')
      .replace(
        /\s?\b(?:cubic ([cm]?m|(?:centi|milli)?met(?:re|er)s?)|([cm]?m|(?:centi|milli)?met(?:re|er)s?) cubed)$/i,
        cubic,
      )
  );
}

const cubic = (_: string, before: string | undefined, after: string | undefined): string => {
  const side = (before ?? after ?? '').toLowerCase();
  return ` ${side.startsWith('c') ? 'cm' : side.startsWith('mi') || side === 'mm' ? 'mm' : 'm'}³`;
};

/** Words and signs for degrees: of heat where they are asked for, else of an angle. */
const degrees = /(?<=\d)\s*(?:°\s*(?:c(?:elsius)?)?|deg(?:rees?)?(?:\s*(?:c(?:elsius)?|centigrade))?|c(?:elsius)?)$/i;

/** Takes an answer and the unit that is asked for and gives it with that unit where it names it in another way. */
export const withDegrees = (text: string, unit: string | undefined): string =>
  unit === '°C'
    ? text.replace(degrees, ' °C')
    : unit === '°'
      ? text.replace(/(?<=\d)\s*(?:°|deg(?:rees?)?)$/i, '°')
      : text;

/**
 * Takes a time as children write or say it and gives it in figures, '3:30' or '3:30 pm', the hour as it was named; null
 * for what is no time. 'half 3' is half past 3.
 */
export function writtenTime(text: string): string | null {
  const plain = straight(text)
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/-/g, ' ')
    .replace(/\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?=$| o| [ap]\.?m)/g, (word) =>
      String(hourWords.indexOf(word) + 1),
    )
    .replace(/\s*([ap])\.?m\.?$/, ' $1m')
    .trim();
  const [, body = '', marker = ''] = /^(.*?)( [ap]m)?$/.exec(plain) ?? [];
  const whole = /^(\d{1,2})(?: ?o ?'? ?clock)$/.exec(body) ?? (marker ? /^(\d{1,2})$/.exec(body) : null);
  if (whole) return `${whole[1]}:00${marker}`;
  const digits = /^(\d{1,2})[:.; ](\d{2})$/.exec(body) ?? /^(\d{1,2})(\d{2})$/.exec(body);
  if (digits) return Number(digits[2]) < 60 ? `${digits[1]}:${digits[2]}${marker}` : null;
  const spoken = /^(?:(half)(?: past)?|(?:a )?(\d{1,2}|[a-z]+(?: five)?)(?: minutes?)? (past|to)) (\d{1,2})$/.exec(
    body,
  );
  if (!spoken) return null;
  const [, half, part = '', side, hour = ''] = spoken;
  const minutes = half ? 30 : (minuteWords[part] ?? Number(part));
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 59) return null;
  const from = Number(hour);
  const [at, rest] = side === 'to' ? [from === 1 ? 12 : from - 1, 60 - minutes] : [from, minutes];
  return `${at}:${String(rest).padStart(2, '0')}${marker}`;
}

/**
 * Takes several answers written with nothing but spaces between them and gives them one by one, or null: '1 2 3 6' and
 * '1/6 2/6 5/6' are lists, '1 1/2 2' could be read in two ways.
 */
export function spacedNumbers(text: string): string[] | null {
  const parts = writeOutVulgar(text).trim().split(/\s+/);
  const number = parts.every(
    (part) => /^[-−]?[£$€₹]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?p?$/.test(part) && /\d/.test(part),
  );
  const fraction = parts.every((part) => /^\d+\/\d+$/.test(part));
  const grouped = parts.some((part) => /^0\d/.test(part));
  return parts.length > 1 && !grouped && (number || fraction) ? parts : null;
}
