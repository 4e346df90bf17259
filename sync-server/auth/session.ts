import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import { limits } from '../../schema/limits.ts';
import { hintCookie } from '../../schema/session-hint.ts';
import type { Role } from '../../schema/who.ts';
import type { Database, Sql } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import { agentOf } from './agent.ts';
import { createTokens } from './tokens.ts';

/** On http; behind https their names bind them to the host (docs/decisions/0079). */
export const sessionCookie = 'paperboat_session';
const knownCookie = 'paperboat_known';
const namesOf = (secure: boolean) => ({
  session: secure ? `__Host-${sessionCookie}` : sessionCookie,
  hint: secure ? `__Host-${hintCookie}` : hintCookie,
  // A cookie of one path cannot be of the whole host.
  known: secure ? `__Secure-${knownCookie}` : knownCookie,
});
const idleSeconds = limits.signInIdleDays * 24 * 3600;
const knownSeconds = 365 * 24 * 3600;
/** How long (ms) a process believes what it has read of a session: one that was ended elsewhere is noticed so much later. */
const cacheMs = 4_000;
const cacheSize = 20_000;
/** Most sessions of one person: more than a family has devices, and few enough to bound the table. */
const sessionsOfPerson = 20;
/** The time of the last contact is stored at most once in so many seconds. */
const touchSeconds = 30;

/** Who makes a request. */
export interface SignedIn {
  userId: string;
  role: Role;
  sessionId: string;
  /** Came with a one-time word: until a new password is chosen, nothing else is answered. */
  mustChangePassword?: true;
  /** ISO 8601 UTC: the end of this device's contact before the present one; what it wrote since is not older. */
  lastExchangeAt: string;
}

interface Request {
  headers: IncomingHttpHeaders;
}

export interface Sessions {
  /** Gives who is signed in, or null; a session that was ended is noticed within 5 seconds. */
  authenticate(request: Request): Promise<SignedIn | null>;
  /** As `authenticate`; refuses with `unauthorized` without a session. */
  requireSession(request: Request): Promise<SignedIn>;
  /** Gives which of these sessions have not ended, in one statement however many live connections there are. */
  living(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Starts a session in the caller's transaction and ends the one that it replaces; the device counts as known to this person
   * from now on. Gives the Set-Cookie values. The device's last contact with this person goes on in the new session, so that
   * signing in anew makes nothing late.
   */
  start(sql: Sql, userId: string, replaces: SignedIn | null, from?: Request): Promise<string[]>;
  /** Ends what a person has beyond its twenty newest sessions. */
  endOldest(sql: Sql, userId: string): Promise<void>;
  /** Ends one session, in the caller's transaction. */
  end(sql: Sql, sessionId: string): Promise<void>;
  /** Ends all sessions of a person but one. */
  endOthers(sql: Sql, userId: string, except: string | null): Promise<void>;
  /** The Set-Cookie values that make the browser forget the session. */
  goodbye(): string[];
  /** Gives the name of this browser's device, whoever signed in there; null when nobody did. */
  deviceOf(request: Request): Promise<string | null>;
}

interface Cached {
  who: SignedIn | null;
  until: number;
}

/** Takes the database, a secret of 32 characters or more and whether people come by TLS; gives the sessions of the server. */
export function createSessions(options: { db: Database; secret: string; secure: boolean }): Sessions {
  const { db, secure } = options;
  const tokens = createTokens(options.secret);
  const cache = new Map<string, Cached>();
  const names = namesOf(secure);
  const cookieOptions = (maxAge: number) => ({ httpOnly: true, sameSite: 'lax' as const, path: '/', secure, maxAge });

  const valueIn = async (request: Request, use: 'session' | 'known'): Promise<string | null> => {
    const token = fastifyCookie.parse(request.headers.cookie ?? '')[names[use]];
    return token ? tokens.read(use, token) : null;
  };

  async function load(sessionId: string): Promise<SignedIn | null> {
    const kept = cache.get(sessionId);
    if (kept && kept.until > Date.now()) return kept.who;
    const who = await db.read((sql) => readSession(sql, sessionId));
    // Every process must notice at once that a new password was chosen.
    if (who?.mustChangePassword) return who;
    if (cache.size >= cacheSize) cache.clear();
    cache.set(sessionId, { who, until: Date.now() + cacheMs });
    return who;
  }

  const authenticate: Sessions['authenticate'] = async (request) => {
    const sessionId = await valueIn(request, 'session');
    return sessionId === null ? null : load(sessionId);
  };
  const deviceOf: Sessions['deviceOf'] = (request) => valueIn(request, 'known');

  return {
    authenticate,
    requireSession: async (request) => {
      const who = await authenticate(request);
      if (!who) throw new Refusal('unauthorized');
      return who;
    },
    living: async (sessionIds) => {
      const alive = await db.read((sql) => livingSessions(sql, sessionIds));
      for (const id of sessionIds) if (!alive.has(id)) cache.delete(id);
      return alive;
    },
    start: async (sql, userId, replaces, from) => {
      const [sessionId, device] = [randomUUID(), (from && (await deviceOf(from))) ?? randomUUID()];
      if (replaces) {
        await endSession(sql, replaces.sessionId);
        cache.delete(replaces.sessionId);
      }
      await sql.query(
        `insert into session (id, account_id, device, contact_before, agent)
         values ($1, $2, $3, coalesce((select ${contactEnd} from session s where s.account_id = $2 and s.device = $3
           order by s.last_exchange_at desc limit 1),
           (select used_at from known_device where account_id = $2 and device = $3), now()), $4)`,
        [sessionId, userId, device, agentOf(from?.headers['user-agent'])],
      );
      await sql.query(
        `insert into known_device (account_id, device) values ($1, $2) on conflict (account_id, device) do update set used_at = now()`,
        [userId, device],
      );
      // The row decides when a session ends (30 idle days); the cookie only has to live as long as a device might.
      const token = await tokens.sign('session', sessionId, knownSeconds);
      const knownToken = await tokens.sign('known', device, knownSeconds);
      return [
        fastifyCookie.serialize(names.session, token, cookieOptions(knownSeconds)),
        fastifyCookie.serialize(names.known, knownToken, { ...cookieOptions(knownSeconds), path: '/api/login' }),
        fastifyCookie.serialize(names.hint, '1', { ...cookieOptions(knownSeconds), httpOnly: false }),
      ];
    },
    endOldest: async (sql, userId) => {
      for (const id of await endOldest(sql, userId)) cache.delete(id);
    },
    end: async (sql, sessionId) => {
      await endSession(sql, sessionId);
      cache.delete(sessionId);
    },
    endOthers: async (sql, userId, except) => {
      const ended = await sql.query<{ id: string }>(
        'update session set ended_at = now() where account_id = $1 and id is distinct from $2::uuid and ended_at is null returning id',
        [userId, except],
      );
      for (const { id } of ended) cache.delete(id);
    },
    goodbye: () => [
      fastifyCookie.serialize(names.session, '', cookieOptions(0)),
      fastifyCookie.serialize(names.hint, '', { ...cookieOptions(0), httpOnly: false }),
    ],
    deviceOf,
  };
}

const endSession = (sql: Sql, sessionId: string): Promise<unknown> =>
  sql.query('update session set ended_at = now() where id = $1 and ended_at is null', [sessionId]);

/** Ends a person's sessions beyond twenty, idle ones first, then the oldest; gives their ids. */
async function endOldest(sql: Sql, userId: string): Promise<string[]> {
  // The lock makes two sign-ins at once count each other.
  await sql.query('select from account where id = $1 for no key update', [userId]);
  const ended = await sql.query<{ id: string }>(
    `update session set ended_at = now() where id in (
       select id from session where account_id = $1 and ended_at is null
       order by last_exchange_at > now() - make_interval(secs => $2) desc, created_at desc, id
       offset $3)
     returning id`,
    [userId, idleSeconds, sessionsOfPerson],
  );
  return ended.map(({ id }) => id);
}

// A silence of two minutes ends a contact: while the next one is younger than ten minutes, a device may still hand over what
// it wrote since the end of the one before.
const contactEnd = `case when s.last_exchange_at < now() - interval '2 minutes' then s.last_exchange_at
  when s.contact_started_at > now() - interval '10 minutes' then s.contact_before
  else s.contact_started_at end`;

/** Reads a living session and notes the contact. */
async function readSession(sql: Sql, sessionId: string): Promise<SignedIn | null> {
  const [row] = await sql.query<{ user_id: string; role: Role; must_change: boolean; since: string; stale: boolean }>(
    `select a.id as user_id, a.role, a.must_change_password and not s.by_badge as must_change,
       ${contactEnd} as since,
       s.last_exchange_at < now() - make_interval(secs => $2) as stale
     from session s join account a on a.id = s.account_id
     where s.id = $1 and s.ended_at is null and s.last_exchange_at > now() - make_interval(secs => $3)`,
    [sessionId, touchSeconds, idleSeconds],
  );
  if (!row) return null;
  if (row.stale) await noteContact(sql, [sessionId]);
  return {
    userId: row.user_id,
    role: row.role,
    sessionId,
    lastExchangeAt: row.since,
    ...(row.must_change ? { mustChangePassword: true } : {}),
  };
}

/** Reads which of these sessions live, and notes the contact of a live connection as that of a request. */
async function livingSessions(sql: Sql, sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql.query<{ id: string; stale: boolean }>(
    `select s.id, s.last_exchange_at < now() - make_interval(secs => $2) as stale
     from session s join account a on a.id = s.account_id
     where s.id = any($1::uuid[]) and s.ended_at is null and s.last_exchange_at > now() - make_interval(secs => $3)`,
    [sessionIds, touchSeconds, idleSeconds],
  );
  const stale = rows.filter((row) => row.stale).map(({ id }) => id);
  if (stale.length > 0) await noteContact(sql, stale);
  return new Set(rows.map(({ id }) => id));
}

const noteContact = (sql: Sql, sessionIds: readonly string[]): Promise<unknown> =>
  sql.query(
    `update session set
       contact_before = case when last_exchange_at < now() - interval '2 minutes' then last_exchange_at else contact_before end,
       contact_started_at = case when last_exchange_at < now() - interval '2 minutes' then now() else contact_started_at end,
       last_exchange_at = now()
     where id = any($1::uuid[]) and last_exchange_at < now() - make_interval(secs => $2)`,
    [sessionIds, touchSeconds],
  );
