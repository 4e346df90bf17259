import net from 'node:net';
import { freePort } from '../../tests/processes/paperboat.ts';

export interface Meter {
  readonly origin: string;
  /** Bytes to the device since it was opened: bodies and headers. */
  down(): number;
  up(): number;
  close(): void;
}

/** Lays a wire to the server's port that counts what passes. */
export async function openMeter(serverPort: number): Promise<Meter> {
  let down = 0;
  let up = 0;
  const port = await freePort();
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(serverPort, '127.0.0.1');
    near.on('data', (chunk) => (up += chunk.length));
    far.on('data', (chunk) => (down += chunk.length));
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    down: () => down,
    up: () => up,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
