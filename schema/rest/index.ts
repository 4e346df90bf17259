import type * as z from 'zod/mini';
import { admin } from './admin.ts';
import { administrators } from './administrators.ts';
import { analytics } from './analytics.ts';
import type { CallSpec } from './call.ts';
import { account } from './account.ts';
import { classes } from './classes.ts';
import { corrections } from './corrections.ts';
import { disputes } from './disputes.ts';
import { files } from './files.ts';
import { homework } from './homework.ts';
import { insights } from './insights.ts';
import { invitations } from './invitations.ts';
import { notifications } from './notifications.ts';
import { messages } from './messages.ts';
import { parent } from './parent.ts';
import { progress } from './progress.ts';
import { plans } from './plans.ts';
import { platform } from './platform.ts';
import { practice } from './practice.ts';
import { privacy } from './privacy.ts';
import type { CallName } from './routes.ts';
import { routes } from './routes.ts';
import { school } from './school.ts';
import { session } from './session.ts';
import { student } from './student.ts';
import { students } from './students.ts';
import { teacher } from './teacher.ts';
import { templates } from './templates.ts';
import { uploads } from './uploads.ts';

/** The calls by areas: the names of their files here and in sync-server/rest. */
export const areas = {
  session,
  account,
  privacy,
  homework,
  plans,
  notifications,
  student,
  progress,
  practice,
  teacher,
  students,
  templates,
  classes,
  parent,
  messages,
  insights,
  school,
  administrators,
  analytics,
  invitations,
  admin,
  platform,
  corrections,
  uploads,
  disputes,
  files,
} as const;

/** Every REST call of Paperboat; the router, the OpenAPI description and the tests walk this table. */
export const calls = {
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
} satisfies Record<CallName, CallSpec>;

/** The names of all calls, in the order of routes.ts. */
export const callNames = Object.keys(routes) as CallName[];

type Calls = typeof calls;
type SchemaOf<N extends CallName, K extends 'body' | 'query'> =
  Calls[N] extends Readonly<Record<K, infer S extends z.ZodMiniType>> ? S : z.ZodMiniUndefined;

/** The body of a call as it is sent, and as the server has validated it; undefined where it has none. */
export type SentBodyOf<N extends CallName> = z.input<SchemaOf<N, 'body'>>;
export type BodyOf<N extends CallName> = z.output<SchemaOf<N, 'body'>>;
/** What follows `?` in the address of a call, as it is sent and validated; undefined where nothing does. */
export type SentQueryOf<N extends CallName> = z.input<SchemaOf<N, 'query'>>;
export type QueryOf<N extends CallName> = z.output<SchemaOf<N, 'query'>>;
/** The answer of a call as it is sent. */
export type AnswerOf<N extends CallName> = z.output<Calls[N]['answer']>;
/** The calls that nobody makes without a session. */
export type SignedInCall = {
  [N in CallName]: Calls[N]['callers'] extends 'anybody' | 'signed-out' ? never : N;
}[CallName];
