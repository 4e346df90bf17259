import type { Task } from 'graphile-worker';
import { z } from 'zod';
import type { Database } from '../../sync-server/db/orm.ts';
import { tellOfMessage } from '../../sync-server/services/family/message-notice.ts';

const payload = z.object({ messageId: z.uuid() });

/** Gives the job `tell_of_message`, which runs when the quiet hours of a message's reader end. */
export function tellOfMessageJob({ db }: { db: Database }): Task {
  return async (given) => {
    const { messageId } = payload.parse(given);
    await db.transaction((sql) => tellOfMessage(sql, messageId, new Date().toISOString()));
  };
}
