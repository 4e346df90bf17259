import type { Grade, Subject } from '../../schema/limits.ts';

/** What the demonstration school teaches: invented people, usual primary work. */

export interface DemoAssignment {
  title: string;
  description: string;
  points: number;
  /** From a full answer to a thin one, with the feedback that each gets. */
  answers: readonly { text: string; share: number; feedback: string }[];
}

export interface DemoClass {
  key: string;
  className: string;
  grade: Grade;
  subject: Subject;
  description: string;
  teacher: 0 | 1;
  grades: readonly Grade[];
  assignments: readonly DemoAssignment[];
}

const work = (
  title: string,
  description: string,
  points: number,
  full: [string, string],
  part: [string, string],
): DemoAssignment => ({
  title,
  description,
  points,
  answers: [
    { text: full[0], share: 0.95, feedback: full[1] },
    { text: part[0], share: 0.6, feedback: part[1] },
  ],
});

/** Runs the school. */
export const demoAdmin = { username: 'demo.school', firstName: 'Ingrid', lastName: 'Walsh' };
/** Is linked with two of the students. */
export const demoParent = {
  username: 'demo.parent',
  firstName: 'Leila',
  lastName: 'Haddad',
  of: ['demo.amira', 'demo.maya'],
};

export const demoTeachers = [
  { username: 'demo.teacher', firstName: 'Priya', lastName: 'Sharma' },
  { username: 'demo.teacher2', firstName: 'Tom', lastName: 'Fletcher' },
] as const;

export const demoStudents = (
  'Amira Bell,Ben Carter,Chloe Davies,Dylan Evans,Ella Foster,Finn Gallagher,Grace Hughes,Hassan Iqbal,Isla Jones,Jack Kelly,' +
  'Kezia Lewis,Leo Murphy,Maya Nolan,Noah Okafor,Olivia Patel,Poppy Quinn,Rohan Rai,Sofia Silva,Theo Turner,Uma Upton,' +
  'Violet Ward,Will Xavier,Yasmin Young,Zac Abbott,Ava Brooks,Callum Dean,Eliza Grant,Harvey Lane,Nia Morgan,Oscar Reed'
)
  .split(',')
  .map((name) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return { firstName, lastName, username: `demo.${firstName.toLowerCase()}` };
  });

export const demoClasses: readonly DemoClass[] = [
  {
    key: 'wrens',
    className: 'Wrens',
    grade: 'PYP2',
    subject: 'general',
    description: 'Reading, writing and number for our youngest two years.',
    teacher: 0,
    grades: ['PYP1', 'PYP2'],
    assignments: [
      work(
        'My weekend news',
        'Write three sentences about your weekend. Use capital letters and full stops.',
        10,
        [
          'On Saturday I went to the park with Gran. We fed the ducks. It rained so we went home for soup.',
          'Three clear sentences, all with capital letters and full stops. I enjoyed the soup!',
        ],
        [
          'i went to the park and i fed the ducks',
          'A good start. Can you cut it into two sentences and begin each with a capital letter?',
        ],
      ),
      work(
        'Number bonds to 20',
        'Write six pairs of numbers that make 20.',
        12,
        ['10 and 10, 15 and 5, 12 and 8, 19 and 1, 13 and 7, 16 and 4', 'All six pairs are right.'],
        ['10 and 10, 15 and 5, 11 and 8, 19 and 1', 'Three pairs are right. Check 11 and 8 on your number line.'],
      ),
      work(
        'Sorting materials',
        'Find five things at home. Say what each is made of and if it bends.',
        10,
        [
          'Spoon is metal and does not bend. Sock is wool and bends. Book is paper and bends. Cup is plastic and bends a bit. Table is wood and does not bend.',
          'Careful looking! “Bends a bit” is a very good observation.',
        ],
        ['Spoon metal. Sock wool. Cup plastic.', 'Three right materials. Try each one: does it bend?'],
      ),
      work(
        'Counting in 2s, 5s and 10s',
        'Count on from 20: six numbers in 2s, six in 5s and six in 10s.',
        18,
        ['22 24 26 28 30 32. 25 30 35 40 45 50. 30 40 50 60 70 80.', 'Every number is right.'],
        [
          '22 24 26 28 30 32. 25 30 35 40 45 50. 30 40 50 60 80 90',
          'Nearly there. One ten was jumped over in your last row.',
        ],
      ),
      work(
        'A letter to the lighthouse keeper',
        'Write a short letter. Ask the keeper two questions.',
        10,
        [
          'Dear Mr Grinling, I liked your basket on the rope. Do the seagulls still eat your lunch? Is it cold at night? Love from me',
          'Two lovely questions, both with question marks.',
        ],
        [
          'Dear keeper, what do you eat. I like your light.',
          'Good question. Which mark does a question need at its end?',
        ],
      ),
      work(
        'Telling the time',
        'Write what you do at four o’clock, half past seven and quarter past eight.',
        9,
        [
          'At four o’clock I have a snack. At half past seven I go to bed. At quarter past eight I am asleep.',
          'You know your day by the clock. Well done.',
        ],
        [
          'At four o’clock I have a snack. At half past seven I go to bed.',
          'Two good sentences. What about quarter past eight?',
        ],
      ),
      work(
        'Plants we can eat',
        'Name three plants we eat. Say which part we eat: root, stem, leaf, fruit or seed.',
        9,
        ['Carrot is a root. Lettuce is a leaf. Peas are seeds.', 'Three right parts.'],
        ['Carrot is a root. Apple is a leaf.', 'Carrot is right. An apple holds the pips: which part is that?'],
      ),
      work(
        'Shapes around us',
        'Find four shapes at home. Write the shape and where you found it.',
        8,
        [
          'Circle: the clock. Rectangle: the door. Square: a tile. Triangle: a hanger.',
          'Four shapes, all named correctly.',
        ],
        ['Circle clock. Square door.', 'Measure the door: are all its sides the same length?'],
      ),
    ],
  },
  {
    key: 'kestrels',
    className: 'Kestrels',
    grade: 'PYP4',
    subject: 'math',
    description: 'Mathematics for the middle years. Show how you know.',
    teacher: 0,
    grades: ['PYP3', 'PYP4'],
    assignments: [
      work(
        'Column addition',
        'Work out 347 + 285, 568 + 174 and 409 + 396. Write down what you carry.',
        12,
        [
          '347 + 285 = 632 carry 1 and 1. 568 + 174 = 742 carry 1 and 1. 409 + 396 = 805 carry 1 and 1.',
          'All three are right and the carrying is clear.',
        ],
        [
          '347 + 285 = 632, 568 + 174 = 742, 409 + 396 = 795',
          'Two are right. Look at the tens of the last one: what did you carry?',
        ],
      ),
      work(
        'Fractions of amounts',
        'Find 1/2 of 18, 3/4 of 24 and 2/5 of 35. Show how you know.',
        15,
        [
          'Half of 18 is 9. 24 ÷ 4 = 6 and 3 × 6 = 18. 35 ÷ 5 = 7 and 2 × 7 = 14.',
          'Divide by the bottom, times the top: exactly.',
        ],
        ['9, 6, 7', 'You found one quarter and one fifth. How many of them are asked for?'],
      ),
      work(
        'Times tables investigation',
        'Which numbers are in both the 6 and the 8 times table, up to 100? What do you notice?',
        10,
        ['24, 48, 72 and 96. They go up in 24s.', 'All four, and you spotted the pattern.'],
        ['24 and 48', 'Both right. Keep going up to 100.'],
      ),
      work(
        'Area and perimeter',
        'A vegetable bed is 7 m by 4 m. Find its perimeter and its area. Draw another with the same area.',
        12,
        ['Perimeter 22 m. Area 28 square metres. Another one is 14 m by 2 m.', 'Right, with the right units for each.'],
        [
          'Perimeter 28 and area 22',
          'These are the right numbers the wrong way round. Which one goes all the way round?',
        ],
      ),
      work(
        'Money problems',
        'Apples cost 35p and juice costs 80p. How much are 3 apples and 2 juices? What is the change from £5?',
        10,
        ['3 × 35p = £1.05 and 2 × 80p = £1.60. Together £2.65. Change £2.35.', 'Clear working and a right answer.'],
        ['£1.05 and £1.60 is £2.65', 'Right so far. What is the change from £5?'],
      ),
      work(
        'Reading a bar chart',
        'Our chart shows 12 walkers, 8 cyclists, 6 bus riders and 4 car riders. Write three true sentences about it.',
        9,
        [
          'Twice as many walk as take the bus. 30 children were asked. Two more cycle than take the bus.',
          'Three true and different sentences.',
        ],
        ['12 walk. 8 cycle.', 'True. Now compare two of them.'],
      ),
      work(
        'Rounding',
        'Round 4,672 to the nearest 10, 100 and 1,000.',
        9,
        ['4,670, 4,700 and 5,000', 'All right.'],
        ['4,670, 4,600, 4,000', 'The first is right. When the next digit is 5 or more, which way do we go?'],
      ),
      work(
        'Bus timetable',
        'The bus leaves at 08:47 and takes 36 minutes. When does it arrive? The next one takes 5 minutes longer.',
        8,
        ['It arrives at 09:23. The next one takes 41 minutes.', 'Well done for crossing the hour.'],
        ['08:83', 'There are only 60 minutes in an hour. Can you put that right?'],
      ),
    ],
  },
  {
    key: 'herons',
    className: 'Herons',
    grade: 'PYP5',
    subject: 'science',
    description: 'Science for our oldest year: ask, test, explain.',
    teacher: 1,
    grades: ['PYP5'],
    assignments: [
      work(
        'Separating mixtures',
        'How could you separate sand, salt and iron filings? Write your steps.',
        15,
        [
          'First a magnet takes out the iron. Then add water and the salt dissolves. Filter out the sand. Let the water evaporate and the salt is left.',
          'Every step in the right order, with the right words.',
        ],
        [
          'Use a magnet and then a sieve.',
          'The magnet is right. Sand and salt both go through a sieve: what does water do to salt?',
        ],
      ),
      work(
        'The water cycle',
        'Explain evaporation, condensation and precipitation in your own words.',
        12,
        [
          'Evaporation is water turning into a gas when it is warm. Condensation is the gas cooling into drops, which makes clouds. Precipitation is rain or snow falling.',
          'All three clearly explained.',
        ],
        ['Water goes up and comes down as rain.', 'That is the idea. Which of the three words is the going up?'],
      ),
      work(
        'Forces in the playground',
        'Describe two forces on you when you go down a slide.',
        10,
        [
          'Gravity pulls me down. Friction between my clothes and the slide slows me.',
          'Two right forces and what each does.',
        ],
        ['Gravity', 'Right. Why are you slower in shorts than in leggings?'],
      ),
      work(
        'Life cycles',
        'Compare the life cycles of a frog and a robin. One thing the same, two things different.',
        12,
        [
          'Both start as eggs. The frog changes shape and the robin does not. The frog lays its eggs in water and the robin in a nest.',
          'A clear comparison.',
        ],
        ['Both lay eggs.', 'True. Now look for two differences.'],
      ),
      work(
        'Our solar system',
        'Put the planets in order from the Sun and say why a year on Mars is longer than ours.',
        10,
        [
          'Mercury, Venus, Earth, Mars, Jupiter, Saturn, Uranus, Neptune. Mars is further away, so its orbit is longer.',
          'In order, with a good reason.',
        ],
        [
          'Mercury, Earth, Venus, Mars, Jupiter, Saturn, Neptune, Uranus',
          'Two pairs have changed places. Check with the poster.',
        ],
      ),
      work(
        'Healthy hearts',
        'Measure your pulse sitting still and after two minutes of jumping. Explain the difference.',
        12,
        [
          '82 sitting and 131 after jumping. My muscles needed more oxygen, so my heart pumped faster.',
          'Good measuring, and the reason is right.',
        ],
        ['82 and 131', 'Good measuring. Why is the second one bigger?'],
      ),
      work(
        'Simple circuits',
        'Draw or describe a circuit with a bulb that a switch turns off. What happens with two bulbs in a row?',
        10,
        [
          'Cell, switch and bulb in one loop. When the switch is open the loop is broken. Two bulbs are both dimmer.',
          'Right, and you tested it.',
        ],
        ['Battery and bulb and switch', 'These are the parts. How are they joined?'],
      ),
      work(
        'Fair test planning',
        'Plan a fair test: which paper towel soaks up most? What will you change, measure and keep the same?',
        15,
        [
          'Change the towel. Measure the water left with a measuring cylinder. Keep the same water, size and time.',
          'A fair test indeed.',
        ],
        ['Try them all and see which is best.', 'What will you measure, and what must stay the same?'],
      ),
    ],
  },
];

export interface DemoQuestion {
  question: string;
  subject: Subject;
  right: string;
  wrong: string;
}

const sum = (question: string, right: string, wrong: string): DemoQuestion => ({
  question,
  subject: 'math',
  right,
  wrong,
});

export const demoQuestions: Record<Grade, readonly DemoQuestion[]> = {
  PYP1: [sum('What is 8 + 7?', '15', '14'), sum('What is 13 - 6?', '7', '8'), sum('What is 9 + 9?', '18', '19')],
  PYP2: [sum('What is 36 + 27?', '63', '53'), sum('What is 52 - 18?', '34', '46'), sum('What is 5 x 6?', '30', '11')],
  PYP3: [
    sum('What is 347 + 285?', '632', '522'),
    sum('What is 400 - 127?', '273', '373'),
    sum('What is 7 x 8?', '56', '54'),
  ],
  PYP4: [
    sum('What is 24 x 13?', '312', '302'),
    sum('What is 3/4 of 24?', '18', '6'),
    sum('What is 196 ÷ 7?', '28', '27'),
  ],
  PYP5: [
    sum('What is 2/3 + 1/4?', '11/12', '3/7'),
    sum('What is 15% of 80?', '12', '15'),
    sum('What is 3 + 4 x 5?', '23', '35'),
  ],
};
