import type { HelpAnswer } from '../../schema/notice.ts';

/** What a teacher can say to a child who asks; the teacher chooses and the child reads the same words. */
const says: Record<HelpAnswer, string> = {
  'allow-steps': 'You may look at all the steps.',
  'read-again': 'Read the question once more, slowly.',
  'draw-it': 'Draw a picture of it first.',
  'next-hint': 'Open the next hint and try it.',
  'check-numbers': 'Look at the numbers once more.',
  nearly: 'You are nearly there. Check your last step.',
  'come-to-me': 'Come to me in class. We look at it together.',
};

/** 'Ask my teacher': the child's side and the teacher's. */
export const helpRequestWords = {
  says,
  child: {
    title: 'Your teacher',
    ask: 'Ask my teacher',
    again: 'Ask again',
    say: 'Say it too',
    sayWhat: 'Tell your teacher what is hard.',
    askWithNote: 'Ask, and send my recording',
    full: 'There is no room on this device for your recording. You can ask without it.',
    what: 'Your teacher gets your question and your tries.',
    noClass: 'Join a class first. Your teacher has the code.',
    asked: 'You asked your teacher.',
    next: {
      device: 'It goes to school when there is internet. You can try on.',
      school: 'The answer comes here. You can try on.',
      seen: 'Your teacher has seen it. The answer comes here.',
    },
    said: (teacher: string) => (teacher ? `${teacher} says:` : 'Your teacher says:'),
    showSteps: 'Show all the steps',
    failed: 'You did not ask yet. Try again.',
  },
  teacher: {
    title: (count: number) => (count === 1 ? '1 student asks for help' : `${count} students ask for help`),
    none: 'No student is waiting for your help.',
    from: (name: string, className: string, moment: string) => `${name}, ${className}, ${moment}`,
    student: 'A student',
    tries: (tries: string) => `Tried: ${tries}`,
    noTries: 'No tries yet.',
    allow: 'Allow the steps',
    allowFor: (name: string) => `Allow the steps for ${name}`,
    phrase: 'Send a phrase',
    phraseFor: (name: string) => `Send a phrase to ${name}`,
    told: (name: string, said: string) => `${name}: “${said}”`,
    failed: 'This was not sent. Try again.',
  },
} as const;
