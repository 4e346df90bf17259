import type { firstEn } from './first.en.ts';
import { startEn } from './start.en.ts';
import { helpRequestWords } from './help-request.en.ts';
import { answerWords } from './answers.en.ts';
import { assignmentWords } from './assignments.en.ts';
import { classFiguresWords } from './class-figures.en.ts';
import { classesWords } from './classes.en.ts';
import { disputeWords } from './disputes.en.ts';
import { familyWords } from './family.en.ts';
import { homeworkWords } from './homework.en.ts';
import { messageWords } from './messages.en.ts';
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
import { safetyWords } from './safety.en.ts';
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
  ...startEn,
  voice: voiceWords,
  answers: answerWords,
  disputes: disputeWords,
  assignments: assignmentWords,
  recorder: recorderWords,
  safety: safetyWords,
  progress: progressWords,
  leaderboard: leaderboardWords,
  homework: homeworkWords,
  practice: practiceWords,
  helpRequest: helpRequestWords,
  family: familyWords,
  parent: parentWords,
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
  push: pushWords,
  plans: planWords,
  platform: platformWords,
  oneTimeWord: oneTimeWordWords,
} as const;

/** The dictionary with its texts widened, for other languages. */
type Widen<T> = T extends string
  ? string
  : T extends (...input: infer Input) => string
    ? (...input: Input) => string
    : { readonly [Key in keyof T]: Widen<T[Key]> };
export type Words = Widen<typeof en>;
export type FirstWords = Widen<typeof firstEn>;
export type StartWords = Widen<typeof startEn>;
