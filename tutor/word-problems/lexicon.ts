import { irregularPlurals, type VerbKind, verbs } from '../data/story-words.ts';

const forms = new Map<string, { lemma: string; kind: VerbKind; base: boolean }>();
const isKind = (text: string): text is VerbKind => text in verbs;
for (const [kind, list] of Object.entries(verbs)) {
  if (!isKind(kind)) continue;
  for (const entry of list.split(' ')) {
    const [lemma = '', ...irregular] = entry.split('/');
    const put = (form: string, base = false): void => {
      if (form.length > 1 && !forms.has(form)) forms.set(form, { lemma, kind, base });
    };
    put(lemma, true);
    for (const form of irregular) put(form, form.endsWith('s') && form === `${lemma}s`);
    const stem = lemma.replace(/e$/, '');
    const double = /^[^aeiou]*[aeiou][bdgmnpt]$/.test(lemma) ? lemma + lemma.at(-1) : stem;
    if (irregular.length === 0 || irregular[0] === '-') {
      const past = lemma.endsWith('y') && !/[aeiou]y$/.test(lemma) ? `${lemma.slice(0, -1)}ied` : `${double}ed`;
      put(past);
    }
    put(`${double}ing`);
    put(
      /(?:s|x|ch|sh|o)$/.test(lemma)
        ? `${lemma}es`
        : /[^aeiou]y$/.test(lemma)
          ? `${lemma.slice(0, -1)}ies`
          : `${lemma}s`,
      true,
    );
  }
}

/** Gives the verb of a form; `base` is true where the form may as well be a noun ('plants', 'cut'). */
export const verbOf = (word: string): { lemma: string; kind: VerbKind; base: boolean } | undefined => forms.get(word);

/** Takes words with spaces between them and gives them as a set. */
export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

export const auxiliaries = setOf(
  "do does did will would can could should must may might have has had is are was were be been am not n't to able just already also now then still only once again currently initially originally currently recently",
);
export const pronouns = setOf('he she they it i you we him her them his their its who which that these those');
export const prepositions = setOf(
  'in on at to from for with by into onto during than of over under near around through after before until till as inside outside behind between among within without about off up down out away past along across above below near',
);
export const smallWords = setOf(
  "the a an of more other new some any all total altogether together now then there here still each every per this that these those his her its their my your our he she they it him them you i we and or but so if when while what how many much did do does has have had is are was were be will would can could in on at to from for with by into than as not just only also both same different additional extra another left over n't who which whom whose between during after before until because per number amount whole combined overall again one ones s yet mr mrs ms dr",
);
export const dayNames = setOf('monday tuesday wednesday thursday friday saturday sunday');
export const timeWords = setOf(
  'monday tuesday wednesday thursday friday saturday sunday morning afternoon evening night yesterday today tomorrow week weekend month year january february march april may june july august september october november december spring summer autumn winter first second third fourth last previous next noon lunch breakfast dinner',
);

/** Gives the singular of a noun as far as comparing needs it. */
export function singular(word: string): string {
  const plain = word.toLowerCase().replace(/['’]s?$/, '');
  const known = irregularPlurals[plain];
  if (known) return known;
  if (plain.length <= 3 || /(?:ss|us|is)$/.test(plain)) return plain;
  if (/[^aeiou]ies$/.test(plain)) return `${plain.slice(0, -3)}y`;
  if (/(?:[cs]h|x|ss|zz|bus|[^aeiou]o)es$/.test(plain)) return plain.slice(0, -2);
  return plain.replace(/s$/, '');
}
