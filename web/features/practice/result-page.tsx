import { ArrowLeft, FileDown, RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { seedOf } from '../../../tutor/random.ts';
import { againOf, questionOf, titleOf } from '../../../tutor/practice/tests.ts';
import { MathText } from '../../answering/math-text.tsx';
import { ReadAloud } from '../../answering/read-aloud.tsx';
import { inFigures } from '../../lib/figures.ts';
import { paths, practiceTestPath } from '../../paths.ts';
import { receiptOf } from '../../replica/sync-status.ts';
import { useDocument, useReplica } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { failureToast, whyNot } from '../../text/refusal.ts';
import { Arriving } from '../../ui/arriving.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { usePracticeActions } from './actions.ts';
import { type Attempt, firstTest, useAttempts } from './queries.ts';
import { onceFor } from './once-for.ts';
import { RateTest } from './rate-test.tsx';
import { saveReport } from './report-pdf.ts';
import { earnedOf, isLost, isRight, type MarkedItem, resultOf } from './result.ts';
import { knownSkill } from './known-skill.ts';

const text = words.practice.result;

const Back = () => (
  <p>
    <Link className={buttonClass({ variant: 'ghost' })} to={paths.testHistory}>
      <Icon icon={ArrowLeft} />
      <span>{words.practice.pages.history}</span>
    </Link>
  </p>
);

/** What came of one test: the score, why each mark was lost, and the way on. */
export function ResultPage() {
  const { attemptId } = useParams();
  const { doc, ready, arrival } = useDocument('attempt', attemptId);
  if (doc) return <Result attempt={doc} />;
  if (!ready)
    return (
      <Skeleton label={words.app.loading}>
        <SkeletonRow />
        <SkeletonRow />
      </Skeleton>
    );
  return (
    <>
      <h1>{text.title}</h1>
      {arrival !== 'here' ? (
        <Arriving arrival={arrival} words={words.arrival} />
      ) : (
        <Empty picture="sea" title={text.missing.title} level={2} action={<Back />}>
          {text.missing.text}
        </Empty>
      )}
    </>
  );
}

/** Compares with the last time that the same test was done; nothing where it was not. */
function compared(attempt: Attempt, attempts: readonly Attempt[], earned: number): string | null {
  const before = attempts.find(
    (one) => one.testId === attempt.testId && one.finishedAt && one.startedAt < attempt.startedAt,
  );
  if (!before) return null;
  const more = earned - earnedOf(resultOf(before).score);
  if (more > 0) return text.better(inFigures(Math.round(more * 10) / 10));
  return more === 0 ? text.same : null;
}

function Result({ attempt }: { attempt: Attempt }) {
  const { person, store, collection } = useReplica();
  const { doc: me } = useDocument('person', person.id);
  const { attempts } = useAttempts();
  const { make } = usePracticeActions();
  const { mayCreate } = useMay('practiceTest');
  const navigate = useNavigate();
  const result = useMemo(() => resultOf(attempt), [attempt]);
  const lost = result.items.filter(isLost);
  const right = result.items.filter(isRight);
  const skill = useMemo(() => knownSkill(result.items), [result.items]);
  const again = useMemo(
    () =>
      againOf(
        lost.map(({ item }) => item),
        seedOf(attempt.id),
      ),
    [lost, attempt.id],
  );
  const receipt = receiptOf(attempt);
  const { score } = result;
  const said = lost.length === 0 && score.of > 0 ? text.allRight : skill ? text.knew(skill) : text.started;
  const comparison = compared(attempt, attempts, earnedOf(score));
  const [retry, isRetrying] = useOnce(async () => {
    try {
      const { subject, grade } = attempt;
      const id = await onceFor({
        store,
        rows: collection('practiceTest'),
        button: 'again',
        about: attempt.id,
        make: (given) => make({ title: titleOf(again, subject, grade), subject, grade, items: again }, given),
      });
      await navigate(practiceTestPath(id));
    } catch (error) {
      showToast(failureToast(words.practice.failed, error));
    }
  });
  const [report, isReporting] = useOnce(async () => {
    try {
      await saveReport(attempt, result, me?.firstName ?? '');
    } catch {
      showToast({ title: text.pdfFailed, variant: 'destructive' });
    }
  });

  if (!attempt.finishedAt)
    return (
      <>
        <Back />
        <h1>{attempt.title}</h1>
        <p>{text.unfinished}</p>
        <Link
          className={buttonClass({ variant: 'primary' })}
          to={practiceTestPath(attempt.testId, attempt.assignmentId ?? undefined)}
        >
          {words.practice.carryOn}
        </Link>
      </>
    );
  return (
    <>
      <Back />
      <Card tone="tint">
        <h1>
          <bdi>{attempt.title}</bdi>
        </h1>
        <p className="row">
          <span className="score num">{score.earned}</span>
          <span className="large">{text.of(score.of)}</span>
        </p>
        <p className="strong">{said}</p>
        {score.notMarkedYet > 0 && <p>{text.waiting(score.notMarkedYet)}</p>}
        {result.stars === null ? (
          <p className="muted">{text.starsComing}</p>
        ) : (
          <Stars count={result.stars} word={words.practice.result.stars(result.stars).replace(/^\d+ /, '')} />
        )}
        {comparison && <p className="small">{comparison}</p>}
        {attempt.assignmentId && <p className="small">{text.handedIn}</p>}
        <p className="row small">
          <Receipt at={receipt} word={words.sync.receipt[receipt]} last="school" />
          <span className="muted">{result.isFinal ? text.final : text.provisional}</span>
        </p>
      </Card>
      {lost.length > 0 && (
        <Card
          flush
          title={text.lostTitle(lost.length)}
          actions={
            <ReadAloud label={text.readAll} text={lost.map((one) => `${asked(one)} ${saysOf(one)}`).join(' ')} />
          }
        >
          <ul>
            {lost.map((one) => (
              <Lost key={one.at} one={one} />
            ))}
          </ul>
          <div className="inset row">
            {again.length > 0 && (
              <Button
                variant="primary"
                icon={RotateCcw}
                disabled={isRetrying}
                disabledReason={whyNot(mayCreate(firstTest(attempt)))}
                onClick={() => void retry()}
              >
                {text.again(again.length)}
              </Button>
            )}
          </div>
        </Card>
      )}
      <Card title={text.rightTitle(right.length)}>
        <ol className="path" aria-hidden="true">
          {result.items.map((one) => (
            <li key={one.at} className={isRight(one) ? 'done' : 'flag'} />
          ))}
        </ol>
        <details>
          <summary>{text.seeAll(result.items.length)}</summary>
          <ol className="stack">
            {result.items.map((one) => (
              <li key={one.at}>
                <p className="strong">
                  <MathText>{asked(one)}</MathText>
                </p>
                <p dir="auto">
                  {text.youWrote} {one.given || text.nothing}. {one.mark.say}
                </p>
              </li>
            ))}
          </ol>
        </details>
      </Card>
      <RateTest testId={attempt.testId} />
      <p>
        <Button icon={FileDown} disabled={isReporting} onClick={() => void report()}>
          {text.pdf}
        </Button>
      </p>
    </>
  );
}

function asked({ item }: MarkedItem): string {
  const question = questionOf(item);
  return 'refused' in question ? '' : question.prompt;
}

const saysOf = ({ mark }: MarkedItem): string => mark.lost.map(({ say }) => say).join(' ');

function Lost({ one }: { one: MarkedItem }) {
  return (
    <li className="lost">
      <span className="q" aria-hidden="true">
        {one.at + 1}
      </span>
      <div className="stack stack-s">
        <p className="strong">
          <span className="sr">{text.question(one.at + 1)}: </span>
          <MathText>{asked(one)}</MathText>
        </p>
        <p>
          {text.youWrote}{' '}
          <span className="yours" dir="auto">
            {one.given || text.nothing}
          </span>
        </p>
        {one.mark.lost.map((lost, at) => (
          <p key={at}>
            <MathText>{lost.say}</MathText>
            {lost.share !== '1' && <span className="small muted"> {text.share(lost.share)}</span>}
          </p>
        ))}
      </div>
    </li>
  );
}
