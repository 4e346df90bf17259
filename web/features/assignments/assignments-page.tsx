import { useCallback, useEffect, useState } from 'react';
import { useFirstRows } from '../../ui/use-first-rows.ts';
import { words } from '../../text/index.ts';
import { Arriving } from '../../ui/arriving.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useAssignmentActions } from './actions.ts';
import { AnswerDialog, draftKey } from './answer-dialog.tsx';
import { useDraftTexts } from '../../replica/use-draft.ts';
import { AnswerAndGrade, PendingCard, SubmittedCard } from './item-cards.tsx';
import { JoinClass } from './join-class.tsx';
import { type Item, useAssignments } from './queries.ts';
import { saysNothingPending } from './says.ts';

const text = words.assignments;
/** More cards than the largest screen shows at once. */
const screenful = 12;
type View = 'pending' | 'submitted';

/** A student's assignments: what is to do, what was handed in and what came back. */
export function AssignmentsPage() {
  const { ready, arrival, pending, earlier, submitted } = useAssignments();
  const { seeGrade } = useAssignmentActions();
  const [view, setView] = useState<View>('pending');
  const [openId, setOpenId] = useState<string | null>(null);
  // While an answer is being handed in its dialog stays, though the answer is in the replica already.
  const [handing, setHanding] = useState(false);
  const drafts = useDraftTexts(draftKey(''), openId === null);

  const found = [...pending, ...earlier, ...submitted].find((item) => item.assignmentId === openId) ?? null;
  // Work that the teacher takes back leaves the lists; whoever is writing keeps it in front.
  const [last, setLast] = useState<Item | null>(null);
  if (found && found !== last) setLast(found);
  const open = found ?? (last?.assignmentId === openId ? last : null);
  const close = (): void => {
    setOpenId(null);
    setHanding(false);
  };
  const openItem = useCallback((item: Item): void => setOpenId(item.assignmentId), []);
  // Also a grade that comes while the dialog is open has been seen.
  // Nothing was handed in yet, or it was given back.
  const toAnswer = open !== null && (!open.submission || open.state === 'returned');
  const shown = handing || toAnswer ? null : (open?.submission ?? null);
  useEffect(() => {
    if (shown) void seeGrade(shown);
  }, [shown, seeGrade]);
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
  const coming = (shown: number) =>
    arrival === 'here' ? null : <Arriving arrival={arrival} some={shown > 0} words={words.arrival} />;
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
              <>
                {coming(pending.length)}
                {pending.length > 0 && (
                  <ul className="cols wide-cols">
                    {pendingShown.map((item) => (
                      <PendingCard
                        key={item.assignmentId}
                        item={item}
                        draft={drafts.get(draftKey(item.assignmentId)) ?? ''}
                        onOpen={openItem}
                      />
                    ))}
                  </ul>
                )}
                {arrival === 'here' && pending.length === 0 && (
                  <Empty picture="harbour" title={saysNothingPending(earlier)} level={2}>
                    {text.emptyPending.text}
                  </Empty>
                )}
                {earlier.length > 0 && (
                  <section className="stack" aria-label={text.earlier}>
                    <h2>{text.earlier}</h2>
                    <p className="muted">{text.earlierText}</p>
                    <ul className="cols wide-cols">
                      {earlierShown.map((item) => (
                        <PendingCard
                          key={item.assignmentId}
                          item={item}
                          draft={drafts.get(draftKey(item.assignmentId)) ?? ''}
                          onOpen={openItem}
                        />
                      ))}
                    </ul>
                  </section>
                )}
              </>
            ),
          },
          {
            value: 'submitted',
            label:
              arrival === 'coming' && submitted.length === 0 ? text.states.submitted : text.submitted(submitted.length),
            content: (
              <>
                {coming(submitted.length)}
                {submitted.length > 0 && (
                  <ul className="cols wide-cols">
                    {submittedShown.map((item) => (
                      <SubmittedCard key={item.assignmentId} item={item} onOpen={openItem} />
                    ))}
                  </ul>
                )}
                {arrival === 'here' && submitted.length === 0 && (
                  <Empty picture="desk" title={text.emptySubmitted.title} level={2}>
                    {text.emptySubmitted.text}
                  </Empty>
                )}
              </>
            ),
          },
        ]}
      />
      <JoinClass />
      {open && (handing || toAnswer) && (
        <AnswerDialog item={open} takenBack={arrival === 'here' && !found} onHanding={setHanding} onClose={close} />
      )}
      {open?.submission && !handing && !toAnswer && (
        <Dialog
          open
          onOpenChange={close}
          title={open.title}
          description={text.from(open.className, open.teacher)}
          closeLabel={words.app.close}
          width="40rem"
        >
          <AnswerAndGrade item={open} />
        </Dialog>
      )}
    </>
  );
}
