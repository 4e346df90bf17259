import type { LiveSource } from '../replica/sync/stream.ts';

type Listener = (event: { data?: unknown }) => void;

/** Takes the text of an event stream, cut anywhere, and tells its listeners of the events in it. */
export interface EventReader extends Pick<LiveSource, 'addEventListener'> {
  read(text: string): void;
  tell(type: string, data?: string): void;
}

/** The part of a browser's EventSource that a replica uses. */
export function eventReader(): EventReader {
  const listeners = new Map<string, Listener[]>();
  let rest = '';
  const tell = (type: string, data?: string): void => {
    for (const listener of listeners.get(type) ?? []) listener({ data });
  };
  return {
    tell,
    read(text) {
      const events = (rest + text).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const type = /^event: (.*)$/m.exec(event)?.[1];
        if (type !== undefined) tell(type, /^data: (.*)$/m.exec(event)?.[1]);
      }
    },
    addEventListener: (type, listener) => void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
  };
}
