export { alertsOf, alertThresholds, alertTypes } from './alerts.ts';
export type { Alert, AlertType, OverdueWork, Seen } from './alerts.ts';
export { outlookOf } from './outlook.ts';
export { patternsOf } from './patterns.ts';
export { styleOf } from './style.ts';
export { subjectLevelsOf } from './subject-levels.ts';
export { summaryOf } from './summary.ts';
export type { ChildClock, ChildWork, Marked, Worked } from './work.ts';
