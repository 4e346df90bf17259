import { useState } from 'react';
import { useFirstRows } from '../../ui/use-first-rows.ts';
import { words } from '../../text/index.ts';
import { Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AnswerDialog, draftKey } from './answer-dialog.tsx';
import { useDraftTexts } from '../../replica/use-draft.ts';
import { PendingList, SubmittedList } from './item-lists.tsx';
import { JoinClass } from './join-class.tsx';
import { useAssignments } from './queries.ts';
import { SubmittedDialog } from './submitted-dialog.tsx';
import { useOpenItem } from './use-open-item.ts';

const text = words.assignments;
/** More cards than the largest screen shows at once. */
const screenful = 12;
type View = 'pending' | 'submitted';

/** A student's assignments: what is to do, what was handed in and what came back. */
export function AssignmentsPage() {
  const { ready, arrival, pending, earlier, submitted } = useAssignments();
  const [view, setView] = useState<View>('pending');
  const { openId, open, isListed, isAnswering, openItem, close, setHanding } = useOpenItem([
    ...pending,
    ...earlier,
    ...submitted,
  ]);
  const drafts = useDraftTexts(draftKey(''), openId === null);
  const pendingShown = useFirstRows(pending, screenful);
  const earlierShown = useFirstRows(earlier, screenful);
  const submittedShown = useFirstRows(submitted, screenful);

  // While databases are opened anew that the browser has closed, whoever is writing goes on.
  if (!ready && open === null) {
    return (
      <>
        <h1>{text.title}</h1>
        <Skeleton label={words.app.loading}>
          <SkeletonRow />
          <SkeletonRow />
        </Skeleton>
      </>
    );
  }
  return (
    <>
      <h1>{text.title}</h1>
      <Tabs
        kind="segmented"
        label={text.views}
        value={view}
        onChange={setView}
        items={[
          {
            value: 'pending',
            label: arrival === 'coming' && pending.length === 0 ? text.states.pending : text.pending(pending.length),
            content: (
              <PendingList
                pending={pendingShown}
                earlier={earlierShown}
                drafts={drafts}
                arrival={arrival}
                onOpen={openItem}
              />
            ),
          },
          {
            value: 'submitted',
            label:
              arrival === 'coming' && submitted.length === 0 ? text.states.submitted : text.submitted(submitted.length),
            content: <SubmittedList submitted={submittedShown} arrival={arrival} onOpen={openItem} />,
          },
        ]}
      />
      <JoinClass />
      {open && isAnswering && (
        <AnswerDialog item={open} takenBack={arrival === 'here' && !isListed} onHanding={setHanding} onClose={close} />
      )}
      {open?.submission && !isAnswering && <SubmittedDialog item={open} submission={open.submission} onClose={close} />}
    </>
  );
}
