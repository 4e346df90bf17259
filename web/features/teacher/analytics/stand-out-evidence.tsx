import { useState } from 'react';
import type { StandOut } from '../../../../schema/views/class-figures.ts';
import { words } from '../../../text/index.ts';
import { evidenceText, standOutText } from './stand-out-text.ts';

const text = words.classFigures.standOuts;

/** What a statement rests on, drawn when somebody wants to see it: a class has some hundred lines of it. */
export function StandOutEvidence({ of, name }: { of: StandOut; name: string }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <details className="evidence" onToggle={() => setIsAsked(true)}>
      <summary>
        {standOutText(of)}
        <span className="sr">{text.evidence(name)}</span>
      </summary>
      {isAsked && (
        <ul>
          {of.evidence.map((each) => (
            <li key={each.assignmentId}>
              <bdi>{each.assignmentTitle}</bdi> <span className="num strong">{evidenceText(each)}</span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
