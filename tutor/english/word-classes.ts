import { ingOf, pastOf, presentOf, verbOf } from './verbs.ts';
import { plural } from './nouns.ts';
import { moreDegrees, plainDegrees, words } from '../data/english-words.ts';
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

const nouns = words(`
apple arm army aunt baby bag ball balloon banana bath beach bear bed bee bell bicycle bird birthday biscuit blanket boat body bone bottle bowl box boy bread breakfast brother bucket bus
butterfly cake camel car carrot castle cat chair cheese cherry chicken child children church city class classroom cloud clown coat corn cousin cow crab crown cup dad daughter day desk dinner
dinosaur dish doctor dog doll donkey door dragon dress duck ear egg elephant engine evening eye face family farm farmer feather finger fire flower foot football forest fork fox friend frog
fruit game garden gate giant giraffe girl glass goat grandad grandma grass guitar hair hat head heart hedge helmet hen hill hole home horse hospital house insect island jacket
jar jelly jungle kangaroo key king kitchen kite kitten ladder lady lake lamb lamp leaf lesson letter library lion lizard lunch machine man map market medal men milk money monkey month moon morning
mother mountain mouse mouth mum museum neck nest night nose nurse ocean office orange owl page panda paper parrot party path pencil penguin people piano picture pie pig pillow pizza plane planet
plate playground pond pony postman potato present prince princess puddle puppy queen rabbit rainbow rat river road robot roof room rope rose sandwich scarf school scissors sea seed shark sheep
shelf ship shirt shoe shop sister sky snail snake soap sock sofa song soup spider spoon squirrel stairs star station stone storm story strawberry street string sugar suitcase summer sun table
tail teacher tent test tiger toad toast tomato tooth town toy tractor train tree truck uncle vase village violin water week wheel whale wife window wing winter witch wolf woman women wood
worm year zebra zoo pirate rocket treasure cage sandcastle homework branch meadow cave basket cottage neighbour kennel stable park nut nuts acorn bone field`);
const adjectives = words(`
angry beautiful big bitter black blue bored brave bright brown busy careful cheap clever cold colourful cosy curious dangerous dark delicious dirty dull eager empty enormous excited expensive famous fast
fluffy frightened friendly funny furry gentle giant golden good great green grey grumpy happy hard heavy hot huge hungry icy kind large lazy little lonely long loud lovely lucky magic muddy naughty new
nice noisy old orange pink playful pretty proud purple quiet red rich round rude sad scary sharp shiny short shy silly silver sleepy slow small smooth soft spiky spotty sticky strange strong sunny sweet
tall tasty tidy tiny tired ugly warm wet white wild windy wise wooden yellow yellow young yummy bad poor stormy rainy cloudy snowy hairy dusty bumpy crunchy juicy creamy poisonous nervous cheerful fierce grateful helpful`);
const adverbs = words(`
quickly slowly quietly loudly softly happily sadly angrily carefully carelessly bravely neatly gently politely rudely safely suddenly nearly really very always never often sometimes usually soon today yesterday
tomorrow again here there everywhere upstairs downstairs outside inside well badly beautifully brightly easily gracefully greedily heavily hungrily lazily nervously noisily patiently proudly silently smoothly
sleepily swiftly tightly wildly warmly cheerfully excitedly kindly once twice too quite finally`);
const pronouns = words(
  'i you he she it we they me him us them mine yours hers ours theirs myself himself herself itself themselves everyone someone nobody everybody something nothing',
);
const determiners = words(
  'the a an this that these those my your his her its our their some any every each no two three four five six seven eight nine ten many both another',
);
const prepositions = words(
  'in on under over behind beside between through into onto at by near with without from of across around below above inside outside against along after before during towards up down off to for like past',
);
const conjunctions = words('and but or so because although while when if until since unless before after');
const helpers = words(
  'am is are was were be been being has have had do does did will would can could shall should may might must not',
);
export const names: ReadonlySet<string> = new Set(
  words(`adam aisha alex ali amir amy anna ben bella billy charlie chloe daisy dan david ella emily emma eva finn freya george grace hannah harry holly isla jack jake james jane joe john kate
  katie leo liam lily lucy luke maria mark mary max maya mia mohammed molly noah nora oliver olivia omar oscar poppy priya ravi rosie ruby ryan sam sara sarah sophie tara tim toby tom will zara zoe
  london england britain scotland wales ireland france spain italy germany europe africa asia america india china australia egypt paris rome manchester leeds bristol
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas easter diwali eid`),
);

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
  if (kinds.size === 0) return null;
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
