import { calls } from '../../schema/rest/index.ts';
import { signInByBadge } from '../auth/badge-sign-in.ts';
import type { SignIn } from '../auth/login.ts';
import { codesOfAddress, countRegistrations, countWrongCodes } from '../auth/limits.ts';
import { accountFor, changePassword, signIn } from '../auth/login.ts';
import { register } from '../auth/register.ts';
import { type CurrentUser, currentUser } from '../auth/who.ts';
import { Refusal } from '../errors.ts';
import { correctName } from '../services/privacy/correct-name.ts';
import type { Call, Handlers, RestDeps } from './router.ts';

/** The user as its device keeps it: with what this installation has, so that a screen asks for nothing that is not here. */
const toldOf = (user: CurrentUser, { config }: Pick<RestDeps, 'config'>): CurrentUser => ({
  ...user,
  aiService: config.ai !== undefined,
});

async function endSession(
  { who, reply }: Pick<Call<'logout'>, 'who' | 'reply'>,
  { db, sessions }: RestDeps,
): Promise<void> {
  if (who) await db.read((sql) => sessions.end(sql, who.sessionId));
  void reply.header('set-cookie', sessions.goodbye());
}

/** Registers; the same call again, whose first answer was lost, gets that answer and a session of its own. */
async function registerOnce({ key, body, request }: Call<'register'>, deps: RestDeps): Promise<SignIn> {
  if (key === null) return register(deps, body, request);
  try {
    return await register(deps, body, request, (sql, user) =>
      deps.repeats.keep(sql, user.id, key, request, { status: calls.register.status, body: user }),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'username_taken') throw error;
    const account = await accountFor(deps.db, request.ip, body);
    const first = account === null ? null : await deps.repeats.find(account, key, request);
    if (account === null || first === null) throw error;
    const cookies = await deps.db.transaction((sql) => deps.sessions.start(sql, account, null, request));
    return { cookies, user: calls.register.answer.parse(first.body) };
  }
}

export const session: Handlers<
  | 'getUser'
  | 'login'
  | 'badgeLogin'
  | 'loginPage'
  | 'register'
  | 'logout'
  | 'logoutPage'
  | 'changePassword'
  | 'renameMe'
> = {
  // A session by badge need not choose a password first, whatever the account says.
  getUser: async ({ who }, deps) => ({
    ...toldOf(await deps.db.read((sql) => currentUser(sql, who.userId)), deps),
    mustChangePassword: who.mustChangePassword ?? false,
  }),

  login: async ({ body, request, reply }, deps) => {
    const { user, cookies } = await signIn(deps, request, body);
    void reply.header('set-cookie', cookies);
    return toldOf(user, deps);
  },

  badgeLogin: async ({ body, request, reply }, deps) => {
    const { user, cookies } = await signInByBadge(deps, request, body);
    void reply.header('set-cookie', cookies);
    return toldOf(user, deps);
  },

  loginPage: async ({ reply }) => {
    void reply.redirect('/auth', 302);
    return undefined;
  },

  register: async (call, deps) => {
    const work = (): Promise<SignIn> => registerOnce(call, deps);
    const { ip } = call.request;
    const { user, cookies } = await countRegistrations(deps.db, ip, () =>
      call.body.invitationCode === undefined
        ? work()
        : countWrongCodes(
            deps.db,
            codesOfAddress('register', ip),
            work,
            (outcome) => 'code' in outcome && outcome.code === 'invitation_invalid',
          ),
    );
    void call.reply.header('set-cookie', cookies);
    return toldOf(user, deps);
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

  changePassword: async ({ who, body }, deps) => {
    await changePassword(deps, who, body);
    return undefined;
  },

  renameMe: async ({ who, body }, deps) => {
    const user = await deps.db.transaction(async (sql) => {
      await correctName(sql, who.userId, body);
      return currentUser(sql, who.userId);
    });
    return toldOf(user, deps);
  },
};
