import { words } from '../data/english-words.ts';
import { misspellingTable } from '../data/misspellings.ts';

/** Why children write a word as they do. */
export type SpellingPattern =
  | 'as-it-sounds'
  | 'silent-letter'
  | 'double-letters'
  | 'single-letter'
  | 'swapped-letters'
  | 'vowel-team'
  | 'quiet-vowel'
  | 'i-before-e'
  | 'drop-the-e'
  | 'y-to-i'
  | 'little-mark'
  | 'two-words'
  | 'soft-c-or-g'
  | 'ph-or-gh'
  | 'word-ending';

export const spellingPatterns: Record<SpellingPattern, { why: string; look: string }> = {
  'as-it-sounds': {
    why: 'This word is not written the way it sounds.',
    look: 'Say the word. Where does it trick you?',
  },
  'silent-letter': {
    why: 'One letter in this word makes no sound.',
    look: 'A quiet letter is missing. Where could it be?',
  },
  'double-letters': { why: 'One letter is there twice in a row.', look: 'Look for a letter to write twice.' },
  'single-letter': { why: 'One letter stands there too often.', look: 'Look at the letters that come in pairs.' },
  'swapped-letters': {
    why: 'All the letters are there. Two changed places.',
    look: 'Look for two letters that changed places.',
  },
  'vowel-team': { why: 'Two vowels work as a team here.', look: 'Look at the vowels. Which ones make that sound?' },
  'quiet-vowel': { why: 'One part of this word is hard to hear.', look: 'Say each beat of the word slowly.' },
  'i-before-e': { why: 'The letters i and e come side by side.', look: 'Look at the i and the e.' },
  'drop-the-e': { why: 'An e can go when an ending comes.', look: 'Look at the place where the ending begins.' },
  'y-to-i': { why: 'A y can turn into i when an ending comes.', look: 'Look at the y before the ending.' },
  'little-mark': {
    why: 'The little mark ’ shows where letters are left out.',
    look: 'Which letter is left out? Put the mark there.',
  },
  'two-words': { why: 'We say it fast, but it is two words.', look: 'Look for the place to leave a gap.' },
  'soft-c-or-g': { why: 'The letters c and g can sound soft.', look: 'Look for a soft sound. Which letter makes it?' },
  'ph-or-gh': { why: 'Some sounds need two letters that look odd.', look: 'Look for the f sound or a quiet gh.' },
  'word-ending': { why: 'The ending has its own spelling.', look: 'Look at the last letters.' },
};

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
