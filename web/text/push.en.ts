import type { PushKind } from '../../schema/views/push.ts';

/** What a device shows of a push: it carries no name and no text, so these words are all. The service worker reads them without the app. */
export const pushWords: Record<PushKind, { title: string; body: string }> = {
  'homework-reminder': { title: 'Homework Time!', body: 'You asked to be reminded now.' },
  'assignment-due': { title: 'Assignment Due Soon!', body: 'Something is to be handed in by tomorrow.' },
  achievement: { title: 'New Achievement!', body: 'Open Paperboat to see it.' },
  'parent-alert': { title: 'Parent Alert', body: 'There is something to read about your child.' },
};
