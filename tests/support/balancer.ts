import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  readonly origin: string;
  readonly port: number;
  /** Requests that each server was handed, in the order of their ports. */
  readonly handed: readonly number[];
  close(): void;
}

/**
 * Hands each request to the next server in turn, as a load balancer without stickiness does; bodies and live streams pass as
 * they come. A server that refuses the connection is passed over.
 */
export async function startBalancer(ports: readonly number[], port = 0): Promise<Balancer> {
  const handed = ports.map(() => 0);
  let turn = 0;
  const server = http.createServer((incoming, response) => {
    const hand = (triesLeft: number): void => {
      const at = turn++ % ports.length;
      const from = incoming.socket.remoteAddress ?? '';
      const headers = { ...incoming.headers, 'x-forwarded-for': from };
      const { method, url: path } = incoming;
      const request = http.request({ host: '127.0.0.1', port: ports[at], method, path, headers, agent: false });
      request.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && triesLeft > 0) hand(triesLeft - 1);
        else response.destroy();
      });
      request.on('response', (answer) => {
        handed[at] = (handed[at] ?? 0) + 1;
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        response.flushHeaders();
        answer.on('error', () => response.destroy());
        answer.on('close', () => answer.complete || response.destroy());
        answer.pipe(response);
      });
      response.on('close', () => request.destroy());
      incoming.on('error', () => request.destroy());
      request.on('socket', (socket) => {
        const send = (): void => void incoming.pipe(request);
        if (socket.connecting) socket.once('connect', send);
        else send();
      });
    };
    hand(ports.length - 1);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${own}`,
    port: own,
    handed,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
