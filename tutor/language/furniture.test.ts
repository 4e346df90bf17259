import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildLesson, loadKnowledge } from '../index.ts';
import { open } from '../lesson/sealed.ts';
import { withoutFurniture } from './furniture.ts';

/** What worksheets and children put before a question. */
const before = [
  '1. ',
  'Q1) ',
  'Q3 a) ',
  'Question 4: ',
  '3) ',
  'a) ',
  '(b) ',
  'Task 2: ',
  'Exercise 3: ',
  'Page 12, exercise 4\n',
  'p. 23 no. 5: ',
  'Name: ________\n',
  'Name: Ali  Class: 3B\n',
  'Date: ______ ',
  'Please help me with ',
  'Can you help me with this: ',
  'Help me with this question: ',
  'Hi, ',
  'Hello! Please can you help me? ',
  "I don't understand this: ",
  'My homework is: ',
  '(2 marks) ',
  '[3 marks]\n',
  'Show your working. ',
  'Solve the following: ',
  'Answer the following question:\n',
  'Work these out.\n',
  '⭐ ',
  '📝 ',
  'Maths homework\n',
  'Explain how you know. ',
  'Question: ',
];
/** What stands behind it. */
const behind = [
  ' Show your working.',
  ' Show your work',
  ' Show all your working out.',
  '\nShow your working.',
  ' (2 marks)',
  ' [1 mark]',
  ' [3]',
  ' Answer: ____',
  '\nAnswer: ________',
  '\nAns: ____',
  ' Explain how you know.',
  ' Explain your answer.',
  ' How do you know?',
  ' Tell how you know.',
  ' Give a reason for your answer.',
  ' please',
  ' Please help me!',
  ' thanks',
  ' Thank you!!',
  ' 😊',
  ' 🙏🙏',
  ' Write your answer in the box.',
  ' Write your answer on the line.',
  ' Use a number line to help you.',
  ' Check your answer.',
  " I'm stuck",
  " I don't get it",
  ' Show your working. (3 marks) Answer: ______',
  ' Explain how you know. Thanks! 😊',
];
type Golden = { question: string; answer?: string | null };
const golden = ['arithmetic/questions', 'english-questions', 'science-questions', 'wordings'].flatMap((name) =>
  readFileSync(new URL(`../../tests/golden/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as Golden).question),
);
const answerOf = (question: string): string => {
  const { analysis, solution, card, unknown } = open(buildLesson({ question, grade: 'PYP3' }).content);
  return JSON.stringify([analysis.asked, analysis.reading, solution, card, unknown]);
};

describe('the furniture of worksheets', () => {
  beforeAll(async () => loadKnowledge());

  it('comes off every golden question in each of 60 wrappings, and nothing else does', () => {
    const faults: string[] = [];
    let wrapped = 0;
    for (const question of golden) {
      const bare = withoutFurniture(question).question;
      let own: string | undefined;
      for (const text of [...before.map((one) => one + question), ...behind.map((one) => question + one)]) {
        wrapped += 1;
        if (withoutFurniture(text).question === bare) continue;
        // Left over, a mark or a stop may change no answer.
        own ??= answerOf(question);
        if (answerOf(text) !== own)
          faults.push(`${JSON.stringify(text)} → ${JSON.stringify(withoutFurniture(text).question)}`);
      }
    }
    expect(faults).toEqual([]);
    expect(wrapped).toBeGreaterThan(100_000);
  });

  it('stays in what the child sees, and what asks for reasons is kept', () => {
    const question = 'Q3 a) What is 45 + 38? Explain how you know. (2 marks)';
    const lesson = buildLesson({ question, grade: 'PYP2' });
    expect(lesson.question).toBe(question);
    expect(lesson.analysis.explain).toBe('Explain how you know');
    expect(lesson.analysis.givens.map(({ span: [from, to] }) => question.slice(from, to))).toEqual(['45', '38']);
    expect(open(lesson.content).solution.answer).toBe('83');
  });

  it('takes nothing off that is asked', () => {
    for (const question of [
      'How do you know if a material is a solid?',
      'Explain how plants make food.',
      'Name the shape with 4 equal sides.',
      'Draw a picture of 1/2.',
      'What does please mean?',
      '2.5 + 3',
      'Page 12 has 3 pictures. Page 13 has 5 pictures. How many pictures are there?',
    ])
      expect(withoutFurniture(question)).toEqual({ question });
  });
});
