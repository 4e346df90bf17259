import type { LadderView } from '../../../tutor/index.ts';
import { InEnglish } from '../../answering/in-english.tsx';
import { words } from '../../text/index.ts';
import { Ladder } from '../../ui/ladder.tsx';

const text = words.homework.lesson;

/** The rungs of help beside a lesson, and on which one the child stands. */
export function HintsAside({ ladder }: { ladder: LadderView }) {
  return (
    <aside className="card hints-aside" aria-label={text.hints}>
      <h2>{text.hints}</h2>
      <Ladder
        label={text.ladder}
        current={ladder.rungs.findIndex((rung) => rung.state === 'now')}
        rungs={ladder.rungs.map((rung) => ({
          name: <InEnglish>{rung.title}</InEnglish>,
          note: rung.rung === 'all-the-steps' && !ladder.solutionOpen ? text.afterTries : undefined,
        }))}
      />
      <p className="small muted">{text.ladderText}</p>
    </aside>
  );
}
