import { useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { answerOf } from '../../../tutor/practice/items.ts';
import { questionOf } from '../../../tutor/practice/tests.ts';
import { paths } from '../../paths.ts';
import { useReplica } from '../../replica/use-live.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { QuestionText } from './question.tsx';
import { type Attempt, type TakenTest, useAttempts, useTest } from './queries.ts';
import { TakeTest } from './take-test.tsx';

const text = words.practice.test;

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
  if (!ready || opened.state === 'opening') return <Opening />;
  if (opened.state !== 'open') return <Missing away={opened.state === 'away'} />;
  if (opened.test.items.length === 0) return <NotWritten test={opened.test} />;
  return <TakeTest test={opened.test} attempt={attempt} assignmentId={assignmentId} isWithdrawn={opened.isWithdrawn} />;
}

const Opening = () => (
  <Skeleton label={text.loading}>
    <SkeletonRow />
    <SkeletonRow />
  </Skeleton>
);

function Missing({ away }: { away: boolean }) {
  const said = away ? text.missingOffline : text.missing;
  return (
    <>
      <h1>{words.practice.title}</h1>
      <Empty
        picture="sea"
        title={said.title}
        level={2}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.practiceLibrary}>
            {words.practice.pages.library}
          </Link>
        }
      >
        {said.text}
      </Empty>
    </>
  );
}

/** A test that was wished for and has no questions yet. */
function NotWritten({ test }: { test: TakenTest }) {
  return (
    <>
      <h1>
        <bdi>{test.title}</bdi>
      </h1>
      <Empty
        picture="sea"
        title={text.notWritten.title}
        level={2}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.practiceCreator}>
            {words.practice.pages.create}
          </Link>
        }
      >
        {text.notWritten.text}
      </Empty>
    </>
  );
}

/** What an adult sees of a test: every question, and for teachers its answer. */
function LookedAt({ testId }: { testId: string }) {
  const opened = useTest(testId, null);
  if (opened.state === 'opening') return <Opening />;
  if (opened.state !== 'open') return <Missing away={opened.state === 'away'} />;
  if (opened.test.items.length === 0) return <NotWritten test={opened.test} />;
  return <Questions test={opened.test} />;
}

function Questions({ test }: { test: TakenTest }) {
  const { person } = useReplica();
  const questions = useMemo(() => test.items.map(questionOf), [test.items]);
  return (
    <>
      <h1>{test.title}</h1>
      <Banner>
        <p>{text.look}</p>
      </Banner>
      <ol className="stack">
        {questions.map((question, at) => (
          <li key={at}>
            <Card>
              <p className="muted">{text.at(at + 1, questions.length)}</p>
              {'refused' in question ? (
                <p>{text.brokenItem}</p>
              ) : (
                <>
                  <QuestionText question={question} level={3} />
                  {person.role === 'teacher' && <p className="strong">{text.answerIs(answerOf(question.spec))}</p>}
                </>
              )}
            </Card>
          </li>
        ))}
      </ol>
    </>
  );
}
