import { Star } from 'lucide-react';
import { useState } from 'react';
import { useDocument, useReplica, useSync } from '../../replica/use-live.ts';
import { call, RestError } from '../../rest/client.ts';
import { reportUnauthorized } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

const text = words.practice.result;

/** What a child thinks of somebody else's test: one to five stars, by REST. */
export function RateTest({ testId }: { testId: string }) {
  const { person } = useReplica();
  const { online } = useSync();
  const { doc, ready } = useDocument('practiceTest', testId);
  const [stars, setStars] = useState(0);
  // Nobody says what it thinks of its own test.
  if (!ready || doc?.authorId === person.id) return null;
  const rate = async (given: number): Promise<void> => {
    try {
      const { ownRating } = await call('rateTest', { params: { id: testId }, body: { stars: given } });
      setStars(ownRating ?? given);
    } catch (error) {
      if (reportUnauthorized(error)) return;
      if (!(error instanceof RestError)) throw error;
      showToast({ title: text.rateFailed, description: error.said, variant: 'destructive' });
    }
  };
  return (
    <Card title={text.rate}>
      {online ? (
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
      ) : (
        <p className="muted">{text.rateOffline}</p>
      )}
      {stars > 0 && <p role="status">{text.rated}</p>}
    </Card>
  );
}
