import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { practiceSubjects, type PracticeSubject } from '../../../schema/practice.ts';
import { momentOf } from '../../lib/dates.ts';
import { paths, practiceResultPath, practiceTestPath } from '../../paths.ts';
import { receiptOf } from '../../replica/sync-status.ts';
import { useReplica } from '../../replica/use-live.ts';
import { words } from '../../text/index.ts';
import { Arriving } from '../../ui/arriving.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Select } from '../../ui/field.tsx';
import { LongList } from '../../ui/long-list.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { SubjectThumb } from '../../ui/subject-thumb.tsx';
import { useLater } from '../../ui/use-first-rows.ts';
import { OwnTests } from './own-tests.tsx';
import { PracticeHead } from './practice-head.tsx';
import { type Attempt, useAttempts, useTests } from './queries.ts';
import { earnedIn } from './result.ts';

const text = words.practice.history;

/** The tests that somebody has taken and made. */
export function HistoryPage() {
  const { person } = useReplica();
  const isLater = useLater();
  return (
    <>
      <PracticeHead title={text.title} at="history" />
      {person.role === 'student' && <Attempts />}
      {(isLater || person.role !== 'student') && <Tests />}
    </>
  );
}

function Attempts() {
  const { attempts, ready, arrival } = useAttempts();
  const [subject, setSubject] = useState<PracticeSubject | ''>('');
  const shown = useMemo(() => attempts.filter((one) => subject === '' || one.subject === subject), [attempts, subject]);
  const summary = useMemo(() => {
    const scores = shown.filter(({ finishedAt }) => finishedAt).map(earnedIn);
    const sum = (of: (score: (typeof scores)[number]) => number): number =>
      scores.reduce((all, one) => all + of(one), 0);
    return { count: scores.length, right: sum(({ right }) => right), of: sum(({ of }) => of) };
  }, [shown]);
  if (!ready) return null;
  if (attempts.length === 0)
    return arrival !== 'here' ? (
      <Arriving arrival={arrival} words={words.arrival} />
    ) : (
      <Empty
        picture="desk"
        title={text.emptyAttempts.title}
        level={2}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.practiceLibrary}>
            {words.practice.pages.library}
          </Link>
        }
      >
        {text.emptyAttempts.text}
      </Empty>
    );
  return (
    <>
      {arrival !== 'here' && <Arriving arrival={arrival} some words={words.arrival} />}
      <Card title={text.attempts} flush>
        <div className="inset stack">
          <Select
            label={text.filter}
            value={subject}
            options={[
              { value: '', label: text.all },
              ...practiceSubjects.map((value) => ({ value, label: words.practice.subjects[value] })),
            ]}
            onChange={(event) => setSubject(practiceSubjects.find((one) => one === event.target.value) ?? '')}
          />
          <p className="small muted">{text.summary(summary.count, summary.right, summary.of)}</p>
        </div>
        <LongList rows={shown}>{drawRow}</LongList>
      </Card>
    </>
  );
}

function scoreText(attempt: Attempt): string {
  const { earned, of } = earnedIn(attempt);
  return text.score(earned, of);
}

function Row({ attempt }: { attempt: Attempt }) {
  const at = receiptOf(attempt);
  const to = attempt.finishedAt
    ? practiceResultPath(attempt.id)
    : practiceTestPath(attempt.testId, attempt.assignmentId ?? undefined);
  return (
    <>
      <SubjectThumb subject={attempt.subject} />
      <Link className="grow stack stack-xs" to={to}>
        <span className="strong two-lines">
          <bdi>{attempt.title}</bdi>
        </span>
        <span className="small muted">
          {attempt.grade} · {momentOf(attempt.finishedAt ?? attempt.startedAt)} ·{' '}
          {attempt.finishedAt ? scoreText(attempt) : text.begun}
        </span>
      </Link>
      <Receipt at={at} word={words.sync.receipt[at]} last="school" />
    </>
  );
}

const drawRow = (attempt: Attempt) => <Row attempt={attempt} />;

function Tests() {
  const { person } = useReplica();
  const { tests, ready, arrival } = useTests();
  const own = useMemo(() => tests.filter(({ authorId }) => authorId === person.id), [tests, person.id]);
  if (!ready) return null;
  if (own.length > 0) return <OwnTests tests={own} />;
  if (arrival !== 'here') return null;
  return (
    <Empty
      picture="sea"
      title={text.emptyTests.title}
      level={2}
      action={
        <Link className={buttonClass({})} to={paths.practiceCreator}>
          {words.practice.pages.create}
        </Link>
      }
    >
      {text.emptyTests.text}
    </Empty>
  );
}
