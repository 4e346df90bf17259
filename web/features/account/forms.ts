import * as z from 'zod/mini';
import { limits } from '../../../schema/limits.ts';
import { words } from '../../text/index.ts';

const t = words.profile;

export const passwordForm = z
  .object({
    currentPassword: z.string().check(z.minLength(1, t.currentNeeded)),
    newPassword: z.string().check(z.minLength(limits.passwordCharacters, t.nextNeeded)),
  })
  .check(z.refine((form) => form.newPassword !== form.currentPassword, { path: ['newPassword'], message: t.same }));
export type PasswordForm = z.infer<typeof passwordForm>;

const choose = words.oneTimeWord.choose;

export const newPasswordForm = z
  .object({
    newPassword: z.string().check(z.minLength(limits.passwordCharacters, choose.needed)),
    again: z.string(),
  })
  .check(z.refine((form) => form.again === form.newPassword, { path: ['again'], message: choose.differs }));
export type NewPasswordForm = z.infer<typeof newPasswordForm>;

/** Takes what is typed; gives the nickname to store: trimmed, null for none, undefined when it is too long. */
export function nicknameOf(typed: string): string | null | undefined {
  const nickname = typed.replaceAll(/\s+/g, ' ').trim();
  if (nickname.length > limits.nicknameCharacters) return undefined;
  return nickname === '' ? null : nickname;
}
