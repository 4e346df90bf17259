import { buildLesson } from '../../tutor/index.ts';
import { open } from '../../tutor/sealed.ts';
import { type Command, idOf, textOf } from './lines.ts';
import { gradeOf } from './grade.ts';

/**
 * {id, question, grade} → {id, answer, steps, rule, evidence, subject}; the answer is null where the tutor abstains. A
 * story's answer waits for the child's word on its reading, which --confirmed gives.
 */
export const runSolve: Command = {
  options: ['--confirmed'],
  run: (item, options) => {
    const lesson = buildLesson({
      question: textOf(item, 'question'),
      grade: gradeOf(item),
      ...(options.has('--confirmed') ? { storyConfirmed: true } : {}),
    });
    const content = open(lesson.content);
    return {
      id: idOf(item),
      // A story's answer is a bare number: its unit stands in the question.
      answer:
        content.analysis.reading && content.expect?.kind === 'number'
          ? content.expect.value
          : (content.solution.answer ?? null),
      steps: content.solution.steps,
      rule: content.analysis.reading?.rule ?? content.analysis.topic ?? null,
      evidence: content.explanation.evidence,
      subject: content.analysis.subject,
      ...(content.analysis.reading ? { reading: content.analysis.reading.say } : {}),
      ...(content.unknown ? { why: content.unknown.why, say: content.unknown.say } : {}),
    };
  },
};
