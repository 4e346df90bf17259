const item = String.raw`-?(?:\d+\/\d+|\d*\.\d+|\d+)`;

const row = String.raw`(${item}(?:\s*[,;]\s*(?:and\s+)?${item}){2,9})\s*(?:[,;]?\s*(?:\.{2,}|…|and so on|etc))?`;

const ofRow = String.raw`(?:(?:of|in|for)\s+)?(?:(?:the|this)\s+)?(?:(?:number )?(?:sequence|pattern|series))?(?:\s+(?:that )?(?:begins|starts|is)(?: with)?)?\s*[:,]?\s*`;

const ask = String.raw`(?:what (?:is|will be) |find |write |work out )?(?:the )?`;

export const ordinals: Record<string, number> = Object.fromEntries(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .map((word, at) => [word, at + 1]),
);
ordinals.twentieth = 20;
ordinals.hundredth = 100;
const nth = String.raw`(\d{1,3})(?:st|nd|rd|th)|(${Object.keys(ordinals).join('|')})`;
export const termAsked = [
  { pattern: String.raw`${ask}(?:${nth}) (?:term|number) ${ofRow}${row}`, rowAt: 3, at: [1, 2] },
  {
    pattern: String.raw`(?:(?:the|a|this) (?:number )?(?:sequence|pattern) (?:is|starts|begins|goes)(?: with)? ?:? ?)?${row}[.,;?]*\s+${ask}(?:${nth}) (?:term|number)(?: (?:be|in (?:the|this) (?:sequence|pattern)))?`,
    rowAt: 1,
    at: [2, 3],
  },
];

const way = String.raw`(on|up|forwards?|back|backwards?|down)?`;

export const many: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };

const next = String.raw`(?:(?:[.,:;]|and)?\s*(?:what (?:are|is|comes)|write|write down|say|give|list|find)?\s*(?:the |down )?(?:next )?(\d|${Object.keys(many).join('|')})?(?: more)?(?: ?(?:numbers?|terms?|comes next|next))?(?: (?:you say|that come next|after (?:that|it|\d+)))?)`;

export const countAsked = [
  String.raw`count ${way} ?(?:in|by) (\d+(?:\.\d+)?)['’]?s? (?:from|starting (?:at|from|with)|start (?:at|from|with)) (\d+(?:\.\d+)?)${next}`,
  String.raw`(?:start(?:ing)? (?:at|from|with) (\d+(?:\.\d+)?)(?:,|\.| and)? )count ${way} ?(?:in|by) (\d+(?:\.\d+)?)['’]?s?${next}`,
];

export const countFar = String.raw`count ${way} (\d+)(?: (?:more|places|steps))? from (\d+)`;

export const countTo = String.raw`count ${way} ?(?:in|by) (\d+)['’]?s? from (\d+) to (\d+)`;
