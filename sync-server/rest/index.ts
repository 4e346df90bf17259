import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app.ts';
import { ensureAdmin } from '../auth/register.ts';
import type { Sessions } from '../auth/session.ts';
import { createSessions } from '../auth/session.ts';
import { effects } from '../effects/index.ts';
import { createPostgresStore } from '../sync/postgres-store.ts';
import { createPush } from '../sync/push.ts';
import { accountHandlers } from './account.ts';
import { requestHandlers } from './requests.ts';
import type { Handlers, Push } from './router.ts';
import { registerRest } from './router.ts';
import { studentHandlers } from './student.ts';
import { teacherHandlers } from './teacher.ts';

/** Every call of schema/rest.ts; one that is missing does not compile. */
const handlers: Handlers = { ...accountHandlers, ...studentHandlers, ...teacherHandlers, ...requestHandlers };

export interface Rest {
  sessions: Sessions;
  push: Push;
  register(app: FastifyInstance): Promise<void>;
}

/** Makes the REST façade. The composition root passes the sessions and the push that GraphQL uses; without them it makes its own. */
export function createRest(deps: AppDeps, shared: { sessions?: Sessions; push?: Push } = {}): Rest {
  const { config, db } = deps;
  const sessions =
    shared.sessions ??
    createSessions({ db, secret: config.sessionSecret, secure: config.publicUrl?.startsWith('https:') ?? false });
  const push = shared.push ?? createPush({ store: createPostgresStore(db), effects });
  return {
    sessions,
    push,
    register: async (app) => {
      if (config.admin) await ensureAdmin(db, config.admin);
      registerRest(app, { db, sessions, push }, handlers);
    },
  };
}
