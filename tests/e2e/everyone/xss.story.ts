import type { Page } from '@playwright/test';
import type { Role } from '../../../schema/who.ts';
import { pages } from '../../../web/pages.ts';
import {
  classPath,
  homeworkSessionPath,
  type PathName,
  parentPath,
  paths,
  practiceResultPath,
  practiceTestPath,
  studentPath,
  teacherPath,
} from '../../../web/paths.ts';
import { words } from '../../../web/text/index.ts';
import { xssStrings } from '../../security/xss-strings.ts';
import { platformAdmin } from '../support/app.ts';
import { type Attacked, attackSchool, stringAt } from '../support/attack.ts';
import { freeTextPlaces } from '../support/free-text.ts';
import { handIn } from '../support/learning.ts';
import type { Person } from '../support/people.ts';
import { go, signIn, untilAtSchool } from '../support/screens.ts';
import { expect, test } from '../support/story.ts';

test.use({ installs: false });

/** Places of the definitions that are not written into here, and why. */
const elsewhere: readonly RegExp[] = [
  // Another way to the field of a collection.
  /^(?:createClass|createAssignment|editAssignment|createTemplate|editTemplate|createFromTemplate|createTest|sendAttempt)\./,
  /^(?:submit|grade|returnAnswer|bulkGrade|openHomework|sendToTeacher|sendToParents|rename(?:Me|Student|Child|Person))\./,
  // A secret, or looked up and not kept.
  /^(?:login|badgeLogin|changePassword)\.|\.(?:password|invitationCode)$|^(?:erase\w+)\./,
  /^(?:linkChild|addStudent|joinClass|renewInvitation|subscribe|unsubscribe|askPlan|setPersonPlan|setSchoolPlan)\./,
  // Picked from a list, or drawn by a generator: anything else is refused.
  /\.timeZone$|\.items\[\]\.(?:parameters|skill)/,
  // What a device says that a file is; the server says what it sends.
  /\.type$/,
  // For the job of an AI service, which is off here; its proposal is drawn as text.
  /^askForMarkingDraft\./,
];

/** What stands in the page that the app has not drawn: elements, handlers and addresses of the strings. */
const planted = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong = new Set(['MARQUEE', 'OBJECT', 'EMBED', 'IFRAME', 'BASE', 'MATH', 'TEMPLATE', 'AUDIO']);
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

/** What somebody opens beside the pages that all of the role have; `types` writes the strings by hand. */
interface Visit {
  who: Pick<Person, 'username' | 'password'>;
  more: readonly string[];
  types?: (page: Page) => Promise<void>;
  /** Whether all of the strings are read somewhere by this person, and not only some. */
  readsAll: boolean;
}

const visitsOf = (of: Attacked): Readonly<Record<Role, Visit>> => {
  const { student, teacher, parent, school, classId, work, sessionId, unread, testIds, attemptId } = of;
  const ofClass = (['classPeople', 'classBoard', 'classCards'] as const).map((name) => classPath(name, classId));
  const title = (at: number): string => stringAt(at, 200).replaceAll(/\s+/g, ' ');
  const reply = async (page: Page): Promise<void> => {
    const letters = page.getByRole('region', { name: words.messages.conversations });
    await letters.getByRole('listitem').first().getByRole('button').click();
    const box = page.getByRole('textbox', { name: /^Reply to/ });
    await box.fill(xssStrings.join('\n'));
    await page.getByRole('button', { name: words.messages.reply, exact: true }).click();
    await expect(box).toHaveValue('');
  };
  return {
    student: {
      who: student,
      more: [
        ...[sessionId, unread].map(homeworkSessionPath),
        ...testIds.map((id) => practiceTestPath(id)),
        practiceResultPath(attemptId),
      ],
      async types(page) {
        await go(page, paths.studentAssignments);
        await handIn(page, title(xssStrings.length - 2), xssStrings.join('\n'));
      },
      readsAll: true,
    },
    teacher: {
      who: teacher,
      more: [
        ...ofClass,
        classPath('classGradebook', classId),
        studentPath(classId, student.id),
        ...Object.keys(words.teacher.tabs).map((tab) => teacherPath({ classId, tab })),
        teacherPath({ classId, tab: 'assignments', open: work[0] }),
        ...testIds.map((id) => practiceTestPath(id)),
      ],
      async types(page) {
        await go(page, teacherPath({ classId, tab: 'assignments' }));
        await page.getByRole('button', { name: words.teacher.assignments.create }).click();
        const form = page.getByRole('dialog', { name: words.teacher.assignments.createTitle });
        await form.getByRole('textbox', { name: words.teacher.assignments.form.title }).fill(stringAt(12));
        await form
          .getByRole('textbox', { name: words.teacher.assignments.form.description })
          .fill(xssStrings.join('\n'));
        await form.getByRole('button', { name: words.teacher.assignments.form.save }).click();
        await expect(form, 'the form closes').toBeHidden();
        await go(page, teacherPath({ classId, tab: 'messages' }));
        await reply(page);
      },
      readsAll: true,
    },
    parent: {
      who: parent,
      more: [
        ...Object.keys(words.parent.tabs).map((tab) => parentPath({ tab })),
        ...testIds.map((id) => practiceTestPath(id)),
      ],
      async types(page) {
        await go(page, parentPath({ tab: 'messages' }));
        await reply(page);
      },
      readsAll: true,
    },
    school_admin: { who: school, more: ofClass, readsAll: false },
    admin: { who: platformAdmin, more: [], readsAll: false },
  };
};

const address = `/${encodeURIComponent(stringAt(12))}`;

test('sixty strings that would run as code are text on every page of everybody, whoever has written them wherever', async ({
  app,
  tablet,
}) => {
  test.setTimeout(240_000);
  const school = await attackSchool(app);
  const missing = freeTextPlaces().filter((place) => !school.written.has(place));
  expect(
    missing.filter((place) => !elsewhere.some((known) => known.test(place))),
    'places not written into',
  ).toEqual([]);

  /** The watch of every tablet hears errors, refusals of the policy and other hosts; a dialog is heard here. */
  const enter = async (): Promise<{ page: Page; said: string[]; look: (what: string) => Promise<string> }> => {
    const { page, open } = await tablet();
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.dismiss();
    });
    await open('/');
    return {
      page,
      said,
      async look(what) {
        expect.soft(await planted(page), what).toEqual([]);
        return page.evaluate(() => document.body.textContent ?? '');
      },
    };
  };

  await test.step('a visitor', async () => {
    const { page, said, look } = await enter();
    await expect(page.getByRole('button', { name: words.auth.signIn })).toBeVisible();
    for (const route of [paths.auth, address, `/invite${address}`]) {
      await go(page, route);
      await look(`visitor, ${route}`);
    }
    expect(said).toEqual([]);
    await page.evaluate(() => document.body.append(document.createElement('marquee')));
    expect(await planted(page), 'the look itself sees what it must refuse').toHaveLength(1);
  });

  for (const [role, { who, more, types, readsAll }] of Object.entries(visitsOf(school)) as [Role, Visit][])
    await test.step(role, async () => {
      const { page, said, look } = await enter();
      await signIn(page, who);
      if (role !== 'admin') await untilAtSchool(page, 40_000);
      let read = '';
      for (const route of [...routesOf(role), ...more, address]) {
        await go(page, route);
        read += await look(`${role}, ${route}`);
      }
      await types?.(page);
      read += await look(`${role}, by hand`);
      if (types) await untilAtSchool(page, 40_000);
      expect(said, `dialogs of ${role}`).toEqual([]);
      const found = xssStrings.filter((one) => read.includes(one));
      if (readsAll)
        expect(
          xssStrings.filter((one) => !found.includes(one)),
          `not read by ${role}`,
        ).toEqual([]);
      else expect(found.length, `read by ${role}`).toBeGreaterThan(0);
    });
  await school.tidy();
});
