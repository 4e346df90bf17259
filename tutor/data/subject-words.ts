import type { Subject } from '../../schema/limits.ts';

export const rules: [Exclude<Subject, 'general'>, RegExp, number][] = [
  ['math', /\d\s*[+×÷x*−/-]\s*\d|=\s*(?:\?|_|$)|\d+\s*%/gi, 3],
  [
    'math',
    /\b(?:calculat\w+|add(?= [\d£])|addition|subtract\w*|multipl\w+|divid\w+|division|fraction\w*|decimal\w*|percent\w*|perimeter|area of|angle\w*|triangle\w*|rectang\w+|digit\w*|place value|round(?:ed)? .*\b(?:ten|hundred|thousand)|average|mean of|ratio|factor\w*|prime|denominator|numerator|convert|even number|odd number|odd or even|vertices|times table|symmetr\w+|hexagon\w*|pentagon\w*|polygon\w*|multiples?|common multiple|coordinates?|bar (?:graph|chart)|tally|number line|acute|obtuse|cuboid\w*|right angle)\b/gi,
    2.2,
  ],
  ['math', /\bhow (?:many|much)\b/gi, 1],
  // A story: two numbers, then what is asked.
  ['math', /\d\D+\d[\s\S]*?\bhow (?:many|much|far|long|old|tall)\b/gi, 3.5],
  ['math', /\d/g, 0.7],
  ['math', /[$£€]\s?\d/g, 1],
  ['math', /\d\s*(?:cm|mm|km|m|kg|g|ml|l|litres?|minutes?|hours?|days?|weeks?|years?|degrees|pence|p)\b/gi, 1.2],
  [
    'math',
    /\d in (?:words|figures)|\bin (?:figures|digits)\b|\b\d{1,2}:\d\d\b|\bnearest (?:ten|hundred|thousand)\b/gi,
    3,
  ],
  ['math', /\b(?:altogether|in total|left over|shared? equally|double|halve|half of \d|each)\b/gi, 0.8],
  [
    'science',
    /\b(?:plant\w*|photosynthesis|animal\w*|mammal\w*|insect\w*|habitat\w*|food chain|predator|prey|life cycle|skeleton|bones?|muscle\w*|heart|lungs?|digest\w+|bacteria|seed\w*|roots?|leaf|leaves|pollen|bees|flowers?|petals?|stem|herbivores?|carnivores?|omnivores?|ecosystem\w*|teeth|germs?|nutrients?|vertebrates?|invertebrates?|adapt\w*|breath\w*|hear|blood|organs?|reptiles?|amphibians?|birds?|fish|protein|vitamins?|diet)\b/gi,
    1.6,
  ],
  [
    'science',
    /\b(?:solids?|liquids?|gas(?:es)?|evaporat\w+|condens\w+|melt\w*|freez\w+|boil\w*|dissolv\w+|magnet\w*|electric\w*|circuit|battery|bulb|conduct\w+|force\w*|gravity|friction|sources? of light|shadow\w*|vibrat\w+|heat\w*|temperature|planet\w*|solar system|moon|sun|earth|orbit\w*|water cycle|volcano\w*|fossil\w*|experiment|oxygen|states? of matter|materials?|sound|day and night|earthquake\w*|energy|weather|seasons?|rocks?|soil|recycl\w+|pollution|stars?|eclipse|thermometer|insulator\w*|carbon|atmosphere|rust\w*|rainbow|sky)\b/gi,
    1.7,
  ],
  [
    'english',
    /\b(?:noun\w*|verb\w*|adjective\w*|adverb\w*|pronoun\w*|preposition\w*|prefix\w*|suffix\w*|synonym\w*|antonym\w*|plural|singular|tense|punctuat\w+|comma\w*|apostrophe\w*|capital letters?|full stop\w*|simile\w*|metaphor\w*|rhym\w+|syllable\w*|vowel\w*|spell\w*|sentence\w*|paragraph|poem|clause\w*|alphabetical|opposite of|conjunction\w*|homophone\w*|contraction\w*|speech marks|inverted commas|alliteration|onomatopoeia|dictionary|handwriting|correct word)\b/gi,
    2.3,
  ],
  [
    'english',
    /\b(?:plurals|collective|feminine|masculine|opposites? of|comparatives?|superlatives?|compound words?|contractions?|group of \w+ called)\b/gi,
    2.3,
  ],
  ['english', /\bwhat does ["'“‘]\w+["'”’] mean\b/gi, 2.3],
  [
    'english',
    /\b(?:words?|letter to|character|setting|story|author|diary|underline|rewrite|read the (?:passage|text)|fill in the blank|book report|comprehension)\b/gi,
    1.2,
  ],
];
