import { expect } from '@playwright/test';
import { naturalId, newId } from '../../../schema/ids.ts';
import { type CollectionName, collectionOf } from '../../../schema/index.ts';
import { type CallName, type ParamsOf, routeOf, urlOf } from '../../../schema/rest/routes.ts';
import { pullOperation, pushOperation } from '../../../schema/operations.ts';
import { xssStrings } from '../../security/xss-strings.ts';
import type { App } from './app.ts';
import { platformAdmin } from './app.ts';
import { notePlaces } from './free-text.ts';
import { callsAs, newParent, newSchool, newSchoolTeacher, newStudent, newTeacher, type Person } from './people.ts';
import { newestInvitation } from './school-code.ts';

/** All of them, one a line, for a field with room; and the one of a number that a shorter field holds. */
const allStrings = xssStrings.join('\n');
export function stringAt(at: number, max = Infinity): string {
  const fitting = xssStrings.filter((one) => one.length <= max);
  return fitting[at % fitting.length] ?? '';
}

/** Which places of the definitions have been written into, by `notePlaces`. */
const written = new Set<string>();

type Caller = Pick<Person, 'call'>;
type Values = Record<string, unknown>;

/** A text for each of these fields, the own one of the n-th document; where there is room all of them. */
function textsFor(name: CollectionName, at: number, fields?: readonly string[]): Record<string, string> {
  const of = collectionOf(name);
  return Object.fromEntries(
    (fields ?? of.writable).flatMap((field) => {
      const { kind, picked, max = 0 } = of.fields[field] ?? {};
      if (kind !== 'text' || picked) return [];
      const room = max > allStrings.length + 100;
      return [[field, room ? `${stringAt(at)}\n${allStrings}` : stringAt(at, max)]];
    }),
  );
}

/** Writes documents as a device of this person does; gives their ids. */
async function push(
  who: Caller,
  collection: CollectionName,
  rows: readonly { id: string; base?: string; set: Values }[],
) {
  const sent = rows.map(({ id, base = '', set }) => ({
    ...{ id, base, set, device: 'a tablet', key: newId() },
    ...(base === '' ? { new: true } : {}),
  }));
  for (const { set } of sent) notePlaces(collection, set, xssStrings, written);
  // A school computer that is busy says later; a device comes again with the same keys.
  await expect(async () => {
    const answer = await who.call('POST', '/graphql', pushOperation([{ collection, rows: sent }]));
    const { a0 } = (answer as { data: { a0: { verdict: string; code: string | null; fields: unknown }[] } }).data;
    expect(a0.filter(({ verdict }) => verdict !== 'OK')).toEqual([]);
  }).toPass({ intervals: [1_000, 5_000], timeout: 40_000 });
  return sent.map(({ id }) => id);
}

const make = (who: Caller, collection: CollectionName, sets: readonly Values[], idOf: (at: number) => string = newId) =>
  push(
    who,
    collection,
    sets.map((set, at) => ({ id: idOf(at), set })),
  );

/** Changes documents that this person holds, once they have come to it. */
async function change(who: Caller, collection: CollectionName, sets: ReadonlyMap<string, Values>): Promise<void> {
  let bases = new Map<string, string>();
  await expect(async () => {
    const pulled = await who.call('POST', '/graphql', pullOperation([{ collection, checkpoint: null, limit: 500 }]));
    const { documents } = (pulled as { data: { a0: { documents: { id: string; rev: string }[] } } }).data.a0;
    bases = new Map(documents.map(({ id, rev }) => [id, rev]));
    expect([...sets.keys()].filter((id) => !bases.has(id))).toEqual([]);
  }).toPass({ timeout: 40_000 });
  await push(
    who,
    collection,
    [...sets].map(([id, set]) => ({ id, base: bases.get(id) ?? '', set })),
  );
}

async function call<N extends CallName>(who: Caller, name: N, params: ParamsOf<N>, body?: object): Promise<unknown> {
  if (body) notePlaces(name, body, xssStrings, written);
  return who.call(routeOf(name).method, urlOf(name, params), body);
}

/** A question of every kind that somebody can write, its words from the n-th string on. */
function writtenItems(from: number): { prompt: string; spec: Values }[] {
  const word = (at: number, max = 300): string => stringAt(from + at, max);
  const two = [word(0), word(1)];
  const choice = { options: two, value: word(0) };
  const number = {
    ...{ kind: 'number', value: word(0, 40), unit: word(0, 20), tolerance: word(1, 40) },
    remainder: { quotient: word(0, 40), remainder: word(1, 40) },
  };
  const text = { kind: 'text', accept: two, maxEdits: 0 };
  const specs: Values[] = [
    { kind: 'choice', ...choice },
    number,
    { kind: 'numbers', values: [word(0, 40)], ordered: true, labels: [word(2)], unit: word(1, 20) },
    { kind: 'order', items: two },
    { kind: 'match', pairs: [two, [word(2), word(3)]] },
    text,
    { kind: 'free', rubric: allStrings.slice(0, 2_000) },
    { kind: 'choices', options: two, values: [word(1)] },
    { kind: 'blanks', blanks: [{ kind: 'choice', ...choice }, number, text] },
    { kind: 'reasoned', value: true, reason: choice },
    { kind: 'labels', names: [['<b>', word(0)]], bank: two },
  ];
  return specs.map((spec, at) => ({ prompt: `${word(at)} ${at}`, spec }));
}

/** Names as a class list takes them: no formula, and a letter in each. */
const names = xssStrings
  .filter((one) => one.length <= 60 && /^[<"']/.test(one))
  .map((one) => one.replaceAll('"', '""'));

export interface Attacked {
  school: Person;
  teacher: Person;
  student: Person;
  parent: Person;
  classId: string;
  work: readonly string[];
  sessionId: string;
  unread: string;
  testIds: readonly string[];
  attemptId: string;
  /** The places of the definitions that were written into. */
  written: ReadonlySet<string>;
  /** What other stories would stumble over goes again. */
  tidy(): Promise<void>;
}

/** A school whose people have put the strings that would run as code wherever they may write. */
export async function attackSchool(app: App): Promise<Attacked> {
  const now = new Date().toISOString();
  const where = { schoolName: 'javascript:alert(1)', schoolAddress: stringAt(12), schoolCity: stringAt(13, 80) };
  const place = { ...where, schoolCountry: stringAt(16, 80), isAnotherSchool: true };
  const about = { firstName: stringAt(12, 60), lastName: stringAt(16, 60) };
  notePlaces('register', { ...place, ...about }, xssStrings, written);
  const school = await newSchool(app.origin, { ...place, ...about });
  const teacher = await newSchoolTeacher(app.origin, await newestInvitation(app.dataDir), about.firstName);
  const other = await newSchool(app.origin, place);
  const student = await newStudent(app.origin, about.firstName);
  const parent = await newParent(app.origin, about.lastName);
  const admin: Caller = { call: await callsAs(app.origin, platformAdmin) };

  const usual = { grade: 'PYP3', subject: 'math' };
  const [classId = '', ending = ''] = await make(
    teacher,
    'classroom',
    xssStrings.map((_, at) => ({ ...usual, isActive: true, ...textsFor('classroom', at) })),
  );
  const { code: joining } = (await call(teacher, 'joinCode', { id: classId })) as { code: string };
  await student.call('POST', '/api/student/classes/join', { code: joining });
  const { code } = (await call(student, 'familyCode', {})) as { code: string };
  await parent.call('POST', '/api/parent/link-child', { childUsername: student.username, familyCode: code });
  const students = [0, 8, 12, 16].map((at) => `"${names[at] ?? ''}","${names[at + 1] ?? ''}"`);
  const csv = ['First name,Last name', ...students].join('\n');
  await call(teacher, 'sendClassList', { id: classId }, { csv, dryRun: false });
  await call(teacher, 'moveUp', { id: ending }, { ...usual, ...textsFor('classroom', 13), studentIds: [] });

  const phrases = Array.from({ length: 9 }, (_, at) => stringAt(at, 300));
  await change(teacher, 'person', new Map([[teacher.id, { ...textsFor('person', 13), phrases }]]));
  await change(student, 'person', new Map([[student.id, textsFor('person', 13)]]));

  const items = [...writtenItems(0), ...writtenItems(12), ...writtenItems(30)];
  // The machine marks a test whose every question has a right answer.
  const marked = writtenItems(44).slice(0, 1);
  const testIds = await make(
    teacher,
    'practiceTest',
    [items, marked].map((of, at) => ({
      ...{ ...usual, ...textsFor('practiceTest', at + 12), items: of, madeAt: now, isShared: true, classId },
    })),
  );
  const wish = { topics: [stringAt(12, 80), stringAt(19, 80)], count: 5, steepness: 'medium' };
  await make(teacher, 'practiceTest', [
    { ...usual, ...textsFor('practiceTest', 1), items: [], madeAt: now, isShared: false, wish },
  ]);
  await make(
    teacher,
    'template',
    xssStrings.map((_, at) => ({ ...usual, ...textsFor('template', at), totalPoints: 20, isShared: true })),
  );
  const dueDate = new Date(Date.now() + 86_400_000).toISOString();
  const work = await make(
    teacher,
    'assignment',
    xssStrings.map((_, at) => ({
      ...{ classId, dueDate, totalPoints: 20, isPublished: true, ...textsFor('assignment', at) },
      // The last one is done as a test, which the machine marks.
      ...(at === xssStrings.length - 1 ? { practiceTestId: testIds[1] } : {}),
    })),
  );
  const answers = work.map((assignmentId) => naturalId('submission', assignmentId, student.id));
  const [contested = '', returned = '', added = ''] = answers;
  await make(
    student,
    'submission',
    // Two stay to be answered in the browser.
    work.slice(0, -3).map((assignmentId, at) => ({
      ...{ assignmentId, writtenAt: now, timeSure: true, ...textsFor('submission', at, ['content']) },
    })),
    (at) => answers[at] ?? '',
  );
  await change(student, 'submission', new Map([[added, textsFor('submission', 12, ['addition'])]]));
  const marks = [contested, ...answers.slice(3, 40)].map(
    (id, at) => [id, { score: 7, ...textsFor('submission', at, ['feedback']) }] as const,
  );
  await change(
    teacher,
    'submission',
    new Map<string, Values>([...marks, [returned, { returned: 1, ...textsFor('submission', 12, ['returnNote']) }]]),
  );
  const dispute = await call(student, 'disputeMark', { id: contested }, { reason: allStrings.slice(0, 2_000) });
  const ofDispute = { id: (dispute as { id: string }).id };
  await call(teacher, 'answerDispute', ofDispute, { answer: allStrings.slice(0, 2_000) });
  const [attemptId = ''] = await make(
    student,
    'attempt',
    [{ of: items }, { of: marked, assignmentId: work.at(-1) }].map(({ of, ...forWork }, at) => ({
      ...{ testId: testIds[at], ...forWork, ...usual, ...textsFor('attempt', 12), items: of },
      answers: of.map((_, item) => ({ id: newId(), item, given: stringAt(item), at: now })),
      ...{ startedAt: now, finishedAt: now },
    })),
  );
  const correction = await call(admin, 'openCorrection', { id: answers.at(-1) ?? '' });
  const reason = allStrings.slice(0, 500);
  await call(admin, 'decideCorrection', { id: (correction as { id: string }).id }, { reason });

  const tries = (at: number) => [
    {
      ...{ id: newId(), at: now, step: 'answer', given: stringAt(at, 300), verdict: 'wrong', rung: 'none' },
      reading: stringAt(at, 200),
    },
  ];
  const asked = { subject: 'general', builtinVersion: 3, startedAt: now, writtenAt: now };
  const reading = {
    ...{
      text: allStrings,
      words: xssStrings.map((_, at) => ({ text: stringAt(at, 100), confidence: 70 })),
      band: 'amber',
      confidence: 70,
    },
    ...{ engine: 'tablet', requiresManualInput: false },
  };
  const [sessionId = ''] = await make(
    student,
    'homeworkSession',
    xssStrings.map((_, at) => ({
      ...{ ...asked, ...textsFor('homeworkSession', at), attempts: tries(at) },
      ...(at === 0 ? { askedAt: now } : {}),
    })),
  );
  const [unread = ''] = await make(student, 'homeworkSession', [
    { ...asked, questionText: '', attempts: [], tabletReading: reading },
  ]);

  const letters = (to: object) =>
    xssStrings.map((_, at) => ({
      ...{ classId, studentId: student.id, messageType: 'general', priority: 'normal', writtenAt: now, ...to },
      ...textsFor('message', at),
    }));
  await make(teacher, 'message', letters({ toId: parent.id }));
  const [letter = ''] = await make(parent, 'message', letters({ toId: teacher.id }));

  const note = allStrings.slice(0, 1_000);
  const told = { reason: 'other', note };
  await call(teacher, 'addNote', { id: classId, studentId: student.id }, { note: allStrings.slice(0, 2_000) });
  await call(student, 'reportHomework', { id: sessionId }, told);
  await call(student, 'reportTest', { id: testIds[0] ?? '' }, told);
  await call(teacher, 'reportMessage', { id: letter }, told);
  const colleague = await newTeacher(app.origin);
  const [template = ''] = await make(colleague, 'template', [
    { ...usual, ...textsFor('template', 12), totalPoints: 20, isShared: true },
  ]);
  await call(teacher, 'reportTemplate', { id: template }, told);
  const remind = { type: 'homework-reminder', scheduledTime: dueDate, data: { text: stringAt(12, 200) } };
  for (const who of [student, parent]) await call(who, 'schedule', {}, remind);
  const plan = (await call(student, 'askPlan', {}, { planId: 'plus' })) as { id: string };
  await call(admin, 'declinePlan', { id: plan.id }, { reason });
  const { id: otherId } = (await call(other, 'school', {})) as { id: string };
  await call(admin, 'declineSchool', { id: otherId }, { reason });
  const offer = { name: stringAt(12, 60), pricePence: 100, sessionLimit: 5, maxTeachers: null, maxStudents: null };
  const made = (await call(admin, 'createPlan', {}, { ...offer, paymentUrl: null, audience: 'student' })) as {
    id: string;
  };
  // Others find written questions once the worker has read them.
  await expect(async () => {
    for (const id of testIds) await call(parent, 'getTest', { id });
  }).toPass({ timeout: 40_000 });
  await call(admin, 'editPlan', { planId: made.id }, { name: stringAt(13, 60) });
  return {
    ...{ school, teacher, student, parent, classId, work, sessionId, unread, testIds, attemptId, written },
    tidy: async () => void (await call(admin, 'deletePlan', { planId: made.id })),
  };
}
