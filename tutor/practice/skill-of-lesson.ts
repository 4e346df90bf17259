import { ofEnglish } from '../data/curriculum/by-topic.ts';
import type { Lesson } from '../../schema/lesson.ts';
import { cards } from '../science/index.ts';
import { isStoryRule, isTopic, skillOf, skillOfCard, skillOfStory, skillOfTopic } from './curriculum.ts';
import { yearOf } from '../year.ts';

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
  if (isTopic(topic)) return skillOfTopic(topic, yearOf(grade)).id;
  const found = card && cards.find(({ id }) => id === card.id);
  if (found) return skillOfCard(found.strand, found.year)?.id ?? null;
  return skillOf(ofEnglish[topic] ?? '')?.id ?? null;
}
