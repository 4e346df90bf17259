import { beforeAll, describe, expect, it } from 'vitest';
import { buildLesson, checkAnswer, loadKnowledge } from '../index.ts';
import { unitOf } from '../arithmetic/units.ts';
import { readWordProblem } from './story.ts';

const say = (question: string): string | undefined => readWordProblem(question)?.say;
const answer = (question: string): string | undefined => readWordProblem(question)?.solved.answer;
const reads = (question: string, right: string): void =>
  expect([question, answer(question)]).toEqual([question, right]);
const silent = (question: string): void => expect([question, answer(question)]).toEqual([question, undefined]);

describe('numbers that count nothing', () => {
  it.each([
    'Tom was born in 1948. How old was he in 2020?',
    'How many numbers are there between 5 and 10?',
    'How many numbers are there between 5 and 10 altogether?',
    'How many days are there from 3 May to 10 May?',
    'What is 5 divided by 8 as a decimal?',
    'What is the rule: 2, 5, 8, 11?',
    'How many times can I take 4 from 20?',
    'What comes between 45 and 47?',
    'Ella is 8. Her brother Tim is 5. How old will Tim be when Ella is 12?',
  ])('are not joined: %s', silent);

  it.each([
    'How many tiles 1 m by 1 m cover a floor 4 m by 5 m?',
    'How much is 3 m from 10 m?',
    'What day is 3 days after 5 May?',
    'How many metres is it from the 20 m mark to the 50 m mark?',
    'How many 5 cm strips can be cut from 1 m?',
    'How much must be added to 350 g to make 1 kg?',
  ])('nor are amounts of the question that only have a unit: %s', silent);

  it('are joined where the question asks for all of them', () => {
    reads('What is 12 and 15 together?', '27');
    reads('A bag weighs 2 kg and a box weighs 750 g. How much do they weigh altogether?', '2750 g');
  });
});

describe('what is asked for', () => {
  it.each([
    'A pizza has 12 slices. Tom eats 5. What fraction is left?',
    'A pie is cut into 12 slices. 5 are eaten. What fraction is left?',
    'Tom had 20 cards. He lost 5. What percentage is left?',
    'There are 12 boys and 8 girls. What is the ratio altogether?',
    'There are 3 cats and each has 4 kittens. How many cats and kittens are there altogether?',
    'How many groups of 5 can you make from 35?',
    'A film lasts 30 minutes. How many hours do 4 films last?',
  ])('is no amount of the story, or more than what it makes: %s', silent);
});

describe('the unit of an answer', () => {
  beforeAll(() => loadKnowledge());

  it.each([
    ['A lap is 400 m. How many laps are 2 km?', '5'],
    ['A coin weighs 5 g. How many coins weigh 1 kg?', '200'],
    ['A pen costs 45p. How much do 6 pens cost?', '270p'],
    ['A pencil costs 35p and a rubber costs 28p. How much do they cost altogether?', '63p'],
    ['Mia has 10p more than Joe. Joe has 35p. How much does Mia have?', '45p'],
    ['A rope 60 m long is cut into 5 equal pieces. How long is each piece?', '12 m'],
    ['Tom runs 5 km a day. How far does he run in 7 days?', '35 km'],
    ['Each kitten drinks 2 litres. How many kittens drink 8 litres?', '4'],
  ])('is that of what is counted, shared or taken so many times: %s', reads);

  it('takes pounds for pence, and no number of another unit', () => {
    const question = 'A pen costs 45p. How much do 6 pens cost?';
    const lesson = buildLesson({ question, grade: 'PYP4', storyConfirmed: true });
    const verdicts = ['270', '270p', '£2.70', '2.70', '£270'].map(
      (given) => checkAnswer(lesson, 'answer', given).verdict,
    );
    expect(verdicts).toEqual(['right', 'right', 'right', 'wrong', 'wrong']);
  });

  it.each([
    [
      'Mia buys a cake for £1.25 and a drink for 80p. She pays with a £5 note. How much change does she get?',
      '295p',
      ['£1.25', '80p', '£5'],
    ],
    ['Ben buys 3 pencils at 25p each and a book for £2.50. How much does he spend?', '325p', ['25p', '£2.50']],
  ])('is pence where pounds stand beside pence, in each amount that is said: %s', (question, right, told) => {
    reads(question, right);
    const worth = (text: string): number => {
      const [, sign, value, unit] = /^(£)?([\d.]+)(p)?$/.exec(text) ?? [];
      return Number(value) * Number(unitOf(sign ?? unit ?? '')?.size.valueOf());
    };
    const said = say(question)?.match(/£[\d.]*\d|\d+p/g) ?? [];
    expect(said.map(worth).toSorted()).toEqual(told.map(worth).toSorted());
  });
});

describe('numbers that are names', () => {
  it.each([
    ['Lane 4 has 6 swimmers and lane 5 has 7 swimmers. How many swimmers are there altogether?', '13'],
    ['Team 1 scored 14 points and team 2 scored 15 points. How many points did they score altogether?', '29'],
    ['The chapter 3 has 18 pages and the chapter 4 has 16 pages. How many pages altogether?', '34'],
    ['House 12 has 3 windows and house 14 has 5 windows. How many windows are there altogether?', '8'],
    ['Player number 10 scored 3 goals and player number 7 scored 2 goals. How many goals did they score?', '5'],
    ['Stall 3 sold 12 cakes and stall 5 sold 9 cakes. How many cakes did they sell altogether?', '21'],
    ['Box 3 holds 5 pens and box 4 holds 6 pens. How many pens are there altogether?', '11'],
    ['On day 1 Ann read 12 pages and on day 2 she read 15 pages. How many pages did she read?', '27'],
    ['Mia has 12 red pens in box 3 and 5 pens in box 4. How many pens does she have altogether?', '17'],
    ['Bus no. 7 had 24 people. 6 people got off. How many people are left?', '18'],
    ['Bus number 7 has 23 people. 9 get off. How many are on the bus?', '14'],
    ['The number 9 bus has 31 people on it. 12 get off. How many people are left on the bus?', '19'],
    ['On the 52 bus there are 18 people. 7 get off. How many are left?', '11'],
    ['Class 3B has 24 children and class 3A has 21 children. How many children are there altogether?', '45'],
    ['In 3B there are 12 boys and 14 girls. How many children are there?', '26'],
    ['Flight 302 has 150 passengers. 20 get off. How many passengers are left?', '130'],
  ])('are no amounts, whatever their capital: %s', reads);

  it.each([
    'Kiosk 4 sold 6 cakes and Kim sold 5 cakes. How many cakes did they sell altogether?',
    'A bus has 5 people. At stop 3 4 people get on. How many are on the bus now?',
  ])('leave the story to the child where they may be names: %s', silent);

  it.each([
    ['There are 20 pens in the box. 3 are red. How many are not red?', '17'],
    ['Ann has 3 apples, Ben 5. How many apples do they have altogether?', '8'],
    ['Each class has 20 children. How many children are in 3 classes?', '60'],
    ['It was 3C in the morning and 9C at noon. How much warmer was it at noon?', '6'],
    ['The 12 train seats are red. There are 8 blue seats. How many seats are there altogether?', '20'],
  ])('are told from what is counted: %s', reads);
});

describe('an amount that no number tells', () => {
  it.each([
    'Ali had 20 sweets. He ate 5 and gave the same to Mia. How many are left?',
    'Ali had 20 sweets. He ate 5 and gave as many to Mia. How many are left?',
    'Ali had 20 sweets. He ate 5 and then one more. How many are left?',
    'Mia has 20 beads. She uses 6 on Monday and again on Tuesday. How many beads are left?',
    'There were 18 birds. 5 flew away and then came back. How many birds are there?',
    'Ann has 12 pens. Ben has the same number. They buy 3 more. How many pens do they have altogether?',
    'I have two hands with 5 fingers each. I hurt one. How many fingers are fine?',
    'Ben scored 7 goals. Max scored 2 more. How many goals did they score altogether?',
    'A pencil costs 20p and a rubber costs 10p more. How much do both cost?',
  ])('leaves the story to the child: %s', silent);

  it.each([
    ['4 children share 20 sweets. Each child gets the same number. How many sweets does each child get?', '5'],
    ['Ben scored 7 goals. He scored 2 more on Sunday. How many goals did he score altogether?', '9'],
    ['There were 18 birds. 5 flew away and 2 came back. How many birds are there now?', '15'],
    ['Ann has 12 pens. Her mother gave her 3 more. How many pens does she have now?', '15'],
  ])('is none where all is told: %s', reads);
});

describe('a number that is left out', () => {
  it.each([
    'Bus number 7 has 32 people. 9 get off and 14 get on. How many people are on the bus now?',
    'Ann buys 2 kg of apples at £1.50 a kilo and 3 kg of pears at £2 a kilo. How much does she pay altogether?',
    'Jo has £2. She buys a comic for £1.20 and a lolly for 45p. How much money does she have left?',
  ])('has nothing to do with what is asked for: %s', (question) => {
    expect(readWordProblem(question)?.leftOut).toBeUndefined();
  });

  it.each([
    ['Each ticket costs $8. Ines paid $56 for tickets and $12 for snacks. How many tickets did Ines buy?', '7'],
    ['Jack has 12 red cars and 9 blue cars. He gives 5 blue cars to Sam. How many blue cars does he have left?', '4'],
    [
      'Mo found 7 caps and 4 tins. Now she has 28 caps and 16 tins. How many more caps than tins does she have now?',
      '12',
    ],
  ])('is asked about where it belongs to something else: %s', (question, right) => {
    reads(question, right);
    expect(readWordProblem(question)?.leftOut).toMatch(/Does it matter/);
  });
});

it('one coin is one group', () => {
  const coins = 'I have two 50p coins, three 20p coins and a 5p coin. How much money do I have?';
  expect(say(coins)).toContain('Take 1 group of 5p.');
});
