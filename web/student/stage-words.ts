import type { Try } from '../../schema/lesson.ts';
import { stageOf } from '../../schema/views/homework.ts';
import { questionParts } from '../../tutor/language/question-parts.ts';
import { startWords as words } from '../text/start.ts';

const text = words.homework.list;

/** How far a homework question is, in the words of a list. */
export function stageWords(session: {
  questionText: string;
  builtinVersion: number;
  attempts: readonly Try[];
  isCorrect?: boolean | null | undefined;
}): string {
  const parts = questionParts(session.questionText, session.builtinVersion)?.parts ?? [];
  const stage = stageOf(
    session,
    parts.map(({ name }) => name),
  );
  if (stage.stage === 'hint') return text.hint(stage.hint);
  return stage.stage === 'parts' ? text.parts(stage.done, stage.of) : text.states[stage.stage];
}
