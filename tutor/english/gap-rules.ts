import { alwaysMany, eitherNumber, times } from '../data/gap-samples.ts';
import { words } from '../data/english-words.ts';
import { startsWithVowelSound } from './vowel-sound.ts';
import { plural } from './nouns.ts';
import { ingOf, isVerb, participleTopic, pastOf, presentOf } from './verbs.ts';
import { classesOf } from './word-classes.ts';

/** The words before and behind a gap, as they stand there. */
export type Around = { before: string[]; after: string[]; task: string };

const either = new Set(words(eitherNumber));
const many = new Set(words(alwaysMany));
const one = /^(?:he|she|it|this|that|everyone|everybody|someone|somebody|nobody|everything|each|one)$/;
const more = /^(?:we|you|they|these|those)$/;
const small = /^(?:always|often|never|usually|sometimes|also|all|both|really|still|just|only|not)$/;
const prepositions = /^(?:of|in|on|at|with|near|under|behind|from|by|for|beside|between|next|who|that|which)$/;
const isPlural = (word: string): boolean =>
  [
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/ies$/, 'y'),
    word.replace(/ves$/, 'f'),
    word.replace(/ves$/, 'fe'),
  ].some((single) => single !== word && plural(single) === word);

/** Whether one, I or more than one does it; null where that is a guess. */
export function subjectOf({ before, after }: Around): 'I' | 'one' | 'many' | null {
  const plain = before.map((word) => word.toLowerCase().replace(/[^a-z']/g, ''));
  while (small.test(plain.at(-1) ?? '')) plain.pop();
  const from = plain.findLastIndex(
    (word, at) =>
      /[,.!?;:]$/.test(before[at] ?? '') || (/^(?:and|but|because|when|if|so)$/.test(word) && isPronoun(plain[at + 1])),
  );
  const said = plain.slice(from + 1);
  if (said.length === 0 || /^(?:there|here)$/.test(said.at(-1) ?? '')) {
    const next = after.map((word) => word.toLowerCase().replace(/[^a-z']/g, ''));
    if (said.length === 0)
      return next[0] === 'i' ? 'I' : one.test(next[0] ?? '') ? 'one' : more.test(next[0] ?? '') ? 'many' : null;
    if (/^(?:an?|one)$/.test(next[0] ?? '')) return 'one';
    return /^(?:two|three|four|five|six|seven|eight|nine|ten|many|several|lots)$/.test(next[0] ?? '') ? 'many' : null;
  }
  if (said.includes('and')) return said.includes('each') || said.includes('every') ? null : 'many';
  const until = said.findIndex((word, at) => at > 0 && prepositions.test(word));
  if (said[until] === 'of' && !/^(?:one|each)$/.test(said[0] ?? '')) return null;
  const head = until > 0 ? said[until - 1] : said.at(-1);
  if (!head || either.has(head)) return null;
  if (head === 'i') return 'I';
  if (one.test(head)) return 'one';
  if (more.test(head) || many.has(head) || isPlural(head)) return 'many';
  if (head.endsWith('s') && !head.endsWith('ss')) return /^[A-Z]/.test(before.at(-1) ?? '') ? 'one' : null;
  return 'one';
}
const isPronoun = (word: string | undefined): boolean =>
  word !== undefined && (one.test(word) || more.test(word) || word === 'i');

const be = { I: 'am', one: 'is', many: 'are' };
const agree: Record<string, Record<'I' | 'one' | 'many', string>> = {
  'am/are/is': be,
  'was/were': { I: 'was', one: 'was', many: 'were' },
  'has/have': { I: 'have', one: 'has', many: 'have' },
  'do/does': { I: 'do', one: 'does', many: 'do' },
};

const determiner = /^(?:a|an|the|my|your|his|her|our|this|that|some)$/;
/** Behind these a thing is told of for the first time. */
const newThing = /^(?:saw|have|has|had|bought|ate|is|was|am|found|got|needs?|wants?|wanted|made|drew)$/;
/** Which of two words that sound alike stands before this; null where both can. */
const alike: Record<string, (around: Around) => string | null> = {
  "their/there/they're": ({ before, after }) => {
    const next = bare(after[0]);
    if (/^(?:is|are|was|were|will|has|have|isn't|aren't|wasn't|weren't)$/.test(next)) return 'there';
    if (next.endsWith('ing') && isVerb(baseOfIng(next)) && !after[1]) return null;
    if (next.endsWith('ing') || determiner.test(next) || next === 'not' || onlyAdjective(next))
      return adjectiveThenNoun(after) ? 'their' : "they're";
    if (next === '' && before.length > 0) return 'there';
    return isNoun(next) || adjectiveThenNoun(after) ? 'their' : null;
  },
  "it's/its": ({ after }) => contracted(after, "it's", 'its'),
  "you're/your": ({ after }) => contracted(after, "you're", 'your'),
  'to/too/two': ({ before, after }) => {
    const next = bare(after[0]);
    if (
      next === '' ||
      /^(?:many|much|hot|cold|big|small|late|early|hard|fast|slow|long|short|heavy|loud|tired|old|young|far|high)$/.test(
        next,
      )
    )
      return next === '' && !/^(?:go|want|like|have)$/.test(bare(before.at(-1))) ? 'too' : next === '' ? null : 'too';
    if (isPlural(next)) return 'two';
    return isVerb(next) || determiner.test(next) || next === 'school' ? 'to' : null;
  },
  // There is one sun and one first; 'I saw an elephant' tells of one that nobody has heard of yet.
  'a/an/the': ({ before, after }) =>
    /^(?:sun|moon|sky|sea|world|earth|same|first|last|best|[a-z]{3,}est)$/.test(bare(after[0]))
      ? 'the'
      : newThing.test(bare(before.at(-1))) &&
          after.every((word) => !/^(?:of|that|which|who|we|i|you)$/i.test(bare(word)))
        ? (alike['a/an']?.({ before, after, task: '' }) ?? null)
        : null,
  'a/an': ({ after }) => {
    const word = (after[0] ?? '').replace(/^["'“‘(]+|[^\p{L}\d]+$/gu, '');
    const isVowel = /^[a-z\d]/i.test(word) ? startsWithVowelSound(word) : null;
    return isVowel === null ? null : isVowel ? 'an' : 'a';
  },
};
const bare = (word: string | undefined): string => (word ?? '').toLowerCase().replace(/[^a-z']/g, '');
const isNoun = (word: string): boolean => classesOf(word).has('noun') || isPlural(word);
const onlyAdjective = (word: string): boolean => classesOf(word).has('adjective') && !isNoun(word);
const adjectiveThenNoun = (after: readonly string[]): boolean =>
  onlyAdjective(bare(after[0])) && isNoun(bare(after[1]));
const baseOfIng = (word: string): string => word.replace(/ing$/, '');
function contracted(after: readonly string[], long: string, short: string): string | null {
  const next = bare(after[0]);
  if (adjectiveThenNoun(after)) return short;
  if (
    next.endsWith('ing') ||
    determiner.test(next) ||
    /^(?:not|been|very|too|so|time)$/.test(next) ||
    onlyAdjective(next)
  )
    return long;
  return isNoun(next) ? short : null;
}

/** Gives the word of a set that fits a gap, or null where more than one can. */
export function fitting(family: string, around: Around): string | null {
  const forms = agree[family];
  if (!forms) return alike[family]?.(around) ?? null;
  const subject = subjectOf(around);
  return subject && forms[subject];
}

/** Gives the forms of a verb that fit a gap, the usual one first; null where the sentence does not tell when it is. */
export function verbFitting(verb: string, around: Around): string[] | null {
  const whole = [...around.before, ...around.after, around.task].join(' ');
  const last = bare(around.before.at(-1));
  if (/^(?:will|can|must|should|could|would|may|to|did|does|do|didn't|don't|doesn't|can't|won't)$/.test(last))
    return [verb];
  if (/^(?:has|have|had)$/.test(last)) return participleTopic.change(verb)?.answers ?? null;
  const ing = ingOf(verb);
  if (/^(?:am|is|are|was|were)$/.test(last)) return ing ? [ing] : null;
  // 'By tomorrow they ___', 'I ___ when he came': two times in one sentence.
  if (
    /\b(?:by|when|while|since|already|just|yet|if|before|after)\b/i.test([...around.before, ...around.after].join(' '))
  )
    return null;
  const when = Object.entries(times).filter(([, pattern]) => pattern.test(whole));
  const [time] = when;
  if (!time || when.length > 1) return null;
  if (time[0] === 'future') return [`will ${verb}`];
  const subject = subjectOf(around);
  if (time[0] === 'past') return verb !== 'be' ? pastOf(verb) : subject ? [subject === 'many' ? 'were' : 'was'] : null;
  if (!subject) return null;
  if (time[0] === 'going') return ing ? [`${be[subject]} ${ing}`] : null;
  if (verb === 'be') return [be[subject]];
  const third = presentOf(verb);
  return subject !== 'one' ? [verb] : third ? [third] : null;
}
