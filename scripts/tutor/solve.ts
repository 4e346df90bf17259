import { buildLesson } from '../../tutor/index.ts';
import { open } from '../../tutor/sealed.ts';
import { type Command, idOf, textOf } from './lines.ts';
import { gradeOf } from './grade.ts';

/** {id, question, grade} → {id, answer, steps, rule, evidence, subject}; the answer is null where the tutor abstains. */
export const runSolve: Command = {
  options: ['--confirmed'],
  run: (item) => {
    const lesson = buildLesson({ question: textOf(item, 'question'), grade: gradeOf(item) });
    const content = open(lesson.content);
    return {
      id: idOf(item),
      answer: content.solution.answer ?? null,
      steps: content.solution.steps,
      rule: content.analysis.topic ?? null,
      evidence: content.explanation.evidence,
      subject: content.analysis.subject,
      ...(content.unknown ? { why: content.unknown.why, say: content.unknown.say } : {}),
    };
  },
};
