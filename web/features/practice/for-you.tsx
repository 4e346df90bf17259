import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { middleGrade } from '../../../schema/limits.ts';
import { titleOf } from '../../../tutor/practice/tests.ts';
import { practiceTestPath } from '../../paths.ts';
import { words } from '../../text/index.ts';
import { failureToast, whyNot } from '../../text/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { usePracticeActions } from './actions.ts';
import { onceFor } from './once-for.ts';
import { firstTest, useAttempts, useOwnGrade } from './queries.ts';
import { takeFromStock } from './stock.ts';
import { usePhotoQueue } from '../../replica/photo-queue.ts';
import { useReplica } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { proposal } from './proposal.ts';

const text = words.practice.library;
/** Questions of a proposal, and the minutes that they take. */
const [count, minutes] = [5, 6];

/** One thing to practise now, from questions that wait on this device: it works from the first day without a network. */
export function ForYou() {
  const { person, store, collection } = useReplica();
  const { db } = usePhotoQueue();
  const { attempts } = useAttempts();
  const grade = useOwnGrade() ?? middleGrade;
  const { make } = usePracticeActions();
  const { mayCreate } = useMay('practiceTest');
  const navigate = useNavigate();
  const { subject, skill, title } = useMemo(() => proposal(attempts), [attempts]);
  const [start, isMaking] = useOnce(async () => {
    try {
      const id = await onceFor({
        store,
        rows: collection('practiceTest'),
        button: 'for-you',
        // Once it is begun, the next press asks something else.
        about: [subject, grade, skill, attempts[0]?.id].join(' '),
        async make(given) {
          const items = await takeFromStock(db, person.id, { subject, grade, skill, count, attempts });
          await make({ title: titleOf(items, subject, grade), subject, grade, items }, given);
        },
      });
      await navigate(practiceTestPath(id));
    } catch (error) {
      showToast(failureToast(words.practice.failed, error));
    }
  });
  return (
    <Card
      tone="tint"
      title={title ? text.forYou(title) : text.quick(words.practice.subjects[subject])}
      actions={
        <Button
          variant="primary"
          icon={Pencil}
          disabled={isMaking}
          disabledReason={whyNot(mayCreate(firstTest({ subject, grade })))}
          onClick={() => void start()}
        >
          {words.practice.start}
        </Button>
      }
    >
      <p>{title ? text.forYouText(count, minutes) : text.quickText(count)}</p>
    </Card>
  );
}
