import { Ellipsis, Library, Trash2, Undo2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { moderationText } from '../../../tutor/data/flag-words.ts';
import { practiceTestPath } from '../../paths.ts';
import { receiptOf } from '../../replica/sync-status.ts';
import { useLive } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { failureToast } from '../../text/refusal.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { LongList } from '../../ui/long-list.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { SubjectThumb } from '../../ui/subject-thumb.tsx';
import { showToast } from '../../ui/toast.tsx';
import { usePracticeActions } from './actions.ts';
import type { PracticeTest } from './queries.ts';
import { useSharing } from './sharing.ts';

const text = words.practice.history;
const library = words.practice.library;

const sayFailed = (error: unknown): void => void showToast(failureToast(words.practice.failed, error));

/** The tests that somebody has made: shared, taken back and deleted here. */
export function OwnTests({ tests }: { tests: readonly PracticeTest[] }) {
  const { remove } = usePracticeActions();
  const [removing, setRemoving] = useState<PracticeTest | null>(null);
  const drawRow = useCallback((test: PracticeTest) => <Row test={test} onRemove={() => setRemoving(test)} />, []);
  return (
    <Card title={text.tests} flush>
      <LongList rows={tests}>{drawRow}</LongList>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => {
          if (!open) setRemoving(null);
        }}
        title={library.removeTitle}
        confirm={library.remove}
        cancel={words.app.cancel}
        onConfirm={() => {
          if (removing) remove(removing.id).catch(sayFailed);
          setRemoving(null);
        }}
      >
        {library.removeText}
      </ConfirmDialog>
    </Card>
  );
}

/** Where a wish to an AI service stands; nothing where none was made. */
function wishWords({ wish, wishState, items }: PracticeTest): string | null {
  if (!wish) return null;
  if (!wishState) return items.length === 0 ? text.wish.kept : null;
  return text.wish[wishState];
}

function Row({ test, onRemove }: { test: PracticeTest; onRemove: () => void }) {
  const { share } = usePracticeActions();
  const { mayEdit, mayRemove } = useMay('practiceTest');
  const sharing = useSharing();
  const classrooms = useLive('classroom').rows;
  const at = receiptOf(test);
  const className = classrooms.find(({ id }) => id === test.classId)?.className;
  const flags = test.flags ?? [];
  const wish = wishWords(test);
  const mayShare = sharing.allowed && mayEdit(test, { isShared: !test.isShared }).allowed;
  return (
    <>
      <SubjectThumb subject={test.subject} />
      <div className="grow stack stack-xs">
        <Link className="strong two-lines" to={practiceTestPath(test.id)}>
          <bdi>{test.title}</bdi>
        </Link>
        <span className="small muted">
          {test.grade} · {words.practice.questions(test.items.length)}
          {className ? ` · ${text.ofClass(className)}` : ''}
        </span>
        <span className="row">
          {test.isShared && !test.isHidden && (
            <Badge tone={test.flags ? 'accent' : 'notyet'}>{test.flags ? text.shared : text.unread}</Badge>
          )}
          {test.isHidden && <Badge tone="notyet">{text.hidden}</Badge>}
        </span>
        {wish && <span className="small">{wish}</span>}
        {flags.length > 0 && (
          <Banner>
            <p className="strong">{text.flagged}</p>
            {[...new Set(flags.map(({ kind }) => kind))].map((kind) => (
              <p key={kind}>{moderationText[kind]}</p>
            ))}
          </Banner>
        )}
      </div>
      <DropdownMenu
        label={library.menu(test.title)}
        trigger={<IconButton className="row-end" icon={Ellipsis} label={library.menu(test.title)} />}
        entries={[
          ...(mayShare
            ? [
                {
                  label: test.isShared ? library.unshare : library.share,
                  icon: test.isShared ? Undo2 : Library,
                  onSelect: () => void share(test.id, !test.isShared).catch(sayFailed),
                },
              ]
            : []),
          ...(mayRemove(test).allowed ? [{ label: library.remove, icon: Trash2, onSelect: onRemove }] : []),
        ]}
      />
      <Receipt at={at} word={words.sync.receipt[at]} last="school" />
    </>
  );
}
