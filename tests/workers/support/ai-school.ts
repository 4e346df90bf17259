import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { newId } from '../../../schema/ids.ts';
import type { AiLesson } from '../../../schema/ai-lesson.ts';
import type { Try } from '../../../schema/lesson.ts';
import { diskBlobs } from '../../../sync-server/blobs/disk.ts';
import { readConfig } from '../../../sync-server/config.ts';
import { giveConsent } from '../../../sync-server/services/family/give-consent.ts';
import { createLog } from '../../../sync-server/log.ts';
import { tasksFor } from '../../../workers/jobs.ts';
import { type Queue, startQueue } from '../../../workers/queue.ts';
import { until } from '../../processes/paperboat.ts';
import {
  join,
  linkParent,
  makeClass,
  makeSchool,
  type Person,
  teacherOf,
  type TestSchool,
} from '../../rest/support/school.ts';
import type { RestServer } from '../../rest/support/server.ts';
import { type FakeOpenAi, startFakeOpenAi } from './fake-openai.ts';

export const at = '2026-05-04T15:00:00.000Z';

export interface AiSchool {
  school: TestSchool;
  teacher: Person;
  child: Person;
  parent: Person;
  classId: string;
}

/** A school, a class with a teacher, a child in it and its parent; the AI is consented to unless said otherwise. */
export async function aiSchool(server: RestServer, consent = true): Promise<AiSchool> {
  const school = await makeSchool(server);
  const teacher = await teacherOf(server, school);
  const classId = await makeClass(teacher, { className: '4 Kestrel' });
  const child = await server.person('student', { firstName: 'Mia', lastName: 'Penrose' });
  await join(child, teacher, classId);
  const parent = await server.person('parent', { firstName: 'Tamsin', lastName: 'Penrose' });
  await linkParent(server, parent.id, child.id);
  if (consent)
    await server.db.transaction((sql) => giveConsent(sql, child.id, { purpose: 'ai', given: true, byId: parent.id }));
  return { school, teacher, child, parent, classId };
}

/** Pushes a homework session as the child's tablet does; gives its id. */
export async function ask(
  child: Person,
  questionText: string,
  more: Record<string, unknown> = {},
  id = newId(),
): Promise<string> {
  const isNew = more['base'] === undefined;
  const { base = '', ...fields } = more;
  const set = isNew
    ? {
        subject: 'math',
        grade: 'PYP3',
        attempts: [],
        builtinVersion: 1,
        startedAt: at,
        writtenAt: at,
        questionText,
        ...fields,
      }
    : { questionText, ...fields };
  const answer = await child.post('/graphql', {
    query: 'mutation($rows: [HomeworkSessionPushRow!]!) { pushHomeworkSession(rows: $rows) { verdict code } }',
    variables: { rows: [{ id, base, device: 'tablet', key: newId(), set, new: isNew }] },
  });
  expect(answer.json(), answer.body).toMatchObject({ data: { pushHomeworkSession: [{ verdict: 'OK' }] } });
  return id;
}

export interface StoredSession {
  rev: string;
  questionText: string;
  aiLesson: AiLesson | null;
  attempts: Try[];
  isCorrect: boolean | null;
}

/** A session as the child's tablet pulls it, once the feed has come to what the server holds: an open transaction elsewhere holds it back. */
export async function pulled(server: RestServer, child: Person, id: string): Promise<StoredSession> {
  let found: (StoredSession & { id: string }) | undefined;
  const [stored] = await server.db.read((sql) =>
    sql.query<{ rev: string }>(`select rev_epoch || '.' || rev_xid as rev from homework_session where id = $1`, [id]),
  );
  await until(
    async () => {
      const answer = await child.post('/graphql', {
        query: '{ pullHomeworkSession(limit: 100) { documents { id rev questionText aiLesson attempts isCorrect } } }',
      });
      const { data } = answer.json<{
        data: { pullHomeworkSession: { documents: (StoredSession & { id: string })[] } };
      }>();
      found = data.pullHomeworkSession.documents.find((one) => one.id === id);
      return found !== undefined && found.rev === stored?.rev;
    },
    20_000,
    () => `the session did not arrive at ${stored?.rev}`,
  );
  if (!found) throw new Error('the session is not there');
  return found;
}

/** The jobs of a name that wait or run. */
export const jobsOf = (server: RestServer, task: string): Promise<{ attempts: number; locked: boolean }[]> =>
  server.db.read((sql) =>
    sql.query<{ attempts: number; locked: boolean }>(
      `select attempts, locked_at is not null as locked from graphile_worker.jobs where task_identifier = $1`,
      [task],
    ),
  );

export interface AiWorker {
  readonly fake: FakeOpenAi;
  /** What the worker logged. */
  readonly lines: readonly string[];
  /** Starts a worker with the service turned on, unless the variables say otherwise; its model's name is new each time. */
  work(more?: Record<string, string>): Promise<void>;
  /** Resolves when no job of this name is left. */
  done(task?: string): Promise<unknown>;
  stop(): Promise<void>;
}

/** A worker and a fake service for the tests of one file; jobs that a test left behind are dropped after it. */
export function useAiWorker(server: RestServer): AiWorker {
  let fake: FakeOpenAi | undefined;
  let queue: Queue | undefined;
  const lines: string[] = [];
  const stop = async (): Promise<void> => {
    await queue?.stop();
    queue = undefined;
  };
  beforeAll(async () => {
    fake = await startFakeOpenAi();
  });
  afterEach(async () => {
    await stop();
    await server.db.read((sql) =>
      sql.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))'),
    );
  });
  afterAll(() => fake?.stop());
  const running = (): FakeOpenAi => {
    if (!fake) throw new Error('The service is there only while tests run.');
    return fake;
  };
  return {
    get fake() {
      return running();
    },
    lines,
    stop,
    async work(more = {}) {
      const config = readConfig({
        DATA_DIR: '/nonexistent',
        SESSION_SECRET: 'a secret for tests, of forty characters.',
        OPENAI_API_KEY: 'sk-test',
        OPENAI_BASE_URL: running().baseUrl,
        OPENAI_MODEL: `recorded-${newId()}`,
        AI_ALLOWED: '1',
        ...more,
      });
      const log = createLog('test', 'info', (line) => lines.push(line));
      queue = await startQueue({
        db: server.db,
        tasks: tasksFor({ config, db: server.db, blobs: diskBlobs(server.pictures), log }),
        crontab: '',
        log,
      });
    },
    done: (task = 'ai_lesson') =>
      until(
        async () => (await jobsOf(server, task)).length === 0,
        25_000,
        () => `the job ${task} did not end`,
      ),
  };
}
