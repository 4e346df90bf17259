import { startFr } from './start.fr.ts';
import { profileWords } from './account.fr.ts';
import { answerWords } from './answers.fr.ts';
import { assignmentWords } from './assignments.fr.ts';
import { classFiguresWords } from './class-figures.fr.ts';
import { classesWords } from './classes.fr.ts';
import { disputeWords } from './disputes.fr.ts';
import type { Words } from './en.ts';
import { familyWords } from './family.fr.ts';
import { helpRequestWords } from './help-request.fr.ts';
import { homeworkWords } from './homework.fr.ts';
import { leaderboardWords } from './leaderboard.fr.ts';
import { messageWords } from './messages.fr.ts';
import { oneTimeWordWords } from './one-time-word.fr.ts';
import { parentWords } from './parent.fr.ts';
import { planWords, platformWords } from './plans.fr.ts';
import { practiceWords } from './practice.fr.ts';
import { privacyWords } from './privacy.fr.ts';
import { progressWords } from './progress.fr.ts';
import { pushWords } from './push.fr.ts';
import { recorderWords } from './recorder.fr.ts';
import { safetyWords } from './safety.fr.ts';
import { schoolAnalyticsWords } from './school-analytics.fr.ts';
import { invitationWords, registeredSchoolWords, schoolWords } from './school.fr.ts';
import { syncCheckupWords } from './sync-checkup.fr.ts';
import { teacherWords } from './teacher.fr.ts';
import { templateWords } from './templates.fr.ts';
import { voiceWords } from './voice.fr.ts';
import { weeklySlipWords } from './weekly-slip.fr.ts';

/**
 * Every word in French. Children are told « tu », grown-ups « vous »; what both read says neither where it can.
 * It imports nothing of the page, which waits for it.
 */
export const fr: Words = {
  ...startFr,
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
};
