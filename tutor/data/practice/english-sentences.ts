export const animals = [
  'the dog',
  'a cat',
  'my rabbit',
  'the bird',
  'our horse',
  'a duck',
  'the pig',
  'my fish',
] as const;

export const doings = [
  'ran home',
  'is very big',
  'sat on the grass',
  'likes to play',
  'went to sleep',
  'can swim',
  'ate its food',
  'is in the garden',
] as const;

export const nouns = [
  'apple',
  'egg',
  'orange',
  'ant',
  'umbrella',
  'onion',
  'elephant',
  'ice cream',
  'dog',
  'ball',
  'cat',
  'pen',
  'tree',
  'box',
  'cup',
  'hat',
  'book',
  'star',
] as const;

/** The wrong words cannot stand there: 'than' and 'of' never, the others not with this meaning. */
export const joins: readonly (readonly [start: string, right: string, end: string, wrong: readonly string[]])[] = [
  ['I stayed in', 'because', 'it was wet', ['or', 'than']],
  ['Take a coat', 'because', 'it is cold', ['or', 'than']],
  ['She smiled', 'because', 'she won', ['or', 'than']],
  ['We ran fast', 'because', 'we were late', ['or', 'of']],
  ['He was ill', 'but', 'he still came', ['if', 'than']],
  ['The bag is small', 'but', 'it is heavy', ['if', 'than']],
  ['It rained', 'but', 'we still played', ['if', 'of']],
  ['I fell down', 'but', 'I did not cry', ['if', 'than']],
  ['Eat now', 'or', 'you will be hungry', ['until', 'than']],
  ['Hurry up', 'or', 'we will miss the bus', ['until', 'of']],
  ['Hold on', 'or', 'you will fall', ['until', 'than']],
  ['Wash your cup', 'before', 'you go to bed', ['of', 'than']],
  ['Look both ways', 'before', 'you cross the road', ['of', 'than']],
  ['Put on shoes', 'before', 'you go out', ['of', 'than']],
];
