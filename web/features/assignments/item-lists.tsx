import type { Arrival } from '../../replica/arrivals.ts';
import { words } from '../../text/index.ts';
import { Arriving } from '../../ui/arriving.tsx';
import { Empty } from '../../ui/empty.tsx';
import { draftKey } from './answer-dialog.tsx';
import { PendingCard, SubmittedCard } from './item-cards.tsx';
import type { Item } from './queries.ts';
import { saysNothingPending } from './says.ts';

const text = words.assignments;

interface ListProps {
  arrival: Arrival;
  onOpen: (item: Item) => void;
}

function ListArriving({ arrival, items }: { arrival: Arrival; items: readonly Item[] }) {
  return arrival === 'here' ? null : <Arriving arrival={arrival} some={items.length > 0} words={words.arrival} />;
}

interface PendingCardsProps {
  items: readonly Item[];
  /** What was typed and not handed in yet, by the key of its draft. */
  drafts: ReadonlyMap<string, string>;
  onOpen: (item: Item) => void;
}

function PendingCards({ items, drafts, onOpen }: PendingCardsProps) {
  return (
    <ul className="cols wide-cols">
      {items.map((item) => (
        <PendingCard
          key={item.assignmentId}
          item={item}
          draft={drafts.get(draftKey(item.assignmentId)) ?? ''}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

export interface PendingListProps extends ListProps, Pick<PendingCardsProps, 'drafts'> {
  pending: readonly Item[];
  earlier: readonly Item[];
}

/** What is asked for, and below it the open work that nobody asks for any more. */
export function PendingList({ pending, earlier, drafts, arrival, onOpen }: PendingListProps) {
  return (
    <>
      <ListArriving arrival={arrival} items={pending} />
      {pending.length > 0 && <PendingCards items={pending} drafts={drafts} onOpen={onOpen} />}
      {arrival === 'here' && pending.length === 0 && (
        <Empty picture="harbour" title={saysNothingPending(earlier)} level={2}>
          {text.emptyPending.text}
        </Empty>
      )}
      {earlier.length > 0 && (
        <section className="stack" aria-label={text.earlier}>
          <h2>{text.earlier}</h2>
          <p className="muted">{text.earlierText}</p>
          <PendingCards items={earlier} drafts={drafts} onOpen={onOpen} />
        </section>
      )}
    </>
  );
}

export interface SubmittedListProps extends ListProps {
  submitted: readonly Item[];
}

/** What was handed in, with the grade when there is one. */
export function SubmittedList({ submitted, arrival, onOpen }: SubmittedListProps) {
  return (
    <>
      <ListArriving arrival={arrival} items={submitted} />
      {submitted.length > 0 && (
        <ul className="cols wide-cols">
          {submitted.map((item) => (
            <SubmittedCard key={item.assignmentId} item={item} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {arrival === 'here' && submitted.length === 0 && (
        <Empty picture="desk" title={text.emptySubmitted.title} level={2}>
          {text.emptySubmitted.text}
        </Empty>
      )}
    </>
  );
}
