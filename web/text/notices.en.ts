import type { NoticeKind } from '../../schema/notice.ts';

type Details = Readonly<Record<string, string>>;

/** One sentence for each kind of notice, from its details; no word in it was typed by a stranger. */
const kinds: Record<NoticeKind, (details: Details) => string> = {
  assignment: ({ title = '' }) => `New work: ${title}`,
  grade: ({ title = '', score = '', totalPoints = '' }) => `Marked: ${title}, ${score}/${totalPoints}`,
  enrolment: ({ className = '' }) => `You are in the class ${className} now.`,
  answer: ({ title = '' }) => `An answer has come in: ${title}`,
  safety: ({ name = '' }) => `${name} may need you today.`,
  ask: ({ studentName = '' }) => `${studentName} asks for help.`,
  help: ({ teacher = '' }) => `${teacher || 'Your teacher'} has answered you.`,
};

export const noticeWords = {
  title: 'Notices',
  bell: (unread: number) => (unread === 0 ? 'Notices' : `Notices, ${unread > 9 ? '9+' : unread} new`),
  isNew: 'New',
  emptyTitle: 'Nothing new.',
  emptyText: 'What you should know comes here, also while you are offline.',
  older: (count: number) => `Show ${count} older`,
  failed: 'That was not saved. Try again.',
  kinds,
};
