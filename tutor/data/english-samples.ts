export const tenseText = {
  past: {
    about: 'The past tense tells what is over now.',
    nudge: 'Start with “Last week”. How do you say it then?',
    asked: 'Write the sentence for last week.',
  },
  future: {
    about: 'The future tells what comes later.',
    nudge: 'Start with “Soon”. How do you say it then?',
    asked: 'Write the sentence as if it comes later.',
  },
};

export const tenseSamples = [
  'I play football.',
  'She walks to school.',
  'We eat apples.',
  'He runs fast.',
  'They live in London.',
  'The dog sleeps.',
  'You write a letter.',
  'I swim in the sea.',
];

export const orderSamples = [
  'dog, cat, bird',
  'pear, apple, plum',
  'sun, moon, star',
  'milk, bread, jam',
  'red, blue, green',
  'train, bus, car',
];

export const sentenceSamples = [
  'my dog is brown.',
  'She go to school.',
  'We was in the garden.',
  'I have a apple.',
  'i like my red hat.',
  'He could of run.',
  'the bus is late.',
  'we play a game',
  'she has a red kite',
  'i like my warm bed',
];
