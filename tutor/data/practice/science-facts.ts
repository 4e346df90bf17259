import type { Groups } from '../../practice/banks.ts';

const list = (text: string): string[] => text.split(',').map((word) => word.trim());
const pairs = (text: string): [string, string][] =>
  text.split(',').map((pair) => {
    const [left = '', right = ''] = pair.split('=');
    return [left.trim(), right.trim()];
  });

export const alive: Groups = {
  'living things': list('dog, tree, bird, fish, ant, flower, cat, frog, grass, child, bee, horse'),
  'things that never lived': list('rock, spoon, car, cloud, coin, brick, glass, river, clock, phone, window, bell'),
};

export const kinds: Groups = {
  animal: list(
    'dog, cat, ant, fish, bird, cow, frog, bee, snake, lion, hamster, duck, horse, spider, shark, worm, owl, fox',
  ),
  plant: list(
    'oak tree, rose, grass, daisy, cactus, moss, sunflower, apple tree, bush, fern, ivy, tulip, wheat, carrot, bean, pine tree, lily, nettle',
  ),
  thing: list(
    'rock, spoon, car, coin, brick, glass, clock, bell, chair, ball, sofa, boat, lamp, cup, key, book, hat, shoe',
  ),
};

/** What is measured, and with what. */
export const instruments = pairs(
  'thermometer=how hot it is, ruler=how long it is, stopwatch=how long it takes, scales=how heavy it is, measuring jug=how much water there is, force meter=how strong a pull is, rain gauge=how much rain fell, wind vane=where the wind comes from, compass=where north is, microscope=things too small to see, telescope=things far away in space, ammeter=how much current flows',
);

/** A part of a living thing, and what it is good for. */
export const adaptations = pairs(
  'thick white fur=cold snow, webbed feet=swimming, a long sticky tongue=catching ants, big ears=losing heat, sharp claws=holding prey, a hump of fat=long times with no food, hollow bones=flying, gills=breathing in water, big eyes=seeing at night, spines for leaves=keeping water in, a bright flower=calling insects, wide flat teeth=chewing grass, a hooked beak=tearing meat, poison=keeping hunters away',
);

export const young = pairs(
  'dog=puppy, cat=kitten, cow=calf, sheep=lamb, horse=foal, goat=kid, pig=piglet, duck=duckling, hen=chick, frog=tadpole, bear=cub, kangaroo=joey, goose=gosling, swan=cygnet, butterfly=caterpillar, deer=fawn',
);

/** What a thing is mostly made of. */
export const madeOf: Groups = {
  wood: list('a log, a pencil, a tree trunk, a wooden spoon, a match, a twig'),
  metal: list('a coin, a nail, a key, a paper clip, a pair of scissors, a pan'),
  glass: list('a window, a jam jar, a mirror, a light bulb'),
  cloth: list('a shirt, a towel, a sock, a curtain, a scarf, a bed sheet'),
  plastic: list('a toothbrush, a yoghurt pot, a ping-pong ball, a felt-tip pen, cling film'),
  paper: list('a newspaper, an envelope, a page of a book, a birthday card, a stamp, a tissue'),
  stone: list('a pebble, a castle wall, a mountain, a boulder, a cliff, a gravestone'),
  rubber: list('a car tyre, a rubber band, a balloon, a bouncy ball'),
};

export const senses: Groups = {
  see: list('a rainbow, the moon, a red coat, a shadow, a picture, a star'),
  hear: list('a bell, thunder, a song, a whisper, a drum, a clap'),
  smell: list('perfume, smoke, a rose, fresh paint, old socks, a bonfire'),
  taste: list('salt, honey, a lemon, soup, sugar, pepper'),
};

export const animalGroups: Groups = {
  mammal: list('dog, whale, bat, horse, mouse, elephant, dolphin, rabbit, tiger, monkey'),
  bird: list('owl, duck, penguin, eagle, robin, parrot, ostrich, swan, hen, pigeon'),
  fish: list('shark, salmon, cod, goldfish, tuna, trout, eel, seahorse'),
  reptile: list('snake, lizard, crocodile, tortoise, turtle, gecko'),
  amphibian: list('frog, toad, newt, salamander'),
  insect: list('ant, bee, butterfly, beetle, fly, ladybird, wasp, moth, grasshopper'),
};

export const animalReasons = {
  mammal: { members: animalGroups.mammal ?? [], because: 'It feeds its young with milk.' },
  bird: { members: animalGroups.bird ?? [], because: 'It has feathers and lays eggs.' },
  fish: { members: animalGroups.fish ?? [], because: 'It breathes in water with gills all its life.' },
  reptile: { members: animalGroups.reptile ?? [], because: 'It has dry scales and breathes with lungs.' },
  insect: { members: animalGroups.insect ?? [], because: 'It has six legs and three body parts.' },
};

export const foods: Groups = {
  'is a fruit or vegetable': list('apple, carrot, banana, cucumber, tomato, orange, cabbage, plum'),
  'has a lot of starch': list('bread, rice, pasta, oats, noodles, crackers'),
  'has a lot of protein': list('egg, fish, chicken, beef, tofu, prawns'),
  'is mostly fat or sugar': list('butter, sweets, jam, oil, honey, syrup'),
};

export const homes = pairs(
  'camel=desert, polar bear=ice and snow, shark=ocean, monkey=rainforest, frog=pond, worm=soil, rabbit=burrow, bird=nest, bee=hive, spider=web, lion=savannah, goat=mountain, fox=den, horse=stable, pig=sty, dog=kennel',
);

export const lifeCycles: readonly (readonly string[])[] = [
  ['egg', 'caterpillar', 'chrysalis', 'butterfly'],
  ['frogspawn', 'tadpole', 'tadpole with legs', 'froglet', 'frog'],
  ['hen’s egg', 'chick', 'young bird', 'hen'],
  ['seed', 'root grows', 'shoot grows', 'leaves open', 'flower opens'],
  ['baby', 'toddler', 'child', 'teenager', 'adult', 'old person'],
  ['flower', 'small green apple', 'ripe apple', 'apple falls'],
  ['bee egg', 'bee larva', 'bee pupa', 'bee'],
  ['acorn', 'oak seedling', 'young oak', 'tall oak'],
];

export const states: Groups = {
  solid: list(
    'ice, wood, a stone, a spoon, a brick, sand, glass, a coin, a candle, chocolate, sugar, a nail, salt, butter from the fridge, a pencil, wool, paper, a rope, a leaf, a bone',
  ),
  liquid: list(
    'water, milk, oil, juice, honey, rain, tea, vinegar, syrup, petrol, ink, blood, shampoo, lemonade, sea water, paint, soup, washing-up liquid',
  ),
  gas: list(
    'air, steam, oxygen, helium, the inside of a balloon, carbon dioxide, nitrogen, the bubbles in lemonade, the air in a tyre, natural gas, hydrogen, water vapour, neon, methane, ozone, the gas in a neon light',
  ),
};

export const magnets: Groups = {
  'is pulled by a magnet': list(
    'an iron nail, a steel pin, a steel paper clip, an iron key, a steel needle, an iron pan, a steel screw',
  ),
  'is not pulled by a magnet': list(
    'a wooden spoon, a plastic cup, a glass marble, a copper pipe, a rubber band, a gold ring, a sheet of paper, a wool sock',
  ),
};

export const conductors: Groups = {
  'lets electricity through': list(
    'a copper wire, an iron nail, a steel spoon, a silver ring, a gold chain, a brass key, kitchen foil, a pencil lead',
  ),
  'stops electricity': list(
    'a wooden stick, a plastic ruler, a rubber glove, a glass rod, a wool sock, a sheet of paper, a cork, a china plate',
  ),
};

export const lights: Groups = {
  'makes its own light': list('the sun, a candle, a torch, a firefly, a bonfire, a star, a street lamp, lightning'),
  'only reflects light': list(
    'the moon, a mirror, a white wall, a shiny spoon, a cat’s eye, a window, a silver coin, a road sign',
  ),
};

/** From what makes its own food to what nothing eats. */
export const foodChains: readonly (readonly string[])[] = [
  ['grass', 'rabbit', 'fox'],
  ['grass', 'grasshopper', 'frog', 'snake', 'eagle'],
  ['leaf', 'caterpillar', 'small bird', 'hawk'],
  ['water plant', 'snail', 'duck', 'fox'],
  ['tiny sea plants', 'tiny sea animals', 'small fish', 'seal', 'killer whale'],
  ['tiny pond plants', 'water flea', 'minnow', 'pike'],
  ['lettuce', 'slug', 'hedgehog', 'badger'],
  ['wheat', 'mouse', 'owl'],
  ['rose leaf', 'greenfly', 'ladybird', 'robin', 'cat'],
  ['acorn', 'squirrel', 'hawk'],
  ['seaweed', 'crab', 'octopus', 'shark'],
  ['pond weed', 'tadpole', 'newt', 'heron'],
  ['savannah grass', 'zebra', 'lion'],
  ['carrot', 'rabbit', 'stoat', 'owl'],
  ['dead leaf', 'worm', 'blackbird', 'sparrowhawk'],
  ['nectar', 'butterfly', 'spider', 'wren', 'kestrel'],
  ['seeds', 'sparrow', 'sparrowhawk', 'eagle owl'],
  ['blackberry', 'vole', 'weasel', 'buzzard'],
  ['cabbage', 'caterpillar', 'wasp', 'swift', 'falcon'],
  ['oak leaf', 'moth', 'bat', 'tawny owl'],
  ['nettle', 'greenfly', 'ladybird', 'spider', 'blue tit'],
  ['clover', 'bee', 'toad', 'grass snake', 'hawk'],
  ['apple', 'maggot', 'starling', 'cat'],
  ['hazelnut', 'dormouse', 'weasel', 'fox'],
  ['tiny lake plants', 'water flea', 'stickleback', 'perch', 'otter'],
  ['sea grass', 'sea urchin', 'sea otter', 'killer whale'],
  ['kelp', 'limpet', 'starfish', 'gull'],
  ['thistle seed', 'goldfinch', 'merlin', 'peregrine'],
  ['rice', 'rat', 'cobra', 'mongoose'],
  ['acacia leaf', 'antelope', 'cheetah'],
];

export const planets = ['Mercury', 'Venus', 'Earth', 'Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune'];

export const organs = pairs(
  'heart=pumps blood, lungs=take in air, brain=thinks and controls, stomach=breaks down food, skin=covers and protects, kidneys=clean the blood, bones=hold the body up, muscles=move the bones, ears=hear, tongue=tastes, eyes=see, teeth=bite and chew, intestine=takes in food for the blood',
);

export const processes = pairs(
  'melting=solid to liquid, freezing=liquid to solid, evaporation=liquid to gas, condensation=gas to liquid, dissolving=sugar goes into water, rusting=iron turns brown, burning=wood turns to ash, filtering=sand is held back, sieving=big and small bits are parted, sublimation=solid to gas',
);

export const forces = pairs(
  'gravity=pulls things down, friction=slows things that rub, air resistance=slows a falling leaf, magnetism=pulls iron, water resistance=slows a swimmer, upthrust=makes a boat float, tension=pulls along a rope, a push=moves a thing away',
);

/** A change that can be turned back, and one that cannot. */
export const changes: Record<string, { members: readonly string[]; because: string }> = {
  reversible: {
    members: list(
      'melting ice, freezing water, melting chocolate, boiling water, mixing sand and stones, folding paper, dissolving salt, dissolving sugar, melting wax, stretching a spring, mixing iron and sand, melting butter, steam on a mirror, blowing up a balloon, tying a knot',
    ),
    because: 'You can get the first thing back.',
  },
  irreversible: {
    members: list(
      'burning wood, baking a cake, frying an egg, rusting iron, burning paper, toasting bread, mixing vinegar and soda, making plaster hard, cooking an egg, rotting fruit, burning a candle wick, setting cement, ripening a plum, growing a plant, firing clay in an oven',
    ),
    because: 'Something new is made and stays.',
  },
};

export const animalWords = [
  'mammal',
  'bird',
  'fish',
  'reptile',
  'amphibian',
  'insect',
  'mammals',
  'reptiles',
  'amphibians',
  'insects',
];

export const whys = [
  'plants need light',
  'ice floats',
  'we see the moon',
  'shadows move',
  'birds have light bones',
  'metal feels cold',
  'seeds travel',
  'we need to sleep',
  'the sea is salty',
  'leaves fall',
  'summer days are long',
  'boats float',
  'bread rises',
];
