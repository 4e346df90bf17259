import { askingWords, doneForms, joiners, typedWords } from '../data/typed-words.ts';
import { auxiliaries, prepositions, pronouns, singular, smallWords, timeWords, verbOf } from './lexicon.ts';

const misspelt = new RegExp(String.raw`\b(?:${Object.keys(typedWords).join('|')})\b`, 'gi');
const done = new RegExp(String.raw`\b(?:has|have) (${Object.keys(doneForms).join('|')})(?= \d)`, 'gi');
const subjects = /^(?:he|she|they|we|i|it|there)$/i;
const owners = /^(?:his|her|their|my|our|the|an?|one|each|every)$/i;

const isNumber = (word: string | undefined): boolean => word !== undefined && /^[£$€₹]?\d/.test(word);

/** A form that can only be said of somebody: 'spent', 'has', 'gets'; not 'play' or 'reading'. */
function isFinite(word: string | undefined): boolean {
  if (word === undefined || word.endsWith('ing')) return false;
  if (/^(?:is|are|am|was|were|has|have|had|will|can|did|does|do|read|cut|put|hit|cost|let)$/.test(word)) return true;
  const verb = verbOf(word);
  return verb !== undefined && (!verb.base || (word.endsWith('s') && word !== verb.lemma));
}

/** One word that may be somebody: nothing that is counted, said of a time, or of another kind. */
const mayBeName = (word: string | undefined): boolean =>
  word !== undefined &&
  /^[a-z]{2,}$/.test(word) &&
  singular(word) === word &&
  !verbOf(word) &&
  !(smallWords.has(word) || pronouns.has(word) || prepositions.has(word) || auxiliaries.has(word)) &&
  !timeWords.has(word);
const mayBeThing = (word: string | undefined): boolean =>
  word !== undefined && /^[a-z]+$/.test(word) && !smallWords.has(word) && !prepositions.has(word);

/** Whether a subject with its verb stands here. */
function isSubjectAt(words: readonly string[], at: number): boolean {
  const [word = '', ...more] = words.slice(at, at + 5).filter((one) => !/^(?:also|then|now|only|already)$/.test(one));
  const [next, third, fourth] = more;
  if (subjects.test(word)) return isFinite(next) || verbOf(next ?? '') !== undefined;
  if (owners.test(word))
    return mayBeThing(next) && (isFinite(third) || (mayBeThing(third) && !mayBeName(third) && isFinite(fourth)));
  return mayBeName(word) && isFinite(next);
}

/** Whether a verb follows the amount that stands here: '8 flew away', '5 of the carrots were bad'. */
const speaksOf = (words: readonly string[], at: number): boolean => {
  const verb = words.findIndex((word, place) => place > at && isFinite(word));
  return (
    verb > 0 &&
    verb - at <= 4 &&
    !words.slice(at + 1, verb).some((word) => /^(?:and|in|on|at|with|each)$/.test(word) || isAmount(word))
  );
};

/** What stands between an amount and a new clause may belong to either: 'had 27 people at the next stop 8 got off'. */
function isUnclear(words: readonly string[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 4), at);
  const from = before.findLastIndex((word) => /^(?:in|on|at|by|after|during|before)$/.test(word));
  const phrase = from < 0 ? [] : before.slice(from + 1);
  if (phrase.length === 0 || phrase.some((word) => isAmount(word) || isFinite(word))) return false;
  return (
    !/^(?:he|she|they|we|i)$/.test(words[at] ?? '') || phrase.some((word) => timeWords.has(word) || ordered.test(word))
  );
}
const ordered = /^(?:next|end|stop|half|game|round|station|start|beginning)$/;

/**
 * 'tom had 45p he spent 18p' with a stop where another subject with its verb follows what was told, and a comma between
 * amounts; null where a clause could begin in two places.
 */
function withStops(told: string): string | null {
  const words = told.split(' ');
  if (words.some((word) => /^(?:since|either|although|though|unless|except|instead)$/.test(word))) return null;
  let [out, isTold, isSaid] = ['', false, false];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1] ?? '';
    const isNew = isTold && !/[.,;:?!]$/.test(before) && !joiners.test(before);
    const isSubject = isNew && isSubjectAt(words, at);
    const lists = isNew && isAmount(word) && isList(words, at);
    const begins = (isSubject && !isVerb(before) && isEnd(before, word)) || (lists && speaksOf(words, at));
    if (begins && (!isSaid || isUnclear(words, at))) return null;
    const isLoose =
      isNew && isAmount(word) && !lists && mayBeThing(before) && !verbOf(before) && !isFinite(words[at - 2]);
    const isLost =
      isLoose || isSubject || (isNew && isAmount(word) && speaksOf(words, at)) || /^(?:he|she|they|we)$/.test(word);
    if (!begins && isLost && at > 0 && !joiners.test(before)) return null;
    if (begins) [isTold, isSaid] = [false, false];
    isTold ||= isAmount(word);
    isSaid ||= isFinite(word);
    out += `${at === 0 ? '' : begins ? '. ' : lists ? ', ' : ' '}${word}`;
  }
  return out;
}
/** Behind '45p' all may follow, behind a bare number only who does something. */
const isEnd = (before: string, word: string): boolean =>
  !isAmount(before) || /[a-z]$/i.test(before) || /^(?:he|she|they|we|i)$/i.test(word);
/** Behind what was counted, or a day, another amount follows; behind 'him' or 'class' it does not. */
const isList = (words: readonly string[], at: number): boolean => {
  const before = words[at - 1]?.toLowerCase() ?? '';
  const isThing = mayBeThing(before) && (singular(before) !== before || timeWords.has(before));
  return isThing && !words.slice(0, at).some((word) => /^(?:each|every)$/i.test(word));
};
const isVerb = (word: string): boolean => verbOf(word) !== undefined && singular(word) === word;
const isAmount = (word: string): boolean => isNumber(word) || numberWord.test(word);
const numberWord =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/i;

/** Who is named in a text without capital letters: one word before a verb, with no article, or who has what is asked. */
function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const sentence of text.split(/[.?!]\s*/)) {
    const words = sentence.split(/[\s,]+/);
    words.forEach((word, at) => {
      const before = words[at - 1];
      const isSubject =
        (before === undefined || /^(?:and|but|then|when|if|while|than)$/.test(before)) && isFinite(words[at + 1]);
      const isAsked =
        before !== undefined &&
        /^(?:has|have|had|did|does|do|will|than)$/.test(before) &&
        (at === words.length - 1 || /^(?:have|has|had|get|got|left|now|than|and)$/.test(words[at + 1] ?? ''));
      if ((isSubject || isAsked) && mayBeName(word)) names.add(word);
    });
  }
  return names;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Takes a story as children type it and gives it with the stops and capital letters that its reading goes by; what stands
 * in sentences already keeps its words.
 */
export function inSentences(typed: string): string {
  const spelt = typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(misspelt, (word) => typedWords[word.toLowerCase()] ?? word)
    .replace(done, (whole, word: string) => doneForms[word.toLowerCase()] ?? whole)
    // 'How much bonbons rest there?'
    .replace(/\bhow much ([a-z]{3,}s) (?=(?:has|have|are|were|do|does|did|rest|stay|left)\b)/gi, 'how many $1 ')
    .replace(/\b(how many [a-z]+) (?:rests?|stays?)(?: (?:there|over))?(?=\s*\??$)/gi, '$1 are left')
    // 'How many customers left?' is another question: without its mark it is a child's 'how many are left'.
    .replace(/\b(how many [a-z]+) left$/i, '$1 are left')
    .replace(/\bhow many left(?= ?\??$)/i, 'how many are left')
    .replace(/\b(how much(?: money)?) left(?= ?\??$)/i, '$1 is left');
  const asks = askingWords.exec(spelt);
  if (!asks) return spelt;
  const asked = /[.?!]$/.test(spelt) ? spelt : `${spelt}?`;
  const [told, question] = [asked.slice(0, asks.index).trimEnd(), asked.slice(asks.index)];
  if (told === '' || /[.?!]/.test(told.replace(/\d\.\d/g, ''))) return inCapitals(asked);
  if (/(?:,| and| but| so| then| if| when| about)$/i.test(told)) return told.endsWith(',') ? inCapitals(asked) : typed;
  if (/^(?:if|find|work|tell|calculate|about)\b/i.test(told)) return inCapitals(asked);
  const stopped = withStops(told);
  return stopped === null ? typed : inCapitals(`${stopped}. ${question}`);
}

/** Capital letters where a text has none. */
function inCapitals(text: string): string {
  if (/[A-Z]/.test(text.slice(1).replace(/\bI\b/g, ''))) return text;
  const lower = text.toLowerCase();
  const names = namesIn(lower);
  return lower
    .replace(/[a-z]+(?:'s)?/g, (word) => (names.has(word.replace(/'s$/, '')) ? capital(word) : word))
    .replace(/(?:^|[.?!]\s+)[a-z]/g, (start) => start.toUpperCase());
}
