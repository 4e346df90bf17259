import type { CollectionName } from '../../schema/index.ts';
import { newId } from '../../schema/ids.ts';
import { routes } from '../../schema/rest/routes.ts';
import { type Person, type Role, roles } from '../../schema/who.ts';
import { memoryPersonStore } from '../replica/memory-person-store.ts';
import { openReplica, type Replica } from '../replica/open.ts';
import type { PersonStore } from '../replica/person-store.ts';
import type { ReplicaStorage } from '../replica/rows.ts';
import { graphqlTransport } from '../replica/sync/graphql.ts';
import { livePath } from '../replica/sync/stream.ts';
import { openLine } from './line.ts';

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
  /** Answers and large frames come packed; default: from another machine. */
  isPacked?: boolean;
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
  const { url, storage, store = memoryPersonStore(), only, isPacked, report } = options;
  const { cookie, person } = await sessionOf(url, options.credentials);
  const line = openLine({ url, cookie, ...(isPacked === undefined ? {} : { isPacked }) });
  if (options.offline) line.online(false);
  const transport = graphqlTransport({
    url: '/graphql',
    device: newId(),
    userId: person.id,
    fetch: line.fetch,
    heard: () => {},
    now: Date.now,
  });
  const replica = await openReplica({
    ...{ person, storage, store, transport, multiInstance: false },
    live: () => line.events(livePath(line.isPacked ? 'gzip' : 'plain')),
    ...(only ? { only } : {}),
    ...(report ? { report } : {}),
  });
  return {
    replica,
    online(yes) {
      line.online(yes);
      if (yes) replica.tryNow();
    },
    async close() {
      await replica.close();
      line.online(false);
    },
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
