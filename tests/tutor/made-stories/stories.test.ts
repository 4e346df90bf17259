import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { partTold } from '../../../tutor/data/part-cues.ts';
import { understand } from '../../../tutor/word-problems/frames.ts';
import { textOf } from '../../../scripts/tutor/story-answers.ts';
import type { SvampItem } from '../../../scripts/tutor/story-answers.ts';
import { tokensOf } from '../../../tutor/word-problems/tokens.ts';
import { isTrusted } from '../../../tutor/word-problems/trust.ts';
import { madeStories } from './stories.ts';

const answerTo = (question: string): string | null => {
  const found = understand(question)?.found;
  return found && isTrusted(found.rule) ? found.value.toString() : null;
};

describe('stories made from numbers that are known', () => {
  const made = madeStories(20_261, 16).map((story) => ({ ...story, given: answerTo(story.question) }));
  const told = made.filter(({ answer }) => answer !== null);

  it('are answered rightly or not at all, also where the story does not tell what is asked', () => {
    expect(made.length).toBeGreaterThan(1200);
    expect(made.length - told.length).toBeGreaterThan(400);
    const wrong = made.flatMap(({ question, answer, given }) =>
      given === null || given === answer ? [] : [`${given} for ${answer}: ${question}`],
    );
    expect(wrong).toEqual([]);
  });

  it('are answered in each of their worlds, so that the silence is no rule', () => {
    for (const world of new Set(made.map((story) => story.world))) {
      const own = told.filter((story) => story.world === world);
      const share = own.filter(({ given }) => given !== null).length / own.length;
      expect([world, share > 0.05]).toEqual([world, true]);
    }
    expect(told.filter(({ given }) => given !== null).length / told.length).toBeGreaterThan(0.33);
  });
});

/** A question taken apart: what stands before 'how', and the asking itself. */
type Taken = { question: string; body: string; ask: string; answer: string };

/** What must change the answer or silence it, and what must not change it. */
const changes: Record<string, (story: Taken) => string[]> = {
  'somebody of whom nothing is told': ({ body, ask }) =>
    tokensOf(ask)
      .filter((token, at) => token.name && at > 0)
      .map(({ text }) => body + ask.replace(text.replace(/'s$/, ''), 'Zelda')),
  'things of which nothing is told': ({ body, ask }) => {
    const noun = /^how many (?:more |fewer |less )?([a-z]+)/i.exec(ask)?.[1] ?? '';
    const skip = /^(?:is|are|did|does|do|was|were|will|would|has|have|can|more|less|of|total|in|left|)$/;
    return skip.test(noun) ? [] : [body + ask.replace(noun, 'violins')];
  },
  'a day of which nothing is told': ({ body, ask }) =>
    /sunday/i.test(body + ask) || /\b(?:if|when|so that)\b/.test(ask) ? [] : [body + ask.replace(/\?$/, ' on Sunday?')],
  'the two sides the other way round': ({ body, ask, answer }) => {
    const [, many, one, than, other, end] = /^(how many more )(\w+)( than )(\w+)(.*)$/i.exec(ask) ?? [];
    return one && many && answer !== '0' ? [`${body}${many}${other}${than}${one}${end}`] : [];
  },
  'fewer where more was asked': ({ body, ask, answer }) =>
    /\bmore\b.*\bthan\b/.test(ask) && answer !== '0' ? [body + ask.replace(/\bmore\b/, 'fewer')] : [],
  'the beginning where the end was asked': ({ body, ask }) =>
    /\b(?:left|now)\?$/.test(ask) ? [body + ask.replace(/(?: still)?( have| are| is)\b.*\?$/, '$1 at first?')] : [],
  // Of 1/3 that was read what was not read is told as well.
  'what was not done': ({ body, ask }) =>
    /\bnot\b/.test(ask) || body.search(partTold) >= 0
      ? []
      : [body + ask.replace(/^(how many (?:\w+ ){1,3}?(?:did|does)) /i, '$1 not ')],
};
const stays: Record<string, (story: Taken) => string[]> = {
  'something beside it at first': ({ question }) => [`The house next door has 14 windows. ${question}`],
  'something beside it at last': ({ body, ask }) => {
    const [, before = '', last = ''] = /^(.*[.!] )?(.*)$/s.exec(body) ?? [];
    return [`${before}The house next door has 14 windows. ${last}${ask}`];
  },
  'as many of somebody else': ({ body, ask }) => {
    const noun = /^how many (?:more |fewer |less )?([a-z]+)/i.exec(ask)?.[1];
    const names = tokensOf(ask).filter((token, at) => token.name && at > 0);
    const [, before = '', last = ''] = /^(.*[.!] )?(.*)$/s.exec(body) ?? [];
    return names.length === 1 && noun && !/\b(?:all|altogether|total|both|they|together|than)\b/.test(ask)
      ? [`${before}Zelda has 14 ${noun}. ${last}${ask}`]
      : [];
  },
};

describe('stories that are known, changed', () => {
  const fixture = (name: string): string =>
    readFileSync(new URL(`../../fixtures/words/${name}`, import.meta.url), 'utf8');
  const questions = [
    ...(JSON.parse(fixture('svamp-half.json')) as SvampItem[]).map(textOf),
    ...['own-stories', 'probe-1', 'probe-2', 'probe-3', 'probe-5', 'probe-6'].flatMap((name) =>
      fixture(`${name}.jsonl`)
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { question: string }).question),
    ),
  ];
  // Every other one: the rest says the same again.
  const taken = questions.flatMap((question, place): Taken[] => {
    if (place % 2 === 1) return [];
    const answer = answerTo(question);
    const at = question.toLowerCase().lastIndexOf('how ');
    // Where the whole story stands behind its question nothing else can tell of it.
    return answer === null || at < 20
      ? []
      : [{ question, answer, body: question.slice(0, at), ask: question.slice(at) }];
  });

  it.each(Object.keys(changes))('have another answer or none: %s', (name) => {
    const asked = taken.flatMap((story) => (changes[name]?.(story) ?? []).filter((text) => text !== story.question));
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.filter((question) => answerTo(question) !== null)).toEqual([]);
  });

  it.each(Object.keys(stays))('keep their answer or have none: %s', (name) => {
    const asked = taken.flatMap((story) => (stays[name]?.(story) ?? []).map((question) => [question, story.answer]));
    expect(asked.length).toBeGreaterThan(25);
    const kept = asked.filter(([question = '', answer]) => answerTo(question) === answer);
    expect(asked.filter(([question = '', answer]) => ![answer, null].includes(answerTo(question)))).toEqual([]);
    expect(kept.length / asked.length).toBeGreaterThan(0.4);
  });
});
