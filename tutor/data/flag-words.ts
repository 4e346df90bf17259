import type { FlagKind } from '../../schema/practice.ts';

/** A child's own data, and ways to reach it or to be reached. */
export const personal: readonly (readonly [FlagKind, RegExp])[] = [
  ['e-mail', /[\p{L}\d._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d-]+(?:\s?(?:\.|\(dot\)|\[dot\])\s?\p{L}{2,})+/iu],
  [
    'link',
    /\b(?:https?:\/\/|www\.)\S+|\b[\w-]{2,63}\.(?:com|net|org|io|co\.uk|uk|de|fr|gg|me|tv|app|link)\b(?:\/\S*)?/i,
  ],
  [
    'handle',
    /(?<![\w.])@[a-z_][\w.]{2,}|\b(?:snap(?:chat)?|insta(?:gram)?|tik ?tok|discord|roblox|whats ?app)\b\s*(?:is|:|=|name|id)?\s*\S+/i,
  ],
  // A leading 0 or + and nine or more digits, or a word that says what it is: long numbers alone are mathematics.
  ['phone', /(?<![\d.,£$€])(?:\+|00?)[1-9](?:[\s().-]?\d){8,13}(?!\d)/],
  ['phone', /\b(?:phone|call|mobile|tel(?:ephone)?|text)(?: me)?(?: (?:on|at|is|number))*\s*:?\s*\d[\d\s-]{4,}\d/i],
  [
    'address',
    /\b\d{1,4}[a-z]?,?\s+(?:[A-Z][a-z]+\s){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Close|Way|Court|Place|Square)\b/,
  ],
  ['address', /\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b|\b(?:i|we) live (?:at|in|on) (?:number )?\d+/i],
  ['birthday', /\bmy birthday is\b|\b(?:i was|i['’]m) born (?:on|in)\b/i],
  [
    'contact',
    /\b(?:add|message|dm|text|call|follow|meet|e-?mail) me\b|\bwhere do you live\b|\bwhat is your (?:name|address|number|password)\b|\bdon['’]?t tell (?:anyone|your|the)\b|\bour secret\b/i,
  ],
];

export const unkind =
  /\b(?:idiots?|stupid|dumb|morons?|losers?|ugly|retard(?:ed)?|fatt(?:y|so)|shut up|i hate (?:you|him|her)|nobody likes (?:you|him|her)|(?:go )?kill your ?self|you (?:stink|suck|smell)|weirdos?|freaks?)\b/i;

/** Words of nature and geography that the list of rude words would find. */
export const innocent = [
  'blue tit',
  'great tit',
  'coal tit',
  'long-tailed tit',
  'rapeseed',
  'sperm whale',
  'cockatoo',
  'cockerel',
  'shuttlecock',
  'homo sapiens',
  'homo erectus',
  'virgin olive',
  'virgin forest',
  'breast stroke',
  'robin redbreast',
  'chicken breast',
  'moby dick',
];

/** What the author of a shared test is told, the same that the teacher sees. */
export const moderationText: Record<FlagKind, string> = {
  phone: 'There is a phone number in it. Keep yours to yourself.',
  'e-mail': 'There is an e-mail in it. Keep yours to yourself.',
  link: 'There is a link in it. A teacher will look at it.',
  handle: 'There is a name from an app in it. Keep yours to yourself.',
  address: 'There is an address in it. Keep yours to yourself.',
  birthday: 'There is a birthday in it. Keep yours to yourself.',
  contact: 'It asks someone to write or meet. A teacher will look at it.',
  rude: 'There is a rude word in it. Can you find a kinder one?',
  unkind: 'Some words could hurt. Can you find kinder ones?',
  distress: 'I am glad you wrote this. A teacher will talk to you.',
  'hard-words': 'Some words may be hard. Can you find easier ones?',
  'too-long': 'A question is long. Can you make it shorter?',
  shouting: 'It is all in capitals. Small letters are easier to read.',
  gibberish: 'I cannot read some of it. Can you look again?',
  'no-options': 'A question needs two answers or more to choose from.',
  'two-right': 'Two answers to choose from are the same.',
  'key-missing': 'The right answer is not there. Can you look again?',
  'key-differs': 'I get another answer to one sum. Can you check it?',
  'answer-told': 'A question tells its own answer.',
};
