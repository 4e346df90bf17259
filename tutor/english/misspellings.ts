import { words } from '../data/english-words.ts';
import { misspellingTable, type SpellingPattern } from '../data/misspellings.ts';

export type Misspelling = { wrong: string; right: string; pattern: SpellingPattern };

/** Words that are words themselves: children mix them up, but a list cannot know that they did. */
const ownWords = new Set(
  words(`want wont sum tow threw throo come wear our seen wile grate brake reed herd hare fare stares pare bare strait way rode hart lite form later latter hopped hoping diner dinning
  pant wether fort tort taut mettle meddle pitcher exited storeys defiantly rap sine rime come bred mach were hi lam nott ruff cort bort liv pleas cote doe dose rein ise cant wont hoo wat hole tuff`),
);

const entries: Misspelling[] = [];
for (const [pattern, text] of Object.entries(misspellingTable))
  for (const line of text.split(/[|\n]/)) {
    const [right = '', wrongs = ''] = line.split(':').map((part) => part.trim());
    for (const wrong of wrongs ? words(wrongs) : [])
      if (wrong !== right && !ownWords.has(wrong)) entries.push({ wrong, right, pattern: pattern as SpellingPattern });
  }

/** Every misspelling once, with its word and why it comes about. */
export const misspellings: ReadonlyMap<string, Misspelling> = new Map(
  entries.map((entry): [string, Misspelling] => [entry.wrong.toLowerCase(), entry]).reverse(),
);
