const money = String.raw`[£$€₹] ?\d[\d,]*(?:\.\d+)?`;

/** Sentences of school books, and as the reading of stories knows them. */
export const storyWays: readonly (readonly [RegExp, string])[] = [
  [/\bRs\.? ?(?=\d)/g, '₹'],
  [new RegExp(String.raw`\bthe (?:cost|price) of (?:1|one|an?|each) ([a-z]+) is (${money})`, 'gi'), 'One $1 costs $2'],
  [new RegExp(String.raw`\bthe (?:cost|price) of (\d+) ([a-z]+) is (${money})`, 'gi'), '$1 $2 cost $3'],
  [
    /\b(?:find|calculate|work out|what is|what will be|what would be) the (?:total )?(?:cost|price) of (?:1|one|an?|each) (?:such )?([a-z]+)[.?]/gi,
    'How much does each $1 cost?',
  ],
  [
    /\b(?:find|calculate|work out|what is|what will be|what would be) the (?:total )?(?:cost|price) of (\d+) (?:such )?([a-z]+)[.?]/gi,
    'How much do $1 $2 cost?',
  ],
  [/\b(?:find|calculate|work out)(?: out)? how ((?:many|much)\b[^.?]*)[.?]/gi, 'How $1?'],
  [/\b(?:find|calculate|work out) the number of ([a-z]+) (left|remaining)[.?]/gi, 'How many $1 are left?'],
  [/\b(?:find|calculate|work out) the total number of ([a-z]+)[.?]/gi, 'How many $1 are there altogether?'],
];
