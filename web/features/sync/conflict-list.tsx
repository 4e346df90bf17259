import { useState } from 'react';
import { collectionOf, type CollectionName } from '../../../schema/index.ts';
import { shortMoment } from '../../lib/dates.ts';
import { SendInstead } from '../../messages/came-back.tsx';
import { useInstead } from '../../messages/instead.ts';
import { typed, type LocalDocument } from '../../replica/document.ts';
import type { ConflictItem } from '../../replica/conflicts.ts';
import { useReplica } from '../../replica/use-live.ts';
import { sentAgain } from '../../replica/sent-again.ts';
import { useMay } from '../../replica/use-may.ts';
import { WriteError } from '../../replica/write.ts';
import { words } from '../../text/index.ts';
import { refusalText } from '../../text/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Input, Textarea } from '../../ui/field.tsx';
import { ConflictCard } from '../../ui/conflict-card.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { changesOf, conflictText, mayPutRight, readable, schoolText } from './conflict-text.ts';
import { isOther, conflictStory } from './conflict-story.ts';
import { nameOfConflict } from './names.ts';
import { type Documents, keyOf } from './queries.ts';

const t = words.syncCheckup.conflicts;

/** The card that was acted on is gone: the reader goes on at the section's heading, or at the page's when it was the last. */
function goOn(): void {
  setTimeout(() => {
    const heading =
      document.querySelector<HTMLElement>('#conflicts-title') ?? document.querySelector<HTMLElement>('#main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, 100);
}

/** An answer at school is named with the time when it was written. */
function schoolHeading(item: ConflictItem, doc: LocalDocument | null): string {
  if (isOther(item)) return t.stands;
  if (!doc || item.collection !== 'submission' || !item.values.some(({ field }) => field === 'content'))
    return t.theirs;
  return t.theirsAt(shortMoment(typed<'submission'>(doc).writtenAt));
}

type Act = { kind: 'edit' | 'discard'; item: ConflictItem } | null;

/** Texts that could not stand: each with what is at school, until its person decides. */
export function ConflictList({ items, documents }: { items: readonly ConflictItem[]; documents: Documents }) {
  const replica = useReplica();
  const [act, setAct] = useState<Act>(null);
  const close = (): void => setAct(null);
  const docOf = (item: ConflictItem): LocalDocument | null => documents.get(keyOf(item)) ?? null;

  const [discard] = useOnce((item: ConflictItem) => replica.conflicts.discard(item).then(goOn));
  const copy = async (item: ConflictItem): Promise<void> => {
    try {
      await navigator.clipboard.writeText(conflictText(item));
      showToast({ title: t.copied.title, description: t.copied.text });
    } catch {
      showToast({ title: t.copyFailed.title, description: t.copyFailed.text });
    }
  };

  return (
    <section className="stack" aria-labelledby="conflicts-title">
      <div>
        <h2 id="conflicts-title">{t.title}</h2>
        <p className="muted">{t.intro}</p>
      </div>
      {items.map((item) => (
        <ConflictLine
          key={item.key}
          item={item}
          doc={docOf(item)}
          onCopy={() => void copy(item)}
          onAgain={() => setAct({ kind: 'edit', item })}
          onDiscard={() => setAct({ kind: 'discard', item })}
        />
      ))}
      {act?.kind === 'edit' && (
        <EditConflict
          key={act.item.key}
          item={act.item}
          title={nameOfConflict(act.item, docOf(act.item))}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={act?.kind === 'discard'}
        onOpenChange={(open) => {
          if (!open) close();
        }}
        title={t.discardTitle}
        confirm={t.discard}
        cancel={t.keep}
        danger={replica.person.role !== 'student'}
        onConfirm={() => {
          if (act) void discard(act.item);
          close();
        }}
      >
        <p>{t.discardText}</p>
      </ConfirmDialog>
    </section>
  );
}

interface ConflictLineProps {
  item: ConflictItem;
  doc: LocalDocument | null;
  onCopy: () => void;
  onAgain: () => void;
  onDiscard: () => void;
}

function ConflictLine({ item, doc, onCopy, onAgain, onDiscard }: ConflictLineProps) {
  const above = collectionOf(item.collection).parent;
  const changes = changesOf(item, doc);
  const parentId = above && (doc ?? changes)[above.field];
  const { mayCreate, mayEdit } = useMay(item.collection, typeof parentId === 'string' ? parentId : null);
  const instead = useInstead(item);
  const wasNew = item.values.every((one) => one.wasNew);
  const maySend = doc
    ? mayPutRight(mayEdit(typed<CollectionName>(doc), sentAgain(item.collection, doc, changes)))
    : wasNew && mayPutRight(mayCreate(changes));
  return (
    <ConflictCard
      title={nameOfConflict(item, doc)}
      story={conflictStory(item)}
      mine={{ heading: (isOther(item) ? t.otherText : t.mine)(shortMoment(item.at)), text: conflictText(item) }}
      theirs={{
        heading: schoolHeading(item, doc),
        text: schoolText(item, doc) ?? (wasNew ? t.theirsNever : t.theirsGone),
      }}
      words={{ copy: t.copy, again: t.again, discard: t.discard }}
      onCopy={onCopy}
      onAgain={maySend ? onAgain : undefined}
      instead={instead && <SendInstead instead={instead} onSent={goOn} />}
      onDiscard={onDiscard}
    />
  );
}

function EditConflict({ item, title, onClose }: { item: ConflictItem; title: string; onClose: () => void }) {
  const { conflicts } = useReplica();
  const values = readable(item);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(values.map((one) => [one.field, String(one.value)])),
  );
  const [problem, setProblem] = useState<string | null>(null);

  const numberProblem = values.some((one) => typeof one.value === 'number' && !/^\d+$/.test(texts[one.field] ?? ''));
  const [send, isSending] = useOnce(async () => {
    if (numberProblem) return setProblem(t.number);
    const instead = Object.fromEntries(
      values.map((one) => [one.field, typeof one.value === 'number' ? Number(texts[one.field]) : texts[one.field]]),
    );
    try {
      await conflicts.sendAgain(item, instead);
    } catch (error) {
      const isGone = error instanceof WriteError && error.code === 'not_found';
      setProblem((isGone ? undefined : refusalText(error)) ?? t.cannot);
      return;
    }
    onClose();
    goOn();
    showToast({ title: t.sent.title, description: t.sent.text });
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={conflictStory(item)}
      closeLabel={words.app.close}
      width="40rem"
      footer={
        <Button variant="primary" disabled={isSending} onClick={() => void send()}>
          {t.send}
        </Button>
      }
    >
      {values.map(({ field, label, value }, at) => {
        const common = {
          label,
          value: texts[field] ?? '',
          error: at === 0 ? (problem ?? undefined) : undefined,
          onChange: (event: { target: { value: string } }) => {
            setProblem(null);
            setTexts({ ...texts, [field]: event.target.value });
          },
        };
        return typeof value === 'number' ? (
          <Input key={field} {...common} inputMode="numeric" />
        ) : (
          <Textarea key={field} {...common} rows={value.length > 80 ? 6 : 2} />
        );
      })}
      {values.length === 0 && <p>{t.other}</p>}
      {values.length === 0 && problem && <p role="alert">{problem}</p>}
    </Dialog>
  );
}
