/** Takes a list written as text and gives its words. */
export const words = (text: string): string[] => text.trim().split(/\s+/);

/** Nouns whose plural follows no rule: 'child children'. */
export const oddPlurals: ReadonlyMap<string, string> = new Map(
  [
    ...['child children', 'man men', 'woman women', 'person people', 'mouse mice', 'goose geese', 'foot feet'],
    ...['tooth teeth', 'ox oxen', 'louse lice', 'policeman policemen', 'policewoman policewomen'],
    ...['fireman firemen', 'snowman snowmen', 'grandchild grandchildren', 'fisherman fishermen'],
    ...['postman postmen', 'gentleman gentlemen', 'milkman milkmen', 'cactus cacti', 'fungus fungi', 'die dice'],
  ].map((pair): [string, string] => [words(pair)[0] ?? '', words(pair)[1] ?? '']),
);

/** Nouns that are counted, besides those that stand in other tables. */
export const moreNouns: readonly string[] = words(`
wish human animal answer question word number letter story hero team player coach match race prize medal goal track tyre wheel engine ticket trip holiday hotel beach shell
wave rock cliff valley island desert volcano planet rocket robot computer laptop phone screen keyboard camera photo film song band drum trumpet guitar pencil rubber ruler
pupil teacher lesson subject test mark desk chair cupboard drawer shelf lamp candle mirror blanket pillow towel brush comb plate bowl cup mug fork spoon glass bottle jar tin
box bag basket bucket ladder hammer nail screw rope chain key lock window curtain wall fence gate bridge tunnel tower castle palace church temple mosque shop bank library
museum cinema theatre park garden farm field forest pond puddle stream hill mountain path road street lane town village city country nation flag map globe monkey donkey
turkey fox wolf bear lion tiger zebra camel deer rabbit hare mouse rat squirrel hedgehog badger bat owl eagle parrot penguin swan goose duck hen chick cow calf bull pig
goat lamb pony foal kitten puppy fly bee wasp ant beetle spider snail slug worm frog toad newt lizard snake crocodile turtle shark whale dolphin crab lobster prawn berry
cherry peach pear plum grape lemon melon banana carrot onion pea bean potato tomato mushroom sandwich pizza burger cookie biscuit pie tart dish lunch dinner party present
gift card balloon puzzle toy doll kite ball bat racket boot shoe sock glove scarf coat jacket jumper shirt skirt dress belt button pocket zip watch ring necklace crown
king queen prince princess knight dragon witch wizard giant elf fairy ghost pirate baby boy girl friend neighbour cousin uncle aunt nurse doctor dentist vet farmer builder
plumber baker butcher waiter cook driver pilot sailor soldier judge lawyer actor singer dancer writer poet artist arm leg hand finger thumb toe knee elbow shoulder neck face
nose ear eye eyebrow tongue lip cheek chin tooth bone muscle brain heart lung day week month year hour minute second century body copy cave tray toy day boy ray sky fly spy
lady duty army enemy family factory diary hobby jelly daisy bush wish dish splash crash bench branch bunch torch stitch fax tax mix buzz class boss loss kiss cross`);

/** Plurals that dictionaries give besides the usual one. */
export const otherPlurals: ReadonlyMap<string, string[]> = new Map(
  [
    ...['cactus cactuses', 'fungus funguses', 'person persons', 'fish fishes', 'octopus octopi octopodes'],
    ...['scarf scarfs', 'hoof hoofs', 'roof rooves', 'handkerchief handkerchieves', 'volcano volcanos', 'mango mangos'],
    ...['buffalo buffalos buffalo', 'tornado tornados', 'mosquito mosquitos', 'cargo cargos', 'domino dominos'],
    ...['salmon salmons', 'bus busses', 'gas gasses'],
    ...['staff staves', 'money monies moneys', 'iris irides', 'avocado avocadoes'],
  ].map((row): [string, string[]] => [words(row)[0] ?? '', words(row).slice(1)]),
);

/** Nouns that are the same for one and for many. */
export const samePlurals: ReadonlySet<string> = new Set(words('sheep deer fish salmon series species aircraft moose'));

/** -f and -fe become -ves in these, and only in these. */
export const vesPlurals: ReadonlySet<string> = new Set(
  words('leaf wolf knife wife life half calf shelf thief loaf elf self scarf hoof yourself bookshelf penknife midwife'),
);
export const plainF: ReadonlySet<string> = new Set(
  words('roof chef chief cliff reef belief giraffe cuff sheriff puff safe cafe staff proof handkerchief'),
);
export const oesPlurals: ReadonlySet<string> = new Set(
  words('potato tomato hero echo torpedo volcano mango buffalo tornado mosquito domino cargo'),
);
export const plainO: ReadonlySet<string> = new Set(
  words(
    'piano photo radio zoo kangaroo disco video logo hippo rhino solo studio igloo cuckoo tattoo shampoo yo-yo euro kilo burrito avocado dynamo casino stereo bamboo',
  ),
);
/** Nouns that have no plural in a child's use. */
export const noPlural: ReadonlySet<string> = new Set(
  words(
    'water milk rice sand sugar salt bread butter money music homework furniture advice information news luggage rain snow air grass hair luck traffic weather sheepdog',
  ),
);

/** Verbs whose past follows no rule: 'go went gone'. Two forms that are both right are joined by '/'. */
const odd = `
be was/were been;become became become;begin began begun;bend bent bent;bite bit bitten;bleed bled bled;blow blew blown;break broke broken;
breed bred bred;bring brought brought;build built built;buy bought bought;catch caught caught;choose chose chosen;come came come;
cost cost cost;creep crept crept;cut cut cut;dig dug dug;do did done;draw drew drawn;drink drank drunk;drive drove driven;eat ate eaten;
fall fell fallen;feed fed fed;feel felt felt;fight fought fought;find found found;fly flew flown;forget forgot forgotten;forgive forgave forgiven;
freeze froze frozen;get got got;give gave given;go went gone;grow grew grown;hang hung hung;have had had;hear heard heard;hide hid hidden;
hit hit hit;hold held held;hurt hurt hurt;keep kept kept;kneel knelt/kneeled knelt/kneeled;know knew known;lay laid laid;lead led led;
leave left left;lend lent lent;let let let;light lit lit;lose lost lost;make made made;mean meant meant;meet met met;pay paid paid;put put put;read read read;
ride rode ridden;ring rang rung;rise rose risen;run ran run;say said said;see saw seen;seek sought sought;sell sold sold;send sent sent;
set set set;shake shook shaken;shine shone shone;shoot shot shot;shrink shrank shrunk;shut shut shut;sing sang sung;sink sank sunk;sit sat sat;
sleep slept slept;slide slid slid;speak spoke spoken;spend spent spent;spin spun spun;spread spread spread;spring sprang sprung;stand stood stood;
steal stole stolen;stick stuck stuck;sting stung stung;strike struck struck;sweep swept swept;swell swelled swollen;swim swam swum;
swing swung swung;take took taken;teach taught taught;tear tore torn;tell told told;think thought thought;throw threw thrown;
understand understood understood;wake woke woken;wear wore worn;weave wove woven;weep wept wept;win won won;wind wound wound;write wrote written;
learn learned/learnt learned/learnt;burn burned/burnt burned/burnt;dream dreamed/dreamt dreamed/dreamt;spell spelled/spelt spelled/spelt;
smell smelled/smelt smelled/smelt;spill spilled/spilt spilled/spilt;spoil spoiled/spoilt spoiled/spoilt;lean leaned/leant leaned/leant;leap leaped/leapt leaped/leapt`;

export type OddVerb = { past: string[]; done: string[] };
export const oddVerbs: ReadonlyMap<string, OddVerb> = new Map(
  odd
    .trim()
    .split(/;\s*/)
    .map((line): [string, OddVerb] => {
      const [base = '', past = '', done = ''] = line.split(' ');
      return [base, { past: past.split('/'), done: done.split('/') }];
    }),
);

/** Verbs with a regular past that children meet. */
export const plainVerbs: ReadonlySet<string> = new Set(
  words(`
add agree allow answer arrive ask bake bark beg believe boil borrow bounce brush call carry change chase chat clap clean climb close collect colour
cook copy cough count cover cross cry dance decide deliver describe disappear divide dress drop dry dust empty end enjoy enter escape explain explore fail
fetch fill finish fix float fold follow glow grab grin growl guess hand happen hate help hop hope hug hunt hurry imagine invite join joke juggle jump kick
kiss knit knock land laugh lick lift like listen live look love march marry mend melt miss mix move multiply nod notice offer open pack paint park pass pat
peel pick pin plan plant play please point polish pour practise pretend promise protect pull pump push race rain reach relax remember repeat reply rescue
rest return roar rob roll rub rush sail save scream share shop shout skate skip slip smile sneeze snore splash stay step stir stop study suggest surprise
talk tap taste thank tick tidy tie tip touch trap travel trick trip trot try tug turn use visit wag wait walk want warn wash watch water wave whisper whistle
wink wipe wish work worry wrap yawn yell zip`),
);

/** Verbs of more than one syllable or with a vowel pair end in one consonant and still do not double it. */
export const noDoubling: ReadonlySet<string> = new Set(
  words(
    'answer borrow colour cover deliver discover empty enter explain happen listen open order remember visit water whisper offer imagine',
  ),
);
export const doubling: ReadonlySet<string> = new Set(
  words('travel begin forget admit prefer permit quarrel label signal'),
);

/** Each row holds words of like meaning, then '|' and their opposites. */
const meanings = `
big large huge enormous gigantic|small little tiny;hot|cold;happy glad cheerful joyful delighted|sad unhappy miserable;fast quick|slow;good|bad;up|down;in|out;on|off;day|night;light|dark;light|heavy;
open|closed shut;full|empty;long|short;tall|short;old|young;old|new;early|late;hard|soft;hard difficult tricky|easy simple;wet|dry;clean|dirty;high|low;
loud noisy|quiet silent;rich|poor;strong|weak;thick|thin;wide|narrow;near close|far;first|last;true|false;right|wrong;right|left;front|back;top|bottom;inside|outside;
above|below;over|under;before|after;begin start|end finish stop;come|go;give|take;push|pull;buy|sell;win|lose;laugh|cry;love|hate;remember|forget;ask|answer;
arrive|leave depart;brave courageous bold|cowardly timid;kind|unkind cruel mean;polite|rude;pretty beautiful lovely|ugly;sweet|sour bitter;rough bumpy|smooth;sharp|blunt;deep|shallow;
alive|dead;awake|asleep;always|never;more|less;most|least;many|few;everything|nothing;everyone|no-one nobody;friend|enemy;question|answer;boy|girl;man|woman;
safe|dangerous;lucky|unlucky;fair|unfair;tidy neat|messy untidy;angry cross furious|calm;clever smart intelligent|silly foolish;tired sleepy exhausted weary;scared afraid frightened terrified|brave bold;shout yell|whisper;
speak talk say;look see watch;jump leap hop;run;walk;present gift;rock stone;road street;mend fix repair|break;rubbish litter;nice pleasant|nasty horrible;
summer|winter;east|west;north|south;morning|evening;war|peace;import|export;add|subtract;fresh|stale rotten;bright|dull dim;same|different;wild|tame;
modern new|ancient old;accept|refuse reject;increase|decrease;expand|contract;possible|impossible;visible|invisible;agree|disagree;appear|disappear;begin|end;float|sink;
generous giving|selfish greedy stingy mean;honest truthful|dishonest lying;patient|impatient;careful cautious|careless;busy hardworking|idle lazy;cheap inexpensive|expensive costly;
calm peaceful|stormy wild;cool chilly|warm;freezing icy|boiling;huge vast immense|tiny small little;entire whole complete|part;empty vacant|occupied;
victory win triumph|defeat;hero|villain;success|failure;arrival|departure;entrance entry|exit;attack|defend protect;build construct make|destroy;
raise lift|lower drop;include|exclude;multiply|divide;private|public;guilty|innocent;natural|artificial;famous well-known|unknown;
strange unusual peculiar weird|normal usual ordinary;delicious tasty yummy|disgusting;brief short|lengthy long;rapid swift speedy|slow;
injure hurt harm|heal cure;trust believe|doubt;receive get|send;borrow|lend;lead|follow;permit allow let|forbid;reveal show|hide conceal;
help assist aid|hinder;choose pick select;think wonder ponder;fall tumble drop;shine glow gleam sparkle;grumble moan complain;
sick ill unwell poorly|healthy well;interesting|boring dull;plain simple|fancy;solid|liquid;
reply answer respond;fault mistake error;task job;trip journey voyage;smell scent;street lane;ocean sea;forest wood;ship boat;child kid;
cry weep sob|laugh;smile grin|frown;nearly almost;often frequently|seldom rarely;wealthy rich|poor;courage bravery;enemy foe|friend;
stubborn obstinate;gloomy dark|bright;ordinary common|special rare;scatter spread|gather collect;vanish disappear|appear`;

export type Meaning = { like: string[]; unlike: string[] };
export const meaningRows: readonly Meaning[] = meanings
  .trim()
  .split(/;\s*/)
  .map((row) => {
    const [like = '', unlike = ''] = row.split('|');
    return { like: words(like), unlike: unlike ? words(unlike) : [] };
  });

/** Words and the prefix that turns them round. */
export const prefixes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    un: 'happy kind fair lucky tidy able usual safe well true wise do lock pack tie zip dress known seen even wrap cover load roll healthy helpful',
    dis: 'agree appear like obey honest connect trust belief advantage allow order',
    im: 'possible polite patient perfect mature practical',
    in: 'visible correct complete active secure accurate sane dependent direct expensive',
    ir: 'regular responsible relevant',
    il: 'legal logical',
    mis: 'behave spell lead understand place print use',
    re: 'write play build fill turn use heat start visit view',
  }).flatMap(([prefix, list]) => words(list).map((word): [string, string] => [word, prefix])),
);

/** Words with a prefix that a word may take besides its usual one. */
export const prefixed: ReadonlySet<string> = new Set(
  words(`reread rewrite undo redo unlock relock replace misplace displace unlike dislike reuse misuse disuse reorder
  disorder reconnect disconnect refill undress redress repack unpack retie untie rewrap unwrap reload unload
  reappear disappear distrust mistrust unable disable mislead misprint reprint reseen unseen reheat rebuild
  replay restart revisit review return unsafe unzip recover uncover discover unfair unkind unwise untrue untidy
  unwell uneven unknown`),
);

export const contractions: ReadonlyMap<string, string> = new Map(
  [
    ...["do not|don't", "does not|doesn't", "did not|didn't", "can not|can't", "cannot|can't", "will not|won't"],
    ...["is not|isn't", "are not|aren't", "was not|wasn't", "were not|weren't", "have not|haven't", "has not|hasn't"],
    ...["had not|hadn't", "would not|wouldn't", "could not|couldn't", "should not|shouldn't", "must not|mustn't"],
    ...["I am|I'm", "you are|you're", "we are|we're", "they are|they're", "he is|he's", "she is|she's", "it is|it's"],
    ...["I have|I've", "you have|you've", "we have|we've", "they have|they've", "I will|I'll", "you will|you'll"],
    ...["he will|he'll", "she will|she'll", "it will|it'll", "we will|we'll", "they will|they'll", "that is|that's"],
    ...["there is|there's", "what is|what's", "who is|who's", "where is|where's", "let us|let's", "I would|I'd"],
  ].map((pair): [string, string] => [pair.split('|')[0] ?? '', pair.split('|')[1] ?? '']),
);

/** Adjectives whose -er and -est forms follow no rule. */
export const oddDegrees: ReadonlyMap<string, [more: string, most: string]> = new Map([
  ['good', ['better', 'best']],
  ['bad', ['worse', 'worst']],
  ['far', ['further', 'furthest']],
]);
/** Adjectives that take -er and -est. */
export const plainDegrees: ReadonlySet<string> = new Set(
  words(`big small tall short long fast slow hot cold warm cool old young new high low loud quiet soft hard thick thin fat wide deep dark light bright strong weak
rich poor clean dirty happy funny easy heavy early pretty silly lucky busy noisy angry tiny sunny windy cloudy rainy muddy hungry lazy near close nice safe brave large
late wise rude strange sad wet dry red flat fit mean kind sweet rough smooth sharp great fresh cheap tidy messy healthy friendly lovely ugly scary shiny simple gentle narrow clever`),
);
/** Adjectives that take 'more' and 'most'. */
export const moreDegrees: ReadonlySet<string> = new Set(
  words(
    'beautiful careful dangerous difficult exciting expensive famous important interesting colourful helpful useful comfortable delicious enormous frightened popular wonderful boring afraid',
  ),
);
