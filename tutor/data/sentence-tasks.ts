import type { ChangeTopic } from '../english/change.ts';
import type { LessonText } from '../english/small-lesson.ts';

/** A task about one sentence or list, the first group of `task`, that is answered by one of a few words. */
export interface SentenceTask {
  task: RegExp;
  question: (given: string) => string;
  samples: readonly string[];
  text: LessonText;
}

export const likenessTask: SentenceTask = {
  task: /^(?:is (?:this|it)|say if (?:this|it) is|write if (?:this|it) is|decide if (?:this|it) is|which is (?:this|it))? ?(?:an? )?(?:simile or (?:an? )?metaphor|metaphor or (?:an? )?simile)\s*[?:.-]\s*["“']?(.+?)["”']?$/i,
  question: (given) => `Is this a simile or a metaphor? ${given}`,
  samples: [
    'The snow was a white blanket.',
    'He runs like the wind.',
    'Her hands were as cold as ice.',
    'The classroom was a zoo.',
    'My brother is a clown.',
    'The lake shone like glass.',
  ],
  text: {
    topic: 'simile-or-metaphor',
    year: 4,
    asked: 'Is one thing like the other, or does it say that it is the other?',
    did: 'You looked at how the two things are put together.',
    nudge: ['Which two things are put side by side?'],
    look: ['Look for “like” or “as”.'],
    rule: ['With “like” or “as” it is a simile.', 'Without them it says that one thing is the other.'],
    guided: [],
    slips: [],
  },
};

export const kindTask: SentenceTask = {
  task: /^(?:what (?:kind|type|sort) of sentence is (?:this|it)|is (?:this|it) an? (?:statement|question|command|exclamation)[a-z, ]*)\s*[:?.-]\s*["“']?([A-Z].*?[.!?])["”']?$/i,
  question: (given) => `What kind of sentence is this: ${given}`,
  samples: [
    'Where do you live?',
    'Close the door.',
    'The bus is late.',
    'What a big dog!',
    'Put your shoes on.',
    'We played in the park.',
  ],
  text: {
    topic: 'kinds-of-sentence',
    year: 2,
    asked: 'What does the sentence do?',
    did: 'You looked at what the sentence does.',
    nudge: ['Does it tell, ask, give an order, or call out?'],
    look: ['Look at the first word. Then look at the mark at the end.'],
    rule: ['A statement tells. A question asks.', 'A command gives an order. An exclamation calls out.'],
    guided: [],
    slips: [],
  },
};

/** What follows an order's verb: 'Close the door', never 'Water is wet'. */
export const afterOrder =
  /^(?:the|a|an|your|my|his|her|our|their|it|them|me|us|up|down|on|off|out|to|quietly|here|now)$/i;

export const nameTask: SentenceTask = {
  task: /^(?:which (?:of these |word |one )?(?:words? )?is|circle|underline|find|choose|tick|pick) (?:a|the) proper noun\s*[:?.-]\s*(.+?)[.?]?$/i,
  question: (given) => `Which is a proper noun: ${given}?`,
  samples: ['river, Paris, bridge', 'Monday, week, morning', 'girl, sister, Anna', 'dog, Rover, kennel'],
  text: {
    topic: 'proper-noun',
    year: 2,
    asked: 'Which word is the name of one person, place or day?',
    did: 'You found the name.',
    nudge: ['Which one names just one person or place?'],
    look: ['Look at the first letters. Which one is big?'],
    rule: ['A proper noun is a name. It begins with a big letter.'],
    guided: [],
    slips: [],
  },
};

export const possessiveTask =
  /^(?:write|give|use|change)\b.*?\b(?:possessives?|apostrophe|belonging)\b[^:]*:\s*((?:the )?[a-z]+ of (?:the )?[a-z]+)[.?]?$/i;

export const possessiveText: Omit<ChangeTopic, 'change'> = {
  topic: 'possessive',
  year: 3,
  asked: 'Write it again with an apostrophe.',
  nudge: 'Whose is it? Write that word first.',
  about: 'An apostrophe shows who has something.',
  did: 'You showed whose it is.',
  told: (_, answer) => `So we write: ${answer}.`,
  groups: {
    one: {
      why: 'For one we add an apostrophe and s.',
      look: 'Is it one or more than one?',
      samples: ['the tail of the cat', 'the hat of the girl', 'the wheel of the bus', 'the door of the house'],
    },
    many: {
      why: 'After the s of many comes just the apostrophe.',
      look: 'Is it one or more than one?',
      samples: ['the coats of the girls', 'the nests of the birds', 'the toys of the babies'],
    },
  },
  question: (of) => `Write with an apostrophe: ${of}`,
};

export const joinTask =
  /^(?:join|combine|link|connect) (?:these |the |both )?(?:two )?sentences (?:using|with|by|by using) (?:the (?:word|conjunction) )?["'“‘]?(because|but|so|and|when|or|although)["'”’]?\s*[:.]\s*(.+?[.!])\s+(.+?)[.!]?$/i;

/** Words that are written small inside a sentence. */
export const smallInside =
  /^(?:It|The|An?|He|She|We|They|You|My|His|Her|Our|Their|Its|This|That|These|Those|There|Your)\b/;

export const joinText: Omit<ChangeTopic, 'change'> = {
  topic: 'join-sentences',
  year: 2,
  asked: 'Make one sentence of the two.',
  nudge: 'Say the first one. Now say the joining word and go on.',
  about: 'A conjunction joins two sentences.',
  did: 'You joined them.',
  told: (_, answer) => `Together: ${answer}`,
  groups: {
    join: {
      why: 'The first full stop goes. The big letter turns small.',
      look: 'Look at the end of the first sentence.',
      samples: [
        'because: I ran. I was late.',
        'because: We stayed in. It was wet.',
        'because: Mum smiled. The sun came out.',
      ],
    },
  },
  question: (given) => `Join these sentences using ${given}`,
};

export const articlesTask =
  /^(?:please )?(?:choose|fill in|complete|write|use|put in|add)?(?: the (?:gaps|blanks))?(?: with)?:? ?["'“]?an?["'”]? or ["'“]?an?["'”]?\s*(?:in the (?:gaps|blanks))?\s*[:.-]\s*(.+)$/i;

export const articlesText: Omit<ChangeTopic, 'change'> = {
  topic: 'a-or-an',
  year: 2,
  asked: 'Which little word goes in each gap?',
  nudge: 'Say both out loud. Which one is easy to say?',
  about: 'The first sound of the next word counts.',
  did: 'You listened to how each word begins.',
  told: (_, answer) => `In their order: ${answer}.`,
  groups: {
    sound: {
      why: 'Before a vowel sound comes “an”, else “a”.',
      look: 'Listen to the first sound after each gap.',
      samples: ['I saw ___ owl and ___ fox.', 'He has ___ pen and ___ eraser.', 'She took ___ umbrella and ___ hat.'],
    },
  },
  question: (sentence) => `Write a or an: ${sentence}`,
};

const sentence = String.raw`["“']?([A-Z][A-Za-z'’ ]+?[.!]?)["”']?$`;
const turn = String.raw`^(?:please )?(?:make|change|turn|rewrite|write|put|rearrange)\b(?: (?:this|the|these|following|statements?|sentences?|words?|it|of|into|in|to|as|an?|form))*`;
export const askTask = new RegExp(String.raw`${turn} questions?(?: form)?\s*[:.-]\s*${sentence}`, 'i');
export const denyTask = new RegExp(
  String.raw`${turn} (?:negatives?|not|using ["'“]?not["'”]?)(?: (?:of|form|sentences?|statements?|this|the))*\s*[:.-]\s*${sentence}`,
  'i',
);

export const persons = /^(?:I|you|he|she|it|we|they|this|that)$/i;
export const helpers = /^(?:am|is|are|was|were|can|could|will|would|should)$/i;
/** Beside these a question or a negative needs more than its verb, or there is a second clause. */
export const unsure =
  /^(?:and|but|or|so|because|if|when|while|that|which|who|than|not|never|no|nobody|nothing|some|somebody|someone|something|already|always|often|too|still|just|also|both|have|has|had|do|does|did|may|might|must|shall|.*n['’]t)$/i;
export const shortNot: Record<string, string> = { can: "can't", will: "won't" };
export const shortBe: Record<string, string> = { am: "'m", is: "'s", are: "'re" };

const toMove = ['She can dance.', 'The bus is late.', 'They are at home.', 'He was happy.', 'It will be cold.'];
const toDo = ['She likes milk.', 'He plays the drum.', 'They ran home.', 'Tom reads a book.', 'They live in a town.'];

export const askText: Omit<ChangeTopic, 'change'> = {
  topic: 'make-a-question',
  year: 2,
  asked: 'Write it as a question.',
  nudge: 'Say it as if you want to know.',
  about: 'In a question a helping verb comes first.',
  did: 'You made a question.',
  told: (_, answer) => `So we ask: ${answer}`,
  groups: {
    move: {
      why: 'The helping verb goes to the front. A question mark ends it.',
      look: 'Find the small verb, like “is” or “can”.',
      samples: toMove,
    },
    do: {
      why: '“Do”, “does” or “did” goes to the front. The verb turns plain.',
      look: 'Is there a small verb to move? If not, “do” helps.',
      samples: toDo,
    },
  },
  question: (given) => `Make this a question: ${given}`,
};

export const denyText: Omit<ChangeTopic, 'change'> = {
  topic: 'make-a-negative',
  year: 2,
  asked: 'Write that it is not so.',
  nudge: 'Say it as if it were not true.',
  about: 'To say no we put in “not”.',
  did: 'You said that it is not so.',
  told: (_, answer) => `So we write: ${answer}`,
  groups: {
    move: {
      why: 'The word “not” comes after the helping verb.',
      look: 'Find the small verb, like “is” or “can”.',
      samples: toMove,
    },
    do: {
      why: 'We put “do not”, “does not” or “did not”. The verb turns plain.',
      look: 'Is there a small verb? If not, “do” helps.',
      samples: toDo,
    },
  },
  question: (given) => `Make this negative: ${given}`,
};

export const oddTask: SentenceTask = {
  task: /^(?:(?:which|what)(?: (?:one|word))? (?:is (?:the )?(?:odd (?:one|word)(?: out)?|different)|does(?: not|n['’]t) belong(?: (?:with|to) the others)?)|(?:(?:find|circle|pick|choose|underline|tick|name|spot) )?(?:the )?(?:odd (?:one|word) out|odd one|word that (?:does(?: not|n['’]t) belong|is different)(?: (?:with|to|from) the others)?))\s*[:?,.-]?\s*([a-z]+(?:(?:,| or| and|, or|, and) [a-z]+){3,7})[.?]?$/i,
  question: (given) => `Which is the odd one out: ${given}?`,
  samples: [
    'dog, horse, table, sheep',
    'rose, tulip, daisy, car',
    'Monday, Friday, June, Sunday',
    'apple, pear, spoon, plum',
    'red, green, house, blue',
    'eagle, robin, owl, snake',
  ],
  text: {
    topic: 'odd-one-out',
    year: 1,
    asked: 'Find the word that is not like the others.',
    did: 'You found what the others share.',
    nudge: ['What are most of these words about?'],
    look: ['Look at two of them. What do they share?'],
    rule: ['One is left over. It is the odd one out.', 'Find what all but one share.'],
    guided: [],
    slips: [],
  },
};

/** Sets besides those of things: what all but one of a row may share. */
export const oddSets = [
  'monday tuesday wednesday thursday friday saturday sunday',
  'january february march april may june july august september october november december',
  'red blue green yellow orange purple pink brown black white grey violet gold silver',
  'one two three four five six seven eight nine ten eleven twelve twenty hundred',
  'spring summer autumn winter',
  'head arm leg hand foot nose ear eye mouth knee toe finger neck shoulder',
  'chair table sofa bed desk stool bench wardrobe cupboard',
  'shirt trousers skirt dress coat hat sock socks shoe shoes jumper scarf gloves jacket',
].map((words) => words.split(' '));
export const oddKinds = [
  'bird',
  'fish',
  'insect',
  'animal',
  'fruit',
  'vegetable',
  'flower',
  'tree',
  'vehicle',
  'instrument',
];
/** School books place these in more than one kind. */
export const oddUnsure =
  /^(?:tomato|cucumber|pepper|pumpkin|squash|avocado|aubergine|olive|mushroom|corn|bean|pea)s?$/i;
