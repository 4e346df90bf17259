import https from 'node:https';
import webPush from 'web-push';
import type { PushMessage } from '../../schema/views/push.ts';
import { isPublic, type Resolve, resolveName } from './addresses.ts';

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What became of a push: taken, the browser is gone for good, or the address may not be sent to. */
export type Sent = 'sent' | 'gone' | 'forbidden';

/** The push service could not take it now; worth trying again. */
export class PushLater extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`push service answered ${status}`);
    this.name = 'PushLater';
    this.status = status;
  }
}

export interface SenderOptions {
  keys: () => Promise<{ publicKey: string; privateKey: string }>;
  subject: string;
  /** name:port of the one host of this machine that tests send to. */
  testHost?: string | undefined;
  /** Certificates that are believed besides those of the system. */
  ca?: string;
  resolve?: Resolve;
}

export type Sender = (to: Subscription, message: PushMessage) => Promise<Sent>;

/** Milliseconds that a push service may take. */
const patience = 10_000;
/** Seconds that a push service keeps it for a browser that is off: a day later nobody wants it. */
const keptSeconds = 24 * 3600;

/** Gives what sends pushes: encrypted for the browser, signed with this installation's key. */
export function createSender({ keys, subject, testHost, ca, resolve = resolveName }: SenderOptions): Sender {
  return async ({ endpoint, p256dh, auth }, message) => {
    const url = new URL(endpoint);
    const isTest = testHost !== undefined && url.host === testHost;
    // Resolved once: the connection goes to the very address that was looked at, whatever the name says a moment later.
    const [address, ...others] = await resolve(url.hostname);
    if (!address) throw new PushLater(0);
    if (!isTest && ![address, ...others].every((one) => isPublic(one.address))) return 'forbidden';
    const { publicKey, privateKey } = await keys();
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject, publicKey, privateKey },
        contentEncoding: 'aes128gcm',
        TTL: keptSeconds,
        urgency: 'normal',
        // A newer push about the same matter takes the place of one that a browser has not fetched yet.
        topic: message.id.replaceAll('-', ''),
      },
    );
    const status = await post(url, { headers, body, address, ca });
    if (status >= 200 && status < 300) return 'sent';
    if (status === 404 || status === 410) return 'gone';
    // Made under another key, or not understood: sending the same again is refused again.
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) return 'forbidden';
    throw new PushLater(status);
  };
}

interface Post {
  headers: Record<string, string>;
  body: Buffer;
  address: { address: string; family: number };
  ca: string | undefined;
}

function post(url: URL, { headers, body, address, ca }: Post): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = https.request(
      url,
      {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(patience),
        lookup: (_hostname, options, done) => {
          if (options.all) done(null, [address]);
          else done(null, address.address, address.family);
        },
        ...(ca === undefined ? {} : { ca }),
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        // What it says besides is not read: a redirection is not followed, an answer without end is cut off.
        response.destroy();
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
