import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import type { BodyOf } from '../../../schema/rest/index.ts';
import { limits } from '../../../schema/limits.ts';
import type { NoticeKind } from '../../../schema/notice.ts';
import { type PushKind, pushOf } from '../../../schema/views/push.ts';
import type { PushSettings } from '../../config.ts';
import type { Database, Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import { Refusal } from '../../errors.ts';

export interface VapidKeys {
  /** Both in base64 for addresses, as browsers and push services take them. */
  publicKey: string;
  privateKey: string;
}

const keysOf = new WeakMap<Database, Promise<VapidKeys>>();

/** Gives the keys under which this installation sends: the operator's, else its own, made at the first use. */
export function vapidKeys(db: Database, settings: PushSettings): Promise<VapidKeys> {
  const known = keysOf.get(db);
  if (known) return known;
  const read = db.transaction((sql) => keepKeys(sql, settings));
  keysOf.set(db, read);
  read.catch(() => keysOf.delete(db));
  return read;
}

async function keepKeys(sql: Sql, { keys }: PushSettings): Promise<VapidKeys> {
  const made = keys ?? makeKeys();
  await sql.query('insert into vapid_key (public_key, private_key) values ($1, $2) on conflict do nothing', [
    made.publicKey,
    made.privateKey,
  ]);
  if (keys) {
    const changed = await sql.query(
      'update vapid_key set public_key = $1, private_key = $2 where (public_key, private_key) <> ($1, $2) returning 1 as one',
      [keys.publicKey, keys.privateKey],
    );
    // No push service takes anything for them any more; each browser makes a new one when its person comes again.
    if (changed.length > 0) await sql.query('delete from push_subscription');
  }
  const [row] = await sql.query<{ public_key: string; private_key: string }>(
    'select public_key, private_key from vapid_key',
  );
  if (!row) throw new Error('The key of pushes was not stored.');
  return { publicKey: row.public_key, privateKey: row.private_key };
}

function makeKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys().toString('base64url');
  return {
    publicKey,
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  };
}

/** Whether an address may be that of a push service: https, a name of the public net, no credentials. The name is resolved when something is sent. */
function isEndpoint(endpoint: string, testHost: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, hostname, username, password, port } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  if (testHost !== undefined && host === testHost) return true;
  const name = hostname.replace(/\.$/, '');
  return (
    port === '' &&
    name.includes('.') &&
    isIP(name.replace(/^\[|\]$/g, '')) === 0 &&
    !/\.(?:local|internal|localhost)$/.test(name)
  );
}

/** Keeps a browser for the person who is signed in on it, whoever had it before. Refuses with `push_refused`. */
export async function keepSubscription(
  sql: Sql,
  who: { userId: string; sessionId: string },
  { endpoint, keys }: Pick<BodyOf<'subscribe'>, 'endpoint' | 'keys'>,
  testHost: string | undefined,
): Promise<void> {
  // A key that is no point of the curve would fail at every push.
  const isPoint =
    Buffer.from(keys.p256dh, 'base64url').length === 65 && Buffer.from(keys.auth, 'base64url').length === 16;
  if (!isPoint || !isEndpoint(endpoint, testHost)) throw new Refusal('push_refused');
  await sql.query(
    `insert into push_subscription (endpoint, person_id, session_id, p256dh, auth) values ($1, $2, $3, $4, $5)
     on conflict (endpoint) do update set person_id = excluded.person_id, session_id = excluded.session_id,
       p256dh = excluded.p256dh, auth = excluded.auth, created_at = now()`,
    [endpoint, who.userId, who.sessionId, keys.p256dh, keys.auth],
  );
  await sql.query(
    `delete from push_subscription where id in (
       select id from push_subscription where person_id = $1 order by created_at desc, id offset $2)`,
    [who.userId, limits.pushSubscriptions],
  );
}

// One job for each browser, so that one that fails is tried again alone.
const askForPushes = prepared(
  `select graphile_worker.add_job('send_push', json_build_object('subscription', s.id, 'notice', r.id, 'kind', r.kind),
     job_key := 'push:' || r.id || ':' || s.id, max_attempts := 8)
   from jsonb_to_recordset($1::jsonb) as r(id uuid, "personId" uuid, kind text)
   join push_subscription s on s.person_id = r."personId" join session o on o.id = s.session_id and o.ended_at is null`,
);

interface Told {
  id: string;
  personId: string;
  kind: NoticeKind;
  details: Readonly<Record<string, string>>;
}

/** Asks for the pushes of these notices, in the caller's transaction; the job decides whether they may be sent. */
export async function pushNotices(sql: Sql, notices: readonly Told[]): Promise<void> {
  const asked = notices.flatMap(
    ({ id, personId, kind, details }): { id: string; personId: string; kind: PushKind }[] => {
      const push = pushOf({ kind, details });
      return push ? [{ id, personId, kind: push }] : [];
    },
  );
  if (asked.length > 0) await sql.query(askForPushes, [JSON.stringify(asked)]);
}
