import { newId } from '../../schema/ids.ts';
import type { AnswerOf } from '../../schema/rest/index.ts';
import { findById, select } from '../db/find.ts';
import type { Sql } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import { noteLook } from '../services/safety/looks.ts';
import { moveStudent } from '../services/classes/move-students.ts';
import { moveUp } from '../services/classes/move-up.ts';
import { requireTeaches } from './may.ts';
import { classCard } from './present/classroom.ts';
import type { Handlers } from './router.ts';

type Note = AnswerOf<'addNote'>;

/** Refuses a class that is not the own one, and a student who is not in it. */
async function requireStudent(
  sql: Sql,
  userId: string,
  { id, studentId }: { id: string; studentId: string },
): Promise<void> {
  await requireTeaches(sql, userId, id);
  const [there] = await sql.query('select 1 from enrolment where class_id = $1 and student_id = $2 and not deleted', [
    id,
    studentId,
  ]);
  if (!there) throw new Refusal('not_found');
}

const readNotes = (sql: Sql, userId: string, { id, studentId }: { id: string; studentId: string }): Promise<Note[]> =>
  select<Note>(
    sql,
    `select n.id, n.note, trim(a.first_name || ' ' || a.last_name) as author_name, n.author_id = $3 as mine, n.written_at
     from student_note n join account a on a.id = n.author_id
     where n.class_id = $1 and n.student_id = $2 order by n.written_at desc, n.id`,
    [id, studentId, userId],
  );

export const students: Handlers<'moveStudent' | 'moveUp' | 'listNotes' | 'addNote' | 'deleteNote'> = {
  moveStudent: async ({ who, params, body, reply }, { db }) => {
    const { id: from, studentId } = params;
    const moved = await db.transaction(async (sql) => {
      await requireTeaches(sql, who.userId, from);
      await requireTeaches(sql, who.userId, body.classId);
      return moveStudent(sql, { from, to: body.classId, studentId, askerId: who.userId });
    });
    if (moved) return undefined;
    void reply.code(202);
    return { status: 'pending' as const };
  },

  moveUp: ({ who, params, body }, { db }) =>
    db.transaction(async (sql) => {
      await requireTeaches(sql, who.userId, params.id);
      const made = await findById(sql, 'classroom', await moveUp(sql, { ...body, classId: params.id }));
      if (!made) throw new Refusal('internal');
      return classCard(made, true);
    }),

  listNotes: ({ who, params }, { db }) =>
    db.transaction(async (sql) => {
      await requireStudent(sql, who.userId, params);
      // The notes are what a child's page asks the server for: with them its page was opened.
      await noteLook(sql, { studentId: params.studentId, viewerId: who.userId, what: 'page' });
      return readNotes(sql, who.userId, params);
    }),

  addNote: ({ who, params, body }, { db }) =>
    db.transaction(async (sql) => {
      await requireStudent(sql, who.userId, params);
      const id = body.id ?? newId();
      await sql.query(
        `insert into student_note (id, class_id, student_id, author_id, note) values ($1, $2, $3, $4, $5) on conflict (id) do nothing`,
        [id, params.id, params.studentId, who.userId, body.note],
      );
      const note = (await readNotes(sql, who.userId, params)).find((one) => one.id === id);
      if (!note) throw new Refusal('conflict');
      return note;
    }),

  deleteNote: async ({ who, params }, { db }) => {
    await db.transaction(async (sql) => {
      await requireStudent(sql, who.userId, params);
      const gone = await sql.query(
        'delete from student_note where id = $1 and class_id = $2 and student_id = $3 and author_id = $4 returning 1 as one',
        [params.noteId, params.id, params.studentId, who.userId],
      );
      if (gone.length === 0) throw new Refusal('not_found');
    });
    return undefined;
  },
};
