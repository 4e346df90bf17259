import type { PushMessage } from '../../schema/views/push.ts';

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

export type Sender = (to: Subscription, message: PushMessage) => Promise<Sent>;
