import * as z from 'zod/mini';
import { collection, given, may, refused } from './collection.ts';
import { choice, json, picked, text } from './fields.ts';
import { languages } from './language.ts';
import { grades, limits } from './limits.ts';
import { roles, scope, teacherTypes } from './who.ts';

const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** When this person's devices stay silent: from one time of the day to another, across midnight too. */
export const quietHours = z.object({
  from: clock,
  to: clock,
  weekends: z.boolean(),
  timeZone: z.string().check(z.maxLength(60)),
});
export type QuietHours = z.infer<typeof quietHours>;

export const settings = z.object({
  theme: z.optional(z.enum(['light', 'dark', 'system'])),
  contrast: z.optional(z.enum(['normal', 'more'])),
  reading: z.optional(z.enum(['normal', 'large', 'largest'])),
  spacing: z.optional(z.enum(['normal', 'wide'])),
  letters: z.optional(z.enum(['normal', 'lexend', 'opendyslexic'])),
  /** A student's own word that it is on no list, whatever its adults allow. */
  leaderboard: z.optional(z.literal('hidden')),
  quietHours: z.nullish(quietHours),
  /** Of the interface; absent: as each device has it. */
  language: z.optional(z.enum(languages)),
  /** Of the account's wall clock: reminders, the month of a plan. */
  timeZone: z.optional(z.string().check(z.maxLength(60))),
});

/** Purposes that need a word from a parent or a school; absent means no. */
export const purposes = ['ai', 'leaderboard', 'sharing', 'push'] as const;
export type Purpose = (typeof purposes)[number];
export const consents = z.partialRecord(z.enum(purposes), z.boolean());

const phrases = z.array(text(limits.phraseCharacters).schema).check(z.maxLength(limits.phrases));

/** The account as its owner's devices know it; the id is the user's. */
export const person = collection('person', {
  id: given(),
  version: 0,
  fields: {
    username: text(60).server(),
    role: choice(roles).server(),
    firstName: text(60).server(),
    lastName: text(60).server(),
    teacherType: choice(teacherTypes).server(),
    schoolName: text(120).server(),
    consents: json(consents).server(),
    nickname: text(limits.nicknameCharacters).optional(),
    avatar: picked(40).optional(),
    grade: choice(grades).optional(),
    settings: json(settings).optional(),
    /** A teacher's own sentences for feedback, in the order of their keys. */
    phrases: json(phrases).later(),
  },
  scopes: (doc) => (doc.role === 'student' ? [scope.own(doc.id), scope.family(doc.id)] : [scope.own(doc.id)]),
  grants: [
    { scope: 'own', of: 'id', to: 'id' },
    { scope: 'family', of: 'id', to: 'id', when: { role: 'student' } },
  ],
  write: (who, next, prev) =>
    !prev || !who.is(next.id)
      ? refused('not_yours')
      : who.role === 'teacher'
        ? may('nickname', 'avatar', 'grade', 'settings', 'phrases')
        : may('nickname', 'avatar', 'grade', 'settings'),
  remove: () => refused('not_yours'),
  makers: [],
  daily: { student: 400, parent: 400, teacher: 400, school_admin: 400, admin: 400 },
  merge: { nickname: 'mine', avatar: 'mine', grade: 'mine', settings: 'mine', phrases: 'mine' },
});
