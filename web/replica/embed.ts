import type { CollectionName } from '../../schema/index.ts';
import { newId } from '../../schema/ids.ts';
import { routes } from '../../schema/rest/routes.ts';
import { type Person, type Role, roles } from '../../schema/who.ts';
import { memoryPersonStore } from './memory-person-store.ts';
import { openReplica, type Replica } from './open.ts';
import type { PersonStore } from './person-store.ts';
import type { ReplicaStorage } from './rows.ts';
import { graphqlTransport } from './sync/graphql.ts';
import { livePath } from './sync/stream.ts';
import { streamEvents } from './sync/stream-events.ts';

/** Whose session it is, and the cookie that each request goes with. */
export interface Session {
  person: Person;
  cookie(): string;
}

/** A name and a password, or a session that was begun before. */
export type Credentials = { username: string; password: string } | Session;

export interface EmbedOptions {
  /** The school's address, as `https://paperboat.example`. */
  url: string;
  credentials: Credentials;
  /** Any storage of RxDB. */
  storage: ReplicaStorage;
  /** What is unsent, kept and noted beside the documents; default: memory. */
  store?: PersonStore;
  /** Opens only these of the role's collections. */
  only?: readonly CollectionName[];
  /** Begins without a network. */
  offline?: boolean;
  report?: (error: unknown) => void;
}

/** A person's replica in a program that is no browser. */
export interface Embedded {
  readonly replica: Replica;
  /** The network comes or goes: requests fail and the live stream ends. */
  online(yes: boolean): void;
  /** Ends the exchange and closes the documents, which stay in the storage. */
  close(): Promise<void>;
}

/** Opens a person's replica with the same hub, rules and live stream as the app, where there is no browser. */
export async function openEmbedded(options: EmbedOptions): Promise<Embedded> {
  const { url, storage, store = memoryPersonStore(), only, report } = options;
  const { cookie, person } = await sessionOf(url, options.credentials);
  // What is on its way fails when the network goes.
  let line = new AbortController();
  if (options.offline) line.abort();
  const network: typeof fetch = async (path, init) => {
    line.signal.throwIfAborted();
    const headers = new Headers(init?.headers);
    headers.set('cookie', cookie());
    const signal = AbortSignal.any([line.signal, ...(init?.signal ? [init.signal] : [])]);
    return fetch(new URL(path instanceof Request ? path.url : path, url), { ...init, headers, signal });
  };
  const transport = graphqlTransport({
    url: '/graphql',
    device: newId(),
    userId: person.id,
    fetch: network,
    heard: () => {},
    now: Date.now,
  });
  const replica = await openReplica({
    ...{ person, storage, store, transport, multiInstance: false },
    live: () => streamEvents(network, livePath),
    ...(only ? { only } : {}),
    ...(report ? { report } : {}),
  });
  return {
    replica,
    online(yes) {
      if (yes) line = new AbortController();
      else line.abort();
      if (yes) replica.tryNow();
    },
    close: () => replica.close(),
  };
}

async function sessionOf(url: string, given: Credentials): Promise<Session> {
  if ('cookie' in given) return given;
  const [method = '', path = ''] = routes.login.split(' ');
  const answer = await fetch(new URL(path, url), {
    method,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(given),
  });
  const user: unknown = await answer.json();
  const person = personIn(user);
  if (!person) throw new Error(`The school lets nobody in by this name and password (${answer.status}).`);
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  return { person, cookie: () => cookies.join('; ') };
}

function personIn(user: unknown): Person | null {
  if (typeof user !== 'object' || user === null || !('id' in user) || !('role' in user)) return null;
  const { id, role } = user;
  const isRole = (value: unknown): value is Role => roles.some((one) => one === value);
  return typeof id === 'string' && isRole(role) ? { id, role } : null;
}
