import { words } from './english-words.ts';

export const nouns = words(`
apple arm army aunt baby bag ball balloon banana bath beach bear bed bee bell bicycle bird birthday biscuit blanket boat body bone bottle bowl box boy bread breakfast brother bucket bus
butterfly cake camel car carrot castle cat chair cheese cherry chicken child children church city class classroom cloud clown coat corn cousin cow crab crown cup dad daughter day desk dinner
dinosaur dish doctor dog doll donkey door dragon dress duck ear egg elephant engine evening eye face family farm farmer feather finger fire flower foot football forest fork fox friend frog
fruit game garden gate giant giraffe girl glass goat grandad grandma grass guitar hair hat head heart hedge helmet hen hill hole home horse hospital house insect island jacket
jar jelly jungle kangaroo key king kitchen kite kitten ladder lady lake lamb lamp leaf lesson letter library lion lizard lunch machine man map market medal men milk money monkey month moon morning
mother mountain mouse mouth mum museum neck nest night nose nurse ocean office orange owl page panda paper parrot party path pencil penguin people piano picture pie pig pillow pizza plane planet
plate playground pond pony postman potato present prince princess puddle puppy queen rabbit rainbow rat river road robot roof room rope rose sandwich scarf school scissors sea seed shark sheep
shelf ship shirt shoe shop sister sky snail snake soap sock sofa song soup spider spoon squirrel stairs star station stone storm story strawberry street string sugar suitcase summer sun table
tail teacher tent test tiger toad toast tomato tooth town toy tractor train tree truck uncle vase village violin water week wheel whale wife window wing winter witch wolf woman women wood
worm year zebra zoo pirate rocket treasure cage sandcastle homework branch meadow cave basket cottage neighbour kennel stable park nut nuts acorn bone field`);
export const adjectives = words(`
angry beautiful big bitter black blue bored brave bright brown busy careful cheap clever cold colourful cosy curious dangerous dark delicious dirty dull eager empty enormous excited expensive famous fast
fluffy frightened friendly funny furry gentle giant golden good great green grey grumpy happy hard heavy hot huge hungry icy kind large lazy little lonely long loud lovely lucky magic muddy naughty new
nice noisy old orange pink playful pretty proud purple quiet red rich round rude sad scary sharp shiny short shy silly silver sleepy slow small smooth soft spiky spotty sticky strange strong sunny sweet
tall tasty tidy tiny tired ugly warm wet white wild windy wise wooden yellow yellow young yummy bad poor stormy rainy cloudy snowy hairy dusty bumpy crunchy juicy creamy poisonous nervous cheerful fierce grateful helpful`);
export const adverbs = words(`
quickly slowly quietly loudly softly happily sadly angrily carefully carelessly bravely neatly gently politely rudely safely suddenly nearly really very always never often sometimes usually soon today yesterday
tomorrow again here there everywhere upstairs downstairs outside inside well badly beautifully brightly easily gracefully greedily heavily hungrily lazily nervously noisily patiently proudly silently smoothly
sleepily swiftly tightly wildly warmly cheerfully excitedly kindly once twice too quite finally`);
export const pronouns = words(
  'i you he she it we they me him us them mine yours hers ours theirs myself himself herself itself themselves everyone someone nobody everybody something nothing',
);
export const determiners = words(
  'the a an this that these those my your his her its our their some any every each no two three four five six seven eight nine ten many both another',
);
export const prepositions = words(
  'in on under over behind beside between through into onto at by near with without from of across around below above inside outside against along after before during towards up down off to for like past',
);
export const conjunctions = words('and but or so because although while when if until since unless before after');
export const helpers = words(
  'am is are was were be been being has have had do does did will would can could shall should may might must not',
);
export const names: ReadonlySet<string> = new Set(
  words(`adam aisha alex ali amir amy anna ben bella billy charlie chloe daisy dan david ella emily emma eva finn freya george grace hannah harry holly isla jack jake james jane joe john kate
  katie leo liam lily lucy luke maria mark mary max maya mia mohammed molly noah nora oliver olivia omar oscar poppy priya ravi rosie ruby ryan sam sara sarah sophie tara tim toby tom will zara zoe
  london england britain scotland wales ireland france spain italy germany europe africa asia america india china australia egypt paris rome manchester leeds bristol
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas easter diwali eid`),
);
