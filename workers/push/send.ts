import webPush from 'web-push';
import { isPublic, type Resolve, resolveName } from './addresses.ts';
import { post } from './post.ts';
import { PushLater, type Sender } from './sender.ts';

export interface SenderOptions {
  keys: () => Promise<{ publicKey: string; privateKey: string }>;
  subject: string;
  /** name:port of the one host of this machine that tests send to. */
  testHost?: string | undefined;
  /** Certificates that are believed besides those of the system. */
  ca?: string;
  resolve?: Resolve;
}

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
