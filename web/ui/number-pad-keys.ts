/** What a key of the pad does: write something, open a fraction, tell what is left over, rub out, or check. */
export type PadKey = { write: string } | { act: 'fraction' | 'remainder' | 'rub-out' | 'check' };

/** The longest answer the pad writes. */
export const padLength = 24;

/** The answer after a key. 'check' leaves it as it is; a second point in one number, a second remainder are not written. */
export function press(value: string, key: PadKey): string {
  if ('act' in key) {
    if (key.act === 'rub-out') return value.slice(0, -1);
    if (key.act === 'fraction') return press(value, { write: '/' });
    if (key.act === 'remainder') return /^\d+ ?$/.test(value) ? `${value.trimEnd()} r ` : value;
    return value;
  }
  if (value.length + key.write.length > padLength) return value;
  const number = value.slice(Math.max(...['+', '−', '×', '÷', '/', ' '].map((sign) => value.lastIndexOf(sign))) + 1);
  if (key.write === '.' && number.includes('.')) return value;
  // A gap stands between a whole number and its fraction, or around the r of what is left over.
  if (key.write === ' ' && (!/[\dr]$/.test(value) || value.includes(' '))) return value;
  if (key.write === '/' && (value === '' || number === '')) return value;
  return value + key.write;
}

const typed: Record<string, PadKey> = {
  '+': { write: '+' },
  '-': { write: '−' },
  '−': { write: '−' },
  '*': { write: '×' },
  x: { write: '×' },
  '×': { write: '×' },
  ':': { write: '÷' },
  '÷': { write: '÷' },
  '/': { act: 'fraction' },
  '.': { write: '.' },
  ',': { write: '.' },
  ' ': { write: ' ' },
  Backspace: { act: 'rub-out' },
  Enter: { act: 'check' },
};

/**
 * The pad's key for a key of a real keyboard, with an r for what is left over where the answer may have one; undefined when
 * the pad does not know it (Tab, letters, shortcuts).
 */
export function keyOf(name: string, remainder = false): PadKey | undefined {
  if (remainder && /^r$/i.test(name)) return { act: 'remainder' };
  return /^\d$/.test(name) ? { write: name } : typed[name];
}

/** What the pad writes of a text that came at once (pasted, or from a keyboard of the tablet's own). */
export const padText = (text: string, remainder = false): string =>
  [...text].reduce((value, one) => {
    const key = keyOf(one, remainder);
    return key ? press(value, key) : value;
  }, '');

/** Whether a text has letters that the pad does not write: whoever typed them is told so. */
export const hasStrangers = (text: string, remainder = false): boolean =>
  [...text].some((one) => /\p{L}/u.test(one) && !keyOf(one, remainder));
