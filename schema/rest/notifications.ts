import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { reminderKinds } from '../views/push.ts';
import { type Area, hour, id, moment, nothing } from './call.ts';

const callers = 'signed-in';
/** Base64 for addresses, as browsers give keys. */
const key = z.string().check(z.maxLength(200), z.regex(/^[\w-]+=*$/));

/** Whether no more lists and objects stand within one another than so many. */
const isWithin = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((each) => isWithin(each, levels - 1)));

/** What a reminder carries for whoever set it: `text` is shown, the rest is only kept. */
const data = z
  .looseObject({ text: z.nullish(z.string().check(z.maxLength(limits.reminderCharacters))) })
  .check(
    z.refine(
      (value) =>
        isWithin(value, limits.reminderDataLevels) && JSON.stringify(value).length <= limits.reminderDataCharacters,
    ),
  );

const reminder = z
  .object({
    id,
    type: z.enum(reminderKinds),
    scheduledTime: z.string(),
    /** As it was sent. */
    data: z.looseObject({ text: z.nullish(z.string()) }),
  })
  .register(z.globalRegistry, { id: 'Reminder' });

/** Push to one's own browsers, and reminders that a person sets for itself. */
export const notifications = {
  subscribe: {
    callers,
    // The browser's subscription, as it writes itself; an endpoint that somebody else had on this browser becomes one's own.
    body: z.object({
      endpoint: z.string().check(z.maxLength(1_000)),
      expirationTime: z.nullish(z.number()),
      keys: z.object({ p256dh: key, auth: key }),
      /** Of the device; taken where nobody has said in which time zone this account lives. */
      timeZone: z.optional(z.string().check(z.maxLength(60))),
    }),
    status: 204,
    answer: nothing,
    limit: { max: 60, seconds: hour },
  },
  unsubscribe: {
    callers,
    // Without an endpoint all of one's browsers.
    body: z.object({ endpoint: z.optional(z.string().check(z.maxLength(1_000))) }),
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
      id: z.optional(id),
      type: z._default(z.enum(reminderKinds), 'homework-reminder'),
      /** Without an offset it is the wall clock of the account's time zone. */
      scheduledTime: moment,
      data: z._default(data, {}),
      timeZone: z.optional(z.string().check(z.maxLength(60))),
    }),
    status: 201,
    answer: reminder,
    limit: { max: 200, seconds: hour },
  },
  unschedule: { callers, status: 204, answer: nothing },
  scheduled: { callers, status: 200, answer: z.array(reminder) },
} as const satisfies Area;
