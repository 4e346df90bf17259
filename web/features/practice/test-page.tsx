import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useReplica } from '../../replica/use-live.ts';
import { type Attempt, useAttempts } from './queries.ts';
import { useTest } from './use-test.ts';
import { TakeTest } from './take-test.tsx';
import { OpeningTest } from './opening-test.tsx';
import { MissingTest } from './missing-test.tsx';
import { NotWritten } from './not-written.tsx';
import { LookedAt } from './looked-at.tsx';

/** A practice test: students take it, adults look at it. */
export function TestPage() {
  const { testId = '' } = useParams();
  const { person } = useReplica();
  return person.role === 'student' ? <StudentTest key={testId} testId={testId} /> : <LookedAt testId={testId} />;
}

function StudentTest({ testId }: { testId: string }) {
  const [search] = useSearchParams();
  const assignmentId = search.get('assignment') ?? undefined;
  const { attempts, ready } = useAttempts();
  // What is under way is carried on, here or where another device has left it; what is finished stays finished.
  const open = useMemo(
    () =>
      attempts.find(
        (one) => one.testId === testId && !one.finishedAt && (one.assignmentId ?? undefined) === assignmentId,
      ) ?? null,
    [attempts, testId, assignmentId],
  );
  // The attempt that ends here stays on the screen until its result is.
  const [last, setLast] = useState<Attempt | null>(null);
  if (open && open !== last) setLast(open);
  const ending = last && attempts.find(({ id }) => id === last.id);
  const attempt = open ?? ending ?? null;
  const opened = useTest(testId, attempt);
  if (!ready || opened.state === 'opening') return <OpeningTest />;
  if (opened.state !== 'open') return <MissingTest away={opened.state === 'away'} />;
  if (opened.test.items.length === 0) return <NotWritten test={opened.test} />;
  return <TakeTest test={opened.test} attempt={attempt} assignmentId={assignmentId} isWithdrawn={opened.isWithdrawn} />;
}
