import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import {
  openPhotoQueue,
  type PhotoQueue,
  PhotoQueueContext,
  usePhotoQueue,
  usePhotos,
} from '../replica/photo-queue.ts';
import { dropCopies } from '../replica/picture-copies.ts';
import { openReplica, type Replica } from '../replica/open.ts';
import { draftsOf } from '../replica/use-draft.ts';
import { ReplicaContext, useDocument, useKept, useLive, useReplica, useSync, useWaiting } from '../replica/use-live.ts';
import { naturalId } from '../../schema/ids.ts';
import { rest, RestError } from '../rest/client.ts';
import type { SyncState } from '../replica/settle.ts';
import { words } from '../text/index.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import type { SyncPillState } from '../ui/sync-pill.tsx';
import { type SessionPerson, setPerson, useSession } from './session.ts';
import { type ShellData, ShellDataProvider } from './shell-data.tsx';
import { useFollowingLook } from './following-look.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { Waiting } from './waiting.tsx';

interface Open {
  replica: Replica;
  photos: PhotoQueue;
}

const report = (error: unknown): void => console.warn('replica', error);

/** How long signing out waits for unsent work to reach the school, in milliseconds. */
const lastChance = 10_000;

const pillStates: Record<SyncState, SyncPillState> = {
  'at-school': 'done',
  sending: 'sending',
  waiting: 'waiting',
  'saved-here': 'here',
  'signed-out': 'here',
  getting: 'getting',
  'not-met': 'apart',
};

/** Photos are not the engine's: with one that waits, these states are not the whole truth. */
const withPhotos: Partial<Record<SyncState, SyncState>> = {
  'at-school': 'waiting',
  getting: 'waiting',
  'not-met': 'saved-here',
};

/** Resolves when nothing is unsent or the time is over; gives whether everything is at school. */
function allSent({ sync }: Replica, photos: PhotoQueue): Promise<boolean> {
  const done = (): boolean => sync.get().waiting === 0 && photos.get().length === 0;
  if (done()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const end = (sent: boolean): void => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve(sent);
    };
    const look = (): void => {
      if (done()) end(true);
    };
    const timer = setTimeout(() => end(false), lastChance);
    stops.push(sync.subscribe(look), photos.subscribe(look));
  });
}

/** Calls `wake` when the person has signed in again after the server had ended the session. */
function useSignedInAgain(wake: () => void): void {
  const { expired = false } = useSession();
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !expired) wake();
    was.current = expired;
  });
}

/** How many things this device alone has: unsent work, photos, texts that could not stand, and drafts. */
async function onlyHere({ waiting, kept, store }: Replica, photos: PhotoQueue): Promise<number> {
  const drafts = await draftsOf(store);
  return waiting().length + photos.get().length + kept.get().length + drafts.length;
}

/** Provides what the shell shows from the replica; asks before work that is not at school yet stays behind on the device. */
function WithShellData({ person, children }: { person: SessionPerson; children: ReactNode }) {
  const replica = useReplica();
  const sync = useSync();
  const waiting = useWaiting();
  const kept = useKept();
  const photos = usePhotos();
  const queue = usePhotoQueue();
  const { rows: notices } = useLive('notice');
  const { doc: progress } = useDocument(
    'progress',
    person.role === 'student' ? naturalId('progress', person.id) : null,
  );
  useSignedInAgain(() => {
    replica.tryNow(true);
    queue.tryNow();
  });
  useFollowingLook();
  const [leaving, setLeaving] = useState<{ stays: number; go: (go: boolean) => void } | null>(null);

  const data = useMemo<ShellData>(() => {
    const unsent = waiting.length + photos.length;
    const state = unsent > 0 ? (withPhotos[sync.state] ?? sync.state) : sync.state;
    return {
      sync: {
        state: pillStates[state === 'at-school' && kept.length > 0 ? 'waiting' : state],
        waiting: unsent,
        kept: kept.length,
        sending: sync.sending > 0 ? { done: Math.min(sync.sending, unsent), total: unsent } : undefined,
        lastExchange: sync.lastExchange,
        items: waiting.slice(0, 3).map((item) => ({
          id: `${item.collection} ${item.id}`,
          label: words.sync.things[item.collection],
          at: 'device',
        })),
        tryNow: () => replica.tryNow(),
      },
      stars: person.role === 'student' ? (progress?.totalStars ?? person.totalStars ?? 0) : null,
      badges: {
        studentAssignments: notices.filter((notice) => notice.kind === 'assignment' && !notice.readAt).length,
        teacherDashboard: notices.filter((notice) => notice.kind === 'ask' && !notice.answer).length,
        syncCheckup: kept.length,
      },
      notice:
        sync.state === 'signed-out' ? (
          <SignInAgain person={person} waiting={unsent} other={sync.trouble === 'other-user'} />
        ) : null,
      signOut: async () => {
        replica.tryNow();
        queue.tryNow();
        await allSent(replica, queue);
        const stays = await onlyHere(replica, queue);
        if (stays > 0 && !(await new Promise<boolean>((go) => setLeaving({ stays, go })))) return false;
        // Whoever asks in the name of a session that is over is refused: the asking ends first.
        queue.stop();
        await replica.stopExchange();
        await rest('/api/logout', { method: 'POST' }).catch((error: unknown) => {
          if (!(error instanceof RestError)) throw error;
        });
        // What is only here stays on the device, under this person's name, until the next sign-in.
        if (stays === 0) {
          await dropCopies(person.id);
          await replica.erase();
        }
        setPerson(null);
        return true;
      },
    };
  }, [replica, queue, sync, waiting, kept, photos, notices, progress, person]);

  const answer = (go: boolean): void => {
    leaving?.go(go);
    setLeaving(null);
  };
  return (
    <ShellDataProvider value={data}>
      {children}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => {
          if (!open) answer(false);
        }}
        title={words.sync.leaveTitle(leaving?.stays ?? 0)}
        confirm={words.sync.leave}
        cancel={words.app.cancel}
        onConfirm={() => answer(true)}
      >
        {words.sync.leaveText}
      </ConfirmDialog>
    </ShellDataProvider>
  );
}

/** Opens the replica of the signed-in person and gives it to everything below. */
export function DataLayer({ person, children }: { person: SessionPerson; children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { id, role } = person;
  useEffect(() => {
    let here = true;
    let opened: Open | null = null;
    openReplica({ person: { id, role }, report }).then(
      (replica) => {
        const photos = openPhotoQueue({ userId: id, kept: () => replica.tryNow(), report });
        opened = { replica, photos };
        if (here) setOpen(opened);
        else close(opened);
      },
      (error: unknown) => {
        // Opening again (another person, a strict double mount) closes the copy that nobody waits for any more.
        if (here) setFailure(error);
      },
    );
    return () => {
      here = false;
      if (opened) close(opened);
    };
  }, [id, role]);
  if (failure) throw failure;
  if (!open) return <Waiting />;
  return (
    <ReplicaContext value={open.replica}>
      <PhotoQueueContext value={open.photos}>
        <WithShellData person={person}>{children}</WithShellData>
      </PhotoQueueContext>
    </ReplicaContext>
  );
}

function close({ replica, photos }: Open): void {
  photos.stop();
  void replica.close().catch(report);
}
