import { Flag } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { itemShapeOf } from '../../../tutor/practice/items.ts';
import { questionOf } from '../../../tutor/practice/tests.ts';
import { SaysInEnglish } from '../../answering/in-english.tsx';
import { receiptOf } from '../../replica/sync-status.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { thenFocus } from '../../ui/then-focus.ts';
import { GivenAnswer } from './given-answer.tsx';
import { ItemAnswer } from './item-answer.tsx';
import { itemDraftKey } from './item-draft.ts';
import { QuestionText } from './question.tsx';
import { TestPath } from './test-path.tsx';
import { type TakeTestProps, type Taking, useTaking } from './use-taking.ts';

const text = words.practice.test;

/** Taking a test, one question at a time. */
export function TakeTest({ isWithdrawn, ...taken }: TakeTestProps & { isWithdrawn: boolean }) {
  const { test, attempt } = taken;
  const taking = useTaking(taken);
  const [isAsking, setAsking] = useState(false);
  const count = test.items.length;
  const openCount = count - taking.given.size;
  const receipt = attempt ? receiptOf(attempt) : 'device';
  return (
    <>
      <div className="row between">
        <p className="strong">
          <bdi>{test.title}</bdi>
        </p>
        <p className="muted">{text.at(taking.at + 1, count)}</p>
      </div>
      <TestPath count={count} taking={taking} />
      {isWithdrawn && (
        <Banner>
          <p>{text.withdrawn}</p>
        </Banner>
      )}
      <SaysInEnglish>{text.inEnglish}</SaysInEnglish>
      <ItemCard test={test} taking={taking} />
      <div className="row between">
        <p className="row small muted">
          <Receipt at={receipt} word={words.sync.receipt[receipt]} last="school" /> {text.kept}
        </p>
        {attempt && taking.following !== null && !taking.refused && (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            {text.stop}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text.finishTitle}
        confirm={text.finishNow}
        cancel={words.app.cancel}
        onConfirm={() => void taking.end()}
      >
        {openCount === 0 ? text.allDone : text.finishText(openCount)}
      </ConfirmDialog>
    </>
  );
}

/** The question on the screen, its answer, and the way to the next one. */
function ItemCard({ test, taking }: { test: TakeTestProps['test']; taking: Taking }) {
  const heading = useRef<HTMLDivElement>(null);
  const { at, following, refused } = taking;
  const item = test.items[at];
  const question = useMemo(() => (item ? questionOf(item) : null), [item]);
  const mine = taking.given.get(at);
  const go = (to: number): void => {
    thenFocus(
      () => taking.setAt(to),
      () => heading.current,
    );
  };
  if (!question || 'refused' in question)
    return (
      <Card tone="fold" className="itemcard">
        <h1>{text.at(at + 1, test.items.length)}</h1>
        <p>{text.brokenItem}</p>
        {following !== null && following !== at && <Button onClick={() => go(following)}>{text.next}</Button>}
      </Card>
    );
  const comeBack =
    following !== null && following !== at ? (
      <Button
        variant="ghost"
        icon={Flag}
        onClick={() => {
          taking.putOff();
          go(following);
        }}
      >
        {text.later}
      </Button>
    ) : (
      <span />
    );
  return (
    <Card tone="fold" className="itemcard">
      <div ref={heading} tabIndex={-1} className="stack">
        <QuestionText question={question} />
      </div>
      {mine ? (
        <GivenAnswer
          given={mine.given}
          question={question}
          onNext={following === null ? null : () => go(following)}
          refused={refused}
          onFinish={() => void taking.end()}
        />
      ) : refused ? (
        <Banner>
          <p>{refused}</p>
        </Banner>
      ) : (
        <ItemAnswer
          key={at}
          shape={itemShapeOf(question.spec)}
          draftKey={itemDraftKey(test.id, at)}
          onAnswer={taking.give}
          aside={comeBack}
        />
      )}
    </Card>
  );
}
