import * as z from 'zod/mini';
import { reportReasons } from '../content-report.ts';
import { limits } from '../limits.ts';
import { messageTypes, priorities } from '../message.ts';
import { type Area, hour, id, required, teacher, written } from './call.ts';

const parents = ['parent'] as const;
const both = ['parent', 'teacher'] as const;
const limit = { max: 120, seconds: hour };

const message = z
  .object({
    id,
    senderId: id,
    /** Null for what a teacher wrote to several parents: each of them has a message of its own. */
    recipientId: z.nullable(id),
    senderName: z.string(),
    recipientName: z.string(),
    studentId: z.nullable(id),
    /** Empty for an announcement to the whole class. */
    studentName: z.string(),
    subject: z.string(),
    content: z.string(),
    messageType: z.enum(messageTypes),
    priority: z.enum(priorities),
    isRead: z.boolean(),
    createdAt: z.string(),
    parentMessageId: z.nullable(id),
  })
  .register(z.globalRegistry, { id: 'Message' });

/** A message as a class's teacher has it: the parent's name, whoever of the two wrote. */
const classMessage = z
  .extend(message, { parentName: z.string(), message: z.string() })
  .register(z.globalRegistry, { id: 'ClassMessage' });

/** What a message needs that answers none. */
const neededFirst = ['recipientId', 'studentId', 'subject'] as const;

/** Words between parents and teachers; each person's own alone. */
export const messages = {
  listMessages: { callers: parents, status: 200, answer: z.array(message) },
  countUnread: { callers: parents, status: 200, answer: z.object({ count: z.int() }) },
  sendToTeacher: {
    callers: parents,
    body: z
      .object({
        id: z.optional(id),
        // An answer needs words alone: what it leaves out is that of the message that it answers.
        recipientId: z.optional(id),
        studentId: z.optional(id),
        subject: z.optional(required(limits.titleCharacters)),
        content: written(limits.messageCharacters),
        /** General, where it answers nothing. */
        messageType: z.optional(z.enum(messageTypes)),
        priority: z._default(z.enum(priorities), 'normal'),
        parentMessageId: z.optional(id),
      })
      .check(
        z.superRefine(({ parentMessageId, ...given }, context) => {
          for (const field of parentMessageId ? [] : neededFirst)
            if (given[field] === undefined) context.addIssue({ code: 'custom', path: [field], message: 'required' });
        }),
      )
      .register(z.globalRegistry, { description: `Without parentMessageId it needs ${neededFirst.join(', ')}.` }),
    status: 201,
    answer: message,
    limit,
  },
  // Teachers have no call of their own for this.
  readMessage: { callers: both, status: 200, answer: message },
  listSent: { callers: both, status: 200, answer: z.array(message) },
  listReceived: { callers: both, status: 200, answer: z.array(message) },
  sendToParents: {
    callers: teacher,
    body: z.object({
      id: z.optional(id),
      classId: id,
      /** Without a child it goes to the parents of the whole class. */
      studentId: z.optional(id),
      subject: required(limits.titleCharacters),
      message: written(limits.messageCharacters),
      messageType: z._default(z.enum(messageTypes), 'general'),
      priority: z._default(z.enum(priorities), 'normal'),
      /** What it answers, with its writer as the one reader. */
      parentMessageId: z.optional(id),
    }),
    status: 201,
    answer: classMessage,
    limit,
  },
  classMessages: { callers: teacher, status: 200, answer: z.array(classMessage) },
  // Who got it tells the platform.
  reportMessage: {
    callers: both,
    body: z.object({
      reason: z.enum(reportReasons),
      note: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
    }),
    status: 201,
    answer: z.object({ reported: z.literal(true) }),
    limit: { max: 30, seconds: hour },
  },
} as const satisfies Area;
