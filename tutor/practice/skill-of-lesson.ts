import type { Lesson } from '../../schema/lesson.ts';
import { cards } from '../science/index.ts';
import { isStoryRule, isTopic, skillOf, skillOfCard, skillOfStory, skillOfTopic } from './curriculum.ts';

/** The skill of each topic of the English engine. */
const ofEnglish: Readonly<Record<string, string>> = {
  'a-or-an': 'english.grammar.articles',
  'alphabetical-order': 'english.alphabet.order',
  letters: 'english.alphabet.letters',
  vowels: 'english.alphabet.letters',
  consonants: 'english.alphabet.letters',
  rhyme: 'english.phonics.rhyme',
  sentence: 'english.punctuation.sentence',
  spelling: 'english.spelling.common-words',
  plural: 'english.spelling.plurals',
  singular: 'english.spelling.plurals',
  'past-tense': 'english.grammar.past-tense',
  'past-participle': 'english.grammar.past-tense',
  'present-tense': 'english.grammar.present-tense',
  'future-tense': 'english.grammar.present-tense',
  'ing-form': 'english.grammar.present-tense',
  'he-she-it-form': 'english.grammar.present-tense',
  comparative: 'english.grammar.comparatives',
  superlative: 'english.grammar.comparatives',
  'word-class': 'english.grammar.word-classes',
  noun: 'english.grammar.word-classes',
  verb: 'english.grammar.word-classes',
  adjective: 'english.grammar.word-classes',
  adverb: 'english.grammar.adverbs',
  contraction: 'english.punctuation.contractions',
  'long-form': 'english.punctuation.contractions',
  opposite: 'english.vocabulary.opposites',
  synonym: 'english.vocabulary.synonyms',
  prefix: 'english.spelling.prefixes-suffixes',
};

/** Gives the id of the skill that a lesson's question asks for, or null where nobody can say. */
export function skillOfLesson({
  analysis,
  card,
  grade,
  markable,
}: Pick<Lesson, 'analysis' | 'card' | 'grade' | 'markable'>): string | null {
  if (!markable) return null;
  const { reading, topic = '' } = analysis;
  if (reading && isStoryRule(reading.rule)) return skillOfStory(reading.rule).id;
  if (isTopic(topic)) return skillOfTopic(topic, Number(grade.slice(3))).id;
  const found = card && cards.find(({ id }) => id === card.id);
  if (found) return skillOfCard(found.strand, found.year)?.id ?? null;
  return skillOf(ofEnglish[topic] ?? '')?.id ?? null;
}
