import { jwtVerify, SignJWT } from 'jose';

/** What a cookie is for, with the claim of its token that carries the value. */
const claims = { session: 'sid', known: 'device' } as const;
type Use = keyof typeof claims;

/** Values that a browser keeps and cannot change, each signed for one use. */
export interface Tokens {
  /** Gives the token of a value; it ends after so many seconds. */
  sign(use: Use, value: string, seconds: number): Promise<string>;
  /** Gives the value of a token; null where it is not ours, is for another use, or has ended. */
  read(use: Use, token: string): Promise<string | null>;
}

/** Most tokens whose signature is remembered. */
const cacheSize = 20_000;

/** Takes a secret of 32 characters or more, gives what signs by it. */
export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  // A signature stays true until its token expires; whether the session has ended is asked of its row as before.
  const verified = new Map<string, { value: string; until: number }>();
  return {
    sign: (use, value, seconds) =>
      new SignJWT({ [claims[use]]: value })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('paperboat')
        .setAudience(use)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(key),

    read: async (use, token) => {
      const known = verified.get(`${use} ${token}`);
      if (known && known.until > Date.now()) return known.value;
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: 'paperboat', audience: use });
        const value = payload[claims[use]];
        if (typeof value !== 'string') return null;
        if (verified.size >= cacheSize) verified.clear();
        verified.set(`${use} ${token}`, { value, until: (payload.exp ?? 0) * 1_000 });
        return value;
      } catch {
        // Whatever is wrong with a token, its browser is nobody's.
        return null;
      }
    },
  };
}
