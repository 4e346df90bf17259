import { useCallback, useEffect, useState } from 'react';
import type { SentBodyOf } from '../../schema/rest/index.ts';
import type { Replica } from '../replica/open.ts';
import { draftPrefix, type PersonStore } from '../replica/person-store.ts';
import { useReplica } from '../replica/use-live.ts';
import { call, RestError } from '../rest/client.ts';
import { askAndRemember, type RememberedCall } from './remembered.ts';

/** What a person asks the school for by REST: kept on the device and sent when the school can be reached. */
export type Wish = { id: string; at: string; /** Why the school did not take it. */ problem?: string } & (
  | { call: 'schedule'; body: SentBodyOf<'schedule'> & { id: string } }
  | { call: 'unschedule'; of: string }
  | { call: 'askPlan'; body: SentBodyOf<'askPlan'> & { id: string }; plan: string; name: string }
  | { call: 'takeBackPlan'; of: string }
  // Its id is the question's: one report of each, and it goes with the question when that is deleted.
  | { call: 'reportHomework'; of: string; body: SentBodyOf<'reportHomework'> }
  // Its id is the child's: one of each.
  | { call: 'generateInsights'; of: string }
  // The newest stars of a person count: those that wait go in the order in which they were given.
  | { call: 'rateTest'; of: string; body: SentBodyOf<'rateTest'> }
);

/** What became of a wish: made, not heard and so kept, or not taken and why. */
export type Fate = 'heard' | 'kept' | { refused: string | undefined };

interface Kind {
  /** What is asked anew when the school has heard it or refused it. */
  asked: RememberedCall | null;
  /** It is given anew by a press: one that the school refuses is not kept. */
  isPress?: true;
}

const kinds: Record<Wish['call'], Kind> = {
  schedule: { asked: 'scheduled' },
  unschedule: { asked: 'scheduled' },
  askPlan: { asked: 'subscription' },
  takeBackPlan: { asked: 'subscription' },
  reportHomework: { asked: null },
  generateInsights: { asked: null, isPress: true },
  rateTest: { asked: null, isPress: true },
};

// A draft is counted among what is only on this device, so that signing out asks before it is left behind.
const prefix = `${draftPrefix}wish:`;
const keyOf = ({ id }: Pick<Wish, 'id'>): string => `${prefix}${id}`;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

const isWish = (value: unknown): value is Wish =>
  typeof value === 'object' &&
  value !== null &&
  'call' in value &&
  typeof value.call === 'string' &&
  value.call in kinds;

async function wishesOf(store: PersonStore): Promise<Wish[]> {
  const kept = [...(await store.metaOf(prefix)).values()].filter(isWish);
  return kept.toSorted((a, b) => a.at.localeCompare(b.at));
}

function send(wish: Wish): Promise<unknown> {
  switch (wish.call) {
    case 'schedule':
      return call('schedule', { body: wish.body });
    case 'askPlan':
      return call('askPlan', { body: wish.body });
    case 'unschedule':
      return call('unschedule', { params: { id: wish.of } });
    case 'takeBackPlan':
      return call('takeBackPlan', { params: { id: wish.of } });
    case 'reportHomework':
      return call('reportHomework', { params: { id: wish.of }, body: wish.body });
    case 'generateInsights':
      return call('generateInsights', { params: { childId: wish.of } });
    case 'rateTest':
      return call('rateTest', { params: { id: wish.of }, body: wish.body });
  }
}

/** Under this key stands, for good, when a question of this person was reported. */
export const reportedKey = (sessionId: string): string => `reported:${sessionId}`;

/** Under this key stand, for good, the stars that this person gave a test. */
export const ratedKey = (testId: string): string => `rated:${testId}`;

type Device = Pick<Replica, 'store' | 'collection' | 'tryNow'>;

/** Whether it can be sent: school knows nothing of a question that has not been there, and nobody reports one that was deleted. */
async function stateOf({ collection }: Device, wish: Wish): Promise<'ready' | 'waiting' | 'gone'> {
  if (wish.call !== 'reportHomework') return 'ready';
  const question = await collection('homeworkSession').findOne(wish.of).exec();
  if (!question) return 'gone';
  return question.get('rev') === '' ? 'waiting' : 'ready';
}

/** Notes for good, on this device, what a wish has done at school. */
async function noteDone(store: PersonStore, wish: Wish): Promise<void> {
  if (wish.call === 'reportHomework') await store.setMeta(reportedKey(wish.of), new Date().toISOString());
  if (wish.call === 'rateTest') await store.setMeta(ratedKey(wish.of), wish.body.stars);
}

/** Keeps a wish that the school refuses with its reason, for its person to see; not where there is nothing left to say. */
async function keepRefused(store: PersonStore, wish: Wish, { status, said }: RestError): Promise<void> {
  // What is gone already need not be ended.
  const isGone = status === 404 && 'of' in wish;
  if (isGone || kinds[wish.call].isPress) await store.dropMeta(keyOf(wish));
  else await store.setMeta(keyOf(wish), { ...wish, problem: said ?? '' });
}

/** Whether trying again later makes sense: no answer, no sign-in, too often, a server in trouble. */
const mayPass = ({ status }: RestError): boolean => status === 0 || status === 401 || status === 429 || status >= 500;

let sending: Promise<unknown> = Promise.resolve();

/**
 * Sends what waits, in the order in which it was wished for; stops where the school cannot be reached. One at a time. Gives what
 * became of those that it has sent, by their ids.
 */
export function sendWishes(device: Device): Promise<ReadonlyMap<string, Fate>> {
  const { store } = device;
  const run = sending.then(async () => {
    const fates = new Map<string, Fate>();
    const changed = new Set<RememberedCall>();
    for (const wish of await wishesOf(store)) {
      if (wish.problem !== undefined) continue;
      const state = await stateOf(device, wish);
      if (state === 'waiting') continue;
      try {
        if (state === 'ready') {
          await send(wish);
          await noteDone(store, wish);
        }
        await store.dropMeta(keyOf(wish));
        fates.set(wish.id, 'heard');
        // What was made for it is wanted now.
        if (wish.call === 'generateInsights') device.tryNow();
      } catch (error) {
        if (!(error instanceof RestError)) throw error;
        if (mayPass(error)) break;
        fates.set(wish.id, { refused: error.said });
        await keepRefused(store, wish, error);
      }
      const { asked } = kinds[wish.call];
      if (asked) changed.add(asked);
      tell();
    }
    for (const name of changed)
      await askAndRemember(store, name).catch((error: unknown) => {
        if (!(error instanceof RestError)) throw error;
      });
    return fates;
  });
  sending = run.catch(() => {
    // Whoever asked for it is told; the next run begins anew.
  });
  return run;
}

async function keep({ store }: Pick<Device, 'store'>, wish: Wish): Promise<void> {
  await store.setMeta(keyOf(wish), wish);
  tell();
}

/** Keeps a wish on the device, sends it, and gives what became of it. */
export async function askFor(device: Device, wish: Wish): Promise<Fate> {
  await keep(device, wish);
  const fate = (await sendWishes(device)).get(wish.id);
  if (fate) return fate;
  // A run that was under way may have sent it.
  return (await device.store.meta(keyOf(wish))) === undefined ? 'heard' : 'kept';
}

export interface Wishes {
  wishes: readonly Wish[];
  /** Keeps a wish on the device, then sends it; resolves when it is on the device. */
  wish: (wish: Wish) => Promise<void>;
  /** Takes away a wish that was not sent, or that the school has refused. */
  drop: (wish: Wish) => Promise<void>;
}

/** What this person has asked for and the school has not heard yet. */
export function useWishes(): Wishes {
  const device = useReplica();
  const { store } = device;
  const [wishes, setWishes] = useState<readonly Wish[]>([]);
  useEffect(() => {
    let here = true;
    const look = (): void => {
      wishesOf(store).then(
        (found) => {
          if (here) setWishes(found);
        },
        () => {
          // A closed database: the page is going away.
        },
      );
    };
    look();
    listeners.add(look);
    return () => {
      here = false;
      listeners.delete(look);
    };
  }, [store]);
  const wish = useCallback(
    async (made: Wish) => {
      await keep(device, made);
      void sendWishes(device).catch((error: unknown) => console.warn('wishes', error));
    },
    [device],
  );
  const drop = useCallback(
    async (one: Wish) => {
      await store.dropMeta(keyOf(one));
      tell();
    },
    [store],
  );
  return { wishes, wish, drop };
}
