import { Fraction, parseWords } from '../arithmetic/number.ts';
import { solve, term } from './found.ts';
import type { First, Found } from './found.ts';
import type { Fact, Story } from './types.ts';

const count = String.raw`\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve`;
const worth = String.raw`([£$€₹])?(\d{1,3})?[ -]?(p|c|pence|cents?|rupees?|pounds?|dollars?|euros?)?[ -]?(coins?|notes?|bills?|nickels?|dimes?|quarters?|pennies|penny)`;
const american: Record<string, string> = { nickel: '5', dime: '10', quarter: '25', penn: '1' };
const asksWorth =
  /\bhow (?:much|many (?:pence|cents|rupees|pounds|dollars|euros))\b|\bwhat is the total (?:value|amount)\b/i;

/** 'five 10p coins and 3 20p coins': what they are worth together; null where anything else is told. */
export function coinsIn(question: string): { story: Story; found: Found } | null {
  if (!asksWorth.test(question) || /\b(?:change|left|more|cost|each|spen[dt]|need|buys?|bought)\b/i.test(question))
    return null;
  const firsts: First[] = [];
  const units = new Set<string>();
  const rest = question.replace(
    new RegExp(`\\b(${count}) ${worth}\\b`, 'gi'),
    (
      whole: string,
      many: string,
      sign: string | undefined,
      value: string | undefined,
      unit: string | undefined,
      name: string,
    ) => {
      const each = value ?? american[name.toLowerCase().replace(/(?:y|ies|s)$/, '')];
      if (each === undefined) return whole;
      const times = /^an?$/i.test(many) ? new Fraction(1) : (parseWords(many.toLowerCase()) ?? many);
      units.add(sign ?? unit?.charAt(0).toLowerCase() ?? 'c');
      const written = sign ?? (/^p/i.test(unit ?? '') ? 'p' : undefined);
      const [a, b] = [factOf(new Fraction(times), many), { ...factOf(new Fraction(each), each), ...moneyIn(written) }];
      const found = solve('groups-in-all', [term('+')(a), term('×')(b)]);
      if (found) firsts.push({ found, fact: { ...a, value: found.value, ...moneyIn(written) } });
      return '';
    },
  );
  if (firsts.length < 1 || units.size !== 1 || /\d|\b(?:some|few|other)\b/i.test(rest)) return null;
  const found = solve(
    'two-steps',
    firsts.map(({ fact }) => term('+')(fact)),
  );
  const facts = firsts.map(({ fact }) => fact);
  const asked = {
    text: /[^.?!]*\?/.exec(question)?.[0]?.trim() ?? '',
    noun: ['money'],
    words: [],
    owner: [],
    verb: 'have',
    kind: 'state' as const,
  };
  const story: Story = { facts, asked, body: question, sentences: 1, clauses: 1, numbers: 2 * facts.length };
  const [only] = firsts.length === 1 ? firsts : [];
  if (only) return { story, found: only.found };
  return found ? { story, found: { ...found, second: 'whole-of-parts', firsts } } : null;
}

const moneyIn = (sign: string | undefined) => ({ money: true, noun: ['money'], ...(sign ? { sign } : {}) });

const factOf = (value: Fraction, text: string): Fact => ({
  value,
  text,
  noun: ['coin'],
  words: [],
  owner: [],
  recipient: [],
  verb: 'have',
  kind: 'state',
  when: [],
  money: false,
  more: false,
  end: false,
  joined: false,
  lead: [],
  post: [],
  clause: '',
  said: '',
  sentence: 0,
});
