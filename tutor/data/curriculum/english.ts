/** English, one skill a line: id | year | strand | title | what it needs. */
export const englishSkills = `
english.phonics.first-letter | 1 | reading | First sounds |
english.phonics.rhyme | 1 | reading | Rhymes | english.phonics.first-letter
english.alphabet.letters | 1 | reading | Letters of the alphabet |
english.alphabet.order | 1 | reading | Alphabetical order | english.alphabet.letters
english.reading.understand | 2 | reading | Understand what you read | english.phonics.rhyme
english.reading.infer | 4 | reading | Read between the lines | english.reading.understand
english.grammar.articles | 1 | grammar | A or an | english.phonics.first-letter
english.sentence.order | 2 | grammar | Words in order | english.punctuation.sentence
english.grammar.present-tense | 2 | grammar | Now: the verb fits | english.sentence.order
english.grammar.past-tense | 3 | grammar | Before: past tense | english.grammar.present-tense
english.grammar.word-classes | 3 | grammar | Nouns, verbs, adjectives | english.sentence.order
english.grammar.pronouns | 3 | grammar | Pronouns | english.grammar.word-classes
english.grammar.comparatives | 3 | grammar | Big, bigger, biggest | english.grammar.word-classes
english.grammar.conjunctions | 3 | grammar | Joining words | english.sentence.order
english.grammar.adverbs | 4 | grammar | Adverbs | english.grammar.word-classes
english.grammar.agreement | 4 | grammar | Subject and verb agree | english.grammar.present-tense english.spelling.plurals
english.grammar.clauses | 5 | grammar | Clauses | english.grammar.conjunctions
english.grammar.passive | 5 | grammar | Active and passive | english.grammar.past-tense english.grammar.clauses
english.punctuation.sentence | 1 | punctuation | Capital letter and full stop | english.phonics.first-letter
english.punctuation.end-mark | 2 | punctuation | The mark at the end | english.punctuation.sentence
english.punctuation.commas | 3 | punctuation | Commas in a list | english.punctuation.end-mark
english.punctuation.contractions | 3 | punctuation | Short forms | english.punctuation.sentence
english.punctuation.possession | 4 | punctuation | Whose is it | english.punctuation.contractions english.spelling.plurals
english.punctuation.speech | 5 | punctuation | Speech marks | english.punctuation.commas english.punctuation.end-mark
english.spelling.plurals | 2 | spelling | One and many | english.phonics.first-letter
english.spelling.common-words | 2 | spelling | Words we write often | english.phonics.rhyme
english.spelling.homophones | 4 | spelling | Same sound, other spelling | english.spelling.common-words
english.spelling.prefixes-suffixes | 4 | spelling | Beginnings and endings of words | english.spelling.common-words
english.spelling.hard-words | 5 | spelling | Hard words | english.spelling.common-words english.spelling.prefixes-suffixes
english.vocabulary.roots | 5 | vocabulary | Roots of words | english.spelling.prefixes-suffixes
english.vocabulary.compounds | 2 | vocabulary | Two words make one | english.spelling.common-words
english.vocabulary.opposites | 2 | vocabulary | Opposites | english.phonics.rhyme
english.vocabulary.synonyms | 4 | vocabulary | Words that mean the same | english.vocabulary.opposites
english.language.figurative | 5 | vocabulary | Similes and metaphors | english.vocabulary.synonyms
english.writing.sentences | 4 | writing | Write about something | english.sentence.order english.punctuation.end-mark
english.writing.paragraphs | 5 | writing | Paragraphs | english.writing.sentences english.grammar.conjunctions
`;
