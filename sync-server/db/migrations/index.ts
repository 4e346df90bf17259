import { sync } from './0001-sync.ts';
import { accounts } from './0100-accounts.ts';
import { upload } from './0200-upload.ts';
import { askMyTeacher } from './0300-ask-my-teacher.ts';
import { ai } from './0310-ai.ts';
import { receipts } from './0320-receipts.ts';
import { progress } from './0400-progress.ts';
import { membership } from './0401-membership.ts';
import { published } from './0402-published.ts';
import { device } from './0403-device.ts';
import { feedStorage } from './0410-feed-storage.ts';
import { personQuota } from './0420-person-quota.ts';
import { grants } from './0430-grants.ts';
import { oneTimeWords } from './0440-one-time-words.ts';
import { schools } from './0450-schools.ts';
import { link } from './0455-link.ts';
import { classTeacher } from './0460-class-teacher.ts';
import { joinedAt } from './0461-joined-at.ts';
import { classList } from './0462-class-list.ts';
import { badge } from './0463-badge.ts';
import { uploadBlob } from './0470-upload-blob.ts';
import { practice } from './0480-practice.ts';
import { answers } from './0500-answers.ts';
import { disputes } from './0501-disputes.ts';
import { template } from './0520-template.ts';
import { teaching } from './0521-teaching.ts';
import { workDone } from './0560-work-done.ts';
import { messages } from './0540-messages.ts';
import { insight } from './0530-insight.ts';
import { attemptsDone } from './0561-attempts-done.ts';
import { push } from './0510-push.ts';
import { planRequest } from './0511-plan-request.ts';
import { skillsAndAwards } from './0490-skills-and-awards.ts';
import { leaderboard } from './0491-leaderboard.ts';
import { homeworkReport } from './0600-homework-report.ts';
import { askNote } from './0601-ask-note.ts';
import { erasure } from './0640-erasure.ts';
import { corrections } from './0630-corrections.ts';
import { platformLists } from './0631-platform-lists.ts';
import { look } from './0641-look.ts';
import { sealKey } from './0652-seal-key.ts';
import { lookOfThePlatform } from './0653-look-of-the-platform.ts';
import { parts } from './0660-parts.ts';
import { secondWall } from './0670-second-wall.ts';
import { overtaken } from './0680-overtaken.ts';
import { typedNames } from './0690-typed-names.ts';
import { kept } from './0700-kept.ts';
import { ownStudents } from './0710-own-students.ts';
import { vouched } from './0720-vouched.ts';
import { zones } from './0730-zones.ts';
import { endedPlaces } from './0740-ended-places.ts';
import { lookOfAName } from './0750-look-of-a-name.ts';
import { administratorCode } from './0760-administrator-code.ts';
import type { Migration } from './migration.ts';

/** All migrations, in the order in which they run. A released one is never changed: add another. */
export const migrations: readonly Migration[] = [
  sync,
  accounts,
  upload,
  askMyTeacher,
  ai,
  receipts,
  progress,
  membership,
  published,
  device,
  feedStorage,
  personQuota,
  grants,
  oneTimeWords,
  schools,
  link,
  classTeacher,
  joinedAt,
  classList,
  badge,
  uploadBlob,
  practice,
  answers,
  template,
  teaching,
  workDone,
  messages,
  insight,
  attemptsDone,
  push,
  planRequest,
  skillsAndAwards,
  leaderboard,
  disputes,
  homeworkReport,
  askNote,
  erasure,
  corrections,
  platformLists,
  look,
  sealKey,
  lookOfThePlatform,
  parts,
  secondWall,
  overtaken,
  typedNames,
  kept,
  ownStudents,
  vouched,
  zones,
  endedPlaces,
  lookOfAName,
  administratorCode,
];
