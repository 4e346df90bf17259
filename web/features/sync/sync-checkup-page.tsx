import { Download, RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { collectionsOf } from '../../../schema/index.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useBack } from '../../lib/use-back.ts';
import { useNow } from '../../lib/use-now.ts';
import { shortMoment } from '../../lib/dates.ts';
import { openNewer } from '../../lib/pwa.ts';
import { paths } from '../../paths.ts';
import { usePhotoQueue, usePhotos } from '../../replica/photo-queue.ts';
import { useConflicts, useReplica, useSync, useWaiting } from '../../replica/use-live.ts';
import type { SyncState } from '../../replica/sync-status.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Hero } from '../../ui/hero.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeviceCard } from './device-card.tsx';
import { ConflictList } from './conflict-list.tsx';
import { conflictText } from './conflict-text.ts';
import { nameOfItem, nameOfConflict } from './names.ts';
import { keyOf, useDocuments } from './queries.ts';
import { useUnreadable } from './use-unreadable.ts';
import { allPutOff } from './put-off-text.ts';
import { WaitingList } from './waiting-list.tsx';
import { type Why, whyOf } from './why.ts';

const t = words.syncCheckup;

const sentences: Record<Why, string> = {
  next: t.goesNext,
  sending: t.sendingNow,
  noWay: t.noWay,
  signIn: words.signInAgain.text,
  update: t.tooOldText,
  school: t.olderText,
  full: t.fullText,
  notReady: t.notReadyText,
};

/** What the school computer says of itself. */
const told: Partial<Record<Why, { title: string; text: string }>> = {
  school: { title: t.olderTitle, text: t.olderText },
  full: { title: t.fullTitle, text: t.fullText },
  notReady: { title: t.notReadyTitle, text: t.notReadyText },
};

/** What is true before the first whole exchange. */
const firstTime: Partial<Record<SyncState, { title: string; text: string }>> = {
  getting: { title: t.gettingTitle, text: t.gettingText },
  'not-met': { title: t.apartTitle, text: t.apartText },
};

/** Where this person's work is: what waits and why, what could not be sent, and what can be done. */
export function SyncCheckupPage() {
  const back = useBack(paths.home);
  const replica = useReplica();
  const queue = usePhotoQueue();
  const sync = useSync();
  const waiting = useWaiting();
  const photos = usePhotos();
  const conflicts = useConflicts();
  useNow();
  const places = useMemo(() => [...waiting, ...conflicts], [waiting, conflicts]);
  const documents = useDocuments(places);
  const names = useMemo(() => collectionsOf(replica.person.role), [replica]);
  const unreadable = useUnreadable(names);
  const why = whyOf(sync);
  const ofSchool = told[why];
  const count = waiting.length + photos.length;
  const putOff = photos.length === 0 && (why === 'next' || why === 'sending') ? allPutOff(waiting) : null;
  const still =
    firstTime[sync.state] ??
    (conflicts.length > 0 ? { title: t.conflictTitle(conflicts.length), text: t.conflictText } : undefined);
  const tryNow = (): void => {
    replica.tryNow();
    queue.tryNow();
  };
  const save = (): void => {
    const lines = [
      ...waiting.map((item) => {
        const doc = documents.get(keyOf(item)) ?? null;
        const typed = Object.keys(doc?.edited ?? {}).map((field) => doc?.[field]);
        return [nameOfItem(item, doc), ...typed.filter((value) => typeof value === 'string')].join('\n');
      }),
      ...conflicts.map((item) => `${nameOfConflict(item, documents.get(keyOf(item)) ?? null)}\n${conflictText(item)}`),
    ];
    saveFile(new Blob([`${lines.join('\n\n')}\n`], { type: 'text/plain;charset=utf-8' }), t.copyName);
  };

  return (
    <div className="stack checkup">
      <PageHeader title={t.title} back={{ label: words.nav.back, onPress: back }} />
      <Hero boat="right" labelledBy="sync-now" className="checkup-hero">
        <h2 id="sync-now">{count > 0 ? t.waitTitle(count) : still ? still.title : t.doneTitle}</h2>
        <p>
          {count === 0 && (why === 'next' || why === 'sending' || still)
            ? (still?.text ?? t.doneText)
            : (putOff ?? sentences[why])}
        </p>
        <p className="small">
          {sync.lastExchange
            ? words.sync.lastExchange(shortMoment(sync.lastExchange, words.sync.today))
            : words.sync.noExchange}
        </p>
        <div className="row">
          <Button variant={why === 'signIn' ? 'default' : 'primary'} icon={RefreshCw} onClick={tryNow}>
            {t.tryNow}
          </Button>
          {waiting.length + conflicts.length > 0 && (
            <Button icon={Download} onClick={save}>
              {t.saveCopy}
            </Button>
          )}
        </div>
      </Hero>
      {why === 'update' && (
        <Banner action={<Button onClick={() => void openNewer()}>{t.openNew}</Button>}>
          <p className="strong">{t.tooOldTitle}</p>
          <p>{t.tooOldText}</p>
        </Banner>
      )}
      {ofSchool && (
        <Banner>
          <p className="strong">{ofSchool.title}</p>
          <p>{ofSchool.text}</p>
        </Banner>
      )}
      {count > 0 && <WaitingList items={waiting} photos={photos} documents={documents} why={why} />}
      {conflicts.length > 0 && <ConflictList items={conflicts} documents={documents} />}
      {unreadable > 0 && (
        <Banner action={<Button onClick={() => location.reload()}>{t.unread.again}</Button>}>
          <p className="strong">{t.unread.title(unreadable)}</p>
          <p>{t.unread.text}</p>
        </Banner>
      )}
      <DeviceCard />
    </div>
  );
}
