const classNames = '(noun|verb|adjective|adverb|pronoun|preposition|conjunction)';

export const findClass = new RegExp(
  String.raw`^(?:please )?(?:find|name|write(?: down)?|identify|underline|circle|spot|pick(?: out)?|list|which (?:word|words) (?:is|are)|what (?:is|are)|point (?:to|out))(?: all)?(?: the| an?)? ${classNames}s?(?: word)?s?\s*(?:in|from)?\s*(?:this|the|the following)?\s*(?:sentence)?\s*[:,-]?\s+["“']?([a-z].{4,120}?)["”']?$`,
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

export const correct =
  /^(?:please )?(?:correct|fix|check|improve|edit|find the mistakes? in|rewrite (?:correctly)?)(?: (?:this|the|my|the following))?(?: sentence| grammar| punctuation)?(?: correctly)?\s*:\s*["“]?(.+?)["”]?$/i;

export const capitals =
  /^(?:please )?(?:rewrite|write|copy|add|put in)(?: (?:this|the|the following) sentence)?(?: (?:with|using|adding|the))?(?: the)?(?: correct| missing)? (?:punctuation|capital letters?|full stops?)(?:(?:,| and| or) (?:a )?(?:punctuation|capital letters?|full stops?))*(?: (?:to|in)(?: this sentence| the sentence)?)?\s*:\s*["“]?(.+?)["”]?$/i;

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
