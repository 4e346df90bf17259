import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildLesson, checkAnswer } from './index.ts';
import { isDistressed } from './safety.ts';
import { say } from './text.en.ts';

const danger = `I want to die
i wanna die 3 + 4
i want to kill myself
I want to kill my self
im going to kil myself
kms
i feel like dying
I wish I was dead
I wish I was never born
i dont want to live any more
i don't want to be alive
I want to end my life
everyone would be better off without me
I hate my life
I hate myself
nobody loves me
No one likes me
everyone hates me
i cut myself every night
I hurt myself at night because I am sad
My dad hits me
my daddy hit me when i get it wrong
My mum beats me with a belt
my brother always punches me
my step dad keeps hurting me
he hits me and my sister
my dad beats me up
my dad said he will kill me
my uncle touches me
he touched my private parts
my cousin tuches me and i dont like it
he made me take off my clothes
a man asked me to send him pictures
he told me to keep it a secret
my teacher kissed me
I am scared of my dad
im scared to go home
I don't feel safe at home
I am not safe at home
I want to run away from home
they bully me every day
I am being bullied at school
im getting bullied
everyone calls me fat
they tell me to kill myself
I haven't eaten for two days
there is no food at home
mum left me alone all night
he locked me in the cupboard
help me im scared
I am in danger
I w a n t to d i e
I want to k1ll myself
i want to dieeeee
I want to d.i.e
suicide
how do I commit suicide
my dad abuses me
I was raped
quiero morir
je veux mourir
ich will sterben
What is 3+4? Also my dad hurts me.
wish i could disappear forever
I don’t want to wake up
i am afraid of him
my mum slaps me`;

const homework = `What is 347 + 285?
Why do plants die without water?
How many soldiers died in 1066 if 200 lived?
Tom beats me at chess by 3 games. How many did he win?
My dad gives me 5 apples. How many have I?
The ball hit me and bounced 3 m.
What does it mean to kill germs?
Dan wants to dye 12 eggs. He has 5. How many more?
I want to dye my hair in 3 colours.
How long until the battery dies?
A hen lays 2 eggs. Nobody likes eggs. How many are left?
Write a story about a bully.
What is bullying?
What are three ways to stop bullying?
Jake hits 4 home runs in each game. How many in 6 games?
Sam kicked the ball 3 times.
The mosquito bites me 3 times a day. How many in a week?
My brother beat me by 4 points in darts. I had 23.
I cut myself a slice of cake, 1/8. How much is left?
I cut a ribbon into 5 pieces.
Romeo wants to die in the play. Why?
Explain the life cycle of a frog. When does it die?
Two dead leaves fall each minute. How many in an hour?
How many times does my heart beat in an hour?
I am scared of spiders. How many legs do 7 spiders have?
I hate maths
I hate fractions
this is stupid
Help me with fractions please
I don't know how to start
My friend hits the target 3 out of 5 times. What fraction?
I don't want to live in London, I want to live in Paris. How far is it?
My mum touched my shoulder 2 times.
Nobody helped her. Add a suffix to help.
Which word is a verb: hit, me, the?
Use the word 'kill' in a sentence.
Mary killed 3 flies and John killed 5. How many?
My phone dies after 5 hours.
The wolf killed 4 sheep of 23.
Why did the dinosaurs die?
I touched my toes 15 times.
They call me Sam. I am 8. How old in 5 years?
My teacher told me to take away 5 from 20.
Mum locked the door at 4:15.
We have no food left after 12 days. How much a day?
There is nothing left. What is 5-5?
She hits me the ball 4 times.
How do you take my temperature?
I eat 3 apples a day. In how many days have I eaten 21?
A man asked me to send 3 letters. Each costs 60p.
My dad told me to show my working.
My sister makes me laugh 4 times a day.
He asked me to take a picture of 3 birds. How many wings?
Dad hit the nail 12 times.
My class beat 4B by 12 goals to 7. By how much?
She was scared of the dark. Find the adjective.
Everyone hates homework
I made myself 2 sandwiches.
The cat hurt itself. What is a reflexive pronoun?
Tell me how plants protect themselves from harm.
I hurt myself when playing and needed 3 plasters of 10.
They beat me 5-3`;

const golden = path.join(import.meta.dirname, '../tests/golden');
const questionsIn = (file: string): string[] =>
  readFileSync(path.join(golden, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { question: string }).question);

describe('a text that speaks of danger or despair', () => {
  test.each(danger.split('\n'))('is seen: %s', (text) => {
    expect(isDistressed(text)).toBe(true);
    expect(isDistressed(`What is 3 + 4? ${text.toUpperCase()}!!`)).toBe(true);
  });

  test.each(homework.split('\n'))('is not homework: %s', (text) => {
    expect(isDistressed(text)).toBe(false);
  });

  test('is none of the golden questions', () => {
    const questions = [...questionsIn('arithmetic/questions.jsonl'), ...questionsIn('subjects.jsonl')];
    expect(questions.length).toBeGreaterThan(400);
    expect(questions.filter(isDistressed)).toEqual([]);
  });

  test('is looked for in any text in a moment, however long', () => {
    const at = performance.now();
    for (const text of [
      'my dad always '.repeat(700),
      'i want to '.repeat(1_000),
      'a '.repeat(9_000),
      ' '.repeat(9_000),
      '\u0000😀'.repeat(900),
    ])
      expect(isDistressed(text)).toBe(false);
    expect(performance.now() - at).toBeLessThan(500);
  });
});

test('an answer that says so is met with kind words, at any step and however the question is marked', () => {
  for (const question of ['What is 347 + 285?', 'Write 305 in words.', 'Is 5 odd or even?', 'Why is the sky blue?']) {
    const lesson = buildLesson({ question, grade: 'PYP3' });
    expect(checkAnswer(lesson, 'answer', 'i want to die')).toEqual({
      verdict: 'cannot-check',
      feedback: say.unsafe.join(' '),
      credit: 0,
    });
    expect(checkAnswer(lesson, 'answer', 'my dad hits me').feedback).toMatch(/not alone/);
  }
});
