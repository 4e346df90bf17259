import { assignmentFrom } from '../../schema/views/template.ts';
import { type Found, find, findById, select } from '../db/find.ts';
import { findPattern } from '../db/find-pattern.ts';
import type { Sql } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import { report } from '../services/safety/content-report.ts';
import { dueMoment } from '../services/due-moment.ts';
import { requireTeaches } from './may.ts';
import { assignment } from './present/assignment.ts';
import { template } from './present/template.ts';
import type { Handlers } from './router.ts';
import { idFor, writeOne } from './write.ts';

/** How many shared templates one search shows: whoever wants another one types more words. */
const shownAtOnce = 100;

/** Gives an own template, or refuses: a colleague's shared one is as unknown as none to whoever would change it. */
async function ownTemplate(sql: Sql, userId: string, id: string): Promise<Found<'template'>> {
  const [own] = await find(sql, 'template', { id, teacherId: userId });
  if (!own) throw new Refusal('not_found');
  return own;
}

export const templates: Handlers<
  | 'listTemplates'
  | 'createTemplate'
  | 'editTemplate'
  | 'deleteTemplate'
  | 'sharedTemplates'
  | 'createFromTemplate'
  | 'reportTemplate'
> = {
  listTemplates: async ({ who }, { db }) => {
    const own = await db.readAs(who.userId, (sql) =>
      find(sql, 'template', { teacherId: who.userId }, { order: ['name', 'id'] }),
    );
    return own.map((one) => template(one, who.userId));
  },

  createTemplate: async ({ who, body, key }, deps) => {
    const { id: given, ...set } = body;
    const id = idFor(who, 'template', given, key);
    return template(await writeOne(deps, who, 'template', { id, new: true, set }), who.userId);
  },

  editTemplate: async ({ who, params: { id }, body }, deps) => {
    await deps.db.readAs(who.userId, (sql) => ownTemplate(sql, who.userId, id));
    return template(await writeOne(deps, who, 'template', { id, set: body }), who.userId);
  },

  deleteTemplate: async ({ who, params: { id } }, deps) => {
    await deps.db.readAs(who.userId, (sql) => ownTemplate(sql, who.userId, id));
    await writeOne(deps, who, 'template', { id, del: true, set: {} });
    return undefined;
  },

  sharedTemplates: async ({ who, query }, { db }) => {
    const rows = await db.read(async (sql) => {
      const found = await select<{ id: string }>(
        sql,
        `select id from template where not deleted and is_shared and ($2::text is null or subject = $2) and ($3::text is null or grade = $3)
           and (name || ' ' || coalesce(description, '') || ' ' || coalesce(instructions, '')) ~ $1
         order by name, id limit ${shownAtOnce}`,
        [findPattern(query.search ?? ''), query.subject ?? null, query.grade ?? null],
      );
      return find(sql, 'template', { id: found.map(({ id }) => id) }, { order: ['name', 'id'] });
    });
    return rows.map((one) => template(one, who.userId));
  },

  createFromTemplate: async ({ who, params, body, key }, deps) => {
    const { set, id } = await deps.db.read(async (sql) => {
      const of = await findById(sql, 'template', params.id);
      if (!of || (!of.isShared && of.teacherId !== who.userId)) throw new Refusal('not_found');
      await requireTeaches(sql, who.userId, body.classId);
      const dueDate = await dueMoment(sql, body.dueDate, body.classId);
      return {
        set: { ...assignmentFrom(of), classId: body.classId, dueDate, isPublished: body.isPublished },
        id: idFor(who, 'assignment', body.id, key),
      };
    });
    return assignment(await writeOne(deps, who, 'assignment', { id, new: true, set }));
  },

  reportTemplate: async ({ who, params: { id }, body }, { db }) => {
    await db.transaction(async (sql) => {
      const of = await findById(sql, 'template', id);
      // Whoever dislikes an own one deletes it.
      if (!of?.isShared || of.teacherId === who.userId) throw new Refusal('not_found');
      const { name, description, instructions, teacherId } = of;
      await report(
        sql,
        { kind: 'template', about: id, authorId: teacherId, title: name, content: { name, description, instructions } },
        { reporterId: who.userId, ...body },
        new Date().toISOString(),
      );
    });
    return { reported: true };
  },
};
