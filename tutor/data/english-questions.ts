const classNames = '(noun|verb|adjective|adverb|pronoun|preposition|conjunction)';

export const findClass = new RegExp(
  String.raw`^(?:please )?(?:find|name|write(?: down)?|identify|underline|circle|spot|pick(?: out)?|list|which (?:word|words) (?:is|are)|what (?:is|are)|point (?:to|out))(?: all)?(?: the| an?)?(?: (?:two|three|[23]))? ${classNames}s?(?: word)?s?\s*(?:in|from)?\s*(?:this|the|the following)?\s*(?:sentence)?\s*[:,-]?\s+["“']?([a-z].{4,120}?)["”']?$`,
  'i',
);

export const kindOfWord = new RegExp(
  String.raw`^(?:what (?:kind|type|sort|class|part) of (?:word|speech) is|which (?:word class|part of speech) is|what is the word class of|what word class is)(?: the word)? ["'“‘]?([a-z]+)["'”’]?\?*$`,
  'i',
);

export const isItA = new RegExp(
  String.raw`^is (?:the word )?["'“‘]?([a-z]+)["'”’]? an? ${classNames}(?:,? (?:or )?(?:an? )?${classNames})?(?:,? or (?:an? )?${classNames})?\?*$`,
  'i',
);

export const tense =
  /^(?:please )?(?:put|write|change|rewrite|turn|say)(?: (?:this|the)(?: following)? sentences?)?(?: (?:in|into|to))(?: the)? (past|future)(?: tense)?\s*[:,-]?\s*["“']?(.+?)["”']?$/i;

export const tenseAfter =
  /^(?:please )?(?:put|write|change|rewrite|turn|say)(?: (?:this|the)(?: following)? sentences?)?\s*:?\s*["“'](.+?)["”'] (?:in|into|to)(?: the)? (past|future)(?: tense)?[.?]?$/i;

export const article = [
  /^(?:write |choose |use |put |is it |which is right,? )?["'“]?a["'”]? or ["'“]?an["'”]?\s*[:,?-]?\s*(?:_+|□|\.{2,}|…)?\s*([a-z]+)[.?]?$/i,
  /^(?:_+|□|…) ([a-z]+)\s*\(a ?(?:\/|or) ?an\)[.?]?$/i,
];

export const alphabet =
  /^(?:please )?(?:put|write|sort|arrange|order|list)(?: (?:these|the|the following)(?: words)?)?(?: (?:in|into))(?: (?:alphabetical|abc) order| (?:the )?order of the alphabet)\s*[:,-]?\s*(.+?)[.?]?$/i;

export const alphabetAfter =
  /^(?:please )?(?:put|write|sort|arrange)\s+(.+?) (?:in|into) (?:alphabetical|abc) order[.?]?$/i;

export const counting =
  /^(?:how many|count(?: the)?) (vowels|letters|consonants)(?: are)?(?: there)? ?(?:in|does)(?: the word)? ["'“‘]?([a-z]+)["'”’]?(?: have)?\?*$/i;

export const rhyme = /^which (?:word|one) rhymes with ["'“‘]?([a-z]+)["'”’]?\s*[:?,-]+\s*(.+?)\??$/i;

/** Any rhyme is right, and many are spelt in another way: no list could mark it. */
export const openRhyme =
  /^(?:please )?(?:(?:what|which words?) rhymes? with|(?:write|give(?: me)?|find|name|say|think of|make)(?: down)? (?:an?(?:other)?|some|two|three) (?:rhymes?|rhyming words?|words? (?:that|which) rhymes?)(?: with| for)?) (?:the word )?["'“‘]?[a-z]+["'”’]?[.?!]*$/i;

/** Any sentence of the child's own is right: no list could mark it. */
export const ownSentence =
  /^(?:please )?(?:write|make|give)(?: (?:me|down))? (?:an?|one|your own|two|three|some) (?:own |full |new )?sentences? (?:with|using|that (?:has|have|uses?)|about|of your own)\b/i;

export const correct =
  /^(?:please )?(?:correct|fix|check|improve|edit|find the mistakes? in|rewrite (?:correctly)?)(?: (?:this|the|my|the following))?(?: sentence| grammar| punctuation)?(?: correctly)?\s*:\s*["“]?(.+?)["”]?$/i;

export const capitals =
  /^(?:please )?(?:rewrite|write|copy|add|put in)(?: (?:this|the|the following) sentence)?(?: (?:with|using|adding|the))?(?: the| an?)?(?: correct| missing)? (?:punctuation|capital letters?|full stops?)(?:(?:,| and| or) (?:a )?(?:punctuation|capital letters?|full stops?))*(?: (?:to|in)(?: this sentence| the sentence)?)?\s*:\s*["“]?(.+?)["”]?$/i;

const quoted = String.raw`["'“‘]?([a-z][a-z'’]*?)["'”’]?`;

export const onWord = [
  new RegExp(
    String.raw`^(?:please )?(?:correct|fix|check) (?:the |this |my )?(?:spelling|misspelt word|misspelled word|word)(?: of)?(?: the word)?\s*:?\s*${quoted}[.?!]?$`,
    'i',
  ),
  new RegExp(
    String.raw`^(?:how (?:do|would|should) (?:you|i|we) (?:correctly )?spell|how is)(?: the word)? ${quoted}(?: spel(?:t|led))?(?: correctly)?[.?!]?$`,
    'i',
  ),
  new RegExp(String.raw`^(?:spell|write)(?: the word)? ${quoted} correctly[.?!]?$`, 'i'),
  new RegExp(
    String.raw`^(?:what is|what's) the (?:right|correct) spelling (?:of|for)(?: the word)? ${quoted}[.?!]?$`,
    'i',
  ),
  new RegExp(String.raw`^(?:correct|right) spelling(?: of)?\s*:?\s*${quoted}[.?!]?$`, 'i'),
];

export const onSentence =
  /^(?:please )?(?:find|spot|correct|fix|which word is|underline|what is)(?: and correct)? (?:the |a )?(?:spelling (?:mistake|error)|misspel(?:t|led) word|wrong spelling|spel(?:t|led) wrong(?:ly)?)s?(?: in)?(?: (?:this|the) sentence)?\s*:?\s*["“']?(.+?)["”']?$/i;

export const onChoice =
  /^(?:which (?:word |one |spelling )?is (?:spel(?:t|led) (?:correctly|right)|correct|right)|(?:choose|pick|circle|tick|underline) the (?:correct|right) spelling|which is the (?:correct|right) spelling)(?: of \w+)?\s*[:?,-]?\s*(.+?)[.?]?$/i;

const q = String.raw`["'“‘]?([a-zA-Z][a-zA-Z'’ ]*?)["'”’]?`;
const start = String.raw`^(?:please )?(?:what(?:'s| is| are)|write(?: down)?|give(?: me)?|name|find|say|tell me|work out|make)? ?`;
/** 'Add the suffix -ing to the word hop'. */
const suffixed = (ending: string): RegExp =>
  new RegExp(
    String.raw`^(?:please )?add (?:the )?(?:suffix |ending |letters )?["'“‘]?-?(?:${ending})["'”’]? to (?:the )?(?:end of )?(?:the )?(?:word |verb |noun |adjective )?["'“‘]?([a-z]+)["'”’]?[.?]?$`,
    'i',
  );
const made = (body: string): RegExp => new RegExp(start + body + String.raw`\s*[.?!]*$`, 'i');

/** The same change asked of several words: 'Write the plurals of these words: box, baby, leaf'. */
export const listTask =
  /^(.+? (?:of|for|with|to)|.*?\b(?:plurals?|past tense|opposites?|synonyms?|antonyms?|contractions?)(?: forms?)?)(?: (?:each of )?(?:these|the following)(?: words| nouns| verbs| adjectives)?)?\s*[:–-]\s*([a-z]+(?:\s*(?:,|;|\/|\band\b)\s*[a-z]+)+)[.?]?$/i;

/** What asks for another form of one word, by the form; the word is the first group. */
export const oneWord = [
  [
    'plural',
    [
      suffixed('e?s'),
      made(`(?:the )?plural(?: form)?(?: of| for)?(?: the (?:word|noun))?:? ${q}`),
      made(`${q} (?:in|into)(?: the| its)? plural(?: form)?`),
      /^(?:complete:? |fill in:? )?(?:one|1|a|an) ([a-z]+)\s*[,;:–-]?\s*(?:two|many|2|three|3)\s*[_.…□]+\.?$/i,
      /^(?:change|turn|make) (?:the word )?["'“‘]?([a-z]+)["'”’]? (?:in)?to (?:a |the |its )?plural[.?]?$/i,
      /^make (?:the word )?["'“‘]?([a-z]+)["'”’]? plural[.?]?$/i,
      /^what do you call more than one ([a-z]+)\?*$/i,
    ],
  ],
  [
    'singular',
    [
      made(`(?:the )?singular(?: form)?(?: of| for)?(?: the (?:word|noun))?:? ${q}`),
      /^(?:change|turn|make) (?:the word )?["'“‘]?([a-z]+)["'”’]? (?:in)?to (?:a |the |its )?singular[.?]?$/i,
    ],
  ],
  [
    'past',
    [
      suffixed('ed'),
      made(`(?:the )?(?:simple )?past(?:[- ]tense)?(?: form)?(?: of| for)?(?: the (?:word|verb))?:? (?:to )?${q}`),
      made(`(?:the verb )?${q} (?:in|into|to)(?: the| its)? past(?: tense)?`),
      /^(?:change|turn|put|write) (?:the (?:word|verb) )?["'“‘]?(?:to )?([a-z]+)["'”’]? (?:in)?to (?:the )?past(?: tense)?[.?]?$/i,
    ],
  ],
  ['participle', [made(`(?:the )?past participle(?: of| for)?(?: the (?:word|verb))?:? (?:to )?${q}`)]],
  [
    'ing',
    [
      made(`(?:the )?(?:-?ing form|present participle)(?: of| for)?(?: the (?:word|verb))?:? (?:to )?${q}`),
      suffixed('ing'),
    ],
  ],
  ['present', [/^what is ["'“‘]?([a-z]+)["'”’]? with he, she or it\?*$/i]],
  [
    'comparative',
    [suffixed('er'), made(`(?:the )?comparative(?: form)?(?: of| for)?(?: the (?:word|adjective))?:? ${q}`)],
  ],
  [
    'superlative',
    [suffixed('est'), made(`(?:the )?superlative(?: form)?(?: of| for)?(?: the (?:word|adjective))?:? ${q}`)],
  ],
  [
    'opposite',
    [
      made(`(?:an? |the )?(?:opposite|antonym)s?(?: word)?(?: of| for| to)(?: the word)?:? ${q}`),
      /^(?:opposite|antonym)(?: of)?\s*:\s*([a-z]+)[.?]?$/i,
      /^which word (?:is the opposite of|means the opposite of) ["'“‘]?([a-z]+)["'”’]?\?*$/i,
    ],
  ],
  [
    'synonym',
    [
      made(`(?:an? |the )?synonyms?(?: of| for)(?: the word)?:? ${q}`),
      made(
        `(?:another|a different|a) word (?:for|that means (?:nearly |almost )?the same as|with the same meaning as)(?: the word)?:? ${q}`,
      ),
      /^(?:explain|give|write|tell me|what is) (?:the )?meaning of (?:the word )?["'“‘]?([a-z]+)["'”’]?[.?]?$/i,
      /^what (?:does|is meant by) (?:the word )?["'“‘]?([a-z]+)["'”’]?(?: mean)?\?*$/i,
      /^synonym(?: of)?\s*:\s*([a-z]+)[.?]?$/i,
    ],
  ],
  [
    'prefix',
    [
      /^add (?:a|the right|the correct) prefix to(?: the word)?:? ["'“‘]?([a-z]+)["'”’]?[.?]?$/i,
      /^(?:write|make|give|form|find) (?:the )?opposites? (?:by adding|using|with) (?:a |the (?:right|correct) )?prefix(?: to)?\s*:? ["'“‘]?([a-z]+)["'”’]?[.?]?$/i,
      /^which prefix (?:goes with|can you add to)(?: the word)?:? ["'“‘]?([a-z]+)["'”’]?[.?]?$/i,
    ],
  ],
  [
    'contraction',
    [
      made(`(?:the )?(?:contraction|short(?:ened)? form|contracted form)(?: of| for):? ${q}`),
      made(`${q} (?:as a (?:contraction|short form)|in (?:the )?short form|(?:using|with) an apostrophe)`),
      /^(?:contract|shorten)\s*:? ["'“‘]?([a-z]+ [a-z]+)["'”’]?[.?]?$/i,
    ],
  ],
  [
    'long',
    [
      made(`${q} (?:as two words|in full|in (?:the )?long form)`),
      made(`(?:the )?(?:long|full|expanded) form(?: of| for):? ${q}`),
      /^what (?:does|is) ["“‘]?([a-z]+['’][a-z]+)["”’]? (?:mean|stand for|short for)\?*$/i,
    ],
  ],
  [
    'degrees',
    [
      made(
        `(?:the )?comparative(?: form)?s? and (?:the )?superlative(?: form)?s?(?: of| for)(?: the (?:word|adjective))?:? ${q}`,
      ),
    ],
  ],
  [
    'feminine',
    [
      made(
        `(?:the )?(?:feminine|female)(?: form| gender| noun| word)?(?: of| for)(?: the word)?:? (?:an? )?${q}(?: called)?`,
      ),
    ],
  ],
  [
    'masculine',
    [
      made(
        `(?:the )?(?:masculine|male)(?: form| gender| noun| word)?(?: of| for)(?: the word)?:? (?:an? )?${q}(?: called)?`,
      ),
    ],
  ],
  [
    'group',
    [
      made(`(?:the |a )?collective noun (?:for|of)(?: a group of)?:? ${q}`),
      /^what (?:is|do (?:you|we) call) an? (?:group|lot) of ([a-z]+)(?: called)?\?*$/i,
      /^(?:complete:? |fill in:? )?an? (?:_+|□|…) of ([a-z]+)[.?]?$/i,
    ],
  ],
  [
    'young',
    [
      /^what (?:is|do (?:you|we) call) (?:a |the )?(?:baby|young)(?: one)?(?: of)?(?: an?| the)? ([a-z]+)(?: called)?\?*$/i,
      made(`(?:the |a )?(?:young|baby)(?: one| animal)? of(?: an?| the)? ${q}`),
    ],
  ],
  [
    'beats',
    [
      /^how many (?:syllables|beats|claps)(?: are)?(?: there)? ?(?:in|does)(?: the word)? ["'“‘]?([a-z]+)["'”’]?(?: have)?[.?]*$/i,
      /^(?:count|clap|write)(?: out)? (?:the )?(?:number of )?(?:syllables|beats) (?:in|of)(?: the word)? ["'“‘]?([a-z]+)["'”’]?[.?]*$/i,
    ],
  ],
  [
    'compound',
    [
      /^(?:make|form|write|build) (?:an? |two |some )?compound words?(?: (?:from|with|using|out of)(?: these| the)?(?: words)?)?\s*[:.]?\s*([a-z]+(?:(?:\s*[,+/]\s*|\s+and\s+)[a-z]+)+)[.?]?$/i,
    ],
  ],
] as const satisfies readonly (readonly [form: string, patterns: readonly RegExp[]])[];
