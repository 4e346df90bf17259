import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';

const text = words.teacher.grading;

export interface GradingActsProps {
  /** Place of the answer that is shown, from 0, and how many there are. */
  at: number;
  count: number;
  phrases: number;
  /** Whether another answer waits for a mark. */
  hasNext: boolean;
  onMove: (by: number) => void;
  onSave: () => void;
}

/** Below an answer: the keys, and the same as buttons. */
export function GradingActs({ at, count, phrases, hasNext, onMove, onSave }: GradingActsProps) {
  return (
    <>
      <div className="row small muted only-m">
        <span className="kbd">J</span> {text.next} <span className="kbd">K</span> {text.keyBack}{' '}
        <span className="kbd">S</span> {text.keyScore}
        {phrases > 0 && (
          <>
            {' '}
            <span className="kbd">1</span>–<span className="kbd">{phrases}</span> {text.keyPhrase}
          </>
        )}
      </div>
      <div className="row grade-acts">
        <Button variant="ghost" disabled={at === 0} onClick={() => onMove(-1)}>
          {text.back}
        </Button>
        <Button variant="ghost" disabled={at === count - 1} onClick={() => onMove(1)}>
          {text.forward}
        </Button>
        <Button variant="primary" onClick={onSave}>
          {hasNext ? text.save : text.saveOnly} <span className="kbd only-m">Ctrl ↵</span>
        </Button>
      </div>
    </>
  );
}
