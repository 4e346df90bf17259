import type { Given } from '../../schema/lesson.ts';

/** Words behind a number that say nothing of what is counted. */
const noUnit =
  /^(?:add|an?|and|are|as|at|by|bigger|divided|each|equal|equally|equals|even|every|fewer|for|from|greater|has|have|he|her|his|if|in|into|is|it|left|less|minus|more|nearest|odd|of|on|one|or|other|over|per|plus|r|s|same|she|smaller|so|subtract|take|takes|the|their|them|then|there|they|times|to|was|were|what|which|with|x)$/i;

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';
const ones = 'two|three|four|five|six|seven|eight|nine';
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const below100 = `(?:(?:${tens})(?:[- ](?:one|${ones}))?|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|one|${ones})`;
/** A number in words from two on: "one" alone is mostly no number ("which one", "one of them"). */
const inWords = String.raw`\b(?!one\b(?! (?:hundred|thousand|million)))${below100}(?: (?:hundred|thousand|million)(?:(?: and)? ${below100})?)*\b`;
/** One thing each: a date, a time, an amount of money, a place in a row, a fraction, a number. */
const things = [
  String.raw`\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${months})\b(?: \d{4}\b)?`,
  String.raw`\d{1,2}([/.])\d{1,2}\2(?:\d{4}|\d{2})(?!\d)`,
  String.raw`\d{4}-\d{2}-\d{2}(?!\d)`,
  // The half of the day belongs to its time.
  String.raw`\d{1,2}(?:[:.]\d{2})?\s?(?:[aApP][mM]\b|[aApP]\.[mM]\.)`,
  String.raw`\d{1,2}:\d{2}(?!\d)`,
  String.raw`[£$€₹]\s?\d+(?:,\d{3})*(?:\.\d+)?`,
  String.raw`\d+(?:st|nd|rd|th)\b`,
  String.raw`(?:\d+\s?)?[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅒]`,
  String.raw`\d+\s+\d+\/\d+`,
  String.raw`\d+\/\d+`,
  // A minus that touches its number and has none before it is a sign.
  String.raw`(?:(?<![\d)°%]\s*)[-−](?=\d))?\d+(?:,\d{3})*(?:\.\d+)?`,
  inWords,
].join('|');
const unit = String.raw`%|°(?:\s?[CF]\b)?|o['’]?clock|[a-zA-Z]{1,12}(?:[²³]|\/[a-zA-Z]{1,6}\b)?`;
const thing = new RegExp(String.raw`(${things})(?:[^\S\n\t]*(${unit}))?`, 'gi');

/** Takes a question and gives its numbers with their units and places in the text, at most 12. */
export function usedNumbers(question: string): Given[] {
  return [...question.slice(0, 5000).matchAll(thing)].slice(0, 12).map((match) => {
    const value = match[1] ?? '';
    const word = match[3];
    const unit = word === undefined || noUnit.test(word) || /^[£$€₹]/.test(value) ? undefined : word;
    const from = match.index ?? 0;
    return { label: unit ?? 'number', value, ...(unit ? { unit } : {}), span: [from, from + value.length] };
  });
}

/** The numbers of a story that a child's own sum does not use. */
export function unusedNumbers(story: string, sum: string): string[] {
  const plain = (value: string): string => value.replace(/[^\d./]/g, '');
  const used = (sum.match(/\d[\d,]*(?:\.\d+)?(?:\/\d+)?/g) ?? []).map(plain);
  return usedNumbers(story).flatMap(({ value }) => (/\d/.test(value) && !used.includes(plain(value)) ? [value] : []));
}
