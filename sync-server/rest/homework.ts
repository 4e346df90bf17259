import { middleGrade } from '../../schema/limits.ts';
import { aboutOf } from '../../schema/views/homework.ts';
import { buildLessons, builtinVersion } from '../../tutor/index.ts';
import { withoutPersonal } from '../../tutor/language/personal.ts';
import { find, findById, type Found } from '../db/find.ts';
import { report, type Reported } from '../services/content-report.ts';
import { notify } from '../services/notify.ts';
import { alertsFor } from '../services/safety.ts';
import { usageOf } from '../services/usage.ts';
import { Refusal } from '../errors.ts';
import { limitReached } from './may.ts';
import { homeworkSession } from './present/homework-session.ts';
import type { Handlers } from './router.ts';
import { idFor, writeOne } from './write.ts';

/** Characters of a question that name it in a list. */
const titleCharacters = 120;

/** What was read and what the lesson says, as the child has it, personal words left out; nothing that it tried. */
function reportedOf(session: Found<'homeworkSession'>, surname: string | null | undefined): Reported {
  const { id, questionText, reading, tabletReading, grade, builtinVersion: version, aiLesson } = session;
  const left = (text: string): string => withoutPersonal(text, surname);
  const lessons = questionText.trim()
    ? buildLessons({ question: questionText, grade: grade ?? middleGrade, version })
    : [];
  return {
    kind: 'homeworkSession',
    about: id,
    authorId: null,
    title: left(aboutOf(session) ?? 'Photo').slice(0, titleCharacters),
    content: {
      question: left(questionText),
      read: reading && left(reading.text),
      readOnTablet: tabletReading && left(tabletReading.text),
      lesson: lessons.flatMap(({ explanation, unknown }) => [...explanation.blocks, ...(unknown?.say ?? [])]),
      model: aiLesson?.explanation,
    },
  };
}

export const homework: Handlers<'listHomework' | 'openHomework' | 'reportHomework'> = {
  listHomework: async ({ who }, { db }) => {
    const rows = await db.readAs(who.userId, (sql) =>
      find(sql, 'homeworkSession', { studentId: who.userId }, { order: ['-startedAt', '-id'], limit: 500 }),
    );
    return rows.map(homeworkSession);
  },

  openHomework: async ({ who, body, key }, deps) => {
    const id = idFor(who, 'homeworkSession', body.id, key);
    const now = new Date().toISOString();
    const { questionText, subject } = body;
    const set = { questionText, subject, attempts: [], builtinVersion, startedAt: now, writtenAt: now };
    try {
      return homeworkSession(await writeOne(deps, who, 'homeworkSession', { id, new: true, set }));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'limit_reached') throw error;
      throw limitReached((await deps.db.read((sql) => usageOf(sql, who.userId, now))).limit);
    }
  },
  reportHomework: async ({ who, params: { id }, body }, { db }) => {
    const at = new Date().toISOString();
    await db.transaction(async (sql) => {
      const session = await findById(sql, 'homeworkSession', id);
      if (session?.studentId !== who.userId) throw new Refusal('not_found');
      const child = await findById(sql, 'person', who.userId);
      await report(sql, reportedOf(session, child?.lastName), { reporterId: who.userId, ...body }, at);
      const written = { studentId: who.userId, about: id, before: [], now: [body.note] };
      await notify(sql, await alertsFor(sql, [written], at));
    });
    return { reported: true };
  },
};
