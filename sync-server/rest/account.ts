import { endpoints } from '../../schema/rest.ts';
import type { SignIn } from '../auth/login.ts';
import { accountFor, changePassword, signIn } from '../auth/login.ts';
import { normalInvitation } from '../auth/invitations.ts';
import { register } from '../auth/register.ts';
import { currentUser } from '../auth/who.ts';
import { Refusal } from '../errors.ts';
import { errorTexts } from '../../schema/errors.en.ts';
import type { Call, Handlers, RestDeps } from './router.ts';
import { caller } from './router.ts';

async function endSession(call: Pick<Call<'logout'>, 'who' | 'reply'>, { db, sessions }: RestDeps): Promise<void> {
  const { who } = call;
  if (who) await db.read((sql) => sessions.end(sql, who.sessionId));
  void call.reply.header('set-cookie', sessions.goodbye());
}

/** Registers; the same call again, whose first answer was lost, gets that answer and a session of its own. */
async function registerOnce(call: Call<'register'>, deps: RestDeps): Promise<SignIn> {
  const { key, body, request } = call;
  if (key === null) return register(deps, body);
  try {
    return await register(deps, body, (sql, user) =>
      deps.repeats.keep(sql, user.id, key, request, { status: endpoints.register.status, body: user }),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'username_taken') throw error;
    const account = await accountFor(deps.db, body);
    const first = account === null ? null : await deps.repeats.find(account, key, request);
    if (account === null || first === null) throw error;
    const cookies = await deps.db.transaction((sql) => deps.sessions.start(sql, account, null));
    return { cookies, user: endpoints.register.answer.parse(first.body) };
  }
}

export const accountHandlers: Pick<
  Handlers,
  'getUser' | 'login' | 'loginPage' | 'register' | 'logout' | 'logoutPage' | 'changePassword' | 'checkInvitation'
> = {
  getUser: (call, { db }) => db.read((sql) => currentUser(sql, caller(call).userId)),

  login: async (call, deps) => {
    const { user, cookies } = await signIn(deps, call.request, call.body);
    void call.reply.header('set-cookie', cookies);
    return user;
  },

  loginPage: async ({ reply }) => {
    void reply.redirect('/auth', 302);
    return undefined;
  },

  register: async (call, deps) => {
    const { user, cookies } = await registerOnce(call, deps);
    void call.reply.header('set-cookie', cookies);
    return user;
  },

  logout: async (call, deps) => {
    await endSession(call, deps);
    return undefined;
  },

  // A GET that changes something, by specification: a picture on another site must not sign a child out.
  logoutPage: async (call, deps) => {
    const site = call.request.headers['sec-fetch-site'];
    if (site === 'cross-site' || site === 'same-site') throw new Refusal('cross_site');
    await endSession(call, deps);
    void call.reply.redirect('/', 302);
    return undefined;
  },

  changePassword: async (call, deps) => {
    await changePassword(deps, caller(call), call.body);
    return undefined;
  },

  checkInvitation: async ({ params }, { db }) => {
    const code = normalInvitation(params['code'] ?? '');
    const [school] = await db.read((sql) =>
      sql.query<{ name: string; city: string | null; country: string | null }>(
        'select name, city, country from school where invitation_code = $1',
        [code],
      ),
    );
    if (!school) return { valid: false, message: errorTexts.invitation_invalid };
    const schoolLocation = [school.city, school.country].filter(Boolean).join(', ');
    return { valid: true, code, schoolName: school.name, schoolLocation };
  },
};
