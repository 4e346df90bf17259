import { figuresOfYear } from '../../../schema/views/family.ts';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import { ShareChart } from '../../ui/charts/index.tsx';
import type { Child } from './child.ts';

const text = words.parent.analytics;
const shown = ['math', 'english', 'science'] as const;

export function Distribution({ family }: { family: readonly Child[] }) {
  const counts = shown.map((subject) => ({
    subject,
    solved: family.reduce((sum, { progress }) => sum + figuresOfYear(progress, subject).solved, 0),
  }));
  const all = counts.reduce((sum, { solved }) => sum + solved, 0);
  const [most] = counts.toSorted((one, other) => other.solved - one.solved);
  return (
    <Card title={text.distribution}>
      {all === 0 ? (
        <p className="muted">{text.notEnough}</p>
      ) : (
        <ShareChart
          title={text.distributionOf}
          finding={most && text.most(text.names[most.subject], most.solved, all)}
          rows={counts.map(({ subject, solved }) => ({
            label: text.names[subject],
            value: solved,
            text: text.share(Math.round((100 * solved) / all), solved, all),
          }))}
        />
      )}
    </Card>
  );
}
