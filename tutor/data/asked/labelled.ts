const label = String.raw`[a-z]+(?: (?!and\b)[a-z]+)?`;

/** Each row of a chart in words: 'cats 12', 'dogs: 15'. */
export const row = new RegExp(`(${label}) ?[:=-]? ?(\\d{1,5})(?= ?(?:,|;|\\.|$| and ))`, 'gi');

/** A chart, a table or a list in words, and the question that follows it. */
export const chart =
  /^(?:(?:the|a|this|here is (?:the|a)) )?(?:[a-z']+ ){0,6}[a-z']+ ?: ?([a-z][a-z ]*[:=-]? ?\d{1,5}(?:(?:, | and |, and |; )[a-z][a-z ]*[:=-]? ?\d{1,5})+)\. ([^.?!]*)[?.]?\s*$/i;

export const total =
  /^how many (?:[a-z]+ ){1,3}?(?:(?:are|were) (?:there|shown|counted) |(?:voted|took part|chose|answered|were asked) ?)?(?:altogether|in total|in all)$|^what is the total(?: number)?(?: of [a-z]+)?$/i;
export const most =
  /^(?:(?:on |in |at )?(?:which|what) (?:[a-z]+ )?(?:day|month|fruit|pet|animal|colour|sport|one|class|game|food|drink|flavour|team|season|subject|item|toy|shop|week|hour|name)? ?(?:is|was|were|had|has|got|did|do)?(?: the| there)?(?: [a-z]+){0,3}? ?(most|fewest|least|biggest|largest|smallest|highest|lowest)(?: popular| number| [a-z]+)?(?: [a-z]+){0,2})$/i;
export const more =
  /^how many (more|fewer|less) (?:[a-z]+ )?(?:(?:chose|like|liked|have|has|had|read|voted for|picked|are|were|prefer|preferred|sold) )?(?:there )?(?:(?:are|were) )?(?:on )?([a-z]+) than (?:on )?([a-z]+)(?: are there| were there)?$/i;
