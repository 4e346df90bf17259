import {
  chooseAnswer,
  chooseMember,
  chooseMembers,
  judgeClaim,
  matchPairs,
  nameGroup,
  writeForm,
  writeFreely,
} from '../../banks.ts';
import type { Generator } from '../../generator.ts';
import { figures, homophones } from './phrases.ts';
import { sentences } from './sentences.ts';
import * as words from '../../../data/practice/english-words.ts';

const classOf = {
  noun: {
    members: ['river', 'teacher', 'city', 'kitten', 'apple', 'village', 'elephant', 'kitchen', 'tiger'],
    because: 'It names a person, place or thing.',
  },
  verb: {
    members: ['eat', 'sing', 'write', 'carry', 'grow', 'listen', 'bring', 'forget'],
    because: 'It says what someone does.',
  },
  adjective: {
    members: ['happy', 'tiny', 'huge', 'lazy', 'clever', 'noisy', 'heavy', 'hungry'],
    because: 'It tells what a thing is like.',
  },
  adverb: {
    members: ['slowly', 'quickly', 'loudly', 'neatly', 'gently', 'often', 'softly'],
    because: 'It tells how or when.',
  },
};
const taughtClasses = ['noun', 'nouns', 'verb', 'verbs', 'adjective', 'adjectives', 'adverb', 'adverbs'];

export const english: readonly Generator[] = [
  ...sentences,
  figures,
  chooseMember({
    id: 'english.first-letter',
    skill: 'english.phonics.first-letter',
    grade: 'PYP1',
    harder: -0.6,
    groups: words.firstLetters,
    prompt: (letter) => `Which word starts with the letter ${letter}?`,
  }),
  chooseMember({
    id: 'english.rhyme',
    skill: 'english.phonics.rhyme',
    grade: 'PYP1',
    groups: words.rhymes,
    prompt: (word) => `Which word rhymes with ${word}?`,
    taught: ['rhymes'],
  }),
  writeForm({
    id: 'english.plural',
    skill: 'english.spelling.plurals',
    grade: 'PYP2',
    harder: 0.3,
    table: words.plurals,
    prompt: (word) => `Write the word for more than one: one ${word}, two __`,
    also: (word, right) => [`two ${right}`, ...(word === 'penny' ? ['pence', 'two pence'] : [])],
  }),
  matchPairs({
    id: 'english.match-opposites',
    skill: 'english.vocabulary.opposites',
    grade: 'PYP2',
    harder: -0.3,
    pairs: words.opposites,
    prompt: 'Match each word with its opposite.',
    taught: ['opposite'],
  }),
  matchPairs({
    id: 'english.compound-words',
    skill: 'english.vocabulary.compounds',
    grade: 'PYP2',
    pairs: words.compounds,
    prompt: 'Match two short words to make one long word.',
  }),
  writeForm({
    id: 'english.past-tense',
    skill: 'english.grammar.past-tense',
    grade: 'PYP3',
    table: words.pastTenses,
    prompt: (verb) => `Write the word for the past: Today I ${verb}. Last week I __`,
  }),
  writeForm({
    id: 'english.contraction',
    skill: 'english.punctuation.contractions',
    grade: 'PYP3',
    table: words.contractions,
    prompt: (text) => `Write the short form of "${text}".`,
  }),
  writeForm({
    id: 'english.comparative',
    skill: 'english.grammar.comparatives',
    grade: 'PYP3',
    harder: -0.3,
    table: words.comparatives,
    prompt: (word) => `Fill the gap: This one is ${word}, but that one is even __`,
    // Words of two syllables take 'more' as well.
    also: (word) => (word === 'far' ? ['farther'] : /^(?:clever|narrow)$/.test(word) ? [`more ${word}`] : []),
  }),
  chooseMembers({
    id: 'english.pick-word-class',
    skill: 'english.grammar.word-classes',
    grade: 'PYP3',
    harder: 0.2,
    groups: words.wordClasses,
    prompt: (group) => `Which words are ${group}s? Pick all of them.`,
    taught: taughtClasses,
  }),
  writeForm({
    id: 'english.fix-spelling',
    skill: 'english.spelling.common-words',
    grade: 'PYP4',
    harder: -0.2,
    table: words.slips,
    prompt: (slip) => `This word has a slip: ${slip}. Write it as it should be.`,
  }),
  chooseAnswer({
    id: 'english.homophones',
    skill: 'english.spelling.homophones',
    grade: 'PYP4',
    bank: homophones,
  }),
  writeForm({
    id: 'english.make-adverb',
    skill: 'english.grammar.adverbs',
    grade: 'PYP4',
    table: words.adverbs,
    prompt: (word) => `Make an adverb from the word "${word}".`,
    taught: ['adverb'],
  }),
  matchPairs({
    id: 'english.match-synonyms',
    skill: 'english.vocabulary.synonyms',
    grade: 'PYP4',
    harder: -0.3,
    pairs: words.synonyms,
    prompt: 'Match the words that mean the same.',
  }),
  nameGroup({
    id: 'english.name-word-class',
    skill: 'english.grammar.word-classes',
    grade: 'PYP4',
    groups: words.wordClasses,
    prompt: (word) => `What kind of word is "${word}"?`,
  }),
  judgeClaim({
    id: 'english.claim-word-class',
    skill: 'english.grammar.word-classes',
    grade: 'PYP4',
    harder: 0.3,
    groups: classOf,
    claim: (word, group) =>
      `True or false: the word "${word}" is ${/^[aeiou]/.test(group) ? 'an' : 'a'} ${group}. Pick why.`,
    taught: taughtClasses,
  }),
  writeForm({
    id: 'english.hard-spelling',
    skill: 'english.spelling.hard-words',
    grade: 'PYP5',
    harder: 0.5,
    table: words.hardSlips,
    prompt: (slip) => `This word has a slip: ${slip}. Write it as it should be.`,
  }),
  matchPairs({
    id: 'english.match-roots',
    skill: 'english.vocabulary.roots',
    grade: 'PYP5',
    harder: 1.1,
    pairs: words.roots,
    prompt: 'Match each part of a word with its meaning.',
  }),
  writeFreely({
    id: 'english.write-about',
    skill: 'english.writing.sentences',
    grade: 'PYP4',
    topics: words.storyTopics,
    tasks: [
      (topic) => `Write three sentences about ${topic}. Tell what you can see and hear.`,
      (topic) => `Write the start of a story about ${topic}.`,
      (topic) => `Write a short letter to a friend about ${topic}.`,
      (topic) => `Write four sentences about ${topic}. Use the past.`,
      (topic) => `Write a short poem about ${topic}.`,
    ],
    rubric: 'Is it about the topic? Are the sentences whole? Are capitals and full stops there? Is one detail lively?',
  }),
];
