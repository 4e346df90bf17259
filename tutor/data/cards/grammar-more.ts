import type { CardText } from '../../science/card.ts';
import { grammarSource } from './grammar.ts';

/** Further terms of grammar, of the later years. */
export const moreGrammarTexts: readonly CardText[] = [
  {
    id: 'metaphor',
    title: 'metaphors',
    year: 4,
    keys: 'metaphor | metaphors',
    say: ['A metaphor says that one thing is another.', 'It paints a picture and is not quite true.'],
    example: 'In “The moon is a coin”, it is no real coin.',
    myth: ['Some think it needs the words “like” or “as”.', 'But those make a simile.'],
    clue: 'Does it say “is”, or does it say “is like”?',
    checks: [
      [
        'Which one is a metaphor?',
        'The snow was a blanket.',
        'The snow was like milk.',
        'The snow was cold.',
        'It says the snow was a blanket.',
      ],
      [
        '“Her smile was the sun.” Which two things are put together?',
        'a smile and the sun',
        'a girl and a boy',
        'the day and the night',
        'It says her smile was the sun.',
      ],
      [
        'Which one is not a metaphor?',
        'He ran home.',
        'He is a rock.',
        'His room is a zoo.',
        'He ran home is just true.',
      ],
    ],
    source: grammarSource(6),
  },
  {
    id: 'reported-speech',
    title: 'direct and reported speech',
    year: 5,
    keys: 'reported speech | indirect speech | direct speech | indirect | reported',
    say: ['Direct speech has the very words in speech marks.', 'Reported speech tells of them with no speech marks.'],
    example: 'Mum said, “I am cold.” Mum said that she was cold.',
    myth: ['Some think only the speech marks go.', 'But “I” and the time of the verb change too.'],
    clue: 'Ask who “I” is. Then ask when it was said.',
    checks: [
      [
        'Tom said, “I like tea.” Which one reports it?',
        'Tom said that he liked tea.',
        'Tom said that I like tea.',
        'Tom said, he likes tea.',
        'I turns into he. Like turns into liked.',
      ],
      [
        'What goes away in reported speech?',
        'the speech marks',
        'the verb',
        'the name',
        'The very words are not there any more.',
      ],
      ['“I am late,” said Ana. What does “am” turn into?', 'was', 'is', 'will be', 'It goes back in time.'],
    ],
    source: grammarSource(5),
  },
  {
    id: 'article',
    title: 'a, an and the',
    year: 2,
    keys: 'article | articles',
    say: ['“A” and “an” mean any one.', '“The” means the one that we know.'],
    example: 'I saw a dog. The dog was brown.',
    myth: [
      'Some think “an” goes with each word that starts with a vowel.',
      'But it is the sound that counts: a uniform.',
    ],
    clue: 'Is it any one, or the one that we know?',
    checks: [
      ['Which one is right?', 'an egg', 'a egg', 'an kite', 'Egg begins with a vowel sound.'],
      ['There is just one. Which do you say?', 'the sun', 'a sun', 'an sun', 'We all know which one it is.'],
      ['Which one do you say?', 'a kite', 'an kite', 'a kites', 'Kite begins with no vowel sound.'],
    ],
    source: grammarSource(2),
  },
];
