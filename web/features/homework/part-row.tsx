import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Try } from '../../../schema/lesson.ts';
import { isEnded, partStage } from '../../../schema/views/homework.ts';
import type { Part } from '../../../tutor/language/question-parts.ts';
import { MathText } from '../../answering/math-text.tsx';
import { ReadAloud } from '../../answering/read-aloud.tsx';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';

const text = words.homework.lesson.parts;

export interface PartRowProps {
  parts: readonly Part[];
  /** The part that is open. */
  part: string;
  attempts: readonly Try[];
  onChoose: (part: string) => void;
}

/** The parts a), b), c) of a question, which of them are done, and the words of the one that is open. */
export function PartRow({ parts, part, attempts, onChoose }: PartRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const last = useRef(part);
  useEffect(() => {
    if (last.current === part) return;
    last.current = part;
    // Whoever goes on from the end of a lesson reads on here.
    row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }, [part]);
  const stages = parts.map(({ name }) => ({ name, stage: partStage(attempts, name) }));
  const done = stages.filter(({ stage }) => isEnded(stage)).length;
  const open = parts.find(({ name }) => name === part);
  // What is told for i) and ii) of a) alone would be missed in the words of i).
  const asked = [open?.under, open?.text].filter(Boolean).join('\n');
  return (
    <Card title={text.title} actions={<span className="small muted">{text.done(done, parts.length)}</span>}>
      <div className="seg" role="group" aria-label={text.title} ref={row}>
        {stages.map(({ name, stage }) => (
          <button
            key={name}
            type="button"
            className="tab"
            aria-pressed={name === part}
            aria-label={text.name(name, isEnded(stage) ? 'done' : stage.stage === 'fresh' ? 'open' : 'begun')}
            onClick={() => onChoose(name)}
          >
            {isEnded(stage) && <Icon icon={Check} />}
            {name}
          </button>
        ))}
      </div>
      <div className="row nowrap top">
        <p className="grow strong prewrap">
          <MathText>{asked}</MathText>
        </p>
        <ReadAloud label={text.read} text={asked} />
      </div>
    </Card>
  );
}
