import type { Operator } from '../../arithmetic/expression.ts';

const count = String.raw`(\d{1,7})`;

const sum = String.raw`${count}\s*([-+*÷]| plus | minus | times | take away | multiplied by | add )\s*${count}`;

const to = String.raw`(?:(?:by )?round(?:ing)?(?: off)?(?: (?:each|both|the|all)(?: of)?)?(?: the)?(?: numbers?)?(?: off)? (?:first )?(?:to|up to|down to) (?:the )?nearest|to the nearest) (ten|10|hundred|100|thousand|1000)s?(?: first)?`;

const asks = String.raw`(?:estimate|estimate (?:the )?(?:answer|value|result|sum|product|difference)(?: (?:to|of|for))?|(?:the |an )?estimate (?:of|for|the answer to)|(?:give|make|find) an estimate (?:of|for)|about how much is|roughly,? (?:what is)?|(?:what is )?an estimate for)\s*:?`;

export const shapes = [
  { pattern: `${asks} ${sum}(?:[,.]? ${to})?`, sumAt: 1, to: 4 },
  { pattern: `${asks} ${sum} by rounding(?: (?:each|both|the)? ?(?:numbers?)?)?`, sumAt: 1, to: 4 },
  {
    pattern: `${to},? (?:and|then|to)(?: then)? (?:estimate|work out|find|calculate)(?: the answer(?: to)?)?:? ${sum}`,
    sumAt: 2,
    to: 1,
  },
  {
    pattern: `estimate by rounding(?: (?:each|both)(?: numbers?)?)? to the nearest (ten|10|hundred|100|thousand|1000):? ${sum}`,
    sumAt: 2,
    to: 1,
  },
];

export const operators: Record<string, Operator> = {
  '+': '+',
  plus: '+',
  add: '+',
  '-': '−',
  minus: '−',
  'take away': '−',
  '*': '×',
  times: '×',
  'multiplied by': '×',
  '÷': '÷',
};
