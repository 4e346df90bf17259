import { plainLetters } from '../../schema/plain-letters.ts';

/** Every letter of a to z with all its accented forms, small and capital: a database may know neither. */
const forms = new Map<string, string>();
for (const [from, to] of [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const)
  for (let code = from; code <= to; code++) {
    const letter = String.fromCodePoint(code);
    const plain = plainLetters(letter);
    if (/^[a-z]$/.test(plain)) forms.set(plain, (forms.get(plain) ?? '') + letter);
  }

/** An accent may also stand as a sign of its own. */
const marks = '[\u0300-\u036F]*';
const joined: Readonly<Record<string, string>> = { oe: 'œŒ', ae: 'æÆ' };

function formsOf(sign: string): string {
  const capital = sign.toUpperCase();
  const known = forms.get(sign);
  if (known) return `[${sign}${capital}${known}]${marks}`;
  if (/\p{L}/u.test(sign)) return [...capital].length === 1 && capital !== sign ? `[${sign}${capital}]` : sign;
  // What a reader types stands for itself.
  return sign.replace(/[.*+?^${}()|[\]\\]/, String.raw`\$&`);
}

/** Takes what somebody looks for; gives the regular expression of every text that has it, with and without accents and capitals. */
export const findPattern = (find: string): string =>
  plainLetters(find.trim())
    .split(/(oe|ae)/)
    .map((part) => {
      const each = [...part].map(formsOf).join('');
      return joined[part] ? `(${each}|[${joined[part]}])` : each;
    })
    .join('');
