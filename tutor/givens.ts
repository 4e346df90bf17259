import type { Given } from '../schema/lesson.ts';

/** Words behind a number that say nothing of what is counted. */
const noUnit =
  /^(?:an?|and|are|as|at|by|divided|each|even|every|fewer|for|from|has|have|he|her|his|if|in|into|is|it|left|less|minus|more|nearest|odd|of|on|one|or|other|over|per|plus|r|she|so|the|their|them|then|there|they|times|to|was|were|what|which|with|x)$/i;

/** Takes a question and gives its numbers with their units and places in the text, at most 12. */
export function usedNumbers(question: string): Given[] {
  const found = question
    .slice(0, 5000)
    .matchAll(
      /([£$€])?(\d{1,2}:\d{2}(?!\d)|\d+\s+\d+\/\d+|\d+\/\d+|\d+(?:,\d{3})*(?:\.\d+)?)(?:\s*(%|°|[a-zA-Z]{1,12}))?/g,
    );
  return [...found].slice(0, 12).map((match) => {
    const unit = match[1] ?? (match[3] && noUnit.test(match[3]) ? undefined : match[3]);
    const from = (match.index ?? 0) + (match[1]?.length ?? 0);
    const value = match[2] ?? '';
    return { label: unit ?? 'number', value, ...(unit ? { unit } : {}), span: [from, from + value.length] };
  });
}
