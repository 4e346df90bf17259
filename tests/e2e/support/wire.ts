import net from 'node:net';
import { freePort } from '../../processes/paperboat.ts';

/** The way from one device to the school. Cut, it is as if the router had no power; nothing that was open survives. */
export interface Wire {
  /** What the device types into its address bar. */
  readonly origin: string;
  readonly isCut: boolean;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/**
 * Lays a wire of its own to the server's port, so that one device can lose its network while another keeps it. The
 * server sees the device at 127.0.0.`address` (on Linux, where all of 127.0.0.0/8 is this machine).
 */
export async function layWire(serverPort: number, address: number): Promise<Wire> {
  const port = await freePort();
  const open = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect({
      port: serverPort,
      host: '127.0.0.1',
      ...(process.platform === 'linux' ? { localAddress: `127.0.0.${address}` } : {}),
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', (hadError) => {
        open.delete(socket);
        // What is still on its way to the other side arrives: a wire that is not cut swallows nothing.
        if (hadError) other.destroy();
        else other.end();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  let isCut = true;
  const wire: Wire = {
    origin: `http://localhost:${port}`,
    get isCut() {
      return isCut;
    },
    async cut() {
      if (isCut) return;
      isCut = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of open) socket.destroy();
      await closed;
    },
    async mend() {
      if (!isCut) return;
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', resolve);
      });
      isCut = false;
    },
  };
  await wire.mend();
  return wire;
}
