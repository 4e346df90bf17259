/** What a verb does to what its subject has; 'act' says neither by itself. */
export type VerbKind = 'state' | 'gain' | 'loss' | 'give' | 'act';

/** One entry a verb, its irregular forms behind slashes; regular forms are made. */
export const verbs: Record<VerbKind, string> = {
  state:
    'have/has/had/having be/is/are/was/were/am/been/being contain/- hold/held weigh own keep/kept live stand/stood need require remain cost/- include cover seat/- sit/sat/sitting stay ride/rode wait lie/lay',
  gain: 'find/found get/got/gotten receive buy/bought/boughten add earn win/won collect gather gain save catch/caught borrow adopt grow/grew/grown bake make/made build/built/builded download join come/came arrive hatch land order invite acquire purchase discover inherit produce cook plant score harvest knit sew draw/drew/drawn paint write/wrote/written create prepare enter board raise blow/blew/blown',
  loss: 'lose/lost eat/ate/eaten sell/sold use spend/spent/spended break/broke/broken throw/threw/thrown donate remove delete drink/drank/drunk die pop wilt discard pay/paid fly/flew/flown fall/fell/fallen sink/sank/sunk mail trade misplace burn spill cancel quit/quitted rot erase escape disappear vanish swallow consume waste sail crack shred depart exit crash melt burst/- peel pawn drive/drove/driven',
  give: 'give/gave/given lend/lent send/sent/sended hand pass deliver return share feed/fed serve loan',
  act: 'play read complete finish do/did/done jump visit watch suggest study learn walk swim/swam travel go/went/gone run/ran bring/brought carry wash work take/took/taken/taking attend practice practise ski hike climb count see/saw/seen meet/met organize organise arrange divide split place pack pick put/putting stack store cut/cutting leave/leaves hide/hid/hidden/hiding move drop fill ship load unload turn rain snow fish teach/taught begin/began start call ask wear/wore decide want plan try love like say/said tell/told know/knew think/thought look help drop pour stop cross charge show/shown participate survive grade produce print type sing/sang sleep/slept talk answer hop march crawl slide/slid row',
};

export const irregularPlurals: Record<string, string> = {
  children: 'child',
  people: 'person',
  men: 'man',
  women: 'woman',
  mice: 'mouse',
  geese: 'goose',
  feet: 'foot',
  teeth: 'tooth',
  leaves: 'leaf',
  loaves: 'loaf',
  shelves: 'shelf',
  knives: 'knife',
  wolves: 'wolf',
  halves: 'half',
  pence: 'penny',
  bookshelves: 'bookshelf',
  cookies: 'cookie',
  movies: 'movie',
  pies: 'pie',
  ties: 'tie',
  brownies: 'brownie',
  buses: 'bus',
  lenses: 'lens',
  scarves: 'scarf',
  m: 'metre',
  mm: 'millimetre',
  cm: 'centimetre',
  km: 'kilometre',
  g: 'gram',
  kg: 'kilogram',
  ml: 'millilitre',
  l: 'litre',
  meter: 'metre',
  meters: 'metre',
  kilometers: 'kilometre',
  centimeters: 'centimetre',
  liters: 'litre',
};

/** What belongs to a word for many kinds of things, as singular words; pairs like 'guinea pig' are known by their last. */
export const members: Record<string, string> = {
  bird: 'bird blackbird bluebird budgie canary chick chicken cockatoo crane crow cuckoo dove duck duckling eagle emu falcon finch flamingo goose gull hawk hen heron hummingbird jay kingfisher magpie ostrich owl parakeet parrot peacock pelican penguin pigeon puffin raven robin rooster seagull sparrow starling stork swallow swan thrush toucan turkey vulture woodpecker wren',
  fish: 'fish angelfish carp catfish clownfish cod eel goldfish guppy haddock koi mackerel minnow perch pike salmon sardine shark swordfish tetra trout tuna',
  pet: 'pet budgie bunny canary cat chinchilla dog ferret gerbil goldfish guppy hamster kitten mouse parakeet parrot pig pony puppy rabbit rat snake tortoise turtle lizard gecko fish bird hen chicken duck',
  insect:
    'insect ant bee beetle bug butterfly caterpillar cockroach cricket dragonfly firefly fly grasshopper ladybird ladybug mosquito moth wasp',
  animal:
    'animal alligator ant antelope ape badger bat bear beaver bee beetle bison buffalo bull butterfly calf camel caterpillar cat cheetah chimpanzee chipmunk cow coyote crab cricket crocodile deer dinosaur dog dolphin donkey dragonfly elephant elk ferret fly foal fox frog gazelle gerbil giraffe goat gorilla grasshopper guinea hamster hare hedgehog hippo horse hyena iguana jackal jaguar kangaroo kitten koala ladybird ladybug lamb lemur leopard lion lizard llama lobster meerkat mole monkey moose mosquito moth mouse octopus otter ox panda panther pig piglet pony porcupine puppy rabbit raccoon ram rat reindeer rhino scorpion seal sheep skunk sloth snail snake spider squirrel tadpole tiger toad tortoise turtle wasp whale wolf worm yak zebra',
  fruit:
    'fruit apple apricot avocado banana berry blackberry blueberry cherry coconut cranberry date fig grape grapefruit guava kiwi lemon lime lychee mandarin mango melon nectarine orange papaya passionfruit peach pear pineapple plum pomegranate raspberry satsuma strawberry tangerine watermelon',
  vegetable:
    'vegetable aubergine bean beet beetroot broccoli cabbage carrot cauliflower celery corn courgette cucumber garlic kale leek lettuce mushroom onion parsnip pea pepper potato pumpkin radish spinach sprout squash tomato turnip yam zucchini',
  flower:
    'flower bluebell buttercup carnation crocus daffodil dahlia daisy dandelion geranium hyacinth iris jasmine lavender lilac lily lotus marigold orchid pansy peony petunia poppy primrose rose snowdrop sunflower tulip violet',
  tree: 'tree apple ash beech birch cedar cherry chestnut dogwood elm fir hazel lemon lime mango maple oak olive orange palm peach pear pecan pine plum poplar spruce sycamore walnut willow',
  vehicle:
    'vehicle ambulance bicycle bike boat bus car caravan coach jeep lorry minibus moped motorbike motorcycle plane scooter ship taxi tractor train tram truck van',
  instrument:
    'instrument cello clarinet drum flute guitar harp horn keyboard oboe piano recorder saxophone triangle trombone trumpet tuba ukulele viola violin xylophone',
  shape: 'shape circle square triangle rectangle pentagon hexagon octagon oval diamond star',
  drink:
    'drink beer coffee coke cola juice lemonade milk smoothie soda squash tea water milkshake cocoa bottle can carton cup glass',
  dessert: 'dessert biscuit brownie cake cookie cupcake doughnut donut muffin pie pudding tart trifle',
  toy: 'toy action figure animal ball balloon bear block brick car doll dinosaur kite lego marble plane puppet puzzle robot skateboard spinner teddy top train truck yo-yo',
  coin: 'coin cent dime nickel penny quarter pound',
};
