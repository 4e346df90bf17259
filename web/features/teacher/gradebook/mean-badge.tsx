import { Check, RotateCcw } from 'lucide-react';
import { bandOf } from '../../../../schema/views/grades.ts';
import { words } from '../../../text/index.ts';
import { Badge } from '../../../ui/badge.tsx';
import { percentText } from '../analytics/figure-words.ts';

/** A mean in little room: the band's word is for screen readers, its sign for all. */
export function MeanBadge({ percent }: { percent: number | null }) {
  const band = bandOf(percent);
  const word = <span className="sr">{`, ${words.teacher.students.bands[band]}`}</span>;
  if (band === 'excellent') {
    return (
      <Badge tone="correct" icon={Check}>
        {percentText(percent)}
        {word}
      </Badge>
    );
  }
  if (band === 'help') {
    return (
      <Badge tone="notyet" icon={RotateCcw}>
        {percentText(percent)}
        {word}
      </Badge>
    );
  }
  return (
    <Badge>
      {percentText(percent)}
      {word}
    </Badge>
  );
}
