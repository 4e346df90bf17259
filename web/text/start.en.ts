import { awardTexts } from '../../schema/awards.en.ts';
import { askingWords } from './asking.en.ts';
import { badgeWords } from './badges.en.ts';
import { firstEn } from './first.en.ts';
import { homeWords } from './home.en.ts';
import { accountWords, navigationWords } from './navigation.en.ts';
import { noticeWords } from './notices.en.ts';
import { notificationWords } from './notifications.en.ts';

/** The words of a start: a student's home, and what stands around every page of a person who is signed in. */
export const startEn = {
  ...firstEn,
  nav: navigationWords,
  account: accountWords,
  notices: noticeWords,
  notifications: notificationWords,
  sync: {
    panel: 'Sync status',
    done: 'All at school',
    conflicts: (count: number) => (count === 1 ? '1 text kept here' : `${count} texts kept here`),
    waiting: (count: number) => `${count} to send`,
    sending: (done: number, total: number) => `Sending ${done} of ${total}`,
    here: 'Saved here',
    getting: 'Getting your work',
    apart: 'Waiting for school',
    trouble: { 'school-full': 'School is full', 'school-not-ready': 'School is not ready' },
    hereWaiting: (count: number) => `Saved here, ${count} to send`,
    offline: 'Offline',
    lastExchange: (moment: string) => `Last exchange ${moment}.`,
    today: (time: string) => `today at ${time}`,
    noExchange: 'No exchange with the school yet.',
    tryNow: 'Try now',
    checkup: 'Sync check-up',
    receipt: { device: 'On this device', school: 'At school', seen: 'Seen' },
    things: {
      person: 'Your profile',
      link: 'A link between a parent and a child',
      classroom: 'A class',
      enrolment: 'A place in a class',
      practiceTest: 'A practice test',
      assignment: 'An assignment',
      attempt: 'Answers to a practice test',
      submission: 'An answer',
      template: 'A template',
      homeworkSession: 'A homework question',
      message: 'A message',
      notice: 'A note that you read',
      progress: 'Your progress',
      insight: 'What the school has found',
    },
    leaveTitle: (count: number) =>
      count === 1 ? '1 thing is only on this device' : `${count} things are only on this device`,
    leaveText: 'They stay here, locked. They go to school when you sign in here again.',
    leave: 'Log out',
    lastSending: 'Sending your last work to school before you log out.',
  },
  arrival: {
    coming: 'Your things are on their way from school.',
    more: 'More may be on its way from school.',
    cutOff: 'This has not come to this device yet. It comes when the school can be reached.',
    moreCutOff: 'There may be more at school. It comes when the school can be reached.',
  },
  lockedHere: {
    title: 'Your things on this device are locked',
    text: 'They were locked when you logged out here. Log in again with your password, with a network, to open them.',
    again: 'Log in again',
    without: 'Go on without them',
    withoutTitle: 'Go on without what is locked here?',
    withoutText: 'What is locked here is deleted. What is at school comes again. What was not sent is gone for good.',
  },
  signInAgain: {
    title: (count: number) =>
      count === 0 ? 'Sign in to get new things' : `Sign in to send ${count === 1 ? '1 thing' : `${count} things`}`,
    text: 'The school has signed you out. What you made is safe on this device.',
    otherTitle: 'Somebody else is signed in on this device now.',
    otherText: (username: string) => `Sign in as ${username} to send what is yours.`,
  },
  home: homeWords,
  homework: askingWords,
  progress: badgeWords,
  awards: awardTexts,
} as const;
