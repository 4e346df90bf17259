/** Numbers of the specification (section 9) and of the protocol (docs/sync-protocol.md, section 5). */
export const limits = {
  answerCharacters: 20_000,
  feedbackCharacters: 5_000,
  questionCharacters: 5_000,
  messageCharacters: 5_000,
  /** An assignment's title and what is to be done. */
  titleCharacters: 200,
  descriptionCharacters: 10_000,
  /** What a template is for, in a line or two; what is to be done stands in its instructions. */
  templateDescriptionCharacters: 2_000,
  /** Of a template's instructions, where many stand in a list. */
  previewCharacters: 100,
  /** What a class's teachers note about a student. */
  noteCharacters: 2_000,
  /** A teacher's own words for feedback, one for each figure on the keyboard. */
  phrases: 9,
  phraseCharacters: 300,
  /** Lines that a teacher marks by, and letters of one. */
  rubricLines: 12,
  rubricCharacters: 300,
  classNameCharacters: 80,
  classDescriptionCharacters: 1_000,
  /** Of a first name, and of a last one. */
  nameCharacters: 60,
  nicknameCharacters: 40,
  /** At least. */
  passwordCharacters: 8,
  pictureBytes: 10 * 1024 * 1024,
  picturePixels: 50_000_000,
  recordingBytes: 3 * 1024 * 1024,
  recordingSeconds: 120,
  /** Pictures and recordings of one answer, and of one task. */
  documentFiles: 6,
  /** How often an answer may be given back for another try. */
  returns: 9,
  returnNoteCharacters: 2_000,
  disputeCharacters: 2_000,
  totalPoints: 1_000,
  defaultTotalPoints: 100,
  pushRows: 500,
  pullDocuments: 2_000,
  requestBytes: 1024 * 1024,
  /** Of all collections of one pull together, before compression. */
  answerBytes: 2 * 1024 * 1024,
  /** Of one frame of the live stream, before it is packed; more is only poked. */
  frameDocuments: 1_000,
  frameBytes: 512 * 1024,
  /** Of a frame for who has not said how large ones are to come, and of what a stream may have unread. */
  smallFrameBytes: 32 * 1024,
  scopes: 512,
  manifest: 20_000,
  /** Characters of the documents that one person has written: some ten years of a busy teacher. */
  personBytes: 200 * 1024 * 1024,
  /** Of a person's pictures and recordings on the disk: some three thousand. */
  personPictureBytes: 1024 * 1024 * 1024,
  /** Of a school that the platform has not confirmed yet. */
  unconfirmedStudents: 60,
  /** Students of one class list: more is a school, not a class. */
  classListRows: 200,
  classListCharacters: 600_000,
  /** Questions of one practice test. */
  testItems: 50,
  testTitleCharacters: 120,
  recentSessions: 3,
  fewSessionsLeft: 2,
  reminders: 50,
  reminderDays: 366,
  reminderCharacters: 200,
  reminderDataCharacters: 2_000,
  reminderDataLevels: 5,
  /** A signed-in device that is silent for so many days is signed out. */
  signInIdleDays: 30,
  /** Browsers that one person is notified on. */
  pushSubscriptions: 20,
  pageRows: 50,
  /** Rows of a platform list that can be paged through. */
  pagedRows: 10_000,
} as const;

export const grades = ['PYP1', 'PYP2', 'PYP3', 'PYP4', 'PYP5'] as const;
export type Grade = (typeof grades)[number];
/** The grade that a lesson is made for when a child has not said its own: the middle one. */
export const middleGrade: Grade = 'PYP3';

export const subjects = ['math', 'science', 'english', 'general'] as const;
export type Subject = (typeof subjects)[number];
