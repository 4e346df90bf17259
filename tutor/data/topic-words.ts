import type { Topic } from '../arithmetic/solved.ts';

/** What a child is told at the start about each kind of question: a nudge and a rule, both without numbers. */
export const topicText: Record<Topic, { nudge: string; rule: string }> = {
  add: {
    nudge: 'You put things together. Will it grow or shrink?',
    rule: 'Add from right to left. Carry when a column is full.',
  },
  subtract: {
    nudge: 'You are taking away. Will it grow or shrink?',
    rule: 'Take away from right to left. Exchange when you need more.',
  },
  multiply: {
    nudge: 'You have equal groups. What is in each group?',
    rule: 'Multiply from right to left. Add what you carried.',
  },
  divide: {
    nudge: 'You are sharing fairly. Will each share be smaller?',
    rule: 'Divide from left to right. See what is left.',
  },
  'order-of-operations': {
    nudge: 'Some parts come before others. Which part is first?',
    rule: 'Brackets first. Then × and ÷. Then + and −.',
  },
  'add-fractions': {
    nudge: 'Look at the bottoms. Are the parts the same size?',
    rule: 'Make the bottoms the same. Then add the tops.',
  },
  'subtract-fractions': {
    nudge: 'Look at the bottoms. Are the parts the same size?',
    rule: 'Make the bottoms the same. Then take away the tops.',
  },
  'multiply-fractions': { nudge: 'You want a part of a part.', rule: 'Tops with tops. Bottoms with bottoms.' },
  'divide-fractions': { nudge: 'How many of these parts fit?', rule: 'Turn the second one over. Then times it.' },
  'missing-number': { nudge: 'A number is hiding. Can you work backwards?', rule: 'Use the opposite sign to go back.' },
  'percent-of': { nudge: 'Per cent means out of a hundred.', rule: 'Find a hundredth first. Then multiply.' },
  'fraction-of': { nudge: 'You want a part of the whole.', rule: 'Divide by the bottom. Multiply by the top.' },
  rounding: { nudge: 'Which round number is nearest?', rule: 'Look at the next digit. From 5 up, round up.' },
  'simplify-fraction': {
    nudge: 'Can smaller numbers name the same part?',
    rule: 'Divide the top and the bottom by the same number.',
  },
  double: { nudge: 'You want the same amount twice.', rule: 'Double the tens. Double the ones. Add them.' },
  half: { nudge: 'You want two equal parts.', rule: 'Halve the tens. Halve the ones. Add them.' },
  'place-value': {
    nudge: 'Where does the digit stand?',
    rule: 'Name the places from the right: ones, tens, hundreds.',
  },
  compare: { nudge: 'Which is more? Try to picture them.', rule: 'Start on the left. Compare place by place.' },
  order: { nudge: 'Which one comes first?', rule: 'Start on the left. Compare place by place.' },
  average: { nudge: 'You want fair shares of it all.', rule: 'Add them all. Then share by how many there are.' },
  convert: {
    nudge: 'Which of the two units is bigger?',
    rule: 'Small units mean more of them. Big units mean less.',
  },
  'money-change': { nudge: 'You get back what is left.', rule: 'Start at the cost. Count up to what you paid.' },
  perimeter: { nudge: 'Walk all the way round. How far is it?', rule: 'Add all the sides. Count each side.' },
  area: { nudge: 'How much space is inside?', rule: 'Multiply how long by how wide.' },
  'perimeter-and-area': {
    nudge: 'One is the way round. One is the inside.',
    rule: 'Add the sides for the way round. Multiply for the inside.',
  },
  'missing-side': { nudge: 'You know the whole. A side is hiding.', rule: 'Work backwards from what you know.' },
  duration: { nudge: 'How much time goes by?', rule: 'Count on to the next full hour. Then count hours.' },
  'time-later': {
    nudge: 'Move along the clock. Which way do you go?',
    rule: 'Move the hours first. Then move the minutes.',
  },
  factors: { nudge: 'Which numbers divide it with nothing left?', rule: 'Look for pairs. Start small and go up.' },
  multiples: { nudge: 'Say its times table.', rule: 'Count on by the same number each time.' },
  prime: {
    nudge: 'Can you put it in equal rows?',
    rule: 'Try to divide by small numbers. See what is left.',
  },
  'common-factor': {
    nudge: 'Which numbers divide them all?',
    rule: 'List what divides each. Find the biggest you see twice.',
  },
  'common-multiple': {
    nudge: 'Where do the times tables meet?',
    rule: 'List each times table. Find the first they share.',
  },
  sequence: { nudge: 'How do you get to the next one?', rule: 'Find each step. See if it stays the same. Go on.' },
  ratio: { nudge: 'Think of equal parts.', rule: 'Count the parts. Find how big each part is.' },
  'simplify-ratio': { nudge: 'Can smaller numbers say the same?', rule: 'Divide each side by the same number.' },
  'odd-even': { nudge: 'Can you make pairs?', rule: 'Just look at the last digit.' },
  'number-words': { nudge: 'Read it slowly from the left.', rule: 'Go place by place, from the left.' },
  'to-decimal': { nudge: 'Think of tenths and hundredths.', rule: 'Divide the top by the bottom.' },
  'to-fraction': {
    nudge: 'Say the number in words. Which parts are they?',
    rule: 'Write it over ten or a hundred. Make it simple.',
  },
  'to-percent': { nudge: 'Per cent means out of a hundred.', rule: 'Make it out of a hundred.' },
  'mixed-number': {
    nudge: 'How many wholes can you make?',
    rule: 'Divide the top by the bottom. Keep what is left on top.',
  },
  'equal-fraction': { nudge: 'Both must be the same amount.', rule: 'Do the same to the top and the bottom.' },
  volume: { nudge: 'How many small cubes fit inside?', rule: 'Fill one layer. Then count all the layers.' },
  'triangle-area': {
    nudge: 'How much of a box does it fill?',
    rule: 'Multiply the base by the height. Then take half.',
  },
  halfway: { nudge: 'It is as far from each end.', rule: 'Add the two ends. Then take half.' },
  'percent-off': { nudge: 'Will you pay more or less?', rule: 'Find the part that comes off. Take it away.' },
  'other-clock': { nudge: 'Is it morning, or later than noon?', rule: 'The minutes stay. Only the hours may change.' },
  power: { nudge: 'A number is used more than once.', rule: 'Times the number by itself, as often as it says.' },
  root: { nudge: 'Think of the times tables. Look for twins.', rule: 'Find the number that, times itself, makes it.' },
  'expanded-form': { nudge: 'Where does each digit stand?', rule: 'Take each digit. Put zeros in the other places.' },
  'data-middle': { nudge: 'Which one stands in the middle?', rule: 'Put them in order. Take the middle one.' },
  'data-range': { nudge: 'How far do they spread?', rule: 'Take the smallest from the biggest.' },
  'data-most': { nudge: 'Which one do you see most?', rule: 'Count how often each one comes.' },
  roman: { nudge: 'Each letter is a number.', rule: 'Go from left to right. A small one in front is taken away.' },
  estimate: { nudge: 'You need not be exact here.', rule: 'Round each number. Then work with the round ones.' },
  temperature: { nudge: 'Does it get warmer or colder?', rule: 'Use a line with zero. Count along it.' },
  angle: { nudge: 'You know what they all make.', rule: 'Add the ones you know. Take that from the whole turn.' },
  'prime-product': {
    nudge: 'Break it into smaller and smaller parts.',
    rule: 'Divide by the smallest prime that fits. Go on.',
  },
  'digital-time': { nudge: 'Which hour has begun?', rule: 'Write the hour first. Then write the minutes after it.' },
  'parts-in-wholes': { nudge: 'Think of cakes, cut up.', rule: 'See how many make one. Do that for each one.' },
  'percent-more': { nudge: 'Will it be more or less in the end?', rule: 'Find the part that is added. Add it on.' },
};
/** The rule for a fact that one knows, or counts: 7 × 8 needs no columns; and for fractions side by side. */
export const factRule = {
  add: 'Start at the bigger number. Count on.',
  subtract: 'Start at the bigger number. Count back.',
  multiply: 'Count in equal steps, once for each group.',
  divide: 'Say the times table. Stop when you get there.',
};
/** Where the very question has a method of its own, within its topic. */
export const methodText: readonly { topic: Topic; asks: RegExp; nudge?: string; rule: string }[] = [
  {
    topic: 'missing-number',
    asks: /\band\b.*\bmakes?\b/i,
    nudge: 'Two parts make the whole. One part is hiding.',
    rule: 'Start at the part you know. Count on to the whole.',
  },
  {
    topic: 'missing-number',
    asks: /\b(?:think|thinks|thinking|thought)\b/i,
    nudge: 'You know how it ends. Can you go back?',
    rule: 'Start at the end. Take each step back.',
  },
  {
    topic: 'digital-time',
    asks: /\bhand\b/i,
    nudge: 'Which hand tells the hour?',
    rule: 'The short hand tells which hour has begun. The long hand tells the minutes.',
  },
  { topic: 'sequence', asks: /\bcount\w* (?:on |up |back |down )?(?:in|by)\b/i, rule: 'Take the same step each time.' },
  {
    topic: 'multiples',
    asks: /\d\s*,\s*\d+\s*,/,
    nudge: 'Which ones can you divide with nothing left?',
    rule: 'Divide each one. See what is left.',
  },
  {
    topic: 'factors',
    asks: /\d\s*,\s*\d+\s*,/,
    rule: 'Divide by each one. See what is left.',
  },
  {
    topic: 'place-value',
    asks: /\b\d+ (?:thousands?|hundreds?|tens?|ones?|units?)\b/i,
    nudge: 'Each digit has its place. How much is each one?',
    rule: 'Start with the big place. Put the small one behind it.',
  },
  {
    topic: 'order',
    asks: /%|\d\/\d.*\d\.\d|\d\.\d.*\d\/\d/,
    rule: 'Write them all with a point. Then put them in order.',
  },
  {
    topic: 'order',
    asks: /\bdigits?\b/i,
    nudge: 'The first place counts most.',
    rule: 'Choose the first digit. Then put the rest in order.',
  },
  { topic: 'compare', asks: /\d\/\d/, rule: 'Make the bottoms the same. Then look at the tops.' },
  { topic: 'order', asks: /\d\/\d/, rule: 'Make the bottoms the same. Then put the tops in order.' },
  {
    topic: 'to-fraction',
    asks: /\d \d+\/\d|mixed|improper|top-heavy/i,
    nudge: 'How many of these parts are in one whole?',
    rule: 'Multiply the whole by the bottom. Add the top.',
  },
  {
    topic: 'angle',
    asks: /triangle/i,
    nudge: 'Think of all three corners.',
    rule: 'The three make 180. Take away the ones you know.',
  },
  { topic: 'angle', asks: /straight/i, rule: 'A straight line makes 180. Take away the ones you know.' },
  {
    topic: 'subtract',
    asks: /\b(?:one|two|three|[1-9]|10) (?:less|fewer) than\b|\bbefore \d/i,
    nudge: 'Count back. Which one comes next?',
    rule: 'Start at the bigger number. Count back.',
  },
  {
    topic: 'add',
    asks: /\b(?:one|two|three|[1-9]|10) more than\b|\bafter \d/i,
    nudge: 'Count on. Which one comes next?',
    rule: 'Start at the bigger number. Count on.',
  },
  { topic: 'add', asks: /(?:^|[\s(])[-−]\d/, rule: 'Use a line with zero. Count along it.' },
  { topic: 'subtract', asks: /(?:^|[\s(])[-−]\d/, rule: 'Use a line with zero. Count along it.' },
  {
    topic: 'ratio',
    asks: /\bratio of\b(?!.*\d\s*:\s*\d)/i,
    nudge: 'Which one is told first?',
    rule: 'Write both. Divide them by the same number.',
  },
];
