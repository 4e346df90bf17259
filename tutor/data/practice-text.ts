import type { Grade } from '../../schema/limits.ts';
import type { LostWhy, PracticeSubject } from '../../schema/practice.ts';

type Loss = { given: string; right: string };

/** Why a mark was lost, one sentence or two; `right` is shown, since this is read after the answer counts. */
export const lostText: Record<LostWhy, (loss: Loss) => string> = {
  wrong: ({ given, right }) =>
    right ? `You wrote ${given}. It is ${right}.` : `You wrote ${given}. That does not fit.`,
  close: ({ given, right }) => `You wrote ${given}. That is close. It is ${right}.`,
  missing: ({ right }) => `This was left out: ${right}.`,
  extra: ({ given }) => `This does not belong: ${given}.`,
  order: ({ given, right }) => `${right} comes before ${given}.`,
  'unit-missing': ({ right }) => `Your number fits. Write the unit too: ${right}.`,
  'wrong-unit': ({ given, right }) => `You wrote ${given}. Look at the unit. It is ${right}.`,
  'not-simplest': ({ right }) => `That is the same amount. At its simplest it is ${right}.`,
  'other-form': ({ right }) => `That is the same amount. Written as it was asked it is ${right}.`,
  spelling: ({ given, right }) => `You wrote ${given}. It is spelt ${right}.`,
  punctuation: ({ right }) => `Your words fit. Look at capitals and marks: ${right}`,
  'wrong-side': ({ right }) => `It is ${right}.`,
  'wrong-reason': ({ right }) => `The reason is this: ${right}`,
  unreadable: () => 'I could not read this answer.',
  empty: () => 'Nothing was written here.',
};

export const markText = {
  right: 'Yes. All of it fits.',
  partly: 'Part of it fits.',
  wrong: 'Not yet. Look at the answer.',
  pending: 'A teacher will read this.',
};

const subjectNames: Record<PracticeSubject, string> = { math: 'Maths', english: 'English', science: 'Science' };

/** The title of a test: what it is about where that is one thing or two, else the first and that there is more. */
export function titleText(names: readonly string[], subject: PracticeSubject, grade: Grade): string {
  const [first, second, ...others] = names;
  if (!first) return `${subjectNames[subject]} for ${grade}`;
  if (!second) return first;
  const small = (name: string): string =>
    /^[A-Z][a-z ]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  if (others.length === 0) return `${first} and ${small(second)}`;
  if (names.length > 6) return `A bit of everything: ${subjectNames[subject]} for ${grade}`;
  return `${first}, ${small(second)} and ${others.length} more`;
}

/** What stands as the answer where set work is a practice test. */
export const handedInText = (title: string, score: { earned: string; of: number } | null): string =>
  score ? `Practice test “${title}”: ${score.earned} of ${score.of}` : `Practice test “${title}”`;
