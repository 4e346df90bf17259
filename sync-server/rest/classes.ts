import type { AnswerOf } from '../../schema/rest/index.ts';
import { endBadges, makeBadges } from '../auth/badge.ts';
import { makeClassList, tryClassList } from '../auth/class-list.ts';
import { classLists, undoClassList } from '../auth/undo-class-list.ts';
import { select } from '../db/find.ts';
import type { Sql } from '../db/orm.ts';
import { addCoTeacher, handOver, removeCoTeacher } from '../services/classes/class-teachers.ts';
import { requireRuns } from './may.ts';
import type { Handlers } from './router.ts';

type Teachers = AnswerOf<'classTeachers'>;

async function readTeachers(sql: Sql, classId: string): Promise<Teachers> {
  const rows = await select<{ id: string; name: string; kind: 'class' | 'co' | null }>(
    sql,
    `select a.id, trim(a.first_name || ' ' || a.last_name) as name, t.kind
     from classroom c join account a on a.role = 'teacher' and (a.school_id = c.school_id
       or exists (select from class_teacher own where own.class_id = c.id and own.teacher_id = a.id))
     left join class_teacher t on t.class_id = c.id and t.teacher_id = a.id
     where c.id = $1 order by t.kind, name, a.id`,
    [classId],
  );
  return {
    teachers: rows.flatMap(({ id, name, kind }) => (kind ? [{ id, name, kind }] : [])),
    colleagues: rows.flatMap(({ id, name, kind }) => (kind ? [] : [{ id, name }])),
  };
}

export const classes: Handlers<
  | 'classTeachers'
  | 'addClassTeacher'
  | 'removeClassTeacher'
  | 'handOverClass'
  | 'getJoinCode'
  | 'sendClassList'
  | 'listClassLists'
  | 'undoClassList'
  | 'listCards'
  | 'makeCards'
  | 'endCard'
  | 'endCards'
> = {
  classTeachers: ({ who, params }, { db }) =>
    db.read(async (sql) => {
      await requireRuns(sql, who, params.id);
      return readTeachers(sql, params.id);
    }),

  addClassTeacher: ({ who, params, body }, { db }) =>
    db.transaction(async (sql) => {
      await requireRuns(sql, who, params.id);
      await addCoTeacher(sql, params.id, body.teacherId);
      return readTeachers(sql, params.id);
    }),

  removeClassTeacher: async ({ who, params }, { db }) => {
    await db.transaction(async (sql) => {
      await requireRuns(sql, who, params.id);
      await removeCoTeacher(sql, params.id, params.teacherId);
    });
    return undefined;
  },

  handOverClass: async ({ who, params, body }, { db }) => {
    await db.transaction(async (sql) => {
      await requireRuns(sql, who, params.id);
      await handOver(sql, params.id, body.teacherId);
    });
    return undefined;
  },

  getJoinCode: ({ who, params }, { db }) =>
    db.read(async (sql) => {
      await requireRuns(sql, who, params.id);
      const [found] = await select<AnswerOf<'joinCode'>>(
        sql,
        `select j.code, j.expires_at from join_code j join classroom c on c.id = j.class_id and c.is_active
         where j.class_id = $1 and j.expires_at > now()`,
        [params.id],
      );
      return found ?? { code: null, expiresAt: null };
    }),

  sendClassList: ({ who, params, body, reply }, { db }) => {
    const may = (sql: Sql): Promise<void> => requireRuns(sql, who, params.id);
    const asked = { classId: params.id, csv: body.csv, byId: who.userId, may };
    if (!body.dryRun) return makeClassList(db, asked);
    void reply.code(200);
    return tryClassList(db, asked);
  },

  listClassLists: ({ who, params }, { db }) =>
    db.read(async (sql) => {
      await requireRuns(sql, who, params.id);
      return classLists(sql, params.id);
    }),

  undoClassList: async ({ who, params }, { db }) => {
    await db.transaction(async (sql) => {
      await requireRuns(sql, who, params.id);
      await undoClassList(sql, params.id, params.listId);
    });
    return undefined;
  },

  listCards: ({ who, params }, { db }) =>
    db.read(async (sql) => {
      await requireRuns(sql, who, params.id);
      return select(
        sql,
        `select a.id, a.first_name, a.last_name, a.username, b.made_at
         from enrolment e join account a on a.id = e.student_id left join badge b on b.student_id = a.id
         where e.class_id = $1 and not e.deleted order by a.first_name, a.last_name, a.id`,
        [params.id],
      );
    }),

  makeCards: ({ who, params, body }, { db }) =>
    db.transaction(async (sql) => {
      await requireRuns(sql, who, params.id);
      return makeBadges(sql, { classId: params.id, studentIds: body.studentIds, byId: who.userId });
    }),

  endCard: async ({ who, params }, { db }) => {
    await db.transaction(async (sql) => {
      await requireRuns(sql, who, params.id);
      await endBadges(sql, params.id, params.studentId);
    });
    return undefined;
  },

  endCards: async ({ who, params }, { db }) => {
    await db.transaction(async (sql) => {
      await requireRuns(sql, who, params.id);
      await endBadges(sql, params.id, null);
    });
    return undefined;
  },
};
