import { conjunctions, determiners, helpers, names, prepositions, pronouns } from '../data/word-classes.ts';
import { alsoWords } from './grammar-points.ts';
import { isRightSmall } from './speller.ts';

/** Words that sound like another one, and short forms that have lost their mark. */
const soundsAlike =
  /\b(?:there|their|theyre|youre|your|its|were|where|too|by|buy|then|than|hear|here|whose|whos|lets|wheres|whats|thats|hes|shes|theres|heres|hows|im|ive|ill|id|youve|youll|theyve|theyll|weve|arent|werent)\b/i;
/** What wants a comma, or speech marks, or joins what could be two sentences. */
const joins =
  /\b(?:and|or|but|so|because|if|when|while|although|after|before|until|which|said|says|asked|shouted|cried|replied|called|named)\b|\bname is\b|^(?:yes|no|oh|well|hello|hi|hey|please|sorry|thanks|thank|first|next|finally|however|suddenly|one|last|today|yesterday|tomorrow|in|on|at)\b/i;
const titles =
  /\b(?:mr|mrs|ms|miss|dr|doctor|sir|uncle|aunt|auntie|aunty|king|queen|prince|princess|saint|st|lord|lady|captain|president)\b|(?<!\b(?:my|his|her|our|your|the|a) )\b(?:mum|mummy|dad|daddy|gran|granny|grandma|grandad|grandpa|nan)\b/i;
const places =
  /\b(?:new|north|south|east|west|united|great|san|mount|river|lake|sea|ocean|street|road|avenue|lane|tower|bridge|castle|island|city|park|school|church)\b/i;
/** Peoples, languages and places that are small words of the dictionary too. */
const peoples =
  /\b(?:[a-z]{2,}(?:lish|nish|tish|kish|anese|inese|merican|frican|ndian|alian)|french|german|dutch|irish|welsh|greek|swiss|chinese|asian|european|roman|turkey|titanic)\b/i;
/** Who opens with these asks, or calls out, or gives an order. */
const opens =
  /^(?:who|what|when|where|why|how|which|whose|do|does|did|don't|is|are|am|can|will|have|has|had|was|were|could|would|should|shall|may|must|might)\b/i;
const asksForSure =
  /^(?:(?:who|what|when|where|why) (?:is|are|was|do|does|did|can|will|could|would|should)|(?:do|does|did|is|are|am|can|will|has|was|could|would|should) (?:i|you|he|she|it|we|they|the|my|this|that))\b/i;

const small = new Set([...conjunctions, ...determiners, ...helpers, ...prepositions, ...pronouns]);

/** Takes a sentence and tells whether it may hold more to put right than its capital letters and the mark at its end. */
export function mayHoldMore(text: string): boolean {
  const list = text.match(/[a-z]+(?:['’][a-z]+)?/gi) ?? [];
  return (
    [soundsAlike, joins, titles, places, peoples].some((pattern) => pattern.test(text)) ||
    (opens.test(text) && !asksForSure.test(text)) ||
    list.some((word, at) => {
      const plain = word.toLowerCase();
      const next = list[at + 1]?.toLowerCase();
      const before = list[at - 1]?.toLowerCase();
      if (alsoWords.has(plain)) return true;
      // 'london zoo' and 'harry potter' are one name.
      if (names.has(plain)) return next !== undefined && !small.has(next);
      const owns = /[^s]s$/.test(plain) && next !== undefined && !small.has(plain) && !small.has(next);
      if (owns && !/^(?:he|she|it)$/.test(before ?? '')) return true;
      return plain !== 'i' && /^[a-z]+$/.test(word) && isRightSmall(word) !== true;
    })
  );
}
