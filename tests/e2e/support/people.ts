import http from 'node:http';
import { z } from 'zod';
import type { BodyOf } from '../../../schema/rest/index.ts';

const password = 'Blue-harbour-42';

/** Somebody with an account, and the means to do by REST what a story does not tell. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly password: string;
  readonly firstName: string;
  call(method: string, path: string, body?: unknown): Promise<unknown>;
}

export interface Teacher extends Person {
  makeClass(className: string): Promise<string>;
  joinCode(classId: string): Promise<string>;
  setWork(classId: string, work: Partial<BodyOf<'createAssignment'>> & { title: string }): Promise<string>;
}

export interface Student extends Person {
  join(code: string): Promise<void>;
  handIn(assignmentId: string, text: string): Promise<void>;
}

const user = z.object({ id: z.string() });
const code = z.object({ code: z.string() });

let made = 0;

/** Everybody registers from a home of its own: one address may register twenty people in an hour. */
function fromOwnHome(url: string, body: string): Promise<{ status: number; text: string; cookies: string[] }> {
  return new Promise((resolve, reject) => {
    const home = process.platform === 'linux' ? { localAddress: `127.0.1.${made % 250}` } : {};
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const request = http.request(url, { method: 'POST', headers, agent: false, ...home }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, cookies: response.headers['set-cookie'] ?? [] }),
      );
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Makes the calls of somebody who holds these cookies. */
const callsOf =
  (origin: string, cookies: readonly string[]): Person['call'] =>
  async (method, path, sent) => {
    const cookie = cookies.map((line) => line.split(';', 1)[0]).join('; ');
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { cookie, ...(sent === undefined ? {} : { 'content-type': 'application/json' }) },
      body: sent === undefined ? undefined : JSON.stringify(sent),
    });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${said}`);
    return said === '' ? undefined : JSON.parse(said);
  };

/** Signs somebody in who has an account, for calls that a story does not tell. */
export async function callsAs(
  origin: string,
  { username, password }: Pick<Person, 'username' | 'password'>,
): Promise<Person['call']> {
  const { status, text, cookies } = await fromOwnHome(`${origin}/api/login`, JSON.stringify({ username, password }));
  if (status !== 200) throw new Error(`Signing in ${username}: ${status} ${text}`);
  return callsOf(origin, cookies);
}

async function register(origin: string, body: Readonly<Record<string, string | boolean>>): Promise<Person> {
  made += 1;
  // Whatever a person is called, a username is made of letters.
  const firstName = String(body['firstName'] ?? '');
  const letters = (firstName || 'person').toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  const username = `${letters.slice(0, 20)}.${made}${Date.now().toString(36).slice(-4)}`;
  const given = { username, password, ...body };
  const { status, text, cookies } = await fromOwnHome(`${origin}/api/register`, JSON.stringify(given));
  if (status !== 201) throw new Error(`Registering ${username}: ${status} ${text}`);
  return {
    id: user.parse(JSON.parse(text)).id,
    username,
    password,
    firstName,
    call: callsOf(origin, cookies),
  };
}

/** Days from now at 16:00 UTC, as ISO 8601. */
function inDays(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  date.setUTCHours(16, 0, 0, 0);
  return date.toISOString();
}

/** Registers an independent tutor. */
export const newTeacher = async (origin: string, firstName = 'Hanna'): Promise<Teacher> =>
  teaching(await register(origin, { firstName, lastName: 'Okafor', role: 'teacher', teacherType: 'independent' }));

/** Registers a teacher of a school by its invitation code. */
export const newSchoolTeacher = async (origin: string, invitationCode: string, firstName = 'Hanna'): Promise<Teacher> =>
  teaching(
    await register(origin, {
      firstName,
      lastName: 'Okafor',
      role: 'teacher',
      teacherType: 'school',
      invitationCode,
    }),
  );

/** Registers a school with its administrator. */
export const newSchool = (origin: string, more: Readonly<Record<string, string | boolean>> = {}): Promise<Person> =>
  register(origin, {
    firstName: 'Ines',
    lastName: 'Moss',
    role: 'school_admin',
    schoolName: `Harbour Primary ${Date.now().toString(36)}`,
    schoolCity: 'Whitby',
    schoolContactEmail: 'office@harbour.example',
    ...more,
  });

/** One more administrator of a school, by the code that another one has made. */
export const newAdministrator = (origin: string, invitationCode: string): Promise<Person> =>
  register(origin, { firstName: 'Tomas', lastName: 'Reid', role: 'school_admin', invitationCode });

function teaching(person: Person): Teacher {
  return {
    ...person,
    async makeClass(className) {
      const body: BodyOf<'createClass'> = { className, grade: 'PYP3', subject: 'math', timeZone: 'Europe/London' };
      return user.parse(await person.call('POST', '/api/teacher/classes', body)).id;
    },
    joinCode: async (classId) =>
      code.parse(await person.call('POST', `/api/teacher/classes/${classId}/join-code`)).code,
    async setWork(classId, work) {
      const body = {
        classId,
        description: 'Show how you work it out.',
        dueDate: inDays(7),
        isPublished: true,
        ...work,
      };
      return user.parse(await person.call('POST', '/api/teacher/assignments', body)).id;
    },
  };
}

/** Registers a student. */
export async function newStudent(origin: string, firstName = 'Maya'): Promise<Student> {
  const person = await register(origin, { firstName, lastName: 'Khan', role: 'student' });
  return {
    ...person,
    join: async (classCode) => void (await person.call('POST', '/api/student/classes/join', { code: classCode })),
    handIn: async (assignmentId, text) =>
      void (await person.call('POST', `/api/student/assignments/${assignmentId}/submit`, { submissionContent: text })),
  };
}

export const newParent = (origin: string, firstName = 'Amir'): Promise<Person> =>
  register(origin, { firstName, lastName: 'Khan', role: 'parent' });

/** A teacher, one class and one student in it. */
export async function newClass(
  origin: string,
  className = 'Year 4 Blue',
): Promise<{ teacher: Teacher; student: Student; classId: string }> {
  const teacher = await newTeacher(origin);
  const classId = await teacher.makeClass(className);
  const student = await newStudent(origin);
  await student.join(await teacher.joinCode(classId));
  return { teacher, student, classId };
}
