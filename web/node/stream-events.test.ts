import { expect, test } from 'vitest';
import { eventReader } from './stream-events.ts';

test('events are whole, wherever the line has cut them', () => {
  const sent = 'retry: 5\n\nevent: poke\ndata: {"müde":"schön 🚣"}\n\nevent: alive\ndata: {}\n\n';
  for (let size = 1; size < 12; size++) {
    const reader = eventReader();
    const told: unknown[] = [];
    for (const type of ['poke', 'alive'] as const)
      reader.addEventListener(type, ({ data }) => void told.push([type, data]));
    for (let at = 0; at < sent.length; at += size) reader.read(sent.slice(at, at + size));
    expect(told, `pieces of ${size}`).toEqual([
      ['poke', '{"müde":"schön 🚣"}'],
      ['alive', '{}'],
    ]);
  }
});
