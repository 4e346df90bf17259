import type { Sql } from '../db/orm.ts';
import type { Effects } from '../sync/effects.ts';
import { assignmentEffect } from './assignment.ts';
import { classroomEffect } from './classroom.ts';
import { homeworkSessionEffect } from './homework-session.ts';
import { noticeEffect } from './notice.ts';
import { personEffect } from './person.ts';
import { submissionEffect } from './submission.ts';

/** What follows from a write, by collection; for `createPush`. */
export const effects: Effects<Sql> = {
  person: personEffect,
  classroom: classroomEffect,
  assignment: assignmentEffect,
  submission: submissionEffect,
  homeworkSession: homeworkSessionEffect,
  notice: noticeEffect,
};
