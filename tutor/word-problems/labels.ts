import { auxiliaries, dayNames, prepositions, pronouns, singular, smallWords, timeWords, verbOf } from './lexicon.ts';

/** What is told apart by numbers: the number behind it is its name, whatever its capital. */
const numbered =
  /^(?:box|bag|bus|carriage|chapter|class|coach|court|day|flat|flight|floor|gate|grade|group|house|lane|lesson|level|line|locker|page|plane|platform|player|question|room|round|route|row|shelf|stage|table|team|train|tram|unit|ward|week|year|zone)$/;
const named = /\b([A-Za-z]+)( (?:number|no\.?|#))? #?(\d+[A-Fa-f]?|one|two|three|four|five|six)\b(?![.,/:]\d|%)/g;
/** 'The number 9 bus', 'the 52 bus': one of several, and no amount of them. */
const line = /\b(the|a|my|our) (?:number |no\.? )?(\d+) (bus|tram|train)\b/gi;
/** 'In 3B there are', where no 3C is a temperature. */
const bareClass = /(?<!\bclass )\b([1-9][A-F])\b(?=[\s.,?!']|$)/g;
const temperature = /°|\b(?:temperatures?|degrees?|celsius|warm\w*|cold\w*|hot\w*)\b/i;
const article = /\b(?:an?|the|each|every|per|his|her|its|their|my|your|our|this|that|these|those|some|all|more) $/i;
/** 'The chapter 3 has', not 'in the box 3 were red'. */
const subject = /(?:^|[.,;?!] |\b(?:and|or|but|while|then) )the $/i;
const opening = /(?:^|[.,;:?!] |\b(?:and|or|but|while|then|in|on|at|from|to|for|of|between|with) )$/i;
const joiners = /^(?:and|or|but|then|while|when|if|because|who|which|where|there|so)$/;

/** Where a noun phrase ends: nothing behind, a mark, a verb, or a word that begins another phrase. */
function endsPhrase(rest: string): boolean {
  const [, word = '', next = ''] = /^\s+([A-Za-z']+)(?: (\S+))?/.exec(rest) ?? [];
  if (word === '') return !/^\s*[\d(]/.test(rest);
  const small = word.toLowerCase();
  const verb = verbOf(small);
  return (
    auxiliaries.has(small) ||
    joiners.test(small) ||
    pronouns.has(small) ||
    prepositions.has(small) ||
    (verb !== undefined && (!verb.base || (small.endsWith('s') && /^(?:\d|an?$|the$)/.test(next)))) ||
    /^[A-Z]/.test(word)
  );
}

/** A thing, said as one, that is no time and no person. */
export function isThing(word: string): boolean {
  const small = word.toLowerCase();
  return (
    singular(small) === small &&
    !smallWords.has(small) &&
    !prepositions.has(small) &&
    !auxiliaries.has(small) &&
    !dayNames.has(small) &&
    (!timeWords.has(small) || numbered.test(small)) &&
    (numbered.test(small) || verbOf(small) === undefined)
  );
}

/** The mark that holds a name and its number together. */
export const joint = '\u00a0';

/**
 * Takes a text and joins each noun with a number that only names it ('lane 4', 'bus number 7', 'page 12'): no amount.
 * Of other nouns it is told by two of them: 'stall 3 … stall 5'.
 */
export function joinLabels(asTold: string): string {
  const text = (temperature.test(asTold) ? asTold : asTold.replace(bareClass, 'class $1')).replace(
    line,
    (all, opener: string, number: string, noun: string, at: number) =>
      endsPhrase(asTold.slice(at + all.length)) ? `${opener} ${noun}${joint}${number}` : all,
  );
  const labels = [...text.matchAll(named)].filter(
    ({ 0: whole, 1: noun = '', 2: number, index }) =>
      isThing(noun) &&
      endsPhrase(text.slice(index + whole.length)) &&
      (number !== undefined || !article.test(text.slice(0, index)) || subject.test(text.slice(0, index))),
  );
  const nouns = labels.map(([, noun = '']) => noun.toLowerCase());
  const isRepeated = (noun: string): boolean =>
    nouns.filter((one) => one === noun).length > 1 && new RegExp(`\\b${noun}\\b`).test(text);
  return labels.reduceRight((told, { 0: whole, 1: noun = '', 2: number, 3: digits = '', index }) => {
    const small = noun.toLowerCase();
    const isOther = number === undefined && !numbered.test(small);
    if (isOther && !(/^\d/.test(digits) && opening.test(text.slice(0, index)) && isRepeated(small))) return told;
    return told.slice(0, index) + noun + joint + digits + told.slice(index + whole.length);
  }, text);
}
