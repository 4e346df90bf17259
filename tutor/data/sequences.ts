/** What comes one after the other in nature; other words for the same stage stand behind a bar. Each names its concept card. */
export const sequences: readonly { card: string; stages: readonly string[] }[] = [
  {
    card: 'butterfly-life-cycle',
    stages: ['egg|eggs', 'caterpillar|larva', 'pupa|chrysalis|cocoon', 'butterfly|adult butterfly|adult|moth'],
  },
  {
    card: 'frog-life-cycle',
    stages: ['egg|eggs|frogspawn|spawn', 'tadpole', 'tadpole with legs', 'froglet|young frog', 'frog|adult frog|adult'],
  },
  {
    card: 'plant-life-cycle',
    stages: [
      'seed|seeds',
      'root|roots',
      'shoot',
      'seedling|sprout',
      'plant|young plant|adult plant',
      'flower|flowers|flowering',
      'fruit',
    ],
  },
  { card: 'birds', stages: ['egg|eggs', 'chick|hatchling', 'chicken|hen|adult bird|bird'] },
  {
    card: 'growing-up',
    stages: [
      'baby',
      'toddler',
      'child',
      'teenager|adolescent',
      'adult',
      'elderly person|old person|older adult|old age',
    ],
  },
  { card: 'water-cycle', stages: ['evaporation', 'condensation', 'precipitation|rain', 'collection'] },
];
