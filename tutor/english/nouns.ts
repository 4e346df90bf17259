import type { Change, ChangeTopic, Group } from './change.ts';
import {
  noPlural,
  oddPlurals,
  oesPlurals,
  plainF,
  plainO,
  samePlurals,
  vesPlurals,
  words,
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

const groups: Record<string, Group> = {
  plain: {
    why: 'Most nouns just add -s.',
    look: 'Look at the last letter. Is it an easy one?',
    samples: words('dog cat book tree car apple pencil girl boat bird table spoon river garden'),
  },
  hiss: {
    why: 'After s, x, sh and ch we add -es.',
    look: 'Say the end of the word. Does it hiss?',
    samples: words('box fox dish bus glass peach brush church class witch bush match'),
  },
  ies: {
    why: 'Here the y turns into -ies.',
    look: 'Look at the y. Which letter is before it?',
    samples: words('baby city puppy lady story party family berry pony fairy cherry daisy'),
  },
  'vowel-y': {
    why: 'After a, e, o or u the y stays. Just add -s.',
    look: 'Look at the y. Which letter is before it?',
    samples: words('boy toy day key monkey donkey tray ray holiday'),
  },
  ves: {
    why: 'In some words the f turns into v. Then add -es.',
    look: 'Look at the f near the end.',
    samples: words('leaf wolf knife wife shelf loaf thief half calf scarf'),
  },
  oes: {
    why: 'Some nouns with o at the end add -es.',
    look: 'Look at the o at the end.',
    samples: words('potato tomato hero echo volcano tornado'),
  },
  odd: {
    why: 'Some nouns change in their own way. Learn them by heart.',
    look: 'Say “one …, two …”. What do you say?',
    samples: words('man woman tooth foot mouse goose child person ox'),
  },
  same: {
    why: 'Some nouns are the same for one and for many.',
    look: 'Say “one …, two …”. What do you say?',
    samples: words('sheep deer fish salmon'),
  },
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
    const group = kindOf(noun);
    return group ? { answers: [pluralOf(noun, group)], group, slips: pluralSlips(noun, group) } : null;
  },
};

const allNouns = new Set(Object.values(groups).flatMap((group) => group.samples));
for (const noun of [...oddPlurals.keys(), ...vesPlurals, ...oesPlurals, ...plainO, ...plainF]) allNouns.add(noun);

/** Gives the one thing of a plural, or null: a plural by rule is only taken back where a single way back exists. */
function singular(many: string): { word: string; group: string } | null {
  for (const noun of allNouns)
    if (plural(noun) === many && many !== noun) return { word: noun, group: kindOf(noun) ?? 'plain' };
  if (samePlurals.has(many)) return { word: many, group: 'same' };
  if (
    /[^aeiou]ies$/.test(many) &&
    many.length > 4 &&
    !/(?:movies|cookies|pies|ties|zombies|brownies|genies|pixies|hoodies|selfies)$/.test(many)
  )
    return { word: many.replace(/ies$/, 'y'), group: 'ies' };
  if (/(?:ss|sh|x)es$/.test(many) && !many.endsWith('axes')) return { word: many.slice(0, -2), group: 'hiss' };
  if (/[bdgklmnprtw]s$/.test(many)) return { word: many.slice(0, -1), group: 'plain' };
  return null;
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
