import http from 'node:http';
import type { LiveSource } from '../../web/replica/sync/stream.ts';

type Listener = (event: { data?: unknown }) => void;

/** The part of a browser's EventSource that the replica uses; Node 20 has none. */
export function openEvents(url: string, cookie: string, connected: () => boolean): LiveSource {
  const listeners = new Map<string, Listener[]>();
  const tell = (type: string, data?: string): void => {
    for (const listener of listeners.get(type) ?? []) listener({ data });
  };
  const controller = new AbortController();
  const fail = (): void => {
    if (!controller.signal.aborted) tell('error');
  };
  if (!connected()) setImmediate(fail);
  else {
    const request = http.get(url, { headers: { cookie }, agent: false, signal: controller.signal }, (response) => {
      if (response.statusCode !== 200) return fail();
      tell('open');
      let rest = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const frames = (rest + chunk).split('\n\n');
        rest = frames.pop() ?? '';
        for (const frame of frames) {
          const type = /^event: (.*)$/m.exec(frame)?.[1];
          if (type !== undefined) tell(type, /^data: (.*)$/m.exec(frame)?.[1]);
        }
      });
      response.on('close', fail);
      response.on('error', () => {});
    });
    request.on('error', fail);
  }
  return {
    addEventListener: (type, listener) => void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    close: () => controller.abort(),
  };
}
