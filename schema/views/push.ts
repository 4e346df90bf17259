import type { NoticeKind } from '../notice.ts';

/** What a push is about; each kind is the tag under which a device shows one notification at most. */
export const pushKinds = ['homework-reminder', 'assignment-due', 'achievement', 'parent-alert'] as const;
export type PushKind = (typeof pushKinds)[number];

/** What a person can be reminded of: every kind but the alerts, which only the school makes. */
export const reminderKinds = ['homework-reminder', 'assignment-due', 'achievement'] as const;

/** Notices that also ask for a push. A kind that is not here stays in the notice centre. */
const pushes: Partial<Record<NoticeKind, PushKind>> = {
  due: 'assignment-due',
  alert: 'parent-alert',
};

/** Takes a notice; gives the push that it asks for, or null. A reminder says itself what it is about. */
export function pushOf({
  kind,
  details,
}: {
  kind: NoticeKind;
  details: Readonly<Record<string, string>>;
}): PushKind | null {
  if (kind === 'reminder') return reminderKinds.find((one) => one === details['type']) ?? 'homework-reminder';
  return pushes[kind] ?? null;
}

/** All that a push carries: no name, no text, no answer. */
export interface PushMessage {
  kind: PushKind;
  /** The id of its notice. */
  id: string;
}

/** Milliseconds on, off and on again. */
export const vibrate = [200, 100, 200] as const;
