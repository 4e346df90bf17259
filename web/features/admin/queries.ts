import type { AnswerOf, SentQueryOf } from '../../../schema/rest/index.ts';
import { call } from '../../rest/client.ts';
import { type Asked, chosen } from './use-page.ts';

export type PlatformPerson = AnswerOf<'setPersonPlan'>;
export type PlatformSchool = AnswerOf<'setSchoolPlan'>;
export type PlanRequest = AnswerOf<'approvePlan'>;
export type ManagedPlan = AnswerOf<'createPlan'>;
export type AuditEntry = AnswerOf<'auditLog'>['rows'][number];

type Lists =
  | 'platformPeople'
  | 'platformSchools'
  | 'planRequests'
  | 'auditLog'
  | 'contentReports'
  | 'platformDisputes'
  | 'machineGrades';
const queryOf = <N extends Lists>({ find, filters, page }: Asked): SentQueryOf<N> =>
  // What is chosen comes from lists that are made of the same words as the table's.
  chosen({ find: find.trim(), ...filters, page: String(page) }) as SentQueryOf<N>;

export const readPeople = (asked: Asked) => call('platformPeople', { query: queryOf<'platformPeople'>(asked) });
export const readSchools = (asked: Asked) => call('platformSchools', { query: queryOf<'platformSchools'>(asked) });
export const readRequests = (asked: Asked) => call('planRequests', { query: queryOf<'planRequests'>(asked) });
export const readLog = (asked: Asked) => call('auditLog', { query: queryOf<'auditLog'>(asked) });
export type ContentReport = AnswerOf<'decideReport'>;
export const readReports = (asked: Asked) => call('contentReports', { query: queryOf<'contentReports'>(asked) });
export type PlatformDispute = AnswerOf<'platformDisputes'>['rows'][number];
export type ReadDispute = AnswerOf<'readDispute'>;
export const readDisputes = (asked: Asked) => call('platformDisputes', { query: queryOf<'platformDisputes'>(asked) });
export type MachineGrade = AnswerOf<'machineGrades'>['rows'][number];
export type Correction = AnswerOf<'openCorrection'>;
export const readGrades = (asked: Asked) => call('machineGrades', { query: queryOf<'machineGrades'>(asked) });
export type PlatformFigures = AnswerOf<'platformFigures'>;
export const readFigures = () => call('platformFigures');
export const readPlans = () => call('managedPlans');
