import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';

/** What proxies add to a request that they pass on. */
const proxied = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Refuses who may not read the metrics: without the token that the operator set, else whoever is not on this machine. */
export function refuseReader({ headers, socket }: FastifyRequest, token: string | undefined): void {
  if (token !== undefined) {
    const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
    // Of equal length, as the comparison needs it, whatever is sent.
    if (!timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`)))
      throw new Refusal('unauthorized');
    return;
  }
  const here = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
  // A proxy on this machine asks for somebody else.
  if (!here || proxied.some((name) => headers[name] !== undefined)) throw new Refusal('not_found');
}
