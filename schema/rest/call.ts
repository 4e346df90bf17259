import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import type { Role } from '../who.ts';
import type { CallName } from './routes.ts';

/** Who may call: anybody, anybody signed in, nobody who is signed in, or these roles. */
export type Callers = 'anybody' | 'signed-in' | 'signed-out' | readonly Role[];

/** What a call takes and gives; its method and path are in routes.ts. */
export interface CallSpec {
  callers: Callers;
  /** What follows `?` in the address. */
  query?: z.ZodMiniType;
  /** What the request's JSON must be; absent where there is none. */
  body?: z.ZodMiniType;
  /** What the request carries in the place of JSON; `file` is a picture or a recording. */
  accepts?: 'image/*' | 'file' | 'multipart/form-data';
  /** The status of a success, and the one that a success may have besides. */
  status: 200 | 201 | 204 | 302;
  orStatus?: 200 | 202;
  answer: z.ZodMiniType;
  /** What the answer is in the place of JSON; of a `file` the handler says the type, one of `fileTypes`. */
  sends?: 'image/jpeg' | 'application/zip' | 'file';
  /** Calls within so many seconds, by person or, signed out, by address. */
  limit?: { max: number; seconds: number };
  /** Open also to somebody who has signed in with a one-time word and not yet chosen a password. */
  beforeNewPassword?: true;
  /** The answer is a secret: it is not kept for a repetition of the call. */
  secret?: true;
}

/** What a stored file may be: a picture that was encoded anew, or a recording as it was made. */
export const fileTypes = ['image/jpeg', 'audio/webm', 'audio/mp4'] as const;
export type FileType = (typeof fileTypes)[number];

/** The calls of one area by their names. */
export type Area = Partial<Record<CallName, CallSpec>>;

export const hour = 3600;
export const student = ['student'] as const;
export const teacher = ['teacher'] as const;
export const schoolAdmin = ['school_admin'] as const;
export const admin = ['admin'] as const;

export const nothing = z.undefined();
/** What was asked waits for a word from the child's side. */
export const pending = z.object({ status: z.literal('pending') });
export const id = z.uuid();
/** A moment with any offset; stored in UTC with milliseconds. There is no year 0. */
export const moment = z
  .union([z.iso.datetime({ offset: true, local: true }), z.iso.date()])
  .check(z.refine((text) => !text.startsWith('0000')));
/** Text of at least one character that is no space. */
export const required = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
/** The same, kept with its spaces. */
export const written = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((text) => text.trim() !== ''),
  );
/** What may be left out, also by an empty text: so a form sends a field that it did not ask for. */
export const orEmpty = <S extends z.ZodMiniType>(of: S) => z.optional(z.union([z.literal(''), of]));
/** A first or last name, in any script; it may stay empty. */
export const personName = z.string().check(z.trim(), z.maxLength(limits.nameCharacters));
/** A person's name as it is put right. */
export const correctedName = z.object({ firstName: personName.check(z.minLength(1)), lastName: personName });
