import type { Drawing } from '../../../data/practice/drawings.ts';
import { plant, body, insect, circuit, flower } from '../../../data/practice/drawings.ts';
import type { Diagram } from '../../../../schema/practice.ts';
import type { Grade } from '../../../../schema/limits.ts';
import { generator } from '../../generator.ts';
import { sample, shuffled } from '../../../random.ts';
import type { Generator } from '../../generator.ts';

const labelling = (
  head: { id: string; skill: string; grade: Grade; harder?: number },
  drawing: Drawing,
  count: number,
  strangers: readonly string[],
): Generator =>
  generator({
    ...head,
    draw: (random) => {
      const chosen = new Set(sample(random, Object.keys(drawing.spots), count));
      return {
        names: Object.keys(drawing.spots).filter((name) => chosen.has(name)),
        letters: shuffled(random, ['A', 'B', 'C', 'D'].slice(0, count)),
        stranger: sample(random, strangers, 1),
      };
    },
    ask: ({ names, letters, stranger }, random) => ({
      prompt: 'Look at the picture. What is at each letter?',
      spec: {
        kind: 'labels',
        names: names
          .map((name, at): [string, string] => [letters[at] ?? '', name])
          .sort(([a], [b]) => (a < b ? -1 : 1)),
        bank: shuffled(random, [...names, ...stranger]),
      },
      picture: {
        kind: 'diagram',
        label: drawing.label,
        shapes: drawing.shapes,
        spots: names.map((name, at): Diagram['spots'][number] => {
          const spot = drawing.spots[name];
          const [[toX, toY], [x, y]] = [spot?.at ?? [0, 0], spot?.letter ?? [0, 0]];
          return { letter: letters[at] ?? '', x, y, toX, toY };
        }),
      },
    }),
  });

export const diagrams: Generator[] = [
  labelling({ id: 'science.label-body', skill: 'science.body.parts', grade: 'PYP1' }, body, 3, ['tail', 'wing']),
  labelling({ id: 'science.label-plant', skill: 'science.plants.parts', grade: 'PYP2' }, plant, 4, ['seed', 'fruit']),
  labelling({ id: 'science.label-insect', skill: 'science.animals.insects', grade: 'PYP3', harder: 0.3 }, insect, 4, [
    'beak',
    'fin',
    'tail',
  ]),
  labelling(
    { id: 'science.label-circuit', skill: 'science.electricity.circuits', grade: 'PYP4', harder: -0.4 },
    circuit,
    4,
    ['magnet', 'motor', 'buzzer'],
  ),
  labelling({ id: 'science.label-flower', skill: 'science.plants.flower', grade: 'PYP5' }, flower, 4, [
    'root',
    'bark',
    'thorn',
  ]),
];
