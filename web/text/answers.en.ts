/** What an answer is made of, for whoever hands it in and whoever marks it. */
export const answerWords = {
  kinds: { photo: 'Photo', drawing: 'Drawing', recording: 'Recording' },
  fileBy: (kind: string, name: string | undefined) => (name ? `${kind} by ${name}` : kind),
  coming: (kind: string) => `${kind}: still on its way from the other device.`,
  away: (kind: string) => `${kind}: at school. It comes when there is internet.`,
  addition: 'Written on another device too',
  earlier: (count: number) => (count === 1 ? 'The try before' : `${count} tries before`),
  tryOf: (round: number, moment: string) => `Try ${round}, ${moment}`,
  markWas: (score: number, total: number) => `Marked ${score}/${total}`,
  givenBack: (moment: string) => `Given back ${moment}:`,
  /** Ways to answer. */
  ways: 'How to answer',
  way: { drawing: 'Draw', photo: 'Photo', recording: 'Say it' },
  writeToo: 'Write something too, if you like',
  draw: {
    empty: 'An empty sheet to draw on',
    drawing: 'Your drawing',
    tools: 'Drawing',
    pens: {
      '#1c2438': 'Black pen',
      '#0f62b8': 'Blue pen',
      '#a8431f': 'Red pen',
      '#17684f': 'Green pen',
      '#7a3fa0': 'Purple pen',
      '#b07900': 'Yellow pen',
    },
    thick: 'Thick',
    rub: 'Rub out',
    undo: 'Undo',
    newSheet: 'New sheet',
    full: 'The sheet is full of strokes. Rub out or undo to go on.',
  },
  photo: {
    take: 'Take a photo',
    choose: 'Choose a picture',
    remove: 'Take it away',
    one: (place: number) => `Your photo ${place}`,
    most: (count: number) => `${count} photos are the most for one answer.`,
  },
  say: {
    tell: 'Tell it in your own words.',
    yours: 'Your recording',
    remove: 'Take it away',
  },
  draftProblems: {
    full: 'This device is full. What you see is not saved yet. Hand it in, or ask a grown-up to make room. It is tried again.',
    failed: 'This could not be saved on the device yet. It is tried again.',
  },
  notKept:
    'There is no room on this device for your pictures and recordings. Nothing is lost. Ask a grown-up to make room, then hand in again.',
} as const;
