import type { MessagePhrase, MessageType, Priority } from '../../schema/message.ts';
import type { MessageFilter } from '../../schema/views/messages.ts';

const types: Record<MessageType, string> = {
  general: 'General',
  concern: 'Concern',
  praise: 'Praise',
  meeting_request: 'Meeting request',
  progress_update: 'Progress update',
};

const priorities: Record<Priority, string> = { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' };

const filters: Record<MessageFilter, string> = { all: 'All', sent: 'Sent', received: 'Received' };

/** Whole sentences: a message carries their names, and each reader's language has its own words for them. */
const phrases: Record<MessagePhrase, string> = {
  'meeting-ask': 'Could we meet for a short talk?',
  'meeting-yes': 'Yes, that works.',
  'meeting-other-time': 'Could we find another time?',
  'praise-work': 'The work was done with great care.',
  'praise-kind': 'Somebody was kind and helpful today, and it was seen.',
  'concern-talk': 'Something worries me, and I would like to talk with you about it.',
  'concern-homework': 'Homework has been hard lately.',
  'progress-better': 'There is good progress.',
  'progress-practise': 'A little practice at home would help.',
  thanks: 'Thank you for telling me.',
};

/** Words between parents and teachers. */
export const messageWords = {
  title: 'Messages',
  unread: (count: number) => (count === 0 ? 'Nothing new.' : `${count} unread.`),
  parentHint: 'You write to the teachers of your children.',
  filter: 'Which messages',
  filters,
  types,
  priorities,
  phrases,
  phrasesLabel: 'Phrases',
  conversations: 'Conversations',
  written: 'What was written',
  newMessage: 'New Message',
  sendToParent: 'Send message to parent',
  send: 'Send',
  reply: 'Reply',
  you: 'You',
  youSaid: (text: string) => `You: ${text}`,
  unreadCount: (count: number) => `${count} unread`,
  notSent: 'not sent yet',
  back: 'Back to all messages',
  choose: { title: 'Choose a conversation', text: 'It opens here.' },
  none: {
    parent: { title: 'No messages yet', text: 'Write to a teacher of your child. It works without the internet too.' },
    teacher: { title: 'No messages yet', text: 'Write to a parent, or to all parents of the class.' },
    filtered: { title: 'Nothing of this kind', text: 'Choose All to see every conversation.' },
  },
  with: (name: string, student: string, className: string) =>
    `With ${[name, student && `about ${student}`, className].filter(Boolean).join(', ')}`,
  person: (name: string, student: string) => [name, student].filter(Boolean).join(', '),
  everybody: (className: string) => `All parents of ${className}`,
  priority: (priority: string) => `${priority} priority`,
  receipts: {
    device: 'On this device',
    school: 'At school',
    seen: (moment: string) => `Seen ${moment}`,
    seenBy: (count: number, all: number) => `Seen by ${count} of ${all}`,
  },
  waiting: 'It goes by itself when there is internet. Until then you can change it.',
  edit: 'Edit',
  editTitle: 'Change what you wrote',
  save: 'Save',
  takeBack: 'Take back',
  takenBack: 'Taken back.',
  tooLate: 'It has reached the school already.',
  silent: (name: string, moment: string) =>
    `It has arrived. ${name} has quiet hours until ${moment}; the device stays silent until then.`,
  groupNote: 'Each parent reads and answers for themselves. An answer opens a conversation of its own.',
  readBy: 'Who has read it',
  notRead: 'Not opened yet',
  inYourLanguage: 'In your language',
  replyTo: (name: string) => `Reply to ${name}`,
  writeFirst: 'Write a message first.',
  keptHere: 'What you write is kept here while you type.',
  sent: { title: 'Message saved.', text: 'It goes to school by itself.' },
  failed: 'Failed to send message. Please try again.',
  ended: {
    parent: (name: string) =>
      `You are not linked with ${name || 'the child'} any more. You can read these messages and not answer.`,
    teacher: (name: string) =>
      `${name} is not linked with this child any more. You can read these messages and not answer.`,
    class: (className: string) => `The class ${className} has ended. You can read these messages and not answer.`,
    left: (name: string) => `${name} does not teach your child any more. You can read these messages and not answer.`,
  },
  beside: (name: string, teacher: string, className: string) =>
    `The class teacher of ${className} is ${teacher}. An answer reaches ${name} only while ${name} teaches this class too.`,
  noClassTeacher: (name: string, className: string) =>
    `${className} has no class teacher now. An answer reaches ${name} only while ${name} teaches this class.`,
  more: 'More',
  report: {
    open: 'Report this message',
    title: 'Report this message',
    explain: 'Paperboat gets a copy of the last message that you received here, and nothing else.',
    why: 'What is wrong with it?',
    reasons: {
      unkind: 'It is unkind or threatening',
      private: 'It says something private about somebody',
      'not-for-school': 'It has nothing to do with school',
      other: 'Something else',
    },
    note: 'What should we know? (You can leave it empty.)',
    send: 'Report',
    done: 'Reported. Somebody will look at it.',
    failed: 'That was not reported. Try again.',
    offline: 'Reporting needs the internet.',
  },
  form: {
    child: 'Child',
    chooseChild: 'Choose a child',
    childWith: (name: string, className: string) => (className ? `${name}, ${className}` : name),
    teacher: 'Teacher',
    teacherOf: (name: string, className: string) => (className ? `${name}, ${className}` : name),
    noTeacher: (name: string) => `${name} has no teacher here yet, so there is nobody to write to.`,
    goesTo: (name: string) => `The message goes to ${name}.`,
    className: 'Class',
    student: 'Student',
    chooseStudent: 'Choose a student',
    everybody: (className: string) => `All parents of ${className}`,
    goesToParents: (names: string, student: string) =>
      `Goes to ${names}. Each linked parent of ${student} reads and answers for themselves.`,
    goesToAll: (parents: number, students: number) =>
      `Goes to ${parents === 1 ? '1 parent' : `${parents} parents`} of ${students === 1 ? '1 student' : `${students} students`}.`,
    nobody: (student: string) => `No parent is linked with ${student} yet, so there is nobody to write to.`,
    nobodyInClass: 'No parent is linked with a student of this class yet.',
    subject: 'Subject',
    type: 'Message type',
    priority: 'Priority',
    message: 'Message',
    restored: 'You began this message another time. It was kept on this device.',
    afresh: 'Start afresh',
    needChild: 'Please select a child',
    needStudent: 'Choose a student.',
    needSubject: 'A message needs a subject.',
    needMessage: 'A message needs some words.',
    tooLong: (most: string) => `A message has at most ${most} characters.`,
  },
  quiet: {
    none: 'No quiet hours.',
    are: (from: string, to: string, weekends: boolean) =>
      `Quiet hours ${from} to ${to}${weekends ? ' and at weekends' : ''}.`,
    change: 'Change quiet hours',
  },
};
