import { expect, test } from 'vitest';
import { streamEvents } from './stream-events.ts';

test('events are whole, wherever the line has cut them: within one, and within a letter', async () => {
  const sent = new TextEncoder().encode(
    'retry: 5\n\nevent: poke\ndata: {"müde":"schön 🚣"}\n\nevent: alive\ndata: {}\n\n',
  );
  for (let size = 1; size < 12; size++) {
    const pieces = Array.from({ length: Math.ceil(sent.length / size) }, (_, at) =>
      sent.slice(at * size, (at + 1) * size),
    );
    const body = new ReadableStream<Uint8Array>({
      start(line) {
        for (const piece of pieces) line.enqueue(piece);
        line.close();
      },
    });
    const source = streamEvents(async () => new Response(body), '/sync/live');
    const told: unknown[] = [];
    await new Promise<void>((over) => {
      for (const type of ['open', 'poke', 'alive'] as const)
        source.addEventListener(type, ({ data }) => void told.push([type, data]));
      source.addEventListener('error', () => over());
    });
    expect(told, `pieces of ${size}`).toEqual([
      ['open', undefined],
      ['poke', '{"müde":"schön 🚣"}'],
      ['alive', '{}'],
    ]);
  }
});
