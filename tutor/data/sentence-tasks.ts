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
