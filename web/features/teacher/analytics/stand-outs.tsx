import { CircleAlert, Sparkles, TrendingDown } from 'lucide-react';
import type { StandOut } from '../../../../schema/views/class-figures.ts';
import { words } from '../../../text/index.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import type { LucideIcon } from '../../../ui/icon.tsx';
import { StandOutEvidence } from './stand-out-evidence.tsx';

const text = words.classFigures.standOuts;

const looks: Record<StandOut['kind'], { tone: Tone; icon: LucideIcon }> = {
  struggles: { tone: 'notyet', icon: TrendingDown },
  excels: { tone: 'correct', icon: Sparkles },
  missing: { tone: 'note', icon: CircleAlert },
};

export interface StandOutsProps {
  standOuts: readonly StandOut[];
  nameOf: (studentId: string) => string;
}

/** Who finds it hard, does very well or hands nothing in, each with the marks that say so. */
export function StandOuts({ standOuts, nameOf }: StandOutsProps) {
  return (
    <Card title={text.title} level={3} flush>
      <p className="inset small muted">{standOuts.length === 0 ? text.none : text.how}</p>
      <ul className="list">
        {standOuts.map((of) => {
          const name = nameOf(of.studentId);
          return (
            <li key={`${of.studentId} ${of.kind}`}>
              <div className="grow stack stack-xs">
                <div className="row">
                  <span className="strong">
                    <bdi>{name}</bdi>
                  </span>
                  <Badge {...looks[of.kind]}>{text.kinds[of.kind]}</Badge>
                </div>
                <StandOutEvidence of={of} name={name} />
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
