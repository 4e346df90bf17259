import { awardTexts, isAwardKey } from '../../schema/awards.en.ts';
import type { NoticeKind } from '../../schema/notice.ts';

type Details = Readonly<Record<string, string>>;

/** One sentence for each kind of notice, from its details; no word in it was typed by a stranger. */
const kinds: Record<NoticeKind, (details: Details) => string> = {
  assignment: ({ title = '' }) => `New work: ${title}`,
  grade: ({ title = '', score = '', totalPoints = '' }) => `Marked: ${title}, ${score}/${totalPoints}`,
  enrolment: ({ className = '', childName }) =>
    `${childName ? `${childName} is` : 'You are'} in the class ${className} now.`,
  dispute: ({ title = '', studentName = '', platform }) =>
    platform ? `A mark waits for your answer: ${title}` : `${studentName} asks to look at a mark again: ${title}`,
  settled: ({ title = '' }) => `There is an answer about the mark: ${title}`,
  returned: ({ title = '' }) => `Your teacher gave this back for another try: ${title}`,
  answer: ({ title = '' }) => `An answer has come in: ${title}`,
  safety: ({ name = '' }) => `${name} may need you today.`,
  ask: ({ studentName = '' }) => `${studentName} asks for help.`,
  request: ({ wish, name, childName }) => {
    if (name === undefined || childName === undefined) return 'Somebody asks to be linked with you. You can say no.';
    return wish === 'link' ? `${name} asks to follow ${childName}.` : `${name} asks to have ${childName} in a class.`;
  },
  link: ({ parentName = '', childName = '' }) =>
    `${parentName || 'A parent'} is linked with ${childName || 'you'} now.`,
  unlink: ({ parentName, childName, declined, username = '' }) => {
    if (declined === 'link') return `Your request to follow ${username} was declined.`;
    if (declined === 'enrolment') return `Your request to have ${username} in a class was declined.`;
    return parentName === undefined
      ? 'Your link with a child has ended.'
      : `${parentName || 'A parent'} is no longer linked with ${childName || 'you'}.`;
  },
  award: ({ award = '' }) => (isAwardKey(award) ? `New Achievement! ${awardTexts[award].name}` : 'New Achievement!'),
  due: ({ title = '' }) => `Due tomorrow: ${title}`,
  // What its own person has typed.
  reminder: ({ text, missed }) =>
    `${text ? `Reminder: ${text}` : 'You asked to be reminded now.'}${missed ? ` And ${missed} more, too late to ring.` : ''}`,
  plan: ({ plan = '', answer }) => (answer === 'approved' ? `${plan} is your plan now.` : `${plan} was declined.`),
  message: ({ name = '', studentName }) =>
    studentName ? `${name} has written to you about ${studentName}.` : `${name} has written to you.`,
  alert: ({ title = '' }) => title || 'Something to know about your child.',
  digest: ({ childName = '', says = '' }) => `${childName || 'Your child'}’s week. ${says}`.trim(),
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
