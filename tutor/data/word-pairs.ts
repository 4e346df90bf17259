import type { ChangeTopic } from '../english/change.ts';

/** Words that belong together by heart: what is asked of the one, and the pairs 'one other' (several right ones joined by '/'). */
export type PairText = Omit<ChangeTopic, 'change' | 'groups'> & { why: string; look: string; pairs: string };

const twoSexes = `king queen;prince princess;boy girl;man woman;father mother;dad mum;brother sister;son daughter;uncle aunt;husband wife;
nephew niece;grandfather grandmother;grandpa grandma;grandson granddaughter;actor actress;waiter waitress;lion lioness;tiger tigress;bull cow;
rooster hen;cock hen;ram ewe;stallion mare;fox vixen;drake duck;gander goose;boar sow;duke duchess;emperor empress;host hostess;hero heroine;
wizard witch;gentleman lady;sir madam;god goddess;heir heiress;steward stewardess;bridegroom bride;landlord landlady;monk nun;stag doe/hind;
policeman policewoman;headmaster headmistress;salesman saleswoman`;

const groups = `lions pride;fish shoal/school;birds flock;bees swarm;wolves pack;cows herd;cattle herd;sheep flock;puppies litter;kittens litter;ships fleet;
flowers bunch/bouquet;grapes bunch;bananas bunch;keys bunch;cards pack/deck;players team;singers choir;soldiers army;elephants herd;geese gaggle;
ants colony/army;whales pod;dolphins pod;stairs flight;sailors crew;monkeys troop/troupe;musicians band/orchestra;islands group/chain;
trees forest/wood;stars cluster/galaxy;pupils class;students class;deer herd;horses herd;goats herd;insects swarm;locusts swarm;chicks brood;
actors company/cast;people crowd;books pile/stack;mountains range;eggs clutch`;

const young = `dog puppy;cat kitten;cow calf;horse foal;sheep lamb;goat kid;pig piglet;hen chick;duck duckling;goose gosling;frog tadpole;lion cub;bear cub;
tiger cub;fox cub;wolf cub;deer fawn;kangaroo joey;swan cygnet;owl owlet;eagle eaglet;elephant calf;whale calf;rabbit kitten/kit/bunny;seal pup;
butterfly caterpillar;bird chick;hare leveret;giraffe calf;zebra foal;penguin chick`;

const beats: Record<string, string> = {
  '1/one': `cat dog sun tree house ball fish bird book cake train school green bread shoe milk jump star frog moon`,
  '2/two': `table apple tiger rabbit pencil window garden mother father sister brother monkey zebra lion basket ladder rocket teacher summer winter
pizza happy yellow purple kitten puppy dinner breakfast children panda spider dragon river mountain paper carrot button pillow robot circus`,
  '3/three': `elephant banana umbrella dinosaur computer butterfly potato tomato kangaroo crocodile holiday hospital strawberry animal
telephone octopus pineapple lemonade ladybird grandmother grandfather tomorrow yesterday adventure volcano broccoli spaghetti bicycle gorilla`,
  '4/four': `caterpillar watermelon helicopter alligator television information calculator supermarket avocado kindergarten motorcycle macaroni
rhinoceros cauliflower dandelion thermometer`,
  '5/five': `hippopotamus refrigerator imagination multiplication electricity university auditorium`,
};

const countOf = Object.entries(beats)
  .flatMap(([count, list]) => list.split(/\s+/).map((word) => `${word} ${count}`))
  .join(';');

export const wordPairs: Readonly<Record<'feminine' | 'masculine' | 'group' | 'young' | 'beats', PairText>> = {
  feminine: {
    topic: 'feminine',
    year: 3,
    asked: 'Write the word for a girl or a woman.',
    nudge: 'Who is it when it is a girl or a woman?',
    about: 'Some words have one form for him and one for her.',
    did: 'You found the word for her.',
    told: (word, answer) => `He: “${word}”. She: “${answer}”.`,
    question: (word) => `What is the feminine of ${word}?`,
    why: 'The two words make a pair.',
    look: 'Think of a story where both of them come.',
    pairs: twoSexes,
  },
  masculine: {
    topic: 'masculine',
    year: 3,
    asked: 'Write the word for a boy or a man.',
    nudge: 'Who is it when it is a boy or a man?',
    about: 'Some words have one form for him and one for her.',
    did: 'You found the word for him.',
    told: (word, answer) => `She: “${word}”. He: “${answer}”.`,
    question: (word) => `What is the masculine of ${word}?`,
    why: 'The two words make a pair.',
    look: 'Think of a story where both of them come.',
    pairs: twoSexes
      .split(/;\s*/)
      .flatMap((pair) => (pair.split(' ')[1] ?? '').split('/').map((her) => `${her} ${pair.split(' ')[0]}`))
      .join(';'),
  },
  group: {
    topic: 'collective-noun',
    year: 3,
    asked: 'Write the word for many of them together.',
    nudge: 'Say “a … of them”. Which word have you heard?',
    about: 'A collective noun is one word for a whole group.',
    did: 'You found the word for the group.',
    told: (word, answer) => `Many ${word} together: “${answer}”.`,
    question: (word) => `What is a group of ${word} called?`,
    why: 'This group has a name of its own.',
    look: 'Think of where you see many of them together.',
    pairs: groups,
  },
  young: {
    topic: 'young-one',
    year: 1,
    asked: 'Write the name of the young one.',
    nudge: 'Think of it when it is small. What is it called?',
    about: 'Many young animals have a name of their own.',
    did: 'You found the name of the young one.',
    told: (word, answer) => `A young ${word} is called: “${answer}”.`,
    question: (word) => `What is a young ${word} called?`,
    why: 'The young one has its own name.',
    look: 'Think of a farm, a wood or a zoo.',
    pairs: young,
  },
  beats: {
    topic: 'syllables',
    year: 1,
    asked: 'Count the beats of the word.',
    nudge: 'Say the word and clap. How many claps?',
    about: 'A syllable is one beat of a word.',
    did: 'You counted the beats.',
    told: (word, answer) => `Clap “${word}”: ${answer === '1' ? 'that is one beat' : `that makes ${answer} beats`}.`,
    question: (word) => `How many syllables are in “${word}”?`,
    why: 'Each beat is one clap.',
    look: 'Put a hand under your chin. Count how often it drops.',
    pairs: countOf,
  },
};

/** Two words that make one: the halves joined by '+'. */
export const compounds: ReadonlySet<string> = new Set(
  `foot+ball rain+bow sun+flower sun+shine snow+man snow+ball butter+fly tooth+brush tooth+paste bed+room bath+room class+room play+ground
cup+board cup+cake pan+cake star+fish jelly+fish gold+fish sea+side sea+weed sand+castle sand+wich hand+bag hand+writing book+shelf book+worm
note+book cook+book home+work house+work green+house light+house farm+yard back+pack air+port air+plane water+melon water+fall basket+ball
base+ball birth+day holi+day mail+box lunch+box sand+box post+man fire+man police+man fire+work fire+place key+board black+board skate+board
door+bell door+mat tea+pot tea+spoon pop+corn eye+brow ear+ring finger+print foot+print foot+path bull+dog lady+bird grand+mother grand+father
some+one some+thing any+one every+one every+thing in+side out+side up+stairs down+stairs week+end moon+light day+light thunder+storm wind+mill
rain+coat rain+drop sun+glasses sun+set sun+rise straw+berry blue+berry black+berry pine+apple`.split(/\s+/),
);
