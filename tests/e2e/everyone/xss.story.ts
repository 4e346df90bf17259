import type { Page } from '@playwright/test';
import { naturalId, newId } from '../../../schema/ids.ts';
import type { CollectionName } from '../../../schema/index.ts';
import type { Role } from '../../../schema/who.ts';
import { pages } from '../../../web/pages.ts';
import {
  type PathName,
  classPath,
  homeworkSessionPath,
  paths,
  practiceTestPath,
  studentPath,
} from '../../../web/paths.ts';
import { pullOperation, pushOperation } from '../../../web/replica/sync/graphql.ts';
import { words } from '../../../web/text/index.ts';
import { xssStrings } from '../../security/xss-strings.ts';
import { platformAdmin } from '../support/app.ts';
import { newParent, newSchool, newSchoolTeacher, newStudent, type Person } from '../support/people.ts';
import { newestInvitation } from '../support/school-code.ts';
import { signIn, untilAtSchool } from '../support/screens.ts';
import { expect, test } from '../support/story.ts';

test.use({ installs: false });

/** A field with room for all gets all of them, a shorter one a document for each. */
const all = (max: number): string => xssStrings.join('\n').slice(0, max);
const each = (max: number): string[] => xssStrings.filter(({ length }) => length <= max);
const [image = '', quoted = ''] = xssStrings.filter((one) => /^(?:"><)?<?img src=x/.test(one));
const now = new Date().toISOString();

/** Writes documents as a device of this person does; gives their ids. */
async function write(who: Person, collection: CollectionName, documents: object[]): Promise<string[]> {
  const rows = documents.map((set) => ({
    ...{ id: newId(), base: '', device: 'a tablet', key: newId(), new: true },
    set: set as Record<string, unknown>,
  }));
  const answer = await who.call('POST', '/graphql', pushOperation([{ collection, rows }]));
  const { a0 } = (answer as { data: { a0: { verdict: string; code: string | null }[] } }).data;
  expect(a0.filter(({ verdict }) => verdict !== 'OK')).toEqual([]);
  return rows.map(({ id }) => id);
}

/** Changes what is there of a person. */
async function edit(who: Person, set: Record<string, unknown>): Promise<void> {
  const pulled = await who.call(
    'POST',
    '/graphql',
    pullOperation([{ collection: 'person', checkpoint: null, limit: 9 }]),
  );
  const { documents } = (pulled as { data: { a0: { documents: { id: string; rev: string }[] } } }).data.a0;
  const base = documents.find(({ id }) => id === who.id)?.rev ?? '';
  const row = { id: who.id, base, device: 'a tablet', key: newId(), set };
  const answer = await who.call('POST', '/graphql', pushOperation([{ collection: 'person', rows: [row] }]));
  expect(answer).toMatchObject({ data: { a0: [{ verdict: 'OK' }] } });
}

/** What stands in the page that React has not drawn: elements, handlers and addresses of the strings. */
const planted = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong = new Set(['MARQUEE', 'OBJECT', 'EMBED', 'IFRAME', 'BASE', 'MATH', 'TEMPLATE', 'NOSCRIPT', 'AUDIO']);
    const runs = /^\s*(?:javascript|vbscript|data:text)|evil\.example/i;
    return [...document.querySelectorAll('*')]
      .filter(
        (one) =>
          wrong.has(one.tagName) ||
          [...one.attributes].some(
            ({ name, value }) =>
              /^on|^srcdoc$/i.test(name) || (/href|src|action|^data$/i.test(name) && runs.test(value)),
          ),
      )
      .map((one) => one.outerHTML.slice(0, 100));
  });

const routesOf = (role: Role): string[] =>
  (Object.keys(pages) as PathName[])
    .filter((name) => !paths[name].includes(':') && (pages[name]?.roles?.includes(role) ?? true))
    .map((name) => paths[name]);

test('sixty strings that would run as code are text on every page of every role', async ({ app, tablet }) => {
  test.setTimeout(180_000);
  const school = await newSchool(app.origin);
  const teacher = await newSchoolTeacher(app.origin, await newestInvitation(app.dataDir), quoted);
  const classId = await teacher.makeClass(image);
  const student = await newStudent(app.origin, image);
  await student.join(await teacher.joinCode(classId));
  const parent = await newParent(app.origin, quoted);
  const { code } = (await student.call('POST', '/api/student/family-code')) as { code: string };
  await parent.call('POST', '/api/parent/link-child', { childUsername: student.username, familyCode: code });

  await edit(teacher, { nickname: image, phrases: each(300).slice(0, 9) });
  await edit(student, { nickname: image });
  const about = { description: all(1_000), grade: 'PYP3', subject: 'math', isActive: true };
  await write(
    teacher,
    'classroom',
    each(80)
      .slice(0, 12)
      .map((className) => ({ ...about, className, academicYear: '"><b>' })),
  );
  const item = (text: string) => ({ prompt: text, spec: { kind: 'choice', options: [text, all(300)], value: text } });
  const [testId = ''] = await write(
    teacher,
    'practiceTest',
    [each(120).slice(0, 50), each(120).slice(10)].map((texts, at) => ({
      ...{ title: xssStrings[at], subject: 'math', grade: 'PYP3', items: texts.slice(0, 50).map(item) },
      ...{ madeAt: now, isShared: true, classId },
    })),
  );
  await write(
    teacher,
    'template',
    xssStrings.map((name) => ({
      ...{ name, description: all(2_000), instructions: all(10_000) },
      ...{ subject: 'math', grade: 'PYP3', totalPoints: 20, isShared: true },
    })),
  );
  const work = await write(
    teacher,
    'assignment',
    xssStrings.map((title) => ({
      ...{ classId, title, description: all(10_000), dueDate: new Date(Date.now() + 86_400_000).toISOString() },
      ...{ totalPoints: 20, isPublished: true },
    })),
  );
  await write(
    student,
    'submission',
    work.slice(0, 58).map((assignmentId) => ({ assignmentId, content: all(20_000), writtenAt: now, timeSure: true })),
  );
  const answers = work.map((assignmentId) => naturalId('submission', assignmentId, student.id));
  const grades = answers.slice(0, 56).map((submissionId) => ({ submissionId, score: 7, feedback: all(5_000) }));
  await teacher.call('POST', '/api/teacher/bulk-grade', { grades });
  await teacher.call('POST', `/api/teacher/submissions/${answers[56] ?? ''}/return`, { note: all(2_000) });
  await student.call('POST', `/api/submissions/${answers[0] ?? ''}/dispute`, { reason: all(2_000) });
  await teacher.call('POST', `/api/teacher/classes/${classId}/students/${student.id}/notes`, { note: all(2_000) });
  const [sessionId = ''] = await write(
    student,
    'homeworkSession',
    xssStrings.map((questionText, at) => ({
      ...{
        questionText: `${questionText}\n${all(4_000)}`,
        subject: 'math',
        builtinVersion: 3,
        startedAt: now,
        writtenAt: now,
      },
      attempts: [{ id: newId(), at: now, step: 'answer', given: questionText, verdict: 'wrong', rung: 'none' }],
      ...(at === 0 ? { askedAt: now } : {}),
    })),
  );
  await student.call('POST', `/api/homework/sessions/${sessionId}/report`, { reason: 'misread', note: all(1_000) });
  const letters = (to: object): object[] =>
    xssStrings.map((subject) => ({
      ...{ classId, studentId: student.id, subject, content: all(5_000), messageType: 'general', priority: 'normal' },
      ...{ writtenAt: now, ...to },
    }));
  await write(teacher, 'message', letters({ toId: parent.id }));
  await write(parent, 'message', letters({ toId: teacher.id }));
  await student.call('POST', '/api/subscription/requests', { planId: 'plus' });

  const everyone: [Pick<Person, 'username' | 'password'>, Role, string[]][] = [
    [student, 'student', [homeworkSessionPath(sessionId), practiceTestPath(testId)]],
    [
      teacher,
      'teacher',
      [
        ...(['classPeople', 'classBoard', 'classCards', 'classGradebook'] as const).map((name) =>
          classPath(name, classId),
        ),
        ...Object.keys(words.teacher.tabs).map((tab) => `${paths.teacherDashboard}?class=${classId}&tab=${tab}`),
        `${paths.teacherDashboard}?class=${classId}&tab=assignments&open=${work[0] ?? ''}`,
        studentPath(classId, student.id),
      ],
    ],
    [parent, 'parent', [`${paths.parentDashboard}?tab=messages`, practiceTestPath(testId)]],
    [school, 'school_admin', [classPath('classPeople', classId)]],
    [platformAdmin, 'admin', []],
  ];
  for (const [who, role, more] of everyone) {
    const { page, open } = await tablet();
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.dismiss();
    });
    await open('/');
    await signIn(page, who);
    if (role !== 'admin') await untilAtSchool(page, 30_000);
    let seen = 0;
    for (const route of [...routesOf(role), ...more]) {
      await open(route);
      await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible();
      if (role !== 'admin') await untilAtSchool(page, 30_000);
      await expect(page.locator('.skeleton'), route).toHaveCount(0);
      expect.soft(await planted(page), `${role}, ${route}`).toEqual([]);
      if (/<img src=x|<script>alert/.test((await page.locator('body').textContent()) ?? '')) seen += 1;
    }
    expect.soft(said, `dialogs of ${role}`).toEqual([]);
    expect(seen, `pages of ${role} on which the strings are read`).toBeGreaterThan(
      { admin: 0, school_admin: 1 }[role as string] ?? 3,
    );
    await page.evaluate(() => document.body.append(document.createElement('marquee')));
    expect(await planted(page), 'the look itself sees what it must refuse').toHaveLength(1);
  }
});
