import { useMemo } from 'react';
import { answerOf } from '../../../tutor/practice/items.ts';
import { questionOf } from '../../../tutor/practice/tests.ts';
import { useReplica } from '../../replica/use-live.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { QuestionText } from './question.tsx';
import type { TakenTest } from './queries.ts';
import { useTest } from './use-test.ts';
import { OpeningTest } from './opening-test.tsx';
import { MissingTest } from './missing-test.tsx';
import { NotWritten } from './not-written.tsx';

const text = words.practice.test;

/** What an adult sees of a test: every question, and for teachers its answer. */
export function LookedAt({ testId }: { testId: string }) {
  const opened = useTest(testId, null);
  if (opened.state === 'opening') return <OpeningTest />;
  if (opened.state !== 'open') return <MissingTest away={opened.state === 'away'} />;
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
