import type { ReactNode } from 'react';
import type { Given, Lesson } from '../../../schema/lesson.ts';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { MathText } from '../../answering/math-text.tsx';
import { ReadAloud } from '../../answering/read-aloud.tsx';

const text = words.homework.lesson;

export interface AnalysisCardProps {
  lesson: Lesson;
  /** Buttons under it. */
  children?: ReactNode;
}

/** A number of the question with its unit, as one writes it: £2.35, 15%, 3.5 m. */
const written = ({ value, unit = '' }: Given): string =>
  /^[£$€]$/.test(unit) ? `${unit}${value}` : /^[%°]$/.test(unit) ? `${value}${unit}` : `${value} ${unit}`.trim();

/** What is asked, and the numbers that were found: nothing is added to the question. */
export function AnalysisCard({ lesson, children }: AnalysisCardProps) {
  const { asked, givens } = lesson.analysis;
  if (asked === '' && givens.length === 0 && !children) return null;
  return (
    <Card title={text.look} actions={<ReadAloud label={text.readThis} text={asked && `${text.asked}. ${asked}`} />}>
      {asked && (
        <div className="stack stack-xs">
          <p className="small muted">{text.asked}</p>
          <p className="strong">
            <MathText>{asked}</MathText>
          </p>
        </div>
      )}
      {givens.length > 0 && (
        <div className="stack stack-xs">
          <p className="small muted">{text.numbers}</p>
          <ul className="row">
            {givens.map((given) => (
              <li key={given.span[0]}>
                <Badge>
                  <MathText>{written(given)}</MathText>
                </Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </Card>
  );
}
