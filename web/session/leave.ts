import type { Replica } from '../replica/open.ts';
import type { PhotoQueue } from '../replica/photo-queue.ts';
import { dropFiles } from '../replica/file-copies.ts';
import { eraseQueue, eraseShelf } from '../replica/offline-shelf.ts';
import { dropCopies } from '../replica/picture-copies.ts';
import { healingOf } from '../replica/sync/healer.ts';
import { findNow } from '../replica/document.ts';
import { draftsOf } from '../replica/use-draft.ts';
import { dropKeys, keyState } from '../replica/sealed/keys.ts';
import { seal } from '../replica/sealed/seal.ts';
import { noteLeaving, noteLeft } from './leaving.ts';
import { dropFace, keepFace, sharedTablet } from './shared-tablet.ts';
import { sendPendingLogout } from './pending-logout.ts';
import { currentSession, forgetPerson, setPerson } from './session.ts';

/** How long signing out waits for unsent work to reach the school, in milliseconds. */
const lastChance = 10_000;
/** How long each of the last steps may take before the person is gone from the screen all the same, in milliseconds. */
const lastStep = 5_000;

export interface Leaving {
  replica: Replica;
  photos: PhotoQueue;
  /** Told that unsent work is given its last chance, which takes up to ten seconds. */
  sending: () => void;
  /** Asks the person whether so many things may stay behind on the device. */
  mayStay: (things: number) => Promise<boolean>;
  report: (error: unknown) => void;
}

/** Resolves when nothing is unsent or the time is over. What the school has refused waits for its person, not for the network. */
function allSent({ sync }: Replica, photos: PhotoQueue, sending: () => void): Promise<void> {
  const done = (): boolean => sync.get().waiting === 0 && photos.get().every(({ state }) => state === 'refused');
  // The browser is certain only of there being no network at all.
  if (done() || navigator.onLine === false) return Promise.resolve();
  sending();
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const end = (): void => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve();
    };
    const look = (): void => {
      if (done()) end();
    };
    const timer = setTimeout(end, lastChance);
    stops.push(sync.subscribe(look), photos.subscribe(look));
  });
}

/** How many things this device alone has: unsent work, photos, texts that could not stand, drafts, and what a restored school lacks. */
async function onlyHere({ waiting, conflicts, store }: Replica, photos: PhotoQueue): Promise<number> {
  const [drafts, healing] = await Promise.all([draftsOf(store), healingOf(store)]);
  return waiting().length + photos.get().length + conflicts.get().length + drafts.length + healing;
}

/** Nobody is here any more, unless somebody else has come meanwhile. */
const leftDevice = (id: string): void => {
  if (currentSession().person?.id === id) setPerson(null);
};

const within = (work: Promise<unknown>, ms = lastStep): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);

/**
 * Deletes everything of a person, what is unsent only where it is said. Behind the last steps it goes on, and what a device
 * that dies has left is deleted at its next start.
 */
async function eraseAll(replica: Replica, evenUnsent: boolean, report: (error: unknown) => void): Promise<void> {
  const { id } = replica.person;
  await noteLeaving({ id, how: 'erase' });
  const erasing = (async () => {
    await Promise.all([dropCopies(id), dropFiles(id), evenUnsent && eraseQueue(id)]);
    await eraseShelf(id, { unsent: false });
    await replica.erase(evenUnsent);
    await dropKeys(id, evenUnsent);
    await noteLeft(id);
  })();
  erasing.catch(report);
  await within(erasing, 3 * lastStep);
}

/**
 * Takes an erased person's things off this device, what is unsent included: there is no account any more that could have it.
 * Nothing that fails keeps the person on the screen.
 */
export async function forgetDevice({
  replica,
  photos,
  report,
}: Pick<Leaving, 'replica' | 'photos' | 'report'>): Promise<void> {
  try {
    photos.stop();
    await replica.stopExchange();
    await forgetPerson();
    await replica.alone();
    await within(sendPendingLogout());
    await dropFace(replica.person.id);
    await eraseAll(replica, true, report);
  } catch (error) {
    report(error);
  } finally {
    leftDevice(replica.person.id);
  }
}

/** Puts the child among the pictures of the sign-in page, with how much of its work waits. */
async function showFace(replica: Replica, waiting: number): Promise<void> {
  const { person } = currentSession();
  if (!person) return;
  const profile = await findNow(replica.collection('person'), person.id);
  const avatar: unknown = profile?.get('avatar');
  const { id, username, firstName } = person;
  await keepFace({
    id,
    username,
    firstName: firstName || username,
    avatar: typeof avatar === 'string' ? avatar : null,
    waiting,
  });
}

/** Seals what is only here with all the rest; where there is no key for it, it stays as it is, and what is at school goes. */
async function sealAll(replica: Replica, unsent: number, report: (error: unknown) => void): Promise<void> {
  const { id } = replica.person;
  const sealing = replica
    .closeFor(() => seal(id, unsent))
    .then(async (isSealed) => {
      if (!isSealed) await Promise.all([dropCopies(id), dropFiles(id), eraseShelf(id, { unsent: true })]);
      await noteLeft(id);
    });
  // Behind the last steps it goes on, and a tab that is closed meanwhile leaves it to the next start.
  sealing.catch(report);
  await within(sealing, 3 * lastStep);
}

/**
 * Signs the person out of this device: sends what can be sent, asks before anything stays behind, makes the other tabs
 * leave, ends the session, and deletes the person's data, or seals it where something is only here. Gives false when the person
 * chose to stay. From the word to leave on, nothing that fails keeps the person on the screen.
 */
export async function leaveDevice({ replica, photos, sending, mayStay, report }: Leaving): Promise<boolean> {
  const { id, role } = replica.person;
  replica.tryNow();
  photos.tryNow();
  await allSent(replica, photos, sending);
  const stays = await onlyHere(replica, photos);
  const { isHeld } = await keyState(id);
  // On a shared tablet everything waits, sealed, for the child's next turn: nothing is left behind that must be asked about.
  const isKept = isHeld && role === 'student' && (await sharedTablet()) !== null;
  if (stays > 0 && !isKept && !(await mayStay(stays))) return false;
  try {
    // Whoever asks in the name of a session that is over is refused: the asking ends first.
    photos.stop();
    await replica.stopExchange();
    if (isKept) await showFace(replica, stays);
    // A device that dies from here on seals at its next start: what is not counted yet may be only here.
    if (isHeld) await noteLeaving({ id, how: 'seal' });
    await forgetPerson();
    await replica.alone();
    // Closing, the other tabs have stored what was being typed in them.
    const left = await onlyHere(replica, photos);
    await within(sendPendingLogout());
    await (left === 0 && !isKept ? eraseAll(replica, false, report) : sealAll(replica, left, report));
  } catch (error) {
    report(error);
    await within(Promise.all([dropCopies(id), dropFiles(id)]));
  } finally {
    leftDevice(id);
  }
  return true;
}
