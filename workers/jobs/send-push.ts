import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { limits } from '../../schema/limits.ts';
import { pushKinds } from '../../schema/views/push.ts';
import type { QuietHours } from '../../schema/person.ts';
import { quietUntil } from '../../schema/views/quiet-hours.ts';
import type { Database } from '../../sync-server/db/orm.ts';
import type { Log } from '../../sync-server/log.ts';
import { consented } from '../../sync-server/services/family/consent.ts';
import { PushLater, type Sender, type Subscription } from '../push/sender.ts';

export interface SendPushDeps {
  db: Database;
  log: Log;
  send: Sender;
  now?: () => Date;
}

const payloadForm = z.object({ subscription: z.uuid(), notice: z.uuid(), kind: z.enum(pushKinds) });

interface Wanted extends Subscription {
  quiet: QuietHours | null;
}

// Everything that may have changed since it was asked for: the browser, its session, the child's consent, the notice itself.
const wanted = `select s.endpoint, s.p256dh, s.auth, p.settings -> 'quietHours' as quiet
  from push_subscription s join session o on o.id = s.session_id join account a on a.id = s.person_id
    join person p on p.id = a.id and not p.deleted join notice n on n.id = $2 and n.person_id = a.id
  where s.id = $1 and o.ended_at is null
    and o.last_exchange_at > $3::timestamptz - make_interval(days => $4) and not n.deleted and n.read_at is null
    and (a.role <> 'student' or ${consented('push')})`;

/** Gives the job `send_push`: one notice to one browser. Failures are only logged, and no address with them. */
export function sendPushJob({ db, log, send, now = () => new Date() }: SendPushDeps): Task {
  return async (payload, { job }) => {
    const { subscription, notice, kind } = payloadForm.parse(payload);
    const moment = now().toISOString();
    const [to] = await db.read((sql) =>
      sql.query<Wanted>(wanted, [subscription, notice, moment, limits.signInIdleDays]),
    );
    if (!to) return;
    const later = quietUntil(to.quiet, moment);
    if (later !== null) {
      await db.read((sql) =>
        sql.query(
          `select graphile_worker.add_job('send_push', $1::json, run_at := $2, job_key := $3, max_attempts := 8)`,
          [JSON.stringify({ subscription, notice, kind }), later, `push:${notice}:${subscription}`],
        ),
      );
      return;
    }
    try {
      const outcome = await send(to, { kind, id: notice });
      if (outcome === 'sent') return;
      await db.read((sql) => sql.query('delete from push_subscription where id = $1', [subscription]));
      log.info('forgot a browser', { outcome });
    } catch (error) {
      // The queue waits longer each time; at the end the notice in the app is all there is.
      if (job.attempts < job.max_attempts) throw error;
      log.warn('push not sent', { kind, status: error instanceof PushLater ? error.status : 0 });
    }
  };
}
