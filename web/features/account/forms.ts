import * as z from 'zod/mini';
import { words } from '../../text/index.ts';

const t = words.profile;
const leastPassword = 8;

/** The longest nickname that the person's document takes. */
export const nicknameCharacters = 40;

export const passwordForm = z
  .object({
    currentPassword: z.string().check(z.minLength(1, t.currentNeeded)),
    newPassword: z.string().check(z.minLength(leastPassword, t.nextNeeded)),
  })
  .check(z.refine((form) => form.newPassword !== form.currentPassword, { path: ['newPassword'], message: t.same }));
export type PasswordForm = z.infer<typeof passwordForm>;

/** Takes what is typed; gives the nickname to store: trimmed, null for none, undefined when it is too long. */
export function nicknameOf(typed: string): string | null | undefined {
  const nickname = typed.replaceAll(/\s+/g, ' ').trim();
  if (nickname.length > nicknameCharacters) return undefined;
  return nickname === '' ? null : nickname;
}
