import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { type Bucket, bucketForm, readBucket } from './blobs/bucket.ts';
import { diskFullMessage } from './db/embedded/disk-space.ts';
import { hasCode } from './errors.ts';
import { limits } from '../schema/limits.ts';

const address = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  });
const postgres = address(['postgres:', 'postgresql:']);
const postgresRole = postgres.refine((text) => URL.canParse(text) && new URL(text).username !== '', {
  message: 'must name its role, as postgres://role:password@host/database',
});
/** An address of a proxy, or a net of them as 10.1.2.0/24. A net of everybody would believe whatever anybody says. */
function isNet(text: string): boolean {
  const [ip = '', bits, more] = text.split('/');
  const version = isIP(ip);
  if (version === 0 || more !== undefined) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
const proxies = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((nets) => nets.length > 0 && nets.every(isNet), {
    message: 'must be addresses or nets with commas between them, as 10.1.2.3, 192.168.7.0/24',
  });
const yesOrNo = z
  .enum(['1', 'true', 'yes', 'on', '0', 'false', 'no', 'off'], { message: 'must be 1 or 0' })
  .transform((word) => ['1', 'true', 'yes', 'on'].includes(word));

const environment = z.object({
  PORT: z.coerce
    .number({ message: 'must be a port number from 0 to 65535' })
    .int('must be a whole number')
    .min(0, 'must be a port number from 0 to 65535')
    .max(65_535, 'must be a port number from 0 to 65535')
    .default(8080),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: postgres.optional(),
  DATABASE_APP_URL: postgresRole.optional(),
  DATABASE_OWNER_URL: postgresRole.optional(),
  BLOB_URL: z
    .string()
    .refine((text) => readBucket(text) !== null, { message: `must be an address like ${bucketForm}` })
    .optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_USERNAME: z.string().min(3, 'must have at least 3 characters').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(limits.passwordCharacters, `must have at least ${limits.passwordCharacters} characters`)
    .optional(),
  PUBLIC_URL: address(['http:', 'https:']).optional(),
  SALES_EMAIL: z.email('must be an e-mail address').optional(),
  TRUSTED_PROXIES: proxies.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 characters without spaces')
    .optional(),
  OCR_ENGINE: z.enum(['auto', 'paddle', 'tesseract'], { message: 'must be auto, paddle or tesseract' }).default('auto'),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: address(['http:', 'https:']).default('https://api.openai.com/v1'),
  OPENAI_MODEL: z.string().max(100, 'must have at most 100 characters').default('gpt-4.1-mini'),
  AI_ALLOWED: yesOrNo.default(false),
  AI_DAILY_CALLS: z.coerce
    .number({ message: 'must be a whole number of requests a day' })
    .int('must be a whole number of requests a day')
    .min(0, 'must be a whole number of requests a day')
    .max(1_000_000, 'must be at most 1000000')
    .default(300),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be a public key of 87 characters')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key of 43 characters')
    .optional(),
  VAPID_SUBJECT: address(['https:', 'mailto:']).optional(),
  // For tests: the one host (name:port) that pushes may go to although it is of this machine.
  PUSH_TEST_HOST: z.string().optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { message: 'must be debug, info, warn, error or silent' })
    .default('info'),
  // log.ts reads this variable itself, because it writes before the settings are read; here it is only validated.
  LOG_FORMAT: z.enum(['text', 'json'], { message: 'must be text or json' }).default('text'),
  DEMO: yesOrNo.default(false),
  BUILD_WEB: yesOrNo.default(true),
  NODE_ENV: z.string().default('production'),
});

// Beside the schema, because zod refines the whole only when every part is valid, and all problems are reported at once.
function contradictions(given: Readonly<Record<string, string | undefined>>): string[] {
  const needs = [
    ['ADMIN_USERNAME', 'ADMIN_PASSWORD'],
    ['ADMIN_PASSWORD', 'ADMIN_USERNAME'],
    ['DATABASE_APP_URL', 'DATABASE_URL'],
    ['DATABASE_OWNER_URL', 'DATABASE_URL'],
    ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
    ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'],
  ] as const;
  return [
    ...needs
      .filter(([one, other]) => given[one] !== undefined && given[other] === undefined)
      .map(([one, other]) => `${other} must be set too, since ${one} is.`),
    ...(isPair(given['VAPID_PUBLIC_KEY'], given['VAPID_PRIVATE_KEY'])
      ? []
      : ['VAPID_PRIVATE_KEY must be the private key of VAPID_PUBLIC_KEY.']),
  ];
}

/** Whether both keys belong together, where there are two: push services refuse whatever is signed by another one. */
function isPair(publicKey: string | undefined, privateKey: string | undefined): boolean {
  if (publicKey === undefined || privateKey === undefined) return true;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return false;
  }
  return pair.getPublicKey('base64url') === publicKey;
}

type Environment = z.infer<typeof environment>;

export interface AiSettings {
  apiKey: string;
  /** Without a slash at the end. */
  baseUrl: string;
  model: string;
  /** Requests that one school may cause in a day (UTC). */
  dailyCalls: number;
}

export interface PushSettings {
  /** The operator's own; without them they are made and kept in the database. */
  keys: { publicKey: string; privateKey: string } | undefined;
  /** Whom the push services write to when something is wrong. */
  subject: string;
  testHost: string | undefined;
}

export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Undefined: the built-in Postgres in dataDir. */
  databaseUrl: string | undefined;
  /** The operator's own Postgres by the role of people's readings; undefined: by that of databaseUrl, without a second wall. */
  databaseAppUrl: string | undefined;
  /** The same by the role that owns the tables; undefined: that of databaseUrl. */
  databaseOwnerUrl: string | undefined;
  /** Where pictures and recordings are kept; undefined: a folder in dataDir. */
  bucket: Bucket | undefined;
  sessionSecret: string;
  admin: { username: string; password: string } | undefined;
  /** Where people reach this server, without a slash at the end; undefined when the operator did not say. */
  publicUrl: string | undefined;
  /** Where 'Contact Sales Team' on the first page writes to; undefined: no such button. */
  salesEmail: string | undefined;
  /** Addresses and nets of the proxies whose X-Forwarded-For is believed; of others it is not. */
  trustedProxies: readonly string[];
  /** What reads /metrics from anywhere; without it only this machine does. */
  metricsToken: string | undefined;
  ocrEngine: 'auto' | 'paddle' | 'tesseract';
  /** The AI service; undefined, whatever else is set, unless the operator gave a key and said AI_ALLOWED. */
  ai: AiSettings | undefined;
  push: PushSettings;
  logLevel: Environment['LOG_LEVEL'];
  demo: boolean;
  /** False: dist/ is served as it is (images, where it was built beforehand). */
  buildWeb: boolean;
  production: boolean;
}

/** Tells which variables are wrong, one line each, without showing their values. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads the settings from environment variables (an empty one counts as absent); throws ConfigError. Makes the secret of a new installation. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environment.safeParse(given);
  const problems = contradictions(given);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
    throw new ConfigError([...new Set([...wrong, ...problems])]);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  const env = result.data;
  // The demonstration accounts have a public password, so they must not be made where real accounts may be.
  const dataDir = path.resolve(env.DATA_DIR ?? (env.DEMO ? './data/demo' : './data'));
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseAppUrl: env.DATABASE_APP_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    bucket: (env.BLOB_URL !== undefined && readBucket(env.BLOB_URL)) || undefined,
    sessionSecret: env.SESSION_SECRET ?? keptSecret(dataDir),
    admin:
      env.ADMIN_USERNAME === undefined || env.ADMIN_PASSWORD === undefined
        ? undefined
        : { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    salesEmail: env.SALES_EMAIL,
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    metricsToken: env.METRICS_TOKEN,
    ocrEngine: env.OCR_ENGINE,
    ai: aiOf(env),
    push: pushOf(env),
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO,
    buildWeb: env.BUILD_WEB,
    production: env.NODE_ENV !== 'development' && env.NODE_ENV !== 'test',
  };
}

function aiOf(env: Environment): AiSettings | undefined {
  if (!env.AI_ALLOWED || env.OPENAI_API_KEY === undefined) return undefined;
  const baseUrl = env.OPENAI_BASE_URL.replace(/\/+$/, '');
  return { apiKey: env.OPENAI_API_KEY, baseUrl, model: env.OPENAI_MODEL, dailyCalls: env.AI_DAILY_CALLS };
}

function pushOf(env: Environment): PushSettings {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  const own = env.PUBLIC_URL?.startsWith('https:') ? env.PUBLIC_URL : undefined;
  return {
    keys: publicKey === undefined || privateKey === undefined ? undefined : { publicKey, privateKey },
    // Push services refuse a message without somebody to write to.
    subject: env.VAPID_SUBJECT ?? own ?? 'mailto:operator@paperboat.invalid',
    testHost: env.PUSH_TEST_HOST,
  };
}

function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session.secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    for (let look = 0; ; look++) {
      const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
      if (kept !== null && kept.length >= 32) return kept;
      if (kept === null) makeSecret(file);
      // Another process that started at the same moment is writing it, or a power cut left it unfinished.
      else if (look < 20) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 25);
      else rmSync(file);
    }
  } catch (error) {
    if (hasCode(error, 'ENOSPC')) throw new Error(diskFullMessage(dataDir), { cause: error });
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`DATA_DIR must be a folder that can be written: ${reason}.`]);
  }
}

function makeSecret(file: string): void {
  try {
    // 'wx' fails when the file exists, so of two processes that start at once one writes and both read the same secret.
    writeFileSync(file, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    // On a full disk the file exists but is empty; left there, it would be read and rewritten without end.
    rmSync(file, { force: true });
    throw error;
  }
}
