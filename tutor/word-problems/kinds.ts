import { setOf } from './lexicon.ts';

/** What belongs to a word for many kinds of things, as singular words; pairs like 'guinea pig' are known by their last. */
const members: Record<string, string> = {
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
const lists = new Map(Object.entries(members).map(([kind, words]) => [kind, setOf(words)]));
/** Words of one kind are of the wider one as well. */
const wider: Record<string, string> = { bird: 'animal', fish: 'animal', insect: 'animal', pet: 'animal' };

const isOf = (word: string, kind: string): boolean =>
  lists.get(kind)?.has(word) === true || Object.entries(wider).some(([one, of]) => of === kind && isOf(word, one));

/** Gives the word for many kinds of things among these, where its things are listed. */
export const kindOf = (words: readonly string[]): string | undefined => words.find((word) => lists.has(word));

/** Tells whether what is counted is one of a kind; 'apple tree' is a tree, no fruit. */
export const belongs = (noun: readonly string[], kind: string): boolean => {
  const head = noun.at(-1);
  return head !== undefined && isOf(head, kind);
};
