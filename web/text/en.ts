import { awardTexts } from '../../schema/awards.en.ts';
import { helpRequestWords } from './help-request.en.ts';
import { answerWords } from './answers.en.ts';
import { assignmentWords } from './assignments.en.ts';
import { chartWords } from './charts.en.ts';
import { classFiguresWords } from './class-figures.en.ts';
import { classesWords } from './classes.en.ts';
import { errorTexts, fieldTexts } from '../../schema/errors.en.ts';
import { disputeWords } from './disputes.en.ts';
import { familyWords } from './family.en.ts';
import { careWords } from './care.en.ts';
import { homeWords } from './home.en.ts';
import { homeworkWords } from './homework.en.ts';
import { accountWords, navigationWords } from './navigation.en.ts';
import { messageWords } from './messages.en.ts';
import { noticeWords } from './notices.en.ts';
import { notificationWords } from './notifications.en.ts';
import { planWords, platformWords } from './plans.en.ts';
import { pushWords } from './push.en.ts';
import { practiceWords } from './practice.en.ts';
import { privacyWords } from './privacy.en.ts';
import { parentWords } from './parent.en.ts';
import { profileWords } from './account.en.ts';
import { oneTimeWordWords } from './one-time-word.en.ts';
import { leaderboardWords } from './leaderboard.en.ts';
import { progressWords } from './progress.en.ts';
import { invitationWords, registeredSchoolWords, schoolWords } from './school.en.ts';
import { recorderWords } from './recorder.en.ts';
import { schoolAnalyticsWords } from './school-analytics.en.ts';
import { syncCheckupWords } from './sync-checkup.en.ts';
import { teacherWords } from './teacher.en.ts';
import { voiceWords } from './voice.en.ts';
import { weeklySlipWords } from './weekly-slip.en.ts';
import { templateWords } from './templates.en.ts';

/**
 * Every word a person sees, by feature. British English; texts of the specification are exactly as quoted.
 * Another language is another file of the type `Words`.
 */
export const en = {
  app: {
    name: 'Paperboat',
    /** Each in its own words. */
    languages: { en: 'English', fr: 'Français' },
    homeLink: 'Paperboat, home',
    title: (page: string) => `${page} · Paperboat`,
    skip: 'Skip to the page',
    loading: 'Loading',
    close: 'Close',
    cancel: 'Cancel',
    messages: 'Messages ({hotkey})',
    readAloud: 'Read aloud',
    updateReady: {
      title: 'A new version is ready',
      text: 'Your work is saved. Open it when you like.',
      action: 'Open it',
    },
    reload: 'Reload the page',
  },
  charts: chartWords,
  voice: voiceWords,
  nav: navigationWords,
  account: accountWords,
  notices: noticeWords,
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
    lastExchange: (time: string) => `Last exchange at ${time}.`,
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
    leaveText: 'They stay here, locked, and go to school when you sign in again on this device.',
    leave: 'Log out',
    lastSending: 'Sending your last work to school before you log out.',
  },
  arrival: {
    coming: 'Your things are on their way from school.',
    more: 'More may be on its way from school.',
    cutOff: 'This has not come to this device yet. It comes when the school can be reached.',
    moreCutOff: 'There may be more at school. It comes when the school can be reached.',
  },
  offline: {
    away: { title: "You're Offline", text: "Don't worry, you can still use most features!" },
    back: { title: 'Back Online', text: 'Syncing your offline data...' },
  },
  lockedHere: {
    title: 'Your things on this device are locked',
    text: 'They were locked when you logged out here. Log in again with your password, with a network, to open them.',
    again: 'Log in again',
    without: 'Go on without them',
    withoutTitle: 'Go on without what is locked here?',
    withoutText: 'What is locked here is deleted. What is at school comes again; what was not sent is gone for good.',
  },
  signInAgain: {
    title: (count: number) =>
      count === 0 ? 'Sign in to get new things' : `Sign in to send ${count === 1 ? '1 thing' : `${count} things`}`,
    text: 'The school has signed you out. What you made is safe on this device.',
    otherTitle: 'Somebody else is signed in on this device now.',
    otherText: (username: string) => `Sign in as ${username} to send what is yours.`,
  },
  guard: {
    unauthorized: { title: 'Unauthorized', text: 'You are logged out. Logging in again...' },
    denied: 'Access Denied',
    teacherOnly: 'You must be logged in as a teacher to access this page.',
    studentOnly: 'This page is only accessible to students.',
    parentOnly: 'This page is only accessible to parents.',
    schoolOnly: "You don't have access to school administration.",
    other: 'This page is for another kind of account.',
    home: 'Go home',
  },
  notFound: { title: '404 Page Not Found', text: 'There is nothing at this address.', home: 'Go home' },
  crash: { title: 'This page stopped.', text: 'Your work is saved here.', again: 'Open it again' },
  auth: {
    headline: 'Homework help that keeps working when the Wi-Fi does not.',
    intro:
      'Children aged 5 to 11 ask, practise and hand in. Teachers mark. Parents follow along. Offline for as long as you like.',
    promise: 'What you see saved stays saved.',
    getStarted: 'Get Started',
    login: 'Login',
    register: 'Register',
    username: 'Username',
    password: 'Password',
    passwordHint: 'At least 8 characters.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    emailHint: 'You can leave this empty.',
    role: 'I am a...',
    roles: { student: 'Student', parent: 'Parent', teacher: 'Teacher', school_admin: 'School admin' },
    teacherType: 'Which kind of teacher?',
    teacherTypes: { school: 'School teacher with invitation', independent: 'Independent tutor' },
    invitationCode: 'Invitation code',
    invitationHint: 'Ask your school administrator for an invitation code',
    schoolName: 'School name',
    schoolAddress: 'Address',
    schoolCity: 'City',
    schoolCountry: 'Country',
    schoolContactEmail: 'Contact email',
    schoolExists: 'A school of this name is there already',
    isAnotherSchool: 'Mine is another school of the same name',
    signIn: 'Sign In',
    signingIn: 'Signing in...',
    create: 'Create Account',
    creating: 'Creating account...',
    failed: 'Invalid username or password',
    failedHelp: 'Ask your teacher for a new card.',
    noNetwork: 'Signing in needs the internet. Try again when you are back online.',
    welcomeBack: 'Welcome back! Redirecting...',
    wait: (seconds: number) =>
      `That was too often. Wait ${seconds === 1 ? '1 second' : `${seconds} seconds`}, then try again.`,
    required: {
      username: 'Type your username.',
      password: 'Type your password.',
      invitationCode: 'Type the invitation code from your school.',
      schoolName: 'Type the name of the school.',
      schoolContactEmail: 'Type an email address where the school can be reached.',
    },
    emailFormat: 'An email address has an @ and a dot, like name@school.org.',
    forWhom: 'What is in it',
    lists: {
      students: {
        title: 'For students',
        items: [
          'Ask by photo or by typing; every question opens a lesson',
          'Six hints, then all the steps',
          'Read aloud, larger letters, pictures of the sum',
          'Class assignments, seen and handed in',
          'Stars for work that is done',
          'Everything without internet',
        ],
      },
      parents: {
        title: 'For parents',
        items: [
          'Link children by username',
          'A new password when a child has forgotten its own',
          'A say in who may see the work of a child',
        ],
      },
      teachers: {
        title: 'For teachers',
        items: [
          'Classes with a code on the board',
          'Assignments, answers and marks in one place',
          'Help for a child that asks, in one tap',
          'For a school, or as an independent tutor',
        ],
      },
      schools: {
        title: 'For schools',
        items: [
          'Teachers join by an invitation code, and classes stay when one leaves',
          'Class assignments and bulk grading, offline too',
          'Parent-teacher messaging with quiet hours',
          'Performance alerts for linked parents',
          'Real figures of the school, lists as CSV files',
          'Unlimited questions for every student of a school plan',
        ],
      },
    },
    how: 'How it helps',
    helps: {
      photo: {
        title: 'A photo becomes a question',
        text: 'The tablet reads it. Your child checks every word before we start.',
      },
      hints: {
        title: 'Hints, never the answer first',
        text: 'Six small hints. The last one opens only after three tries.',
      },
      safe: { title: 'Nothing is lost', text: 'Every answer shows where it is: on this device, at school, seen.' },
    },
    schools: 'For schools',
    schoolsText: 'Classes, marking and homework in one place. Works on the school network without internet.',
    registerSchool: 'Register as School Admin',
    sales: 'Contact Sales Team',
  },
  answers: answerWords,
  disputes: disputeWords,
  assignments: assignmentWords,
  recorder: recorderWords,
  home: homeWords,
  progress: progressWords,
  leaderboard: leaderboardWords,
  homework: homeworkWords,
  practice: practiceWords,
  helpRequest: helpRequestWords,
  family: familyWords,
  parent: parentWords,
  care: careWords,
  teacher: teacherWords,
  messages: messageWords,
  weeklySlip: weeklySlipWords,
  templates: templateWords,
  school: schoolWords,
  schoolAnalytics: schoolAnalyticsWords,
  invitation: invitationWords,
  registeredSchools: registeredSchoolWords,
  classes: classesWords,
  classFigures: classFiguresWords,
  syncCheckup: syncCheckupWords,
  profile: profileWords,
  privacy: privacyWords,
  notifications: notificationWords,
  push: pushWords,
  plans: planWords,
  platform: platformWords,
  oneTimeWord: oneTimeWordWords,
  errors: errorTexts,
  fieldErrors: fieldTexts,
  awards: awardTexts,
} as const;

/** The dictionary with its texts widened, for other languages. */
type Widen<T> = T extends string
  ? string
  : T extends (...input: infer Input) => string
    ? (...input: Input) => string
    : { readonly [Key in keyof T]: Widen<T[Key]> };
export type Words = Widen<typeof en>;
