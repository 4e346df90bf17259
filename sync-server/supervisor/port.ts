import net from 'node:net';

/** Says in words for the operator why nobody can listen there; null for an error that is about something else. */
export function listenProblem(error: unknown, port: number, host: string): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EACCES') return `This account may not use port ${port}. Choose another with PORT=…`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST ${host} is no address of this machine.`;
  return code === 'EADDRINUSE' ? `Port ${port} is used by another program. Choose another with PORT=…` : null;
}

/** Takes a port for a moment and leaves it; throws in words for the operator when that cannot be. Port 0 is any free one. */
export async function tryPort(port: number, host: string): Promise<void> {
  const server = net.createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, host, exclusive: true }, resolve);
    });
  } catch (error) {
    throw new Error(listenProblem(error, port, host) ?? String(error), { cause: error });
  }
  await new Promise((resolve) => server.close(resolve));
}
