import type { Migration } from './migration.ts';

/** Children can report what became of their own question. */
export const homeworkReport: Migration = {
  name: '0600-homework-report',
  up: `
alter table content_report
  drop constraint content_report_kind_check,
  drop constraint content_report_reason_check,
  add constraint content_report_kind_check check (kind in ('practiceTest', 'template', 'message', 'homeworkSession')),
  add constraint content_report_reason_check
    check (reason in ('wrong-answer', 'unkind', 'private', 'not-for-school', 'misread', 'other', 'machine'));
`,
};
