import { Star } from 'lucide-react';
import { useDocument, useReplica } from '../../replica/use-live.ts';
import { words } from '../../text/index.ts';
import { failureToast } from '../../text/refusal.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOwnStars } from './use-own-stars.ts';

const text = words.practice.result;

/** What a child thinks of somebody else's test. */
export function RateTest({ testId }: { testId: string }) {
  const { person } = useReplica();
  const { doc, ready } = useDocument('practiceTest', testId);
  // Nobody says what it thinks of its own test.
  return !ready || doc?.authorId === person.id ? null : <OwnStars key={testId} testId={testId} />;
}

/** One to five stars, which may be changed; without a network they wait on the device. */
function OwnStars({ testId }: { testId: string }) {
  const { stars, isThere, waits, give } = useOwnStars(testId);
  const rate = async (given: number): Promise<void> => {
    try {
      const fate = await give(given);
      if (typeof fate === 'object')
        showToast({ title: text.rateFailed, description: fate.refused, variant: 'destructive' });
    } catch (error) {
      showToast(failureToast(text.rateFailed, error));
    }
  };
  if (!isThere) return null;
  return (
    <Card title={text.rate}>
      <div className="rating" role="group" aria-label={text.rate}>
        {[1, 2, 3, 4, 5].map((each) => (
          <IconButton
            key={each}
            icon={Star}
            className={each > stars ? 'off' : undefined}
            label={text.rateStar(each)}
            aria-pressed={each === stars}
            onClick={() => void rate(each)}
          />
        ))}
      </div>
      <p role="status">{waits ? text.rateWaits : stars > 0 ? text.rated : ''}</p>
    </Card>
  );
}
