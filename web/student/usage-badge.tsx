import { Info } from 'lucide-react';
import type { Usage } from '../../schema/views/homework.ts';
import { words } from '../text/index.ts';
import { Badge } from '../ui/badge.tsx';

const text = words.homework.usage;

/** Says how many sessions are left, once they are few. */
export function UsageBadge({ usage }: { usage: Usage }) {
  if (!usage.few || usage.remaining === null) return null;
  return (
    <Badge tone="note" icon={Info}>
      {usage.reached ? text.reached : text.remaining(usage.remaining)}
    </Badge>
  );
}
