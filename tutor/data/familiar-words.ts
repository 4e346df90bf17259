/**
 * About two thousand words that children of primary age know, written for this project by theme. It stands in for the
 * Dale-Chall list, whose newer form is a printed book under copyright. Regular endings are left out: they are taken
 * away by rule before a word is looked up.
 */
export const familiarList = `
warmth pod burst cucumber backbone polar skull spit teddy drain ash sole seesaw hum england australia blind snowflake rot dye biker safety britain london africa europe america
a able about above ache across act action actually add address adjective adult adventure afraid after afternoon again
against age ago agree ahead air airport alike alive all allow almost alone along aloud alphabet already also although
always am amaze among amount an anchor and angry animal ankle another answer ant any anybody anyone anything anywhere
apart appear apple april are area aren't argue arm army around arrive arrow art as ask asleep at ate attach attack
attic august aunt autumn awake away axe babies baby back backward backwards bacon bad badger bag bake baker balance
ball balloon banana band bandage bang bank bare bark barn base basic basket bat bath bathroom battery be beach beak
beam bean bear beard beat beautiful became because become bed bedroom bedtime bee beef been beetle before began begin
beginning begun behave behind being believe bell belly belong below belt bend bent berries berry beside best better
between beyond bicycle big biggest bike bin bird birth birthday biscuit bit bite bitter black blank blanket blew block
blood bloom blow blown blue blunt boat body boil bold bone book bookshelf boot born borrow boss both bottle bottom
bottoms bought bounce bow bowl box boy bracket brackets brain branch brave bread break breakfast breath brick bridge
bright bring broke broken broom brother brought brown brush bubble bucket bud bug build builder built bulb bull bun
bunch bundle burger burn burnt burrow bus bush busy but butter butterfly button buy by cabbage cage cake calendar calf
call calm came camel camera camp can can't candle cannot canoe cap capital car card care careful carefully carpet
carrot carry cart case cast castle cat catch caterpillar caught cause cave ceiling cement cent centimetre centre
certain chain chair chalk chance change charge chart chase cheap check cheek cheese cherry chest chew chick chicken
child children chimney chin chip chocolate choice choose chose chosen chunk church circle circuit circus city clap
class classroom claw clay clean clear clearly clever cliff climb clip clock close cloth clothes cloud cloudy club
coach coal coast coat cock coconut coin cold collect colour column comb come comma common compare complete computer
consonant cook cookie cool cope copper copy cork corn corner correct cost cotton cough could couldn't count country
couple course court cousin cover cow crab crack crash crawl crayon cream creature crew crocodile crop cross crow crowd
crown crumb cry cube cup cupboard curl curtain curve curved cushion cut dad daddy daffodil daily daisy damp dance
danger dangerous dare dark date daughter day daylight daytime dead deal death december deep deer degree den dentist
describe desert design desk detail diagram did didn't die diet different difficult dig digit dinner dinosaur dip
direction dirt dirty dish distance dive divide do doctor does doesn't dog doing doll dolphin don't done donkey door
dot double down dozen drag dragon draw drawer drawn dream dress drew drift drill drink drip drive driven driver drop
drought drove drum dry duck duckling dug dull during dust each eagle ear early earn earth earthquake easily east easy
eat eaten edge effect effort egg eight eighteen eighth eighty either elbow electric electricity elephant eleven else
empty end ending enemy energy engine english enjoy enough enter environment equal equals escape even evening evenly
event ever every everybody everyone everything everywhere exact exactly example except exchange exercise exit expect
explain explore extra eye eyelash eyelid face fact factory fail faint fair fairy fake fall fallen false family famous
fancy far farm farmer fast fat father favourite fear feather february fed feed feel feet fell felt female fence ferry
fetch fever few field fierce fifteen fifth fifty fight figure fill film fin finally find fine finger fingernail finish
fire fireman first fish fit five fix flag flame flap flash flat flew flies float flock flood floor flour flow flower
flown flute fly fog foil fold follow food foot football footprint for force forest forget forgot fork form forty
forward forwards fought found four fourteen fourth fox fraction frame free freeze freezer fresh friday fridge friend
frog from front frost froze frozen fruit fry fuel full fun funny fur future game gap garage garden gas gate gather
gave geese gentle gentleman germ get ghost giant gift giraffe girl give given glad glass glasses globe glove glow glue
go goal goat goes gold goldfish gone good goodbye goods goose got grab grade grain gram gran grand grandfather grandma
grandmother grandpa granny grape grass great green grew grey grip ground group grow grown grown-up grownup guard guess
guest guide guitar gum habit had hadn't hail hair half hall halve halves ham hammer hamster hand handle hang happen
happy hard harm harvest has hasn't hat hate haul have haven't having hay he he'll he's head heal health healthy heap
hear heard hearing heart heat heavy hedgehog heel height held helicopter hello helmet help helper hen her herd here
hers herself hid hidden hide high hill him himself hint hip his history hit hive hold hole holiday hollow home
homework honest honey hoof hook hop hope horn horse hospital host hot hour house housework how however hug huge human
hundred hundredth hundredths hung hunger hungry hunt hurry hurt husband hut i i'll i'm i've ice icy idea if ill
imagine important improve in inch include indeed inner insect inside instead into invent invite iron is island isn't
it it'll it's its itself ivy jacket jam january jar jaw jeans jellyfish job join joke journey judge jug juice july
jump jumper june jungle just kangaroo keen keep kept kettle key kick kid kill kilogram kilometre kind king kiss
kitchen kite kitten knee kneel knew knife knit knives knock knot know known label lack ladder lady ladybird lake lamb
lamp land lap large last late later laugh law lay layer lazy lead leaf leak lean leap learn learnt least leather leave
leaves led left leg lemon lend length lens lent less lesson let let's letter level library lid lie life lift light
lighthouse lightning like limb limit line link lion lip liquid list listen litre little live living lizard load local
lock log lonely long look loop loose lorry lose lost lot lots loud loudly love lovely low luck lucky lump lunch
lunchtime lung machine mad made magic magnet magnetic main make male man manage many map march mark market mask mass
mat match material maths matter may maybe me meal mean meant measure meat medal medicine meet melon melt men mend mess
message met metal metre mice middle midnight might mile milk mill million mind mine minus minute mirror miss missing
mist mistake mix mixture model modern moist mole moment monday money monkey monster month moon moonlight mop more
morning moss most mostly moth mother motion motor mount mountain mouse mouth move mr mrs much mud mug multiply mum
mummy muscle museum mushroom music must mustn't my myself nail name nap narrow nation natural nature near nearer
nearest nearly neat neck need needle neighbour neither nest net netball never new news newspaper next nice night
nighttime nine nineteen ninety ninth no nobody nod noise noisy none noon normal north nose not note nothing notice
noun november now nowhere number nurse nut oak obey object ocean october odd of off offer office often oh oil okay old
on once one onion only onto open opposite or orange orbit order other our ours ourselves out outer outside oven over
owe owl own oxygen pace pack pad page pain paint pair palace pale pan pancake panda paper parade parent park parrot
part party pass past pasta paste patch path pattern pause paw pay pea peace peach pear pebble peel peep pen pence
pencil penguin penny people pepper per percent perfect perhaps person pet petal petrol phone piano pick picnic picture
pie piece pig pigeon pile pillow pin pine pink pipe pit pizza place plain plan plane planet plant plastic plate play
playground please plenty plug plum plural plus pocket poem point poke pole police polite pollution pond pony pool poor
popular possible post pot potato potatoes pound pour powder power practice practise present press pretty price prince
princess prize problem proper protect proud prove pudding puddle puff pull pump pumpkin pupil puppy pure purple
purpose push put puzzle pyjamas quarter queen question quick quickly quiet quite quiz rabbit race radio raft rag rail
rain rainbow raincoat rainforest rainwater rainy raise ran range rapid rare rat rather raw ray reach read ready real
really reason rectangle recycle red reflect refuse remember remove report rescue rest result return rhyme rice rich
ridden ride right ring ripe rise risen river road robin rock rocket rod rode roll roof room root rope rose rotten
rough round round-number row rub rubber rubbish rude rug ruin rule ruler run rush rust sad safe safely said sail
sailor salad salt salty same sand sandcastle sandwich sang sank sat saturday sausage save saw say scale scare scared
scarf school science scissors scoop score scrap scrape scratch scream screen screw sea seal search seashell seaside
season seat seaweed second secret see see-through seed seek seem seen self sell send sense sent sentence separate
september serve set settle seven seventeen seventh seventy several shade shadow shake shall shallow shape share shark
sharp she she'll she's shed sheep sheet shelf shell shelter shelves shift shine shiny ship shirt shoe shone shook
shoot shop shore short shorts should shoulder shouldn't shout shovel show shower shown shut shy sick side sideways
sight sign silk silly silver simple since sing single singular sink sister sit six sixteen sixth sixty size skate
skill skin skip skirt sky slant sleep sleepy slept slice slide slim slip slope slow slowly slug small smart smash
smell smile smoke smooth snack snail snake snap sneeze snow snowball snowman snowy so soak soap sock sofa soft soil
sold soldier solid solution solve some somebody someone something sometimes somewhere son song soon sorry sort sound
soup sour south space spaceship spare spark speak special speech speed spell spelling spend spent spicy spider spill
spin spiral splash split spoil spoke spoken sponge spoon sport spot spray spread spring spun square squash squeak
squeeze squirrel squirt stack stage stairs stalk stamp stand star stare starfish start state station stay steady steal
steam steel steep stem step stick stiff still sting stir stole stomach stone stood stop store storm story stove
straight strange strap straw strawberry stream street strength stretch strike string strip stripe strong stuck student
study stuff such sudden suddenly sugar suit sum summer sun sunday sunflower sung sunk sunlight sunny supper supply
support sure surface surprise swallow swam swan sweat sweep sweet swell swim swing switch symbol system t-shirt table
tadpole tail take taken talk tall tame tank tap tape taste taught taxi tea teach teacher team tear tease teeth
telescope television tell temper temperature ten tense tent tenth tenths test than thank thanks that that's the their
theirs them themselves then there there's thermometer these they they'll they're they've thick thief thin thing think
third thirsty thirteen thirty this those though thought thousand thousandth thread three threw throat through throw
thrown thumb thunder thursday ticket tickle tide tidy tie tied tiger tight till time times tin tiny tip tire tired
title to toad toast today toe together toilet told tomato tomatoes tomorrow tone tongue tonight too took tool tooth
toothbrush toothpaste top topic tops torch tore tortoise toss total touch tough tour toward towards towel tower town
toy trace track tractor trade traffic trail train tram trap travel tray tread treasure treat tree triangle tribe trick
tried trip trouble trousers truck true trumpet trunk trust truth try tube tuesday tug tumble tummy tune tunnel turkey
turn turtle twelve twenty twice twig twin twist two type ugly uncle under understand understood uniform unit unless
unlike until up upon upper upset upside us use useful usual usually valley value van vanish vase vast verb very view
village visit voice volcano vowel wait wake walk wall wander want war warm warn was wash wasn't wasp waste watch water
waterfall waterproof wave wax way we we'll we're we've weak wealth wear weather weave web wednesday weed week weekend
weigh weight welcome well went were weren't west wet whale what what's whatever wheat wheel wheelbarrow wheelchair
when whenever where wherever whether which whichever while whip whisper whistle white who who's whoever whole wholes
whom whose why wide width wife wild will win wind window windy wing winter wipe wire wise wish witch with within
without woke wolf wolves woman women won won't wonder wood wooden woods wool word wore work worker world worm worn
worry worse worst worth would wouldn't wrap wreck wring wrist write written wrong wrote yard yawn year yell yellow yes
yesterday yet yogurt you you'll you're you've young your yours yourself zebra zero zip zone zoo
`;

/** What a regular form adds, in the order in which it is taken off. */
export const regularEndings = 's es ed d ing er r est st ly y n en less ful ness'.split(' ');
