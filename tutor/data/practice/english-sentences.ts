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

export const abcWords =
  'ant apple bag ball boat bird cake cat cup dog door drum egg fish fox frog girl goat hat hen house ink jam jug king kite lamp leg lion map milk moon net nose owl pan pig queen rain ring sand ship sun tap tree van web yak zoo'.split(
    ' ',
  );

export const sameStarts: readonly string[][] = [
  ['bag', 'bed', 'big', 'box', 'bus'],
  ['cake', 'cent', 'city', 'cold', 'cup'],
  ['dad', 'desk', 'dish', 'dog', 'duck'],
  ['fan', 'feet', 'fish', 'food', 'fun'],
  ['hand', 'help', 'hill', 'home', 'hut'],
  ['lake', 'leg', 'lion', 'look', 'luck'],
  ['mad', 'men', 'milk', 'moon', 'mud'],
  ['pan', 'pet', 'pig', 'pot', 'pup'],
  ['rain', 'red', 'ring', 'road', 'run'],
  ['sand', 'seed', 'sing', 'soap', 'sun'],
  ['table', 'ten', 'tiger', 'tooth', 'tub'],
  ['wall', 'wet', 'wind', 'wood', 'yes'],
];

export const who = ['Tom', 'Anna', 'Grandma', 'Omar', 'Lily', 'Dad', 'Mia', 'Ben'] as const;

export const actions = [
  ['found', 'a', 'red', 'ball'],
  ['ate', 'two', 'green', 'apples'],
  ['has', 'a', 'new', 'bike'],
  ['likes', 'warm', 'milk'],
  ['saw', 'the', 'big', 'ship'],
  ['made', 'a', 'long', 'train'],
  ['wants', 'some', 'cold', 'water'],
  ['lost', 'the', 'small', 'key'],
] as const;

export const enders = [
  ['where is', '?'],
  ['who has', '?'],
  ['do you like', '?'],
  ['can you see', '?'],
  ['I can see', '.'],
  ['we went with', '.'],
  ['she plays with', '.'],
  ['they look for', '.'],
] as const;

export const things = [
  'the dog',
  'my red hat',
  'your sister',
  'the new book',
  'a big cake',
  'our teacher',
  'the little boat',
  'the ball',
] as const;

export const owners = ['dog', 'girl', 'boy', 'teacher', 'cat', 'farmer', 'baby', 'king'] as const;

export const owned = ['room', 'food', 'book', 'house', 'boat', 'ball', 'garden', 'toy'] as const;

export const spoken = [
  'Come with me',
  'I am hungry',
  'Look at the moon',
  'We are late',
  'It is raining',
  'Close the door',
  'I lost my shoe',
  'Dinner is ready',
] as const;

export const doers = [
  'The dog',
  'The girl',
  'Our teacher',
  'A farmer',
  'My brother',
  'The cook',
  'A bird',
  'The king',
] as const;

export const deeds = [
  ['carried', 'the box'],
  ['washed', 'the car'],
  ['opened', 'the gate'],
  ['cleaned', 'the room'],
  ['pulled', 'the cart'],
  ['moved', 'the chair'],
  ['painted', 'the wall'],
  ['watched', 'the game'],
] as const;

export const people = ['Mum', 'Dad', 'Grandma', 'our teacher'] as const;
