import {
  Bell,
  Camera,
  Check,
  ClipboardList,
  MessageSquareText,
  Mic,
  PencilLine,
  Trash2,
  UserRound,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import type { CollectionName } from '../../../schema/index.ts';
import { shortMoment } from '../../lib/dates.ts';
import { inTenths } from '../../lib/figures.ts';
import { discardPhoto, retryPhoto } from '../../replica/outbox.ts';
import type { PendingUpload } from '../../replica/offline.ts';
import { usePhotoQueue } from '../../replica/photo-queue.ts';
import type { WaitingItem } from '../../replica/sync-status.ts';
import { useLive } from '../../replica/use-live.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { nameOfFile, nameOfItem, nameOfPhoto } from './names.ts';
import { putOffText } from './put-off-text.ts';
import { type Documents, keyOf } from './queries.ts';
import type { Why } from './why.ts';

const t = words.syncCheckup;

/** More are shown on demand: thousands of waiting things must not slow the page. */
const shownAtFirst = 50;

/** What has no sign of its own gets that of a text. */
const icons: Partial<Record<CollectionName, LucideIcon>> = {
  person: UserRound,
  link: Users,
  classroom: Users,
  enrolment: Users,
  assignment: ClipboardList,
  submission: Check,
  homeworkSession: PencilLine,
  notice: Bell,
};

export interface WaitingListProps {
  items: readonly WaitingItem[];
  photos: readonly PendingUpload[];
  documents: Documents;
  why: Why;
}

/** Everything that is only on this device: what it is, since when and why. */
export function WaitingList({ items, photos, documents, why }: WaitingListProps) {
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, shownAtFirst);
  const bytes = photos.reduce((sum, { data }) => sum + data.bytes.byteLength, 0);
  const count = t.things(items.length + photos.length);
  return (
    <Card
      flush
      title={t.waitingTitle}
      actions={
        <span className="small muted num">
          {bytes > 0 ? `${count}, ${t.megabytes(inTenths(Math.max(0.1, bytes / 1_000_000)))}` : count}
        </span>
      }
    >
      <ul className="list">
        {shown.map((item) => (
          <li key={`${keyOf(item)} ${item.kind}`}>
            <span className="thumb">
              <Icon icon={item.kind === 'deleted' ? Trash2 : (icons[item.collection] ?? MessageSquareText)} />
            </span>
            <div className="grow stack stack-xs">
              <p className="strong">{nameOfItem(item, documents.get(keyOf(item)) ?? null)}</p>
              <p className="small muted">
                {item.since && `${t.since(shortMoment(item.since))} `}
                {item.putOff ? putOffText(item.putOff) : t.why[why]}
              </p>
            </div>
            <Receipt at="device" word={words.sync.receipt.device} />
          </li>
        ))}
        {photos.map((photo) => (
          <Photo key={photo.id} photo={photo} why={why} />
        ))}
      </ul>
      {items.length > shown.length && (
        <div className="row between inset-line">
          <p className="muted">{t.more(items.length - shown.length)}</p>
          <Button onClick={() => setAll(true)}>{t.showAll}</Button>
        </div>
      )}
    </Card>
  );
}

function Photo({ photo, why }: { photo: PendingUpload; why: Why }) {
  const queue = usePhotoQueue();
  const { rows } = useLive('homeworkSession', { selector: { id: photo.data.sessionId ?? '' } });
  const [asking, setAsking] = useState(false);
  const refused = photo.state === 'refused';
  const [discard] = useOnce(async () => {
    await discardPhoto(queue.db, photo.id);
    queue.tryNow();
  });
  const [again] = useOnce(async () => {
    await retryPhoto(queue.db, photo.id);
    queue.tryNow();
  });
  return (
    <li>
      <span className="thumb">
        <Icon icon={photo.data.file?.kind === 'recording' ? Mic : Camera} />
      </span>
      <div className="grow stack stack-xs">
        <p className="strong">
          {photo.data.file ? nameOfFile(photo.data.file.kind, photo.data.title) : nameOfPhoto(rows[0]?.questionText)}
        </p>
        <p className="small muted">
          {t.since(shortMoment(new Date(photo.timestamp)))}{' '}
          {refused
            ? (photo.data.file ? t.photos.fileRefused : t.photos.refused)(
                photo.problem ? words.errors[photo.problem] : words.homework.upload.uploadFailed,
              )
            : t.why[why]}
        </p>
      </div>
      <Receipt at="device" word={words.sync.receipt.device} />
      {refused && (
        <div className="row">
          <Button size="small" onClick={() => void again()}>
            {t.photos.tryAgain}
          </Button>
          <Button size="small" variant="ghost" onClick={() => setAsking(true)}>
            {t.photos.discard}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={photo.data.file ? t.photos.discardFileTitle : t.photos.discardTitle}
        confirm={t.photos.discard}
        cancel={t.photos.keep}
        onConfirm={() => void discard()}
      >
        <p>{photo.data.file ? t.photos.discardFileText : t.photos.discardText}</p>
      </ConfirmDialog>
    </li>
  );
}
