import http from 'node:http';
import { newId } from '../../schema/ids.ts';
import type { PushRow } from '../../schema/wire.ts';
import { graphqlTransport } from '../../web/replica/sync/graphql.ts';
import { livePath } from '../../web/replica/sync/stream.ts';
import type { Transport } from '../../web/replica/sync/transport.ts';
import type { Visitor } from './school.ts';

/** The app's own exchange, without a replica behind it. */
export const transportOf = (origin: string, who: Pick<Visitor, 'id' | 'cookie'>): Transport =>
  graphqlTransport({
    url: `${origin}/graphql`,
    device: 'tablet',
    userId: who.id,
    fetch: (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set('cookie', who.cookie);
      headers.set('accept-encoding', 'gzip, br');
      return fetch(url, { ...init, headers });
    },
    heard: () => {},
    now: Date.now,
  });

export const rowOf = (set: object, rest: Partial<PushRow> = {}): PushRow => ({
  ...{ id: newId(), base: '', device: 'tablet', key: newId(), set: { ...set } },
  ...rest,
});

/** Opens a live stream; resolves when the server has said that it listens. `heard` is given what comes after that. */
export function listen(origin: string, cookie: string, heard: (text: string) => void): Promise<() => void> {
  const agent = new http.Agent({ keepAlive: false });
  return new Promise((resolve, reject) => {
    const request = http.get(`${origin}${livePath('gzip')}`, { agent, headers: { cookie } }, (answer) => {
      let isOpen = false;
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (isOpen) heard(text);
        else if (text.includes('event: open')) {
          isOpen = true;
          resolve(() => request.destroy());
        }
      });
      answer.on('error', () => {});
      if (answer.statusCode !== 200) reject(new Error(`no stream: ${answer.statusCode}`));
    });
    request.on('error', reject);
  });
}
