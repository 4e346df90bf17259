/** A contested mark: who asks, who answers. */
export const disputeWords = {
  title: 'Look at this mark again?',
  act: 'Ask to look again',
  reason: 'Why do you think the mark should be another one?',
  reasonHint: 'The teacher reads this and answers here.',
  needReason: 'Write a line first.',
  long: (limit: string) => `This has at most ${limit} letters. Make it shorter to send it.`,
  send: 'Send',
  sent: { title: 'Sent', text: 'The teacher answers here.' },
  offline: 'This needs the internet. What you wrote is kept here.',
  failed: 'That was not sent. Try again.',
  asked: {
    student: (moment: string) => `Asked to look again ${moment}`,
    parent: (moment: string) => `A parent asked to look again ${moment}`,
  },
  states: {
    open: 'Waits for the teacher.',
    platform: 'Paperboat looks at it now.',
    accepted: (before: number, now: number, total: number) =>
      `The mark was changed from ${before} to ${now} of ${total}.`,
    explained: 'The mark stays.',
  },
  teacher: {
    title: 'Asked to look at the mark again',
    platform: 'Nobody answered within 14 days, or no person gave the mark. Paperboat answers it.',
    newScore: (total: number) => `New score out of ${total}`,
    scoreHint: 'Leave it empty to keep the mark and explain it.',
    answer: 'Your answer to the student',
    send: 'Send the answer',
    done: 'The answer is sent.',
    needAnswer: 'Write a line first.',
  },
} as const;
