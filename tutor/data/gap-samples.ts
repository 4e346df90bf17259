/** Sentences with one gap, for each set of words that a child chooses from: the sentence, then the word that fits. */
export const gapSamples: Readonly<Record<string, readonly (readonly [sentence: string, fits: string])[]>> = {
  'am/are/is': [
    ['The dogs □ hungry.', 'are'],
    ['My sister □ at home.', 'is'],
    ['They □ my friends.', 'are'],
    ['It □ a red kite.', 'is'],
    ['I □ seven.', 'am'],
  ],
  'was/were': [
    ['We □ in the park.', 'were'],
    ['The cat □ asleep.', 'was'],
    ['The boys □ late.', 'were'],
    ['She □ at school.', 'was'],
  ],
  'has/have': [
    ['Tom □ a new bike.', 'has'],
    ['The girls □ long hair.', 'have'],
    ['We □ two cats.', 'have'],
    ['It □ a long tail.', 'has'],
  ],
  'do/does': [
    ['They □ the dishes.', 'do'],
    ['She □ her homework.', 'does'],
    ['We □ our best.', 'do'],
    ['He □ the shopping.', 'does'],
  ],
  'a/an': [
    ['I ate □ egg.', 'an'],
    ['She has □ kite.', 'a'],
    ['He saw □ owl.', 'an'],
    ['We have □ dog.', 'a'],
  ],
  'a/an/the': [
    ['□ moon is bright.', 'the'],
    ['I ate □ egg.', 'an'],
    ['We have □ dog.', 'a'],
    ['□ sky is blue.', 'the'],
    ['She peeled □ orange.', 'an'],
  ],
  "their/there/they're": [
    ['□ is a bird in the tree.', 'there'],
    ['The girls put on □ coats.', 'their'],
    ['□ going home now.', "they're"],
    ['The boys lost □ ball.', 'their'],
    ['□ are two cats.', 'there'],
  ],
  "it's/its": [
    ['The dog ate □ food.', 'its'],
    ['□ raining today.', "it's"],
    ['The bird sat in □ nest.', 'its'],
    ['I think □ going to snow.', "it's"],
  ],
  "you're/your": [
    ['Is this □ bag?', 'your'],
    ['□ going to be late.', "you're"],
    ['Where is □ coat?', 'your'],
    ['I think □ very kind.', "you're"],
  ],
  'to/too/two': [
    ['I have □ cats.', 'two'],
    ['We want □ play.', 'to'],
    ['This is □ hot.', 'too'],
    ['She has □ dogs.', 'two'],
    ['He likes □ run.', 'to'],
  ],
  verb: [
    ['Yesterday I □ (play) a game.', 'played'],
    ['She □ (walk) home every day.', 'walks'],
    ['Tomorrow we □ (visit) Gran.', 'will visit'],
    ['Last week he □ (see) a fox.', 'saw'],
    ['They □ (eat) lunch now.', 'are eating'],
  ],
};

/** Nouns that are one and many, or are said both ways: nobody can tell which fits. */
export const eitherNumber = 'sheep fish deer team family class group crowd band staff series species data police';
/** Always many, without an s of their own. */
export const alwaysMany =
  'people children men women feet teeth mice geese trousers scissors glasses shorts jeans both many few';

/** What helps with a gap, by what has to be looked at; none of it holds a word that is chosen from. */
export const help = {
  subject: {
    topic: 'present-tense',
    nudge: 'Find who does it.',
    look: 'One, or more than one? Look at the words before the gap.',
    rule: 'It changes with how many do it.',
  },
  time: {
    topic: 'past-tense',
    nudge: 'When does it happen?',
    look: 'Look for a word that tells when.',
    rule: 'The time tells which form fits.',
  },
  sound: {
    topic: 'homophone',
    nudge: 'Say each one in full. Which makes sense?',
    look: 'Look at the word behind the gap.',
    rule: 'These sound the same. The meaning tells them apart.',
  },
  article: {
    topic: 'a-or-an',
    nudge: 'Say both out loud. Which one sounds right?',
    look: 'Look at the first sound behind the gap.',
    rule: 'Vowel sounds take the longer one.',
  },
  known: {
    topic: 'a-or-an',
    nudge: 'Is it any one, or is there just one?',
    look: 'Look at the thing behind the gap. How many are there?',
    rule: 'For the one that we all know there is a word of its own.',
  },
};

export const times = {
  past: /\b(?:yesterday|last (?:night|week|month|year|summer|winter|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|ago|past tense|simple past)\b/i,
  future:
    /\b(?:tomorrow|next (?:week|month|year|summer|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|future)\b/i,
  going: /\b(?:now|at the moment|look!|listen!|present (?:continuous|progressive))\b/i,
  present:
    /\b(?:every (?:day|morning|week|year|night|evening|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|always|usually|often|sometimes|never|present (?:simple|tense)|simple present)\b/i,
};
