import { expect, test } from 'vitest';
import { usedNumbers } from './givens.ts';

const seen = (question: string): string[] =>
  usedNumbers(question).map(({ value, unit, span: [from, to] }) => {
    expect(question.slice(from, to), 'its place in the text').toBe(value);
    return [value, unit].filter(Boolean).join(' ');
  });

test.each([
  ['The temperature was 3 °C and fell by 8°C.', ['3 °C', '8 °C']],
  ['Angles of 40° and 60°', ['40 °', '60 °']],
  ['-4°C rises 6 degrees', ['-4 °C', '6 degrees']],
  ['3, -2, (−7) + 5', ['3', '-2', '−7', '5']],
  ['10 - 4, 10 -4 and 10-4', ['10', '4', '10', '4', '10', '4']],
  ['5 m² of grass, 3 cm³ and 2 km/h', ['5 m²', '3 cm³', '2 km/h']],
  ['What is 20% of 80?', ['20 %', '80']],
  ['A dozen eggs cost £2.40 at 3 pm', ['£2.40', '3 pm']],
  ['Sam has twenty-four marbles and gives six to Ann.', ['twenty-four marbles', 'six']],
  ['Which one of the two is bigger?', ['two']],
  ['Two hundred and five apples, one thousand people', ['Two hundred and five apples', 'one thousand people']],
  ['Someone often tends it', []],
  ['Is 12 ÷ 4 equal to 3? Share 24 sweets into 4 equal bags.', ['12', '4', '3', '24 sweets', '4']],
])('the numbers of "%s" stand as they are written, with their units', (question, numbers) => {
  expect(seen(question)).toEqual(numbers);
});
