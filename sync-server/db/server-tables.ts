import { defineEntity, p } from '@mikro-orm/core';

/** The tables that are not replicated, as entities. Their DDL is in migrations/0100-accounts.ts. */

export const Plan = defineEntity({
  name: 'Plan',
  tableName: 'plan',
  properties: {
    id: p.string().primary(),
    name: p.string(),
    pricePence: p.integer(),
    /** Sessions a month; -1 is unlimited. */
    sessionLimit: p.integer(),
    audience: p.string(),
    maxTeachers: p.integer().nullable(),
    maxStudents: p.integer().nullable(),
    isActive: p.boolean(),
  },
});

export const School = defineEntity({
  name: 'School',
  tableName: 'school',
  properties: {
    id: p.uuid().primary(),
    name: p.string(),
    address: p.string().nullable(),
    city: p.string().nullable(),
    country: p.string().nullable(),
    contactEmail: p.string(),
    invitationCode: p.string(),
    verified: p.boolean(),
    subscriptionTier: p.string(),
    maxTeachers: p.integer(),
    maxStudents: p.integer(),
    timeZone: p.string().nullable(),
    createdAt: p.datetime(),
  },
});

export const Account = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: p.uuid().primary(),
    username: p.string(),
    /** The username as it is compared: NFKC, lower case. */
    usernameKey: p.string(),
    passwordHash: p.string().lazy(),
    role: p.string(),
    firstName: p.string(),
    lastName: p.string(),
    email: p.string().nullable(),
    teacherType: p.string().nullable(),
    /** A student's school is that of the first enrolment that a code, a parent or a roster made. */
    schoolId: p.uuid().nullable(),
    planId: p.string().nullable(),
    timeZone: p.string().nullable(),
    mustChangePassword: p.boolean(),
    createdAt: p.datetime(),
  },
});

export const SchoolStaff = defineEntity({
  name: 'SchoolStaff',
  tableName: 'school_staff',
  properties: { schoolId: p.uuid().primary(), userId: p.uuid().primary(), joinedAt: p.datetime() },
});

export const Session = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    createdAt: p.datetime(),
    lastExchangeAt: p.datetime(),
    contactStartedAt: p.datetime(),
    contactBefore: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

export const JoinCode = defineEntity({
  name: 'JoinCode',
  tableName: 'join_code',
  properties: {
    classId: p.uuid().primary(),
    code: p.string(),
    createdBy: p.uuid(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});

/** A wish to teach or to follow a child, waiting for a word from the child's side. */
export const LinkRequest = defineEntity({
  name: 'LinkRequest',
  tableName: 'link_request',
  properties: {
    id: p.uuid().primary(),
    kind: p.string(),
    askerId: p.uuid(),
    studentId: p.uuid(),
    classId: p.uuid().nullable(),
    status: p.string(),
    createdAt: p.datetime(),
    decidedAt: p.datetime().nullable(),
    decidedBy: p.uuid().nullable(),
  },
});

export const UsageLedger = defineEntity({
  name: 'UsageLedger',
  tableName: 'usage_ledger',
  properties: {
    sessionId: p.uuid().primary(),
    studentId: p.uuid(),
    month: p.string(),
    writtenAt: p.datetime(),
    countedAt: p.datetime(),
    overLimit: p.boolean(),
  },
});

export const StarLedger = defineEntity({
  name: 'StarLedger',
  tableName: 'star_ledger',
  properties: { studentId: p.uuid().primary(), cause: p.string().primary(), stars: p.integer(), at: p.datetime() },
});

export const Idempotency = defineEntity({
  name: 'Idempotency',
  tableName: 'idempotency',
  properties: {
    personId: p.uuid().primary(),
    key: p.string().primary(),
    requestHash: p.string(),
    status: p.integer().nullable(),
    body: p.json().nullable(),
    at: p.datetime(),
  },
});

/** Entities for `createDatabase`. */
export const serverTables = [
  Plan,
  School,
  Account,
  SchoolStaff,
  Session,
  JoinCode,
  LinkRequest,
  UsageLedger,
  StarLedger,
  Idempotency,
] as const;
