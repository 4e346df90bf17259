import { words } from '../../text/index.ts';

const text = words.homework.lesson;

/** Which of the seven steps a card is, at the right of its title. */
export function StepNumber({ at }: { at: number }) {
  return <span className="small muted">{text.stepNumber(at)}</span>;
}
