/** The longest text that is weighed as a whole, in characters; longer ones are weighed sentence by sentence. */
const longest = 400;

const words = (text: string): string[] =>
  text
    .slice(0, longest)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'’‘`´]/gu, '')
    // A sum is told by having numbers, not by which.
    .replace(/\d+(?:[.,/:]\d+)*/g, ' 0 ')
    .replace(/(\p{L})\1+/gu, '$1')
    .match(/\p{L}+|0|\?/gu) ?? [];

/**
 * Takes a text and gives what the small model weighs, each once: words, pairs of words, how the text starts, and three or
 * four letters of a word, by which a misspelt word is still half known. Double letters count as one.
 */
export function featuresOf(text: string): Set<string> {
  const found = new Set<string>();
  const said = words(text);
  if (said.length > 0) found.add(`^${said[0]}`);
  for (const [at, word] of said.entries()) {
    found.add(word);
    found.add(`${said[at - 1] ?? '^'} ${word}`);
    if (word.length < 4) continue;
    const marked = `<${word}>`;
    for (const size of [3, 4])
      for (let from = 0; from + size <= marked.length; from += 1) found.add(`~${marked.slice(from, from + size)}`);
  }
  return found;
}
