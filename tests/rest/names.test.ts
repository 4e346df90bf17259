import { expect, it } from 'vitest';
import { goodPassword, useRestServer } from './support/server.ts';

const server = useRestServer();

const register = async (
  more: Record<string, unknown>,
): Promise<{ status: number; code?: string; fields?: unknown }> => {
  const answer = await server.browser().post('/api/register', { password: goodPassword, ...more });
  const { code, fields } = answer.json<{ code?: string; fields?: unknown }>();
  return { status: answer.statusCode, ...(code ? { code } : {}), ...(fields ? { fields } : {}) };
};

it('a name that looks like one that is taken is taken: other alphabets, accents, width, letters that are not seen', async () => {
  expect((await register({ username: 'copper.oak' })).status).toBe(201);
  const looks = ['сорреr.оаk', 'Copper.Oak', 'ｃopper.oak', 'cöpper.oak'];
  for (const username of looks)
    expect([username, (await register({ username })).code]).toEqual([username, 'username_taken']);
});

it('names in other alphabets that look different are different', async () => {
  for (const username of ['राम', 'रमा', '王小明', 'محمد', 'Ольга'])
    expect([username, (await register({ username })).status]).toEqual([username, 201]);
});

it('nobody is called like the operator or the product, spelt however', async () => {
  const kept = ['admin', 'Admin_1', 'аdmin', '4dm1n', 'support', 'Supp0rt.2', 'paperboat', 'Рaperboat.help', 'root'];
  for (const username of kept)
    expect([username, (await register({ username })).code]).toEqual([username, 'username_reserved']);
  for (const username of ['administa', 'rooted.oak', 'systematic'])
    expect([username, (await register({ username })).status]).toEqual([username, 201]);
});

const school = { role: 'school_admin', schoolCity: 'Leeds', schoolContactEmail: 'office@harbour.example' };

it('a second school of the same name in the same city is told before it is made, and is made when it is another', async () => {
  expect((await register({ ...school, username: 'harbour.one', schoolName: 'Harbour Primary' })).status).toBe(201);
  const again = { ...school, username: 'harbour.two', schoolName: 'harbour  primary.', schoolCity: 'LEEDS' };
  expect(await register(again)).toMatchObject({
    status: 409,
    code: 'school_exists',
    fields: { schoolName: expect.any(String) },
  });
  expect((await register({ ...again, schoolCity: 'York' })).status).toBe(201);
  expect((await register({ ...again, username: 'harbour.three', isAnotherSchool: true })).status).toBe(201);
});

it('a school is called by letters: pictures and signs are refused in words beside the field, other scripts are not', async () => {
  for (const schoolName of ['🏫🎉', '🏫 Harbour', '...', '12', '\u202eloohcS'])
    expect([schoolName, await register({ ...school, username: 'emoji.school', schoolName })]).toEqual([
      schoolName,
      {
        status: 422,
        code: 'invalid',
        fields: { schoolName: 'A school name is made of letters. Pictures and signs cannot be read aloud.' },
      },
    ]);
  for (const [at, schoolName] of [
    "St. Mary's & All Saints (C of E) – Infants + Juniors",
    '第一小学',
    'مدرسة الأمل',
  ].entries())
    expect([schoolName, (await register({ ...school, username: `other.script${at}`, schoolName })).status]).toEqual([
      schoolName,
      201,
    ]);
});
