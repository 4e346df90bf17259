import { ingOf, pastOf, presentOf, verbOf } from './verbs.ts';
import { plural } from './nouns.ts';
import { moreDegrees, plainDegrees } from '../data/english-words.ts';
import {
  adjectives,
  adverbs,
  conjunctions,
  determiners,
  helpers,
  names,
  nouns,
  prepositions,
  pronouns,
} from '../data/word-classes.ts';
import { comparativeTopic, superlativeTopic } from './forms.ts';

export const wordClasses = [
  'noun',
  'verb',
  'adjective',
  'adverb',
  'pronoun',
  'preposition',
  'conjunction',
  'determiner',
] as const;
export type WordClass = (typeof wordClasses)[number];

const classOf = new Map<string, Set<WordClass>>();
const put = (word: string, kind: WordClass): void => {
  const known = classOf.get(word) ?? new Set<WordClass>();
  classOf.set(word, known.add(kind));
};
for (const noun of nouns) {
  put(noun, 'noun');
  const many = plural(noun);
  if (many) put(many, 'noun');
}
for (const word of new Set([
  ...adjectives,
  ...[...plainDegrees].filter((one) => adjectives.includes(one)),
  ...moreDegrees,
])) {
  put(word, 'adjective');
  for (const topic of [comparativeTopic, superlativeTopic]) {
    const form = topic.change(word)?.answers[0];
    if (form && !form.includes(' ')) put(form, 'adjective');
  }
}
for (const word of adverbs) put(word, 'adverb');
for (const word of pronouns) put(word, 'pronoun');
for (const word of determiners) put(word, 'determiner');
for (const word of prepositions) put(word, 'preposition');
for (const word of conjunctions) put(word, 'conjunction');
for (const word of helpers) if (word !== 'not') put(word, 'verb');
put('not', 'adverb');

/** Every class that a word can have as far as the lists know; empty for a word that is on none. */
export function classesOf(word: string): Set<WordClass> {
  const plain = word.toLowerCase();
  const found = new Set(classOf.get(plain) ?? []);
  const verb = verbOf(plain);
  if (verb) found.add('verb');
  if (names.has(plain) && /^[A-Z]/.test(word)) found.add('noun');
  return found;
}

export type Tagged = { word: string; kind: WordClass };

const wordsOf = (sentence: string): string[] => sentence.match(/[A-Za-z]+(?:['’][a-z]+)?/g) ?? [];

/** Gives each word of a sentence with its class by its place, or null when one of them is not sure. */
export function tag(sentence: string): Tagged[] | null {
  const list = wordsOf(sentence);
  if (list.length < 2 || list.length > 16) return null;
  const tagged: Tagged[] = [];
  for (const [at, word] of list.entries()) {
    const kind = kindAt(list, at, tagged);
    if (!kind) return null;
    tagged.push({ word, kind });
  }
  // A sentence has a verb; if none was found, something was read the wrong way.
  return tagged.some((one) => one.kind === 'verb') ? tagged : null;
}

function kindAt(list: string[], at: number, before: Tagged[]): WordClass | null {
  const word = list[at] ?? '';
  const kinds = classesOf(word);
  const last = before.at(-1);
  const next = list[at + 1];
  const nextKinds = next ? classesOf(next) : new Set<WordClass>();
  const inNounPhrase =
    last?.kind === 'determiner' || (last?.kind === 'adjective' && before.at(-2)?.kind === 'determiner');
  // 'on the mat': what ends a noun phrase is its noun, whether or not a list holds it.
  if (kinds.size === 0)
    return inNounPhrase &&
      /^[a-z]+$/.test(word) &&
      !/(?:ly|ing|ed)$/.test(word) &&
      (!next || nextKinds.has('preposition'))
      ? 'noun'
      : null;
  if (kinds.has('determiner')) {
    // 'her' and 'his' before a noun phrase belong to it; alone they are pronouns.
    if (word.toLowerCase() === 'her' && !nextKinds.has('noun') && !nextKinds.has('adjective')) return 'pronoun';
    if (
      /^(?:that|this|these|those|some|many|any|both|his|no)$/i.test(word) &&
      !nextKinds.has('noun') &&
      !nextKinds.has('adjective')
    )
      return null;
    return 'determiner';
  }
  if (inNounPhrase) {
    if (kinds.has('adjective') && kinds.has('noun')) return nextKinds.has('noun') ? null : 'noun';
    if (kinds.has('noun') && !(nextKinds.has('noun') && !nextKinds.has('verb') && !names.has(next ?? '')))
      return 'noun';
    if (kinds.has('adjective')) return 'adjective';
    return kinds.has('adverb') && nextKinds.has('adjective') ? 'adverb' : null;
  }
  if (kinds.size === 1) return [...kinds][0] ?? null;
  const subject = last && (last.kind === 'pronoun' || last.kind === 'noun');
  const hasVerb = before.some((one) => one.kind === 'verb');
  if (kinds.has('verb') && kinds.has('noun')) return subject && !hasVerb ? 'verb' : null;
  if (kinds.has('verb') && kinds.has('preposition'))
    return subject && !hasVerb ? 'verb' : hasVerb ? 'preposition' : null;
  if (kinds.has('preposition') && (kinds.has('adverb') || kinds.has('conjunction'))) {
    if (nextKinds.has('determiner') || nextKinds.has('noun'))
      return kinds.has('conjunction') && nextKinds.size > 0 && list.length - at > 4 ? null : 'preposition';
    return next === undefined && kinds.has('adverb') ? 'adverb' : null;
  }
  if (kinds.has('adjective') && kinds.has('verb')) return null;
  return null;
}

/** The single class of a word on its own, or null when it can be several. */
export function onlyClassOf(word: string): WordClass | null {
  const kinds = [...classesOf(word)];
  const plain = word.toLowerCase();
  const verb = verbOf(plain);
  const verbForms = verb ? [verb, presentOf(verb), ingOf(verb), ...(pastOf(verb) ?? [])] : [];
  if (kinds.length !== 1 || (kinds[0] !== 'verb' && verbForms.includes(plain))) return null;
  // Words on one list only may still be two things in the language.
  return /^(?:orange|light|fast|hard|well|that|past|round|like|watch|play|walk|run|swim|dance|jump|drink|cook|paint|help|dream|cry|smile|visit|kick|talk|race|drop|plan|call|hope|love|phone|fish|milk|cold|dress|park|test|present|page|face|hand|fire|water|book|stone|string|toast|branch|cage|field|head|ship|train|shop|storm|tail|map|land|park|close|open|clean|dry|wet|warm|cool|empty|giant|magic|toy|baby|kind|nut|well|rose|felt|saw|left|bear|fly|duck|point|rest|trap|trip|tap|tie|tip|touch|wash|wave|whisper|whistle|wink|wish|yawn|yell|zip|mix|march|look|lift|lick|laugh|knock|kiss|joke|hunt|hug|hop|guess|growl|grin|grab|float|cut|cost|bite|bend|blow|break|build|catch|draw|drive|feed|fight|find|freeze|hit|hold|hurt|lead|lie|meet|pay|put|read|ride|ring|rise|set|shake|shine|shoot|show|shut|sink|sleep|slide|sound|spin|spread|spring|stand|steal|stick|sting|strike|sweep|swing|tear|throw|wake|wear|win|wind|work|rain|step|stop|stay|surprise|study|scream|share|shout|skate|skip|slip|sneeze|snore|splash|rush|rub|roll|roar|reply|report|rescue|return|pull|push|polish|point|pick|pin|pat|pass|offer|order|number|notice|need|name|mend|march|knit|kneel|juggle|cover|count|cough|copy|colour|collect|cross|climb|clap|chat|change|chase|carry|brush|bounce|bark|bake|answer|act)$/.test(
    plain,
  )
    ? null
    : (kinds[0] ?? null);
}
