import type { PairText } from './word-pairs.ts';

/** A fact about shapes that is known by heart: how it is asked for (the first group is of the pairs) and what belongs to what. */
export type ShapeFact = PairText & { asks: RegExp };

const numberWords = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** A square is a shape with four sides too. */
const named = [
  'triangle',
  'quadrilateral/square/rectangle/rhombus/kite/trapezium/parallelogram',
  ...['pentagon', 'hexagon', 'heptagon', 'octagon', 'nonagon', 'decagon'],
];

const kindOfAngle = (degrees: number): string =>
  degrees === 90
    ? 'right_angle/right'
    : degrees === 180
      ? 'straight_line/straight/straight_angle'
      : degrees < 90
        ? 'acute'
        : degrees < 180
          ? 'obtuse'
          : 'reflex';

export const shapeFacts: readonly ShapeFact[] = [
  {
    asks: /^(?:what is the name of|name|what do you call|what is|which is|what)(?: a| the)? (?:flat )?shape (?:is it |that |which )?(?:with|has|having)(?: got)? (\d+|[a-z]+)(?: straight)? (?:sides|corners)(?: called)?[?.]*$/i,
    topic: 'name-of-shape',
    year: 1,
    asked: 'Write the name of the shape.',
    nudge: 'Draw it. Have you seen this shape before?',
    about: 'A flat shape is named by how many sides it has.',
    did: 'You found its name.',
    told: (word, answer) => `A shape with ${word} sides is called: ${answer}.`,
    question: (word) => `What is the name of a shape with ${word} sides?`,
    why: 'The number of sides gives the name.',
    look: 'Count the sides. Think of the shapes you know.',
    pairs: named.map((names, at) => `${at + 3} ${names};${numberWords[at]} ${names}`).join(';'),
  },
  {
    asks: /^how many lines? of (?:reflection )?symmetry (?:does|has|are there in|are in|in) ?(?:an?|the)? ?([a-z]+)(?: have| has| got)?[?.]*$/i,
    topic: 'lines-of-symmetry',
    year: 3,
    asked: 'Count the ways to fold it into two equal halves.',
    nudge: 'Cut it out of paper. How can you fold it?',
    about: 'A line of symmetry makes two halves that match.',
    did: 'You found all the lines.',
    told: (word, answer) => `A ${word} can be folded so in ${answer} ways.`.replace('1 ways', 'one way'),
    question: (word) => `How many lines of symmetry does a ${word} have?`,
    why: 'Each fold that matches is one line.',
    look: 'Try up and down, side to side, and corner to corner.',
    pairs: 'square 4/four;rectangle 2/two;rhombus 2/two;kite 1/one;parallelogram 0/none/no',
  },
  {
    asks: /^what (?:is the (?:sum|total) of|do) (?:the )?(?:interior |inside )?angles (?:of|in) (?:an?|the|each) ([a-z]+)(?: add up to| make| come to)?[?.]*$/i,
    topic: 'angle-sum',
    year: 5,
    asked: 'Write how much all its angles make together.',
    nudge: 'Into how many triangles can you cut the shape?',
    about: 'The angles of a triangle make half a turn.',
    did: 'You found what the angles make.',
    told: (word, answer) => `The angles of a ${word} make ${answer}°.`,
    question: (word) => `What is the sum of the angles in a ${word}?`,
    why: 'Each triangle in it makes another half turn.',
    look: 'Draw lines from one corner to the others.',
    pairs:
      'triangle 180/180°;quadrilateral 360/360°;square 360/360°;rectangle 360/360°;parallelogram 360/360°;pentagon 540/540°;hexagon 720/720°',
  },
  {
    asks: /^what (?:kind|type|sort) of (?:an )?angle is (\d{1,3}) ?(?:°|degrees?)[?.]*$/i,
    topic: 'kind-of-angle',
    year: 4,
    asked: 'Write what such an angle is called.',
    nudge: 'Hold the corner of a page beside it. Is it more or less?',
    about: 'A corner of a page is a right angle. It has 90 degrees.',
    did: 'You named the angle.',
    told: (word, answer) => `An angle of ${word}° is called: ${answer}.`,
    question: (word) => `What kind of angle is ${word}°?`,
    why: 'The size of the angle gives its name.',
    look: 'Is it less than 90? Is it less than 180?',
    pairs: Array.from({ length: 359 }, (_, at) => `${at + 1} ${kindOfAngle(at + 1)}`).join(';'),
  },
];
