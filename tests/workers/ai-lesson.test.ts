import { describe, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { cleanAi } from '../../sync-server/services/homework/ai-lesson.ts';
import { giveConsent } from '../../sync-server/services/family/give-consent.ts';
import { triesOn, openAiLesson } from '../../tutor/index.ts';
import { until } from '../processes/paperboat.ts';
import { useRestServer } from '../rest/support/server.ts';
import { aiSchool, ask, at, jobsOf, pulled, useAiWorker } from './support/ai-school.ts';
import { recorded, replay } from './support/fake-openai.ts';

const server = useRestServer();
const ai = useAiWorker(server);
const outcomes = async (sessionId: string) =>
  server.db.read((sql) =>
    sql.query<{ outcome: string; calls: number }>('select outcome, calls from ai_job where id like $1 order by at', [
      `lesson:${sessionId}:%`,
    ]),
  );
const { question } = recorded('story');

describe('a lesson of an AI service', () => {
  test('comes to the session of a child with consent, checked, beside the built-in one', async () => {
    const { child } = await aiSchool(server);
    ai.fake.play(replay('with-names'));
    await ai.work();
    const id = await ask(child, question);
    await ai.done();
    const session = await pulled(server, child, id);
    expect(session.aiLesson).toMatchObject({ version: 1, solution: { answer: '21' } });
    // What was sent spoke of Person A; the child reads the name it wrote.
    expect(session.aiLesson?.asked).toBe('How many stickers does Mia have at the end?');
    expect(await outcomes(id)).toEqual([{ outcome: 'made', calls: 1 }]);
  });

  test('nothing of the child, its class, its school or its family leaves: every request is looked at', async () => {
    const { child, teacher, classId, school } = await aiSchool(server);
    const mate = await server.person('student', { firstName: 'Oluwaseun', lastName: 'Adeyemi' });
    await mate.post('/api/student/classes/join', {
      code: (await teacher.post(`/api/teacher/classes/${classId}/join-code`)).json<{ code: string }>().code,
    });
    ai.fake.play(replay('with-names'), replay('leak'), replay('story'));
    await ai.work();
    const secrets = `I am Mia Penrose from 4 Kestrel at Hillside Primary, mia@home.example, 07700 900123, www.mia.example. Oluwaseun Adeyemi and mum Tamsin say hello to teacher Robin Ashworth.`;
    await ask(child, `${secrets} ${question}`);
    await ask(child, `oluwaseun has 12 pens and MIA has 7. ${child.username} wants to know how many altogether?`);
    await ai.done();
    expect(ai.fake.seen.length).toBeGreaterThanOrEqual(2);
    for (const { url, headers, body } of ai.fake.seen) {
      const sent = `${url} ${JSON.stringify(headers)} ${body}`;
      expect(sent).not.toMatch(
        /mia|penrose|kestrel|hillside|oluwaseun|adeyemi|tamsin|ashworth|robin|home\.example|07700|www\./i,
      );
      for (const secret of [child.id, child.username, mate.id, teacher.id, classId, school.id, school.code])
        expect(sent).not.toContain(secret);
      const { messages } = JSON.parse(body) as { messages: { content: string }[] };
      expect(Object.keys(JSON.parse(messages[1]?.content ?? '') as object).sort()).toEqual(['grade', 'question']);
    }
    expect(ai.lines.join('\n')).not.toMatch(/mia|penrose|stickers|pens/i);
  });

  test('a prompt hidden in a picture stays material: nothing that it wanted is shown', async () => {
    const { child } = await aiSchool(server);
    ai.fake.play(replay('injection-echo'));
    await ai.work();
    const id = await ask(child, recorded('injection-echo').question);
    await ai.done();
    const { aiLesson } = await pulled(server, child, id);
    expect(aiLesson).toMatchObject({ replaced: 4, solution: { answer: '21' } });
    expect(JSON.stringify(aiLesson)).not.toMatch(/http|visit|ignore|script|superstar/i);
    const { messages, tools } = JSON.parse(ai.fake.seen[0]?.body ?? '{}') as {
      messages: { content: string }[];
      tools?: unknown;
    };
    expect(tools).toBeUndefined();
    expect(messages[0]?.content).not.toContain('IGNORE ALL');
  });

  test('an answer of which the sums are wrong leaves an explanation only; the tablet gets no solution to show', async () => {
    const { child } = await aiSchool(server);
    ai.fake.play(replay('wrong-sum'));
    await ai.work();
    const id = await ask(child, question);
    await ai.done();
    const { aiLesson } = await pulled(server, child, id);
    expect(aiLesson && openAiLesson(aiLesson, { question, grade: 'PYP3' })).toMatchObject({
      markable: false,
      explanation: { evidence: 'model-unchecked' },
    });
    const { model: _, ...said } = aiLesson ?? {};
    expect(JSON.stringify(said)).not.toMatch(/14|20\b/);
  });
});

describe('it is off', () => {
  const stays = async (child: Parameters<typeof ask>[0], text = question): Promise<void> => {
    ai.fake.play(replay('story'));
    const id = await ask(child, text);
    await ai.done();
    expect(ai.fake.seen).toEqual([]);
    expect((await pulled(server, child, id)).aiLesson).toBeNull();
  };

  test('without an adult’s consent, and without a job', async () => {
    const { child } = await aiSchool(server, false);
    const id = await ask(child, question);
    expect(await jobsOf(server, 'ai_lesson')).toEqual([]);
    await ai.work();
    await stays(child);
    expect((await pulled(server, child, id)).aiLesson).toBeNull();
  });

  test.each<Record<string, string>>([{ AI_ALLOWED: '0' }, { OPENAI_API_KEY: '' }])(
    'when the operator has not turned it on: %o',
    async (off) => {
      const { child } = await aiSchool(server);
      await ai.work(off);
      await stays(child);
    },
  );

  test('when the consent was taken back before the job ran', async () => {
    const { child, parent } = await aiSchool(server);
    ai.fake.play(replay('story'));
    const id = await ask(child, question);
    await server.db.transaction((sql) => giveConsent(sql, child.id, { purpose: 'ai', given: false, byId: parent.id }));
    await ai.work();
    await ai.done();
    expect(ai.fake.seen).toEqual([]);
    expect((await pulled(server, child, id)).aiLesson).toBeNull();
  });

  test('when the consent is taken back while the service is asked', async () => {
    const { child, parent } = await aiSchool(server);
    let taken: Promise<unknown> | undefined;
    const answer = JSON.stringify(recorded('story').answer);
    ai.fake.play(() => {
      taken ??= server.db.transaction((sql) =>
        giveConsent(sql, child.id, { purpose: 'ai', given: false, byId: parent.id }),
      );
      return { kind: 'slow', ms: 800, content: answer };
    });
    await ai.work();
    // Words of its own, so that no kept answer stands for the service's.
    const id = await ask(child, `${question} Tell me now.`);
    await ai.done();
    await taken;
    expect(ai.fake.seen.length).toBeGreaterThan(0);
    expect((await pulled(server, child, id)).aiLesson).toBeNull();
  });

  test('above the month’s limit', async () => {
    const { child } = await aiSchool(server);
    await server.db.read((sql) =>
      sql.query(
        `insert into plan (id, name, session_limit, audience) values ('none', 'None', 0, 'student') on conflict do nothing`,
      ),
    );
    await server.db.read((sql) => sql.query(`update account set plan_id = 'none' where id = $1`, [child.id]));
    await ai.work();
    await stays(child);
  });

  test.each(['1) What is 3 + 4?\n2) What is 5 + 6?', '   ', '!!!', 'I want to die. What is 3 + 4?'])(
    'for what is not one question: %j',
    async (text) => {
      const { child } = await aiSchool(server);
      await ai.work();
      await stays(child, text);
    },
  );
});

describe('it asks no more than it must', () => {
  test('the same question of another child is answered from what was kept', async () => {
    const [one, two] = [await aiSchool(server), await aiSchool(server)];
    ai.fake.play(replay('with-names'));
    await ai.work();
    await ask(one.child, question);
    await ai.done();
    const id = await ask(two.child, question);
    await ai.done();
    expect(ai.fake.seen).toHaveLength(1);
    expect((await pulled(server, two.child, id)).aiLesson).toMatchObject({ solution: { answer: '21' } });
    expect(await outcomes(id)).toEqual([{ outcome: 'kept', calls: 0 }]);
    // Another grade is another lesson.
    await ask(two.child, question, { grade: 'PYP4' });
    await ai.done();
    expect(ai.fake.seen.length).toBeGreaterThan(1);
  });

  test('the same job brought twice has one effect', async () => {
    const { child } = await aiSchool(server);
    ai.fake.play(replay('story'));
    await ai.work();
    const id = await ask(child, question);
    await ai.done();
    const before = await pulled(server, child, id);
    // Without what was kept it would have to ask again.
    await server.db.read((sql) => sql.query('delete from ai_cache'));
    const [asked, kept] = [ai.fake.seen.length, await outcomes(id)];
    await server.db.read((sql) =>
      sql.query(`select graphile_worker.add_job('ai_lesson', $1::json)`, [JSON.stringify({ sessionId: id })]),
    );
    await ai.done();
    expect([ai.fake.seen.length, await outcomes(id), (await pulled(server, child, id)).rev]).toEqual([
      asked,
      kept,
      before.rev,
    ]);
  });

  test('a school’s budget of the day ends its requests, and only its own', async () => {
    const [one, two] = [await aiSchool(server), await aiSchool(server)];
    await ai.work({ AI_DAILY_CALLS: '2' });
    ai.fake.play(replay('story'));
    const ids = [];
    for (const n of [1, 2, 3]) ids.push(await ask(one.child, question.replace('24', `3${n}`)));
    await ai.done();
    expect(ai.fake.seen).toHaveLength(2);
    const last = await Promise.all(ids.map(outcomes));
    expect(last.flat().filter(({ outcome }) => outcome === 'over-budget').length).toBeGreaterThan(0);
    // The next day it is done after all.
    await server.db.read((sql) => sql.query(`update ai_budget set day = day - 1`));
    const waiting = ids[last.findIndex(([one]) => one?.outcome === 'over-budget')] ?? '';
    await server.db.read((sql) =>
      sql.query(`select graphile_worker.add_job('ai_lesson', $1::json)`, [JSON.stringify({ sessionId: waiting })]),
    );
    await ai.done();
    expect((await outcomes(waiting))[0]?.outcome).not.toBe('over-budget');
    await ask(two.child, question);
    await ai.done();
    expect(ai.fake.seen.length).toBeGreaterThan(2);
  });

  test('when it is down the job is tried again later, and leaves no dead letter in the end', async () => {
    const { child } = await aiSchool(server);
    await ai.work();
    ai.fake.play({ kind: 'status', status: 503 });
    const id = await ask(child, question);
    await until(
      async () => (await jobsOf(server, 'ai_lesson')).some(({ attempts, locked }) => attempts > 0 && !locked),
      25_000,
      () => 'the job was not given back',
    );
    expect(await outcomes(id)).toEqual([]);
    // Its last try.
    await server.db.read((sql) =>
      sql.query(
        `update graphile_worker._private_jobs set attempts = 7, run_at = now() where task_id = (select id from graphile_worker._private_tasks where identifier = 'ai_lesson')`,
      ),
    );
    await ai.done();
    const [last, ...more] = await outcomes(id);
    expect(more).toEqual([]);
    expect(last?.outcome).toMatch(/^(?:unavailable|breaker-open)$/);
    expect((await pulled(server, child, id)).aiLesson).toBeNull();
  });

  test('answers, budgets and notes go after 30 days', async () => {
    const left = async () => {
      const [row] = await server.db.read((sql) =>
        sql.query<{ n: number }>(
          'select ((select count(*) from ai_cache) + (select count(*) from ai_job) + (select count(*) from ai_budget))::int as n',
        ),
      );
      return row?.n ?? -1;
    };
    const { child } = await aiSchool(server);
    ai.fake.play(replay('story'));
    await ai.work();
    await ask(child, question);
    await ai.done();
    await server.db.transaction((sql) => cleanAi(sql, new Date(Date.now() + 29 * 86_400_000)));
    expect(await left()).toBeGreaterThan(2);
    await server.db.transaction((sql) => cleanAi(sql, new Date(Date.now() + 32 * 86_400_000)));
    expect(await left()).toBe(0);
  });
});

describe('what the child does with it', () => {
  const attempt = (step: string, given: string, more: object = {}) => ({
    id: newId(),
    at,
    step,
    given,
    verdict: 'wrong',
    rung: 'none',
    ...more,
  });

  test('tries on it are marked again by the server on it, those on the built-in lesson on that', async () => {
    const { child } = await aiSchool(server);
    ai.fake.play(replay('story'));
    await ai.work();
    const id = await ask(child, question);
    await ai.done();
    const { rev } = await pulled(server, child, id);
    const attempts = [
      attempt('answer', '20', { engine: 'ai', verdict: 'right' }),
      attempt('step-0', '15', { engine: 'ai' }),
      attempt('answer', '21', { engine: 'ai' }),
      attempt('answer', '24 - 9 = 15'),
    ];
    await ask(child, question, { base: rev, attempts }, id);
    const session = await pulled(server, child, id);
    expect(session.attempts.map(({ verdict }) => verdict).slice(0, 3)).toEqual(['close', 'right', 'right']);
    expect(session.isCorrect).toBe(true);
    expect(session.aiLesson && triesOn({ engine: 'ai' }, session.attempts)).toHaveLength(3);
  });

  test('a changed question takes the lesson away and asks anew', async () => {
    const { child } = await aiSchool(server);
    ai.fake.play(replay('story'));
    await ai.work();
    const id = await ask(child, question);
    await ai.done();
    await ai.stop();
    const { rev } = await pulled(server, child, id);
    await ask(child, question.replace('24', '34'), { base: rev }, id);
    expect((await pulled(server, child, id)).aiLesson).toBeNull();
    expect(await jobsOf(server, 'ai_lesson')).toHaveLength(1);
  });
});
