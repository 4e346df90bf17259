import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  openPhotoQueue,
  type PhotoQueue,
  PhotoQueueContext,
  usePhotoQueue,
  usePhotos,
} from '../replica/photo-queue.ts';
import { followingWriter } from '../replica/following-writer.ts';
import { openReplica, type Replica } from '../replica/open.ts';
import { firstScreenShown, loadAnew } from '../lib/pwa.ts';
import { NewerStores } from '../replica/rows.ts';
import { Locked, unseal } from '../replica/sealed/seal.ts';
import {
  type LiveQuery,
  ReplicaContext,
  useDocument,
  useConflicts,
  useLive,
  useReplica,
  useSync,
  useWaiting,
} from '../replica/use-live.ts';
import { useReadNotice } from '../replica/use-read-notice.ts';
import { naturalId } from '../../schema/ids.ts';
import { isUnread } from '../../schema/views/messages.ts';
import { dueAssignments, placesOf } from '../../schema/views/assignment.ts';
import type { SyncState } from '../replica/sync-status.ts';
import { startWords as words } from '../text/start.ts';
import { failureToast } from '../text/refusal.ts';
import { LateConfirmDialog } from '../ui/late-dialog.ts';
import type { SyncPillState } from '../ui/sync-pill.tsx';
import { showToast } from '../ui/toast.tsx';
import { BeforePress } from '../ui/use-once.ts';
import { ensureKeys } from '../session/keys.ts';
import { forgetDevice, leaveDevice } from '../session/leave.ts';
import { AheadSoon, SignInAgain } from './later.tsx';
import { LockedHere } from './locked-here.tsx';
import { Outdated } from './outdated.tsx';
import { type SessionPerson, useSession } from '../session/session.ts';
import { ForgetContext, SignOutContext } from '../session/sign-out.ts';
import { type ShellData, ShellDataProvider } from './shell-data.tsx';
import { useFollowingLanguage } from './following-language.ts';
import { useFollowingLook } from './following-look.ts';
import { Waiting } from './waiting.tsx';

interface Open {
  replica: Replica;
  photos: PhotoQueue;
}

const newestFirst: LiveQuery<'notice'> = { sort: [{ createdAt: 'desc' }] };

/** Milliseconds after a database was closed from outside: a page that is being left is gone by then. */
const reopenDelay = 500;
/** Databases that are closed again within so long (ms) are not opened again: the page is reloaded. */
const reopenWindow = 10_000;
/** Nor are those waited for that are not open again by then (ms). */
const reopenPatience = 10_000;

const report = (error: unknown): void => console.warn('replica', error);

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

/** Calls `wake` when the person has signed in again after the server had ended the session. */
function useSignedInAgain(wake: () => void): void {
  const { expired = false, offline = false } = useSession();
  const isOut = expired || offline;
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !isOut) wake();
    was.current = isOut;
  });
}

/** How many published assignments wait for a student's answer; 0 for others. */
function usePending({ role }: SessionPerson): number {
  const { rows: assignments, arrival } = useLive('assignment');
  const { rows: submissions, arrival: answers } = useLive('submission');
  const { rows: enrolments } = useLive('enrolment');
  // Without all answers more would seem open than is.
  const isWhole = arrival === 'here' && answers === 'here';
  return useMemo(() => {
    if (role !== 'student' || !isWhole) return 0;
    return dueAssignments(assignments, submissions, placesOf(enrolments)).length;
  }, [role, assignments, submissions, enrolments, isWhole]);
}

/** How many messages a parent or a teacher has not opened; 0 for others, who hold none. */
function useUnread({ id }: SessionPerson): number {
  const { rows } = useLive('message');
  return useMemo(() => rows.filter((one) => isUnread(one, id)).length, [rows, id]);
}

interface Question {
  stays: number;
  go: (go: boolean) => void;
}

/** Asks by a dialog that `show` opens; by the browser's own where the network went before its program had come. */
async function askWhetherMayStay(stays: number, show: (question: Question) => void): Promise<boolean> {
  try {
    await LateConfirmDialog.load();
  } catch {
    return window.confirm(`${words.sync.leaveTitle(stays)}\n\n${words.sync.leaveText}`);
  }
  return new Promise((go) => show({ stays, go }));
}

/** Provides what the shell shows from the replica; asks before work that is not at school yet stays behind on the device. */
function WithShellData({ person, children }: { person: SessionPerson; children: ReactNode }) {
  const replica = useReplica();
  const sync = useSync();
  const waiting = useWaiting();
  const conflicts = useConflicts();
  const photos = usePhotos();
  const queue = usePhotoQueue();
  const notices = useLive('notice', newestFirst);
  const readNotice = useReadNotice();
  const pending = usePending(person);
  const unread = useUnread(person);
  const { doc: progress } = useDocument(
    'progress',
    person.role === 'student' ? naturalId('progress', person.id) : null,
  );
  useSignedInAgain(() => {
    replica.tryNow(true);
    queue.tryNow();
  });
  useFollowingLook();
  useFollowingLanguage();
  const isMet = sync.lastExchange !== null;
  useEffect(() => {
    if (isMet) firstScreenShown();
  }, [isMet]);
  // A file goes once its document is at school.
  const held = photos.filter(({ data }) => data.file && waiting.some(({ id }) => id === data.file.id)).length;
  useEffect(() => queue.tryNow(), [held, queue]);
  const leavingNow = useRef<Promise<boolean> | null>(null);
  const [leaving, setLeaving] = useState<Question | null>(null);

  const data = useMemo<ShellData>(() => {
    const unsent = waiting.length + photos.length;
    const state = unsent > 0 ? (withPhotos[sync.state] ?? sync.state) : sync.state;
    return {
      sync: {
        state: pillStates[state === 'at-school' && conflicts.length > 0 ? 'waiting' : state],
        waiting: unsent,
        conflicts: conflicts.length,
        sending: sync.sending > 0 ? { done: Math.min(sync.sending, unsent), total: unsent } : undefined,
        trouble: sync.trouble === 'school-full' || sync.trouble === 'school-not-ready' ? sync.trouble : undefined,
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
        studentAssignments: pending,
        teacherDashboard: notices.rows.filter((notice) => notice.kind === 'ask' && !notice.answer).length + unread,
        parentDashboard: unread,
        syncCheckup: conflicts.length,
      },
      notices: {
        rows: notices.rows,
        arrival: notices.arrival,
        read: (notice) => {
          readNotice(notice).catch((error: unknown) => {
            showToast(failureToast(words.notices.failed, error));
          });
        },
      },
      notice:
        sync.state === 'signed-out' ? (
          <SignInAgain person={person} waiting={unsent} other={sync.trouble === 'other-user'} />
        ) : null,
    };
  }, [replica, sync, waiting, conflicts, photos, notices, readNotice, pending, unread, progress, person]);

  const signOut = useCallback(() => {
    // Pressed twice is pressed once.
    leavingNow.current ??= leaveDevice({
      replica,
      photos: queue,
      sending: () => showToast({ title: words.sync.lastSending }),
      mayStay: (stays) => askWhetherMayStay(stays, setLeaving),
      report,
    }).finally(() => {
      leavingNow.current = null;
    });
    return leavingNow.current;
  }, [replica, queue]);

  const forgettingNow = useRef<Promise<void> | null>(null);
  const forget = useCallback(() => {
    forgettingNow.current ??= forgetDevice({ replica, photos: queue, report }).then(() => {
      showToast({ title: words.account.gone });
    });
    return forgettingNow.current;
  }, [replica, queue]);
  useEffect(() => {
    // By somebody else, or on another device.
    if (sync.trouble === 'account-gone') void forget();
  }, [sync.trouble, forget]);

  const answer = (go: boolean): void => {
    leaving?.go(go);
    setLeaving(null);
  };
  return (
    <ShellDataProvider value={data}>
      <SignOutContext value={signOut}>
        <ForgetContext value={forget}>{children}</ForgetContext>
      </SignOutContext>
      <LateConfirmDialog
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
      </LateConfirmDialog>
    </ShellDataProvider>
  );
}

interface Reopening {
  over: Promise<void>;
  end: () => void;
}

function beginReopening(): Reopening {
  let end = (): void => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  return { over, end };
}

/** Opens the replica of the signed-in person and gives it to everything below. */
export function DataLayer({ person, children }: { person: SessionPerson; children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isOutdated, setOutdated] = useState(false);
  const [isLocked, setLocked] = useState(false);
  const { id, role } = person;
  const personNow = useRef(person);
  personNow.current = person;
  const [turn, setTurn] = useState(0);
  const anewAt = useRef(0);
  const closing = useRef<Promise<unknown>>(Promise.resolve());
  /** From the moment in which the browser has closed the databases until all below has the ones that were opened anew. */
  const reopening = useRef<Reopening | null>(null);
  const beforePress = useCallback(() => reopening.current?.over ?? null, []);
  const newest = useRef<Replica | null>(null);
  useEffect(() => {
    reopening.current?.end();
    reopening.current = null;
  }, [open]);
  useEffect(() => {
    let here = true;
    let opened: Open | null = null;
    let isLost = false;
    const lost = (): void => {
      if (!here || isLost) return;
      isLost = true;
      // What is pressed now is written into the databases that are opened anew.
      reopening.current ??= beginReopening();
      // A page that goes closes its databases too, and is not there any more by then.
      setTimeout(openAnew, reopenDelay);
    };
    const openAnew = (): void => {
      if (!here) return;
      // iOS may close databases in the background once; if it recurs within 10 s, or nothing was open yet, reload.
      if ((!opened || Date.now() - anewAt.current < reopenWindow) && loadAnew()) return;
      anewAt.current = Date.now();
      setTurn((before) => before + 1);
    };
    const openAll = async (): Promise<void> => {
      // What could not be closed cannot be opened again in this page.
      if ((await closing.current) && loadAnew()) return;
      await openSealed(personNow.current);
      const own = await openReplica({ person: { id, role }, report, lost, outdated: () => setOutdated(true) });
      if (here) newest.current = own;
      const replica = followingWriter(own, async () => {
        await reopening.current?.over;
        // Nobody's act goes on in another person's name.
        return newest.current?.person.id === id ? newest.current : own;
      });
      const photos = openPhotoQueue({
        userId: id,
        isAwaited: ({ file }) =>
          replica.waiting().some((item) => item.collection === file?.collection && item.id === file.id),
        stored: () => replica.tryNow(),
        report,
      });
      opened = { replica, photos };
      void ensureKeys(personNow.current).catch(report);
      if (here) setOpen(opened);
      else closing.current = close(opened);
    };
    // What the browser has closed may never end to close here.
    const late = anewAt.current > 0 ? setTimeout(() => void (here && !opened && loadAnew()), reopenPatience) : 0;
    openAll().catch((error: unknown) => {
      clearTimeout(late);
      // Opening again (another person, a strict double mount) closes the copy that nobody waits for any more.
      if (!here) return;
      if (error instanceof NewerStores) setOutdated(true);
      else if (error instanceof Locked) setLocked(true);
      else setFailure(error);
    });
    return () => {
      here = false;
      // What is on the screen, and typed there, stays until the databases are open again.
      if (opened) closing.current = close(opened);
    };
  }, [id, role, turn]);
  if (failure) throw failure;
  if (isLocked && !open)
    return (
      <LockedHere
        person={person}
        onOpened={() => {
          setLocked(false);
          setTurn((before) => before + 1);
        }}
      />
    );
  if (!open) return isOutdated ? <Outdated /> : <Waiting />;
  return (
    <ReplicaContext value={open.replica}>
      <PhotoQueueContext value={open.photos}>
        <BeforePress value={beforePress}>
          <AheadSoon role={person.role} />
          <WithShellData person={person}>{children}</WithShellData>
          {isOutdated && <Outdated />}
        </BeforePress>
      </PhotoQueueContext>
    </ReplicaContext>
  );
}

/** Opens what this person's last sign-out has sealed; the school may have the key where this device does not. */
async function openSealed(person: SessionPerson): Promise<void> {
  try {
    await unseal(person.id);
  } catch (error) {
    if (!(error instanceof Locked) || !(await ensureKeys(person))) throw error;
    await unseal(person.id);
  }
}

/** Gives true where it could not. */
function close({ replica, photos }: Open): Promise<unknown> {
  photos.stop();
  return replica.close().catch((error: unknown) => {
    report(error);
    return true;
  });
}
