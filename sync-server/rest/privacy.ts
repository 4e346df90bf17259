import { Readable } from 'node:stream';
import type { AnswerOf } from '../../schema/rest/index.ts';
import { requirePassword } from '../auth/login.ts';
import { select } from '../db/find.ts';
import { scopeSql } from '../db/grants.ts';
import type { Sql } from '../db/orm.ts';
import type { Role } from '../../schema/who.ts';
import { Refusal } from '../errors.ts';
import { audit } from '../services/safety/audit.ts';
import { erasePerson } from '../services/erasure/erase-person.ts';
import { looksOf, noteLook } from '../services/safety/looks.ts';
import { requireDispensable } from '../services/school/administrators.ts';
import { peopleOf } from '../services/classes/own-students.ts';
import { exportOf } from '../services/privacy/export.ts';
import { zipOf } from '../services/privacy/zip.ts';
import { actsFor } from './may.ts';
import type { Call, Handlers, RestDeps } from './router.ts';

/** Whose things somebody ($1) may be handed, or let be erased: each asks for the person $2. */
const mine = {
  child: actsFor.parent,
  person: actsFor.school,
  anybody: `select a.id from account a join account admin on admin.id = $1 and admin.role = 'admin'
    where a.id = $2 and a.role <> 'admin'`,
} as const;

/** Whom each role may erase beside itself; of the others nobody is found. */
const mayErase: Readonly<Partial<Record<Role, keyof typeof mine>>> = { school_admin: 'person', admin: 'anybody' };

async function requireMine(sql: Sql, of: keyof typeof mine, userId: string, personId: string): Promise<void> {
  const found = await sql.query(mine[of], [userId, personId]);
  if (found.length === 0) throw new Refusal('not_found');
}

type Handed = Pick<Call<'exportMe'>, 'reply'>;

async function hand({ reply }: Handed, { db, blobs }: RestDeps, personId: string): Promise<Readable> {
  // One snapshot, so that its parts agree with each other.
  const found = await db.transaction((sql) => exportOf(sql, personId), {
    isolation: 'repeatable read',
    readOnly: true,
  });
  void reply
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-disposition', 'attachment; filename="paperboat-export.zip"')
    .header('cache-control', 'private, no-store');
  return Readable.from(zipOf(found, (blob) => blobs.get(blob)));
}

/** A child whom a grown-up holds does not erase itself: it would be one press on a bad day, and it asks them. */
const heldByAdults = `select 1 from account a where a.id = $1 and a.role = 'student' and (a.school_id is not null
  or exists (select from sync_member m where m.scope = ${scopeSql('parents', 'a.id')}))`;

/** Erases somebody on a person's word, and ends the sessions at once; refuses with `school_needs_admin` whom a school cannot do without. */
const erase = ({ db, sessions }: RestDeps, personId: string, byId: string, isPlatform = false): Promise<boolean> =>
  db.transaction(async (sql) => {
    await requireDispensable(sql, personId);
    await sessions.endOthers(sql, personId, null);
    if (isPlatform) await audit(sql, { actorId: byId, act: 'person.erased', about: personId });
    return erasePerson(sql, personId, { byId, at: new Date().toISOString() });
  });

async function eraseOneself(
  { who, body, reply }: Pick<Call<'eraseMe'>, 'who' | 'body' | 'reply'>,
  deps: RestDeps,
): Promise<undefined> {
  const held = await deps.db.read((sql) => sql.query(heldByAdults, [who.userId]));
  if (held.length > 0) throw new Refusal('erase_needs_adult');
  await requirePassword(deps.db, who.userId, body.password);
  await erase(deps, who.userId, who.userId);
  void reply.header('set-cookie', deps.sessions.goodbye());
  return undefined;
}

export const privacy: Handlers<
  | 'exportMe'
  | 'exportChild'
  | 'exportPerson'
  | 'eraseMe'
  | 'eraseChild'
  | 'erasePerson'
  | 'exportFor'
  | 'eraseFor'
  | 'schoolPeople'
  | 'childLooks'
> = {
  exportMe: ({ who, reply }, deps) => hand({ reply }, deps, who.userId),

  exportChild: async ({ who, params, reply }, deps) => {
    await deps.db.read((sql) => requireMine(sql, 'child', who.userId, params.id));
    return hand({ reply }, deps, params.id);
  },

  exportPerson: async ({ who, params, reply }, deps) => {
    await deps.db.transaction(async (sql) => {
      await requireMine(sql, 'person', who.userId, params.id);
      await noteLook(sql, { studentId: params.id, viewerId: who.userId, what: 'export' });
    });
    return hand({ reply }, deps, params.id);
  },

  eraseMe: (call, deps) => eraseOneself(call, deps),

  eraseChild: async ({ who, params, body }, deps) => {
    await deps.db.read((sql) => requireMine(sql, 'child', who.userId, params.id));
    await requirePassword(deps.db, who.userId, body.password);
    await erase(deps, params.id, who.userId);
    return undefined;
  },

  erasePerson: async ({ who, params, body }, deps) => {
    await deps.db.read((sql) => requireMine(sql, 'person', who.userId, params.id));
    await requirePassword(deps.db, who.userId, body.password);
    await erase(deps, params.id, who.userId);
    return undefined;
  },

  exportFor: async ({ who, query: { childId = who.userId }, reply }, deps) => {
    // A child is nobody's parent: another's number finds nothing.
    if (childId !== who.userId) await deps.db.read((sql) => requireMine(sql, 'child', who.userId, childId));
    return hand({ reply }, deps, childId);
  },

  eraseFor: async ({ who, body, reply }, deps) => {
    const { personId = who.userId } = body;
    if (personId === who.userId && who.role !== 'admin') return eraseOneself({ who, body, reply }, deps);
    await deps.db.read((sql) => requireMine(sql, mayErase[who.role] ?? 'child', who.userId, personId));
    await requirePassword(deps.db, who.userId, body.password);
    await erase(deps, personId, who.userId, who.role === 'admin');
    return undefined;
  },

  childLooks: ({ who, params }, { db }) =>
    db.read(async (sql) => {
      await requireMine(sql, 'child', who.userId, params.id);
      return looksOf(sql, params.id);
    }),

  schoolPeople: ({ who }, { db }) =>
    db.read((sql) =>
      select<AnswerOf<'schoolPeople'>[number]>(
        sql,
        `select a.id, a.username, trim(a.first_name || ' ' || a.last_name) as name, a.first_name, a.last_name, a.role, a.created_at
         from account admin join account a on ${peopleOf('admin', 'a')}
         where admin.id = $1 order by a.role desc, a.first_name, a.last_name, a.id limit 2000`,
        [who.userId],
      ),
    ),
};
