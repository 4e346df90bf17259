import type { Given } from '../schema/lesson.ts';

/** Words behind a number that say nothing of what is counted. */
const noUnit =
  /^(?:add|an?|and|are|as|at|by|divided|each|even|every|fewer|for|from|has|have|he|her|his|if|in|into|is|it|left|less|minus|more|nearest|odd|of|on|one|or|other|over|per|plus|r|she|so|subtract|take|takes|the|their|them|then|there|they|times|to|was|were|what|which|with|x)$/i;

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';
/** One thing each: a date, a time, an amount of money, a place in a row, a fraction, a number. */
const things = [
  String.raw`\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${months})\b(?: \d{4}\b)?`,
  String.raw`\d{1,2}([/.])\d{1,2}\2(?:\d{4}|\d{2})(?!\d)`,
  String.raw`\d{4}-\d{2}-\d{2}(?!\d)`,
  // The half of the day belongs to its time.
  String.raw`\d{1,2}(?:[:.]\d{2})?\s?(?:[aApP][mM]\b|[aApP]\.[mM]\.)`,
  String.raw`\d{1,2}:\d{2}(?!\d)`,
  String.raw`[£$€]\s?\d+(?:,\d{3})*(?:\.\d+)?`,
  String.raw`\d+(?:st|nd|rd|th)\b`,
  String.raw`(?:\d+\s?)?[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅒]`,
  String.raw`\d+\s+\d+\/\d+`,
  String.raw`\d+\/\d+`,
  String.raw`\d+(?:,\d{3})*(?:\.\d+)?`,
].join('|');
const thing = new RegExp(String.raw`(${things})(?:\s*(%|°|o['’]?clock|[a-zA-Z]{1,12}))?`, 'g');

/** Takes a question and gives its numbers with their units and places in the text, at most 12. */
export function usedNumbers(question: string): Given[] {
  return [...question.slice(0, 5000).matchAll(thing)].slice(0, 12).map((match) => {
    const value = match[1] ?? '';
    const word = match[3];
    const unit = word === undefined || noUnit.test(word) || /^[£$€]/.test(value) ? undefined : word;
    const from = match.index ?? 0;
    return { label: unit ?? 'number', value, ...(unit ? { unit } : {}), span: [from, from + value.length] };
  });
}
