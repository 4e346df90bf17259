import { groups } from '../data/noun-groups.ts';
import { nouns } from '../data/word-classes.ts';
import { isRight } from './speller.ts';
import type { Change, ChangeTopic, Group } from './change.ts';
import {
  moreNouns,
  noPlural,
  oddPlurals,
  oesPlurals,
  otherPlurals,
  plainF,
  plainO,
  samePlurals,
  vesPlurals,
} from '../data/english-words.ts';

const hiss = /(?:s|ss|sh|ch|x|z)$/;
/** 'stomach' ends in the sound of k. */
const hardCh = new Set(['stomach', 'monarch', 'loch', 'eunuch', 'quiz', 'gas', 'bus', 'plus']);

function kindOf(noun: string): string | null {
  if (oddPlurals.has(noun)) return 'odd';
  if (samePlurals.has(noun)) return 'same';
  if (vesPlurals.has(noun)) return 'ves';
  if (noPlural.has(noun) || !/^[a-z]{2,}$/.test(noun)) return null;
  if (/ff?e?$/.test(noun)) return plainF.has(noun) || noun.endsWith('ff') ? 'plain' : null;
  if (noun.endsWith('o')) return oesPlurals.has(noun) ? 'oes' : plainO.has(noun) ? 'plain' : null;
  if (noun === 'bus' || noun === 'gas') return 'hiss';
  if (noun === 'quiz' || hardCh.has(noun)) return null;
  // Greek and Latin nouns, and nouns that look like plurals already, are not guessed.
  if (
    /(?:us|is|on|um)$/.test(noun) &&
    !/(?:[aeiou]ton|tion|sion|lion|spoon|moon|son|prison|lesson|person|dragon|wagon|iron|button|drum|melon|lemon|salmon|crayon|balloon|ribbon|season|reason|month|album|plum|octopus|virus|circus|walrus|bonus|iris)$/.test(
      noun,
    )
  )
    return null;
  if (/[^s]s$/.test(noun) && !/(?:octopus|virus|circus|walrus|bonus|iris|lens|atlas|canvas|christmas)$/.test(noun))
    return null;
  if (hiss.test(noun)) return 'hiss';
  if (/[^aeiou]y$/.test(noun)) return 'ies';
  if (/[aeiou]y$/.test(noun)) return 'vowel-y';
  return 'plain';
}

function pluralOf(noun: string, kind: string): string {
  if (kind === 'odd') return oddPlurals.get(noun) ?? noun;
  if (kind === 'same') return noun;
  if (kind === 'ves') return noun.replace(/fe?$/, 'ves');
  if (kind === 'ies') return noun.replace(/y$/, 'ies');
  return `${noun}${kind === 'hiss' || kind === 'oes' ? 'es' : 's'}`;
}

/** Gives the plural of a noun, or null when its rule is not known. */
export function plural(noun: string): string | null {
  const kind = kindOf(noun);
  return kind ? pluralOf(noun, kind) : null;
}

const pluralSlips = (noun: string, kind: string): { given: string; say: string }[] => {
  if (kind === 'plain' || kind === 'vowel-y')
    return [
      { given: `${noun}es`, say: 'Not yet. You made it more than one. Look at the ending again.' },
      { given: noun.replace(/y$/, 'ies'), say: 'Not yet. You looked at the y. Look at the letter before it.' },
    ].filter((slip) => slip.given !== noun);
  const added = { given: `${noun}s`, say: 'Not yet. You made it more than one. Look at how the word ends.' };
  if (kind === 'odd') return [{ ...added, say: 'Not yet. Most words do that. This one changes in its own way.' }];
  if (kind === 'same') return [{ ...added, say: 'Not yet. Most words do that. Think of how we say it.' }];
  if (kind === 'ies') return [added, { given: `${noun}es`, say: 'Not yet. Your ending is close. Look at the y.' }];
  if (kind === 'ves')
    return [added, { given: noun.replace(/e?$/, 'es'), say: 'Not yet. Your ending is close. Look at the f.' }];
  return [added];
};

export const pluralTopic: ChangeTopic = {
  topic: 'plural',
  year: 1,
  asked: 'Write the word for more than one.',
  nudge: 'Say “one …, two …” with this word.',
  about: 'Plural means more than one.',
  did: 'You made it more than one.',
  groups,
  question: (word) => `What is the plural of ${word}?`,
  change: (noun): Change | null => {
    const group = isCountable(noun) ? kindOf(noun) : null;
    return group
      ? { answers: [pluralOf(noun, group), ...(otherPlurals.get(noun) ?? [])], group, slips: pluralSlips(noun, group) }
      : null;
  },
};

/** Nouns of the tables that are many already. */
const onlyMany = new Set(['scissors', 'stairs', 'people', 'men', 'women', 'children', 'nuts', 'stars', 'jeans']);
const allNouns = new Set(Object.values(groups).flatMap((group) => group.samples));
for (const noun of [...oddPlurals.keys(), ...vesPlurals, ...oesPlurals, ...plainO, ...plainF, ...otherPlurals.keys()])
  allNouns.add(noun);
for (const noun of [...nouns, ...moreNouns]) if (!onlyMany.has(noun) && !noPlural.has(noun)) allNouns.add(noun);

/** Whether the tables hold a noun, and its plural is a word: not all that looks like a noun is counted. */
function isCountable(noun: string): boolean {
  const many = allNouns.has(noun) || samePlurals.has(noun) ? plural(noun) : null;
  return many !== null && isRight(many) !== false;
}

/** Gives the one thing of a plural, or null: only a noun of the tables is sure to be one ('news', 'scissors'). */
function singular(many: string): { word: string; group: string } | null {
  for (const noun of allNouns)
    if (many !== noun && (plural(noun) === many || otherPlurals.get(noun)?.includes(many)))
      return { word: noun, group: kindOf(noun) ?? 'plain' };
  return samePlurals.has(many) ? { word: many, group: 'same' } : null;
}

const back: Record<string, Group> = Object.fromEntries(
  Object.entries(groups).map(([name, group]) => [
    name,
    { ...group, samples: group.samples.map((noun) => plural(noun) ?? noun) },
  ]),
);

export const singularTopic: ChangeTopic = {
  topic: 'singular',
  year: 1,
  asked: 'Write the word for just one.',
  nudge: 'Say “two …, one …” with this word.',
  about: 'Singular means just one.',
  did: 'You made it just one.',
  groups: back,
  question: (word) => `What is the singular of ${word}?`,
  change: (many): Change | null => {
    const one = singular(many);
    return one ? { answers: [one.word], group: one.group } : null;
  },
};
