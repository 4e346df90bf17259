import { Lightbulb } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Lesson } from '../../../schema/lesson.ts';
import { capital } from '../../../tutor/language/capital.ts';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MathText } from '../../answering/math-text.tsx';
import { ReadAloud } from '../../answering/read-aloud.tsx';

const text = words.homework.lesson;

export interface ExplanationCardProps {
  lesson: Lesson;
  /** Buttons under it. */
  children?: ReactNode;
}

/** How it works, in the tutor's words, with what these words rest on. */
export function ExplanationCard({ lesson, children }: ExplanationCardProps) {
  const { card, explanation } = lesson;
  const title = card ? capital(card.title) : text.how;
  return (
    <Card title={title} actions={<ReadAloud label={text.readThis} text={explanation.blocks.join(' ')} />}>
      {explanation.blocks.map((block) => (
        <p key={block}>
          <MathText>{block}</MathText>
        </p>
      ))}
      <p>
        <Badge tone="note" icon={Lightbulb}>
          {text.evidence[explanation.evidence]}
        </Badge>
      </p>
      {card && <p className="small muted">{text.cardSource(card.source.name, card.source.document)}</p>}
      {children}
    </Card>
  );
}

/** The card once more while the child works on its question. */
export function CardAgain({ lesson }: { lesson: Lesson }) {
  const [shown, setShown] = useState(false);
  return shown ? (
    <ExplanationCard lesson={lesson}>
      <div>
        <Button size="small" variant="ghost" onClick={() => setShown(false)}>
          {text.cardAway}
        </Button>
      </div>
    </ExplanationCard>
  ) : (
    <div>
      <Button size="small" onClick={() => setShown(true)}>
        {text.cardAgain}
      </Button>
    </div>
  );
}
