import type { Groups } from '../../practice/banks.ts';

/** Words by what they do. Each is listed once: words that do two jobs (run, light, garden, purple) are left out. */
export const wordClasses: Groups = {
  noun: words(
    'apple river teacher window kitchen elephant city kitten village giraffe sandwich pencil tiger music castle mountain',
  ),
  verb: words('eat sing write carry bring listen grow speak teach choose forget arrive follow explain belong'),
  adjective: words('happy tiny huge angry lazy clever polite noisy curious heavy enormous hungry shiny sleepy'),
  adverb: words('slowly quickly quietly happily loudly softly neatly often never always soon gently sadly'),
};

export const rhymes: Groups = {
  cat: words('hat mat bat rat sat fat'),
  dog: words('log frog fog hog jog'),
  sun: words('fun run bun gun nun'),
  bee: words('tree see three free knee'),
  cake: words('lake snake make bake shake'),
  night: words('light right kite white bite'),
  boat: words('goat coat note float vote'),
  ring: words('king sing wing swing thing'),
  bed: words('red head bread said fed'),
  moon: words('spoon soon tune balloon noon'),
  house: words('mouse blouse'),
  rain: words('train plane chain lane brain'),
};

export const firstLetters: Groups = Object.fromEntries(
  [
    'apple ant arm',
    'ball bed bus boy',
    'cat cup cow cake',
    'dog duck door',
    'egg elbow elephant',
    'fish fox foot fan',
    'goat girl gate',
    'hat hand hen house',
    'jam jug jar',
    'king kite key',
    'leg lamp lion',
    'moon map milk mouse',
    'net nose nest',
    'pig pen pan',
    'rat rug ring',
    'sun sock sand',
    'tap ten top',
    'van vest',
    'web wig wall',
    'zip zoo zebra',
  ].map((row) => [row[0] ?? '', words(row)]),
);

export const plurals: readonly (readonly [string, string])[] = pairs(
  `cat cats, dog dogs, book books, tree trees, hat hats, box boxes, fox foxes, bus buses, dish dishes, brush brushes, class classes,
  glass glasses, watch watches, match matches, beach beaches, peach peaches, bench benches, church churches, kiss kisses, wish wishes,
  baby babies, city cities, story stories, lady ladies, party parties, berry berries, puppy puppies, penny pennies, family families,
  country countries, cherry cherries, pony ponies, boy boys, toy toys, key keys, monkey monkeys, day days, tray trays, donkey donkeys,
  leaf leaves, knife knives, wolf wolves, shelf shelves, loaf loaves, half halves, thief thieves, life lives, wife wives,
  mouse mice, child children, foot feet, tooth teeth, goose geese, man men, woman women, person people, ox oxen,
  potato potatoes, tomato tomatoes, hero heroes, piano pianos, photo photos, roof roofs`,
);

export const pastTenses: readonly (readonly [string, string])[] = pairs(
  `go went, see saw, eat ate, run ran, come came, give gave, take took, make made, have had, do did, say said, get got, find found,
  think thought, buy bought, bring brought, catch caught, teach taught, fight fought, sing sang, swim swam, drink drank, begin began,
  write wrote, ride rode, drive drove, speak spoke, break broke, wake woke, choose chose, fly flew, grow grew, know knew, throw threw,
  draw drew, blow blew, sleep slept, keep kept, feel felt, leave left, meet met, sell sold, tell told, hold held, stand stood,
  sit sat, win won, send sent, build built, lose lost, feed fed, hide hid, hear heard, stop stopped, hop hopped, carry carried,
  cry cried, try tried, walk walked, like liked, dance danced`,
);

export const adverbs: readonly (readonly [string, string])[] = pairs(
  `quick quickly, slow slowly, loud loudly, quiet quietly, soft softly, neat neatly, sad sadly, bad badly, kind kindly, brave bravely,
  nice nicely, safe safely, wise wisely, polite politely, rude rudely, strange strangely, happy happily, angry angrily, easy easily,
  lazy lazily, noisy noisily, hungry hungrily, lucky luckily, heavy heavily, busy busily, merry merrily, greedy greedily,
  gentle gently, simple simply, terrible terribly, comfortable comfortably, possible possibly, careful carefully, hopeful hopefully,
  cheerful cheerfully, beautiful beautifully, useful usefully, final finally, usual usually, real really, total totally, equal equally,
  sudden suddenly, clear clearly, warm warmly, cold coldly, bright brightly, calm calmly, clever cleverly, correct correctly,
  deep deeply, fair fairly, firm firmly, free freely, glad gladly, perfect perfectly, proud proudly, tight tightly, weak weakly`,
);

export const comparatives: readonly (readonly [string, string])[] = pairs(
  `big bigger, small smaller, tall taller, short shorter, long longer, old older, young younger, fast faster, slow slower, cold colder,
  warm warmer, hot hotter, wet wetter, thin thinner, fat fatter, sad sadder, flat flatter, happy happier, angry angrier, busy busier,
  easy easier, funny funnier, heavy heavier, lazy lazier, noisy noisier, pretty prettier, silly sillier, sunny sunnier, tiny tinier,
  windy windier, dirty dirtier, early earlier, lucky luckier, hungry hungrier, nice nicer, large larger, safe safer, wide wider,
  late later, brave braver, wise wiser, strange stranger, good better, bad worse, far further, clean cleaner, clever cleverer, dark darker,
  deep deeper, fresh fresher, green greener, hard harder, high higher, kind kinder, light lighter, loud louder, narrow narrower,
  near nearer, new newer, poor poorer`,
);

export const contractions: readonly (readonly [string, string])[] = [
  ...rows(
    `do not=don't, does not=doesn't, did not=didn't, is not=isn't, are not=aren't, was not=wasn't, were not=weren't, has not=hasn't,
    have not=haven't, had not=hadn't, cannot=can't, could not=couldn't, will not=won't, would not=wouldn't, should not=shouldn't,
    must not=mustn't, need not=needn't, let us=let's, that is=that's, what is=what's, who is=who's, where is=where's, there is=there's, I am=I'm`,
  ),
  ...['you', 'we', 'they'].map((who): [string, string] => [`${who} are`, `${who}'re`]),
  ...['he', 'she', 'it'].map((who): [string, string] => [`${who} is`, `${who}'s`]),
  ...['I', 'you', 'he', 'she', 'it', 'we', 'they'].map((who): [string, string] => [`${who} will`, `${who}'ll`]),
  ...['I', 'you', 'he', 'she', 'we', 'they'].map((who): [string, string] => [`${who} would`, `${who}'d`]),
  ...['I', 'you', 'we', 'they'].map((who): [string, string] => [`${who} have`, `${who}'ve`]),
  ...rows(
    `he has=he's, she has=she's, it has=it's, how is=how's, here is=here's, might have=might've, could have=could've, should have=should've, would have=would've`,
  ),
];

/** Common slips and the word that was meant. */
export const slips: readonly (readonly [string, string])[] = pairs(
  `frend friend, becuase because, thier their, wich which, untill until, beleive believe, recieve receive, freind friend, peeple people,
  sed said, wen when, wot what, shud should, woud would, skool school, litle little, hapy happy, swiming swimming,
  stoped stopped, realy really, finaly finally, beutiful beautiful, diffrent different, intresting interesting, favrite favourite,
  tomorow tomorrow, begining beginning, suprise surprise, probly probably, alot a_lot, allways always, agen again, anser answer, biskit biscuit,
  brekfast breakfast, brige bridge, bruther brother, calender calendar, carrige carriage, caugt caught, choclate chocolate, cirkle circle,
  climed climbed, cuboard cupboard, definately definitely, dissapear disappear, enuf enough, famly family, febuary February, forrest forest,
  gess guess, goverment government, gramar grammar, heigth height, hospitle hospital, iland island, knowlege knowledge, libary library,
  lisen listen, minit minute, nesessary necessary, nife knife, ocasion occasion, pepul people, pensil pencil, plesent pleasant, rember remember,
  sissors scissors, seperate separate, straigt straight, tounge tongue, vegtable vegetable, wensday Wednesday, wierd weird,
  wimen women, yung young`,
).map(([slip, right]) => [slip, right.replace('_', ' ')] as const);

/** Words that many grown-ups get wrong too. */
export const hardSlips = pairs(
  `accomodate accommodate, acheive achieve, adress address, agressive aggressive, amatuer amateur, apparant apparent, arguement argument,
  assasin assassin, basicly basically, bizzare bizarre, bargin bargain, catagory category, cemetary cemetery, changable changeable,
  collegue colleague, commitee committee, concious conscious, curiousity curiosity, decieve deceive, desparate desperate,
  dissapoint disappoint, embarass embarrass, enviroment environment, exagerate exaggerate, existance existence, familar familiar,
  foriegn foreign, fourty forty, gaurd guard, greatful grateful, harrass harass, hieght height, immediatly immediately,
  independant independent, jewelery jewellery, liason liaison, maintenence maintenance,
  medecine medicine, mischievious mischievous, neccessary necessary, nieghbour neighbour, noticable noticeable, occured occurred,
  parliment parliament, persistant persistent, posession possession, privelege privilege, pronounciation pronunciation, publically publicly,
  questionaire questionnaire, recomend recommend, refered referred, relevent relevant, religous religious, resistence resistance,
  rythm rhythm, sacrafice sacrifice, secratary secretary, sieze seize, sincerly sincerely, sucess success, supercede supersede,
  temperture temperature, tendancy tendency, twelth twelfth, vehical vehicle, yatch yacht`,
);

/** Parts of words and what they mean. */
export const roots = rows(
  `bio=life, geo=earth, tele=far, auto=self, photo=light, graph=write, micro=very small, hydro=water, therm=heat, phon=sound, aud=hear,
  port=carry, rupt=break, dict=say, vis=see, ped=foot, mar=sea, cent=hundred, multi=many, sub=under, inter=between, trans=across,
  anti=against, pre=before, post=after, mis=wrongly, semi=half, tri=three, chron=time, astro=star, zoo=animal, mono=one, cycl=wheel`,
);

export const opposites = pairs(
  `hot cold, big small, up down, in out, day night, fast slow, open shut, old new, full empty, wet dry, hard soft, high low, near far,
  happy sad, loud quiet, clean dirty, rich poor, strong weak, thick thin, early late, first last, push pull, give take, buy sell,
  win lose, start finish, above below, front back, left right, light dark, tall short`,
);

/** Halves that make one long word in one way only, whichever four of them meet. */
export const compounds = pairs(
  `sun flower, rain bow, tooth brush, butter fly, snow man, cup board, door bell, lady bird, star fish, pan cake, bath tub, play ground,
  grand mother, tea pot, news paper, eye lid, jelly bean, key hole, week end, water melon, horse shoe, straw berry, scare crow, wheel chair,
  back pack, hedge hog, gold fish, class room`,
);

export const synonyms = pairs(
  `big large, small tiny, happy glad, sad unhappy, fast quick, begin start, end finish, smart clever, brave bold, silent quiet, angry cross,
  look watch, shout yell, hard difficult, easy simple, near close, correct right, present gift, journey trip, jump leap,
  strange odd, wealthy rich, ill sick, mend repair, select choose, assist help, ancient old, reply answer, speak talk, afraid scared`,
);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
function pairs(text: string): [string, string][] {
  return text.split(',').map((pair) => {
    const [left = '', right = ''] = words(pair);
    return [left, right];
  });
}
function rows(text: string): [string, string][] {
  return text.split(',').map((pair) => {
    const [left = '', right = ''] = pair.split('=');
    return [left.trim().replace(/\s+/g, ' '), right.trim()];
  });
}

export const storyTopics = [
  'a storm',
  'a lost dog',
  'a new friend',
  'the sea',
  'a magic door',
  'your street',
  'a long trip',
  'a wild animal',
  'a birthday',
  'the night sky',
  'a robot',
  'a tree house',
];

/** Words that are of one class alone, with how to tell. */
export const classOf = {
  noun: {
    members: ['river', 'teacher', 'city', 'kitten', 'apple', 'village', 'elephant', 'kitchen', 'tiger'],
    because: 'It names a person, place or thing.',
  },
  verb: {
    members: ['eat', 'sing', 'write', 'carry', 'grow', 'listen', 'bring', 'forget'],
    because: 'It says what someone does.',
  },
  adjective: {
    members: ['happy', 'tiny', 'huge', 'lazy', 'clever', 'noisy', 'heavy', 'hungry'],
    because: 'It tells what a thing is like.',
  },
  adverb: {
    members: ['slowly', 'quickly', 'loudly', 'neatly', 'gently', 'often', 'softly'],
    because: 'It tells how or when.',
  },
};
