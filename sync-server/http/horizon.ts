import type { Database } from '../db/orm.ts';
import type { Log } from '../log.ts';

/** From this age (s) on, the oldest open write transaction is worth a warning: none of ours is that long. */
const alarmSeconds = 2;
const lookMs = 1_000;

/** Gives the age in seconds of the oldest open write transaction of the whole cluster: it holds back what every reader of the feed may see. */
export async function horizonAge(db: Database): Promise<number> {
  const [row] = await db.read((sql) =>
    sql.query<{ age: number }>(
      `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 as age
       from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()`,
    ),
  );
  return Math.max(0, row?.age ?? 0);
}

/** Writes one line into the log when the horizon stands still for two seconds, and one when it moves again. Gives the end of the watch. */
export function watchHorizon(db: Database, log: Log): () => void {
  let alarmed = false;
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      const seconds = await horizonAge(db);
      if (seconds >= alarmSeconds && !alarmed)
        log.error('an open transaction holds the feed back', { seconds: Math.round(seconds * 10) / 10 });
      if (seconds < alarmSeconds && alarmed) log.info('the feed moves again');
      alarmed = seconds >= alarmSeconds;
    } catch {
      // Whoever needs the database reports that it is away; this watch only skips a turn.
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
