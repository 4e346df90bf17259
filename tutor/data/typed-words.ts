/** How children spell the words that a story is read by, and slips of those who speak Dutch or French at home. */
export const typedWords: Readonly<Record<string, string>> = {
  alltogether: 'altogether',
  altogheter: 'altogether',
  alltogther: 'altogether',
  togther: 'together',
  togheter: 'together',
  howmany: 'how many',
  howmuch: 'how much',
  meny: 'many',
  menny: 'many',
  moch: 'much',
  mutch: 'much',
  frends: 'friends',
  frinds: 'friends',
  freinds: 'friends',
  appels: 'apples',
  aples: 'apples',
  choclates: 'chocolates',
  choclate: 'chocolate',
  peices: 'pieces',
  childs: 'children',
  childrens: 'children',
  peoples: 'people',
  gived: 'gave',
  gaved: 'gave',
  buyed: 'bought',
  boght: 'bought',
  eated: 'ate',
  losed: 'lost',
  finded: 'found',
  getted: 'got',
  selled: 'sold',
  spended: 'spent',
  taked: 'took',
  heeft: 'has',
  geeft: 'gives',
  krijgt: 'gets',
  koopt: 'buys',
};

/** 'He has eat 7': the form that the story means. */
export const doneForms: Readonly<Record<string, string>> = {
  eat: 'ate',
  lose: 'lost',
  buy: 'bought',
  give: 'gave',
  given: 'gave',
  sell: 'sold',
  find: 'found',
  take: 'took',
  spend: 'spent',
  get: 'got',
  win: 'won',
};

/** What a question of a story begins with. */
export const askingWords = /\b(?:how (?:many|much|old|long|far|tall|heavy|big|deep|high|wide)|what (?:is|was|will))\b/i;

/** Words behind which no clause of its own begins. */
export const joiners =
  /^(?:and|but|then|so|when|if|while|because|who|that|which|than|as|after|before|until|to|of|for|with|from|in|on|at|by|into|out|off|or|each|every|per|the|an?|his|her|their|my|our|your|do|does|did|has|have|had|can|will|is|are|was|were|also|now|only|just|not)$/;
