import { Check, Minus, RotateCcw, ThumbsUp } from 'lucide-react';
import { inPercent } from '../lib/figures.ts';
import { words } from '../text/index.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import type { LucideIcon } from '../ui/icon.tsx';
import { type Band, bandOf } from '../../schema/views/grades.ts';

const looks: Record<Band, { tone: Tone; icon: LucideIcon }> = {
  excellent: { tone: 'correct', icon: Check },
  good: { tone: 'plain', icon: ThumbsUp },
  help: { tone: 'notyet', icon: RotateCcw },
  pending: { tone: 'plain', icon: Minus },
};

/** A percentage with its band in words, so that colour never stands alone. */
export function BandBadge({ percent }: { percent: number | null }) {
  const band = bandOf(percent);
  const word = words.teacher.students.bands[band];
  return (
    <Badge tone={looks[band].tone} icon={looks[band].icon}>
      {percent === null ? word : `${inPercent(percent)}, ${word}`}
    </Badge>
  );
}
