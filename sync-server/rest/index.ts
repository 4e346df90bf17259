import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../http/server.ts';
import { ensureAdmin } from '../auth/register.ts';
import { accountHandlers } from './account.ts';
import { createRepeats } from './repeats.ts';
import { requestHandlers } from './requests.ts';
import type { Handlers, RestDeps } from './router.ts';
import { registerRoutes } from './router.ts';
import { studentHandlers } from './student.ts';
import { teacherHandlers } from './teacher.ts';

/** Every call of schema/rest.ts; one that is missing does not compile. */
const handlers: Handlers = { ...accountHandlers, ...studentHandlers, ...teacherHandlers, ...requestHandlers };

/** Adds the REST façade, over the sessions and the push that GraphQL uses, and makes the platform admin of the settings. */
export async function registerRest(
  app: FastifyInstance,
  { config, db }: Pick<ServerDeps, 'config' | 'db'>,
  shared: Omit<RestDeps, 'db' | 'repeats'>,
): Promise<void> {
  // A form of another site can send plain text without being asked for its origin; here everything is JSON or a picture.
  app.removeContentTypeParser('text/plain');
  if (config.admin) await ensureAdmin(db, config.admin);
  registerRoutes(app, { db, repeats: createRepeats(db, config.sessionSecret), ...shared }, handlers);
}
