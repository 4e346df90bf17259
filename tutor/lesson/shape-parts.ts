import { shapeFacts } from '../data/shape-facts.ts';
import { flatShapes, solidShapes } from '../data/shape-parts.ts';
import { changeLesson } from '../english/change.ts';
import { pairTopic } from '../english/pairs.ts';
import { lessonOf } from '../english/small-lesson.ts';
import type { Item } from '../english/small-lesson.ts';
import type { Knowledge } from './known.ts';

const asks =
  /^(?:an? [a-z -]+ has )?how many (sides|corners|angles|faces|edges|vertices|vertexes|points)(?: (?:does|do|has|have|are|is|there|in|on|it|got))*(?: (?:an?|the|each))? ?([a-z][a-z -]*?)s?(?: have| has| got)?[\s?.]*$/i;

/** How many of these a shape has; null for a shape or a part that is not known, or has none that all agree on. */
function countOf(part: string, shape: string): number | null {
  const flat = flatShapes[shape];
  if (flat !== undefined) return /^(?:sides|corners|angles|vertices|points)$/.test(part) ? flat : null;
  const [faces, edges, vertices] = solidShapes[shape] ?? [];
  return (
    (part === 'faces'
      ? faces
      : part === 'edges'
        ? edges
        : part === 'vertices' || part === 'corners'
          ? vertices
          : null) ?? null
  );
}

/** 'How many lines of symmetry has a square?': what is known by heart. */
const shapeFact: Knowledge = (question) => {
  for (const { asks: asked, ...text } of shapeFacts) {
    const word = asked.exec(question.trim())?.[1]?.toLowerCase();
    const known = word ? changeLesson(pairTopic(text), word) : null;
    if (known) return { ...known, subject: 'math', guided: [] };
  }
  return null;
};

/** 'How many sides does a triangle have?' */
export const shapePartsLesson: Knowledge = (question, ...more) => {
  const [, part = '', name = ''] = asks.exec(question.toLowerCase().trim()) ?? [];
  const shape = name
    .replace(/^(?:an?|the) /, '')
    .replace(/(?:rhombu|cube)$/, (end) => (end === 'rhombu' ? 'rhombus' : end));
  const value = countOf(part, shape);
  if (value === null) return shapeFact(question, ...more);
  const item = (one: string, count: number): Item => ({
    prompt: `How many ${part} does a ${one} have?`.replace(/a (?=o)/, 'an '),
    spec: { kind: 'number', value: String(count) },
    answer: String(count),
    steps: [
      `Draw the shape: a ${one}.`.replace(/a (?=o)/, 'an '),
      `Count the ${part}, each once: ${Array.from({ length: count }, (_, at) => at + 1).join(', ')}.`,
    ],
  });
  const others = [...Object.keys(flatShapes), ...Object.keys(solidShapes)].flatMap((one) => {
    const count = countOf(part, one);
    return count === null || one === shape ? [] : [item(one, count)];
  });
  return {
    ...lessonOf(item(shape, value), others, {
      topic: 'shape-parts',
      year: shape in flatShapes ? 1 : 2,
      asked: `Count the ${part} of the shape.`,
      did: `You counted the ${part}.`,
      nudge: ['Draw the shape, or find one in the room.'],
      look: ['Mark where you start. Then you count each once.'],
      rule: [
        shape in flatShapes
          ? 'Go all the way round. Stop where you began.'
          : 'Count what you see. Then count what is behind.',
      ],
      guided: [],
      slips: [],
    }),
    subject: 'math',
  };
};
