import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../http/server.ts';
import { ensureAdmin } from '../auth/register.ts';
import { account } from './account.ts';
import { admin } from './admin.ts';
import { administrators } from './administrators.ts';
import { analytics } from './analytics.ts';
import { classes } from './classes.ts';
import { corrections } from './corrections.ts';
import { disputes } from './disputes.ts';
import { files } from './files.ts';
import { homework } from './homework.ts';
import { insights } from './insights.ts';
import { invitations } from './invitations.ts';
import { notifications } from './notifications.ts';
import { markingDrafts } from './marking-drafts.ts';
import { messages } from './messages.ts';
import { registerOpenApi } from './openapi.ts';
import { parent } from './parent.ts';
import { plans } from './plans.ts';
import { platform } from './platform.ts';
import { createRepeats } from './repeats.ts';
import type { Handlers, RestDeps } from './router.ts';
import { registerRoutes } from './router.ts';
import { progress } from './progress.ts';
import { practice } from './practice.ts';
import { privacy } from './privacy.ts';
import { school } from './school.ts';
import { session } from './session.ts';
import { student } from './student.ts';
import { students } from './students.ts';
import { teacher } from './teacher.ts';
import { templates } from './templates.ts';
import { uploads } from './uploads.ts';

/** Every call of schema/rest; one that is missing does not compile. */
const handlers: Handlers = {
  ...session,
  ...account,
  ...privacy,
  ...homework,
  ...plans,
  ...notifications,
  ...student,
  ...progress,
  ...practice,
  ...teacher,
  ...markingDrafts,
  ...students,
  ...templates,
  ...classes,
  ...parent,
  ...messages,
  ...insights,
  ...school,
  ...administrators,
  ...analytics,
  ...invitations,
  ...admin,
  ...platform,
  ...corrections,
  ...uploads,
  ...disputes,
  ...files,
};

/** Adds the REST façade, over the sessions and the push that GraphQL uses, and makes the platform admin of the settings. */
export async function registerRest(
  app: FastifyInstance,
  { config, db }: Pick<ServerDeps, 'config' | 'db'>,
  shared: Omit<RestDeps, 'db' | 'repeats' | 'config'>,
): Promise<void> {
  // A form of another site can send plain text without being asked for its origin; here everything is JSON or a picture.
  app.removeContentTypeParser('text/plain');
  if (config.admin) await ensureAdmin(db, config.admin);
  registerOpenApi(app);
  await registerRoutes(app, { db, config, repeats: createRepeats(db, config.sessionSecret), ...shared }, handlers);
}
