import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { questionParts } from './question-parts.ts';

const now = 4;
const textsOf = (question: string): string[] | undefined =>
  questionParts(question, now)?.parts.map(({ name, text }) => `${name}: ${text}`);

const tom = 'Tom has 12 apples.';
const asked = ['He eats 4. How many are left?', 'He buys 6 more. How many has he then?', 'Explain how you know.'];

const styles: ((name: string) => string)[] = [
  (name) => `${name})`,
  (name) => `(${name})`,
  (name) => `${name}.`,
  (name) => `${name.toUpperCase()})`,
];

describe('the parts of a question', () => {
  it('are found by a), (a), a. and i), on lines of their own and on one line, and stay as they were written', () => {
    for (const names of [
      ['a', 'b', 'c'],
      ['i', 'ii', 'iii'],
    ])
      for (const style of styles)
        for (const between of ['\n', ' ', '\n\n', '  '])
          for (const stem of [tom, `3. ${tom}`, `Q3 ${tom}`, `3\n${tom}`, '']) {
            const labelled = names.map((name, at) => `${style(name)} ${asked[at] ?? ''}`);
            const question = [...(stem ? [stem] : []), ...labelled].join(between);
            expect([question, questionParts(question, now)]).toEqual([
              question,
              { stem, parts: names.map((name, at) => ({ name, text: asked[at] })) },
            ]);
          }
  });

  it('hold parts of their own, each way round, with what is told for them alone', () => {
    const inner = (first: string): string[] => [`${first} boxes?`, `${first} bags?`];
    for (const [outer, within] of [
      [
        ['a', 'b'],
        ['i', 'ii'],
      ],
      [
        ['i', 'ii'],
        ['a', 'b'],
      ],
    ] as const)
      for (const [n, style] of styles.entries())
        for (const innerStyle of [style, styles[(n + 1) % styles.length] ?? style])
          for (const between of ['\n', ' '])
            for (const told of ['', 'A box holds 6 pens.']) {
              const nested = [told, ...within.map((name, at) => `${innerStyle(name)} ${inner('How many')[at] ?? ''}`)];
              const question = [
                `3. ${tom}`,
                [style(outer[0]), ...nested.filter(Boolean)].join(between === '\n' ? between : ' '),
                `${style(outer[1])} ${asked[0]}`,
              ].join(between);
              expect([question, questionParts(question, now)]).toEqual([
                question,
                {
                  stem: `3. ${tom}`,
                  parts: [
                    ...within.map((name, at) => ({
                      name: `${outer[0]} ${name}`,
                      text: inner('How many')[at],
                      under: told,
                    })),
                    { name: outer[1], text: asked[0] },
                  ],
                },
              ]);
            }
    expect(textsOf('3. a) i) 4 + 5 ii) 6 + 7 b) 8 + 9')).toEqual(['a i: 4 + 5', 'a ii: 6 + 7', 'b: 8 + 9']);
    expect(textsOf('a) Which is bigger? i) 12 ii) 21 b) What is 3 + 4?')).toHaveLength(2);
  });

  it('may stand behind the number of the task, be sums, gaps or things to do one thing with', () => {
    expect(textsOf('3 a) 4 + 5 b) 6 + 7')).toEqual(['a: 4 + 5', 'b: 6 + 7']);
    expect(textsOf('a)7 + 5 = ___\nb)9 + 6 = ___')).toEqual(['a: 7 + 5 = ___', 'b: 9 + 6 = ___']);
    expect(textsOf('Round to the nearest 10. a) 43 b) 78')).toEqual(['a: 43', 'b: 78']);
    expect(textsOf('4. Work these out.\na) half of 24\nb) 5/6 of 30')).toEqual(['a: half of 24', 'b: 5/6 of 30']);
    expect(textsOf('Convert to cm: a) 2 m b) 3.5 m')).toEqual(['a: 2 m', 'b: 3.5 m']);
    expect(textsOf('Write the plural of: a) child b) mouse')).toEqual(['a: child', 'b: mouse']);
    expect(textsOf('True or false? a) 5 is even. b) 3 + 4 = 7')).toEqual(['a: 5 is even.', 'b: 3 + 4 = 7']);
    expect(textsOf('A rectangle is 8 cm long and 5 cm wide. a) Find its area. b) Find its perimeter.')).toHaveLength(2);
  });

  it('are most of them asked: a line that only tells may stand among them', () => {
    expect(textsOf(`${tom}\na) ${asked[0]}\nb) He shares them with 2 friends ...\nc) ${asked[2]}`)).toHaveLength(3);
  });

  it('are no answers to choose from, no table, no letters of a sum and no single label', () => {
    for (const question of [
      'Which is bigger? a) 12 b) 21',
      'Which is bigger? a) 3/4 b) 2/3',
      'Which is bigger? Find the answer. a) 12 b) 21',
      'Which sum makes 12? a) 7 + 5 b) 3 + 4 c) 6 + 5',
      'What is 3 × 4? a) 7 b) 12 c) 34',
      'Circle the even number. a) 3 b) 4 c) 7',
      'Choose the right answer: a) 3 + 4 b) 4 + 4',
      'Put these in order: a) 3/4 b) 1/2 c) 5/6',
      'Find the missing number in 3, 6, _, 12. a) 8 b) 9 c) 10',
      'Find the odd one out: a) dog b) cat c) chair',
      'What should you do first? a) Find the total b) Divide by 3',
      'Plants make their food in their a) roots b) leaves c) flowers',
      'What happens when ice melts? a) It becomes water. b) It becomes gas.',
      'A triangle has angles: (a) 40 and (b) 60. Find the third.',
      'Name    a)    b)    c)\nTom     3     4     5',
      'a | 3 | 4\nb | 5 | 6\nHow many has b?',
      'If a = 3 and b = 4, what is a + b?',
      'What is 3(a + b) when a = 2 and b = 5?',
      'Expand 3(a) + 4(b).',
      'Q3 a) What is 45 + 38? (2 marks)',
      'Sides (a) is 3 cm and (b) is 4 cm long. How long are both?',
      'Vitamin a is good. b. Is it in milk?',
      '1) 3 + 4 = ? 2) 8 - 2 = ?',
      'a) b) c)',
      'What is a noun?',
      '',
    ])
      expect([question, textsOf(question)]).toEqual([question, undefined]);
  });

  it('are none of an engine before them, and of no golden question', () => {
    expect(questionParts(`${tom} a) ${asked[0]} b) ${asked[1]}`, 3)).toBeNull();
    const golden = ['arithmetic/questions', 'science-questions', 'english-questions', 'wordings', 'walked'].flatMap(
      (name) =>
        readFileSync(new URL(`../../tests/golden/${name}.jsonl`, import.meta.url), 'utf8')
          .trim()
          .split('\n')
          .map((line) => (JSON.parse(line) as { question?: string; wording?: string }).question ?? ''),
    );
    expect(golden.filter((question) => questionParts(question, now) !== null)).toEqual([]);
  });
});
