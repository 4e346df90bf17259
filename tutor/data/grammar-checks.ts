type Check = [pattern: RegExp, say: string, instead: ((match: RegExpExecArray) => string) | null];

/**
 * Where a clause begins, and so its subject stands: behind 'did', 'let', 'saw' or 'and' the same words may be right
 * ('Did he go?', 'I saw it go', 'he and she play', 'my mum and I were').
 */
const clause = String.raw`(?<=^|[.!?;]["”']?\s{1,3}|["“]|,\s{1,3}|\b(?:because|when|but|so|then|after|before|while)\s{1,3})`;

const after = (words: string): RegExp => new RegExp(`${clause}${words}`, 'gi');

/** Words that may stand twice: 'he had had', 'that that', 'very very'. */
const mayRepeat =
  'had|that|very|so|really|no|yes|ha|bye|night|now|well|go|run|please|never|long|far|big|many|much|more|again|round|up|down|on|in|is|do|there|boo|knock|choo|tick|woof|quack|moo|baa|tut|hip|yum|miaow';

/** What may follow a noun that stands alone; before another noun it is part of that one: 'two apple trees'. */
const standsAlone = String.raw`(?=\s{0,3}(?:[.!?,;]|$)|\s{1,3}(?:in|on|at|with|from|that|who|is|are|was|were|for|but|to|by|under|near|because|yesterday|today|and (?:an?|one|two|three|my|the))\b)`;

const verbAfterOne: Record<string, string> = { go: 'goes', do: 'does', have: 'has' };

export const checks: Check[] = [
  [
    /(?<=^|(?<!\b[a-z]\.[a-z]|\b(?:etc|eg|ie|mr|mrs|ms|dr|st|vs)|\.\.)[.!?]\s{1,3})[a-z](?!P(?:ad|hone|od)|\.[a-z]\.)/g,
    'Have a look at how the sentence begins.',
    (match) => match[0].toUpperCase(),
  ],
  [/(?<=\s)i(?=\s|['’]m\b|['’]ll\b|['’]ve\b)/g, 'Have a look at the word for yourself. Is it big or small?', () => 'I'],
  [
    new RegExp(String.raw`\b(?!(?:${mayRepeat}) )([a-z]+) \1\b(?!-)`, 'gi'),
    'Have a look: one word stands there twice.',
    (match) => match[1] ?? '',
  ],
  [
    /\b(could|should|would|must|might) of\b(?! course)/gi,
    'Have a look at the word after the first verb.',
    (match) => `${match[1]} have`,
  ],
  [
    after(String.raw`(he|she|it) (go|do|have|like|want|play|say|eat|live|walk|run)\b(?= |[.!]|$)`),
    'Have a look at the verb after he, she or it.',
    (match) => {
      const verb = match[2]?.toLowerCase() ?? '';
      return `${match[1]} ${verbAfterOne[verb] ?? `${verb}s`}`;
    },
  ],
  [
    after(String.raw`(he|she|it) (?:don['’]t|dont)\b`),
    'Have a look at the verb after he, she or it.',
    (match) => `${match[1]} doesn't`,
  ],
  [
    after(String.raw`(we|they|you) was\b`),
    'Have a look at the verb. Is it one or many?',
    (match) => `${match[1]} were`,
  ],
  [after(String.raw`(?:he|she|it|I) were\b(?! to)`), 'Have a look at the verb. Is it one or many?', null],
  [after(String.raw`(we|they|you) is\b`), 'Have a look at the verb. Is it one or many?', (match) => `${match[1]} are`],
  [
    after(String.raw`(I|we|they|you) has\b`),
    'Have a look at the verb. Is it one or many?',
    (match) => `${match[1]} have`,
  ],
  [after(String.raw`I is\b`), 'Have a look at the verb. Is it one or many?', () => 'I am'],
  [
    after(String.raw`(?:I|he|she|we|they|you) (?:seen|done|been|gone)\b`),
    'Have a look at the verb. Is a small word missing?',
    null,
  ],
  [
    /\b(runned|goed|eated|swimmed|buyed|catched|bringed|teached|thinked|drinked|falled|knowed|maked|taked|throwed|writed|drawed|breaked|sleeped|keeped|finded|feeled|sitted|speaked|comed|gived|getted|winned|rided)\b/gi,
    'Have a look at the verb. It has its own past.',
    null,
  ],
  [
    /\b(childs|mouses|foots|tooths|mans|womans|gooses|sheeps|childrens|peoples(?! of))\b/gi,
    'Have a look at the word for more than one.',
    null,
  ],
  [
    after(String.raw`me and [a-z]+ (?=went|go|like|are|were|play|played|had|have)`),
    'Have a look at “me” at the start.',
    null,
  ],
  [
    new RegExp(
      String.raw`\b(two|three|four|five|six|seven|eight|nine|ten|many) (dog|cat|book|apple|friend|girl|boy|bird|car|toy|egg|tree|ball|cake|sweet)\b${standsAlone}`,
      'gi',
    ),
    'Have a look: is it one or many?',
    (match) => `${match[1]} ${match[2]}s`,
  ],
  [
    /\b(dont|cant|wont|didnt|isnt|wasnt|doesnt|couldnt|wouldnt|shouldnt|havent|hasnt)\b/gi,
    'Have a look: does a little mark belong there?',
    (match) => match[0].replace(/nt$/i, "n't").replace(/^ca?n't$/i, "can't"),
  ],
];
