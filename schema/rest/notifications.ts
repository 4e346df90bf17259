import { z } from 'zod';
import { limits } from '../limits.ts';
import { reminderKinds } from '../views/push.ts';
import { type Area, hour, id, moment, nothing } from './call.ts';

const callers = 'signed-in';
/** Base64 for addresses, as browsers give keys. */
const key = z
  .string()
  .max(200)
  .regex(/^[\w-]+=*$/);

const reminder = z
  .object({
    id,
    type: z.enum(reminderKinds),
    scheduledTime: z.string(),
    data: z.object({ text: z.string().optional() }),
  })
  .meta({ id: 'Reminder' });

/** Push to one's own browsers, and reminders that a person sets for itself. */
export const notifications = {
  subscribe: {
    callers,
    // The browser's subscription, as it writes itself; an endpoint that somebody else had on this browser becomes one's own.
    body: z.object({
      endpoint: z.string().max(1_000),
      expirationTime: z.number().nullish(),
      keys: z.object({ p256dh: key, auth: key }),
      /** Of the device; taken where nobody has said in which time zone this account lives. */
      timeZone: z.string().max(60).optional(),
    }),
    status: 204,
    answer: nothing,
    limit: { max: 60, seconds: hour },
  },
  unsubscribe: {
    callers,
    // Without an endpoint all of one's browsers.
    body: z.object({ endpoint: z.string().max(1_000).optional() }),
    status: 204,
    answer: nothing,
  },
  notificationSettings: {
    callers,
    status: 200,
    answer: z.object({
      /** The key under which this server sends. */
      publicKey: z.string(),
      /** In which reminders, quiet hours and months are counted. */
      timeZone: z.string(),
      /** Somebody has said so, the account, its school or its class; else it is UTC. */
      timeZoneKnown: z.boolean(),
      /** A child's browsers are told only when a parent or the school has said yes. */
      allowed: z.boolean(),
      browsers: z.int(),
    }),
  },
  schedule: {
    callers,
    body: z.object({
      id: id.optional(),
      type: z.enum(reminderKinds).default('homework-reminder'),
      /** Without an offset it is the wall clock of the account's time zone. */
      scheduledTime: moment,
      data: z.object({ text: z.string().trim().max(limits.reminderCharacters).optional() }).default({}),
      timeZone: z.string().max(60).optional(),
    }),
    status: 201,
    answer: reminder,
    limit: { max: 200, seconds: hour },
  },
  unschedule: { callers, status: 204, answer: nothing },
  scheduled: { callers, status: 200, answer: z.array(reminder) },
} as const satisfies Area;
