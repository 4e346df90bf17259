import { createHash } from 'node:crypto';
import { aiMarks, type MarkingDraft } from '../../schema/marking-draft.ts';
import { checkMarks, draftOf, type Pass } from '../../tutor/marking/marking-draft.ts';
import { type MarkingMaterial, markingPrompt, markingRequest } from './prompts.ts';
import { nullWhenFailed, type Asker, type Asking } from './provider.ts';
import { restoreNames, type Stripped } from './safety.ts';

/**
 * Asks twice for marks on an answer that holds nothing personal, and gives the proposal with quotes in the child's own
 * words. A pass of which a line has no evidence is asked for once more. `material.answer` is what is sent, `answer` what
 * the child wrote. Throws AiError when a pass did not come at all.
 */
export async function makeMarkingDraft(
  ask: Asker,
  material: MarkingMaterial,
  { answer, names }: { answer: string; names: Stripped['names'] },
  asking: Omit<Asking, 'ends'>,
): Promise<MarkingDraft> {
  const hash = createHash('sha256')
    .update(JSON.stringify([ask.model, markingPrompt, material]))
    .digest('hex');
  const pass = async (which: 1 | 2): Promise<Pass> => {
    const within = { ...asking, ends: ask.ends() };
    const once = async (faulty: readonly number[]): Promise<Pass> => {
      const key = `${hash}-${which}${faulty.length > 0 ? '-again' : ''}`;
      const marks = await ask.ask(markingRequest(material, key, which, faulty), aiMarks, within);
      const own = { ...marks, feedback: restoreNames(marks.feedback, names) };
      const lines = marks.lines.map((line) => ({
        ...line,
        quote: restoreNames(line.quote, names),
        why: restoreNames(line.why, names),
      }));
      return checkMarks(answer, material.rubric, { ...own, lines });
    };
    const first = await once([]);
    if (first.faulty.length === 0) return first;
    return (await once(first.faulty).catch(nullWhenFailed)) ?? first;
  };
  const [first, second] = [await pass(1), await pass(2)];
  return draftOf({ answer, rubric: material.rubric, model: ask.model, prompt: markingPrompt }, first, second);
}
