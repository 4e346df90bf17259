import type { LiveSource } from './stream.ts';

type Listener = (event: { data?: unknown }) => void;

/** The part of a browser's EventSource that a replica uses, by fetch: elsewhere there is none, or none that sends a cookie. */
export function streamEvents(network: typeof fetch, url: string): LiveSource {
  const listeners = new Map<string, Listener[]>();
  const controller = new AbortController();
  const tell = (type: string, data?: string): void => {
    for (const listener of listeners.get(type) ?? []) listener({ data });
  };
  const read = async (): Promise<void> => {
    const answer = await network(url, { headers: { accept: 'text/event-stream' }, signal: controller.signal });
    if (!answer.ok || !answer.body) throw new Error(`no stream: ${answer.status}`);
    tell('open');
    let rest = '';
    // Not through a stream that decodes: each piece would pass three queues more.
    const decoder = new TextDecoder();
    const reader = answer.body.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const events = (rest + decoder.decode(next.value, { stream: true })).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const type = /^event: (.*)$/m.exec(event)?.[1];
        if (type !== undefined) tell(type, /^data: (.*)$/m.exec(event)?.[1]);
      }
    }
  };
  // In a later turn, when somebody listens; a stream never ends but by being lost.
  const lost = (): void => {
    if (!controller.signal.aborted) tell('error');
  };
  void Promise.resolve().then(read).then(lost, lost);
  return {
    addEventListener: (type, listener) => void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    close: () => controller.abort(),
  };
}
