import { buildLesson, examplesOf, loadKnowledge } from '../../../tutor/index.ts';

/** Questions that meet most of the tutor's rules; what none solves is longer than what the dictionary is loaded for. */
const questions = [
  { question: 'What is three quarters of 20?', answer: '15' },
  {
    question:
      'Tom has 12 red pens and 5 blue pens. He gives 3 pens to his friend and buys 2 boxes of 6 pens for $4. He shares them between 4 children. What is the opposite of the word hot, and how do plants make their food when the sun is away?',
    answer: '',
  },
] as const;

/** Builds a lesson that nobody sees: with the first one of a page its rules are compiled, which takes four fifths of its time. */
export async function rehearse(turn: 0 | 1): Promise<void> {
  const { question, answer } = questions[turn];
  await loadKnowledge(question);
  const lesson = buildLesson({ question, grade: 'PYP4' });
  // A question that is answered has others alike to look at: those are looked for only now.
  examplesOf(lesson, [{ id: '', at: '', step: 'answer', given: answer, verdict: 'right', rung: 'none' }]);
}
