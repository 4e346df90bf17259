import type { AiTest } from '../../schema/ai-test.ts';
import type { Grade } from '../../schema/limits.ts';
import type { PracticeSubject } from '../../schema/practice.ts';
import type { WrittenItem } from '../../schema/practice-test.ts';
import { buildLesson } from '../lesson/build-lesson.ts';
import { open } from '../lesson/sealed.ts';
import { parseNumber } from '../arithmetic/number.ts';
import { judge } from '../marking/judge.ts';
import { moderate } from './moderation.ts';

/** Whether the engine works the question out to the same number: what it cannot work out has no proof. */
function isProved(prompt: string, value: string, grade: Grade): boolean {
  const { expect } = open(buildLesson({ question: prompt, grade }).content);
  return expect?.kind === 'number' && judge(value, expect).verdict === 'right';
}

/**
 * Takes what a model wrote and gives the questions that may be asked: nothing that moderation would show a person, no
 * question twice, and in mathematics only keys that the arithmetic engine gets as well.
 */
export function guardAiItems(
  { items }: AiTest,
  { subject, grade, count }: { subject: PracticeSubject; grade: Grade; count: number },
): WrittenItem[] {
  const seen = new Set<string>();
  const passed = items.flatMap(({ prompt: text, answer, options }): WrittenItem[] => {
    const prompt = text.replace(/\s+/g, ' ').trim();
    const value = answer.trim();
    const choices = [...new Set(options.map((option) => option.trim()).filter(Boolean))];
    if (prompt === '' || value === '' || seen.has(prompt.toLowerCase())) return [];
    const number = choices.length === 0 ? parseNumber(value) : null;
    const item: WrittenItem | null = number
      ? { prompt, spec: { kind: 'number', value: number.toFraction() } }
      : choices.length >= 2 && choices.includes(value)
        ? { prompt, spec: { kind: 'choice', options: choices, value } }
        : null;
    if (!item) return [];
    if (subject === 'math' && !isProved(prompt, value, grade)) return [];
    const { flags } = moderate({ title: 'A test', description: '', subject, grade, items: [item] });
    if (flags.length > 0) return [];
    seen.add(prompt.toLowerCase());
    return [item];
  });
  return passed.slice(0, count);
}
