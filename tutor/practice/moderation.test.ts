import { describe, expect, it } from 'vitest';
import { flagKind, moderationFlag, sharedTest } from '../../schema/practice.ts';
import type { FlagKind, ItemSpec, SharedTest } from '../../schema/practice.ts';
import { readsEasily } from '../language/reading-level.ts';
import { generators } from './generators/index.ts';
import { makeItem } from './items.ts';
import { flagsOfText, moderate } from './moderation.ts';
import { moderationText } from '../data/flag-words.ts';

const sum: ItemSpec = { kind: 'number', value: '12' };
const test = (prompt: string, spec: ItemSpec = sum, more: Partial<SharedTest> = {}): SharedTest => ({
  title: 'My sums',
  description: '',
  subject: 'math',
  grade: 'PYP3',
  items: [{ prompt, spec }],
  ...more,
});
const kinds = (shared: SharedTest): FlagKind[] => moderate(shared).flags.map(({ kind }) => kind);

describe('the moderation of shared tests', () => {
  it.each([
    ['Call me on 07700 900123', 'phone'],
    ['My number: +44 7700 900123', 'phone'],
    ['text me 020 7946 0958', 'phone'],
    ['write to tom.smith@example.com', 'e-mail'],
    ['tom (at) example (dot) com', 'e-mail'],
    ['see https://example.org/x', 'link'],
    ['go to www.games.net now', 'link'],
    ['play at coolgames.io', 'link'],
    ['I am @tom_the_best', 'handle'],
    ['my snapchat is tommy9', 'handle'],
    ['I live at 12 Green Park Road', 'address'],
    ['we live in number 12', 'address'],
    ['SW1A 1AA is my home', 'address'],
    ['my birthday is in May', 'birthday'],
    ['add me and we can meet', 'contact'],
    ['it is our secret', 'contact'],
    ['this is sh1t', 'rude'],
    ['what the f u c k', 'rude'],
    ['you are an idiot', 'unkind'],
    ['shut up Tom', 'unkind'],
    ['I want to die', 'distress'],
    ['my dad hits me', 'distress'],
    ['THIS IS THE BEST TEST', 'shouting'],
    ['aaaaaaaaaa', 'gibberish'],
    ['sdfghjkl qwrtp', 'gibberish'],
  ] as const)('shows a teacher %j as %s', (text, kind) => {
    expect(flagsOfText(text, 'title').map((each) => each.kind)).toContain(kind);
    expect(moderate(test('What is 5 + 7?', sum, { title: text })).flags[0]).toMatchObject({ where: 'title' });
  });

  it.each([
    'What is 12,500,000 + 250,000?',
    'Round 123456789 to the nearest hundred.',
    'A train leaves at 10:25. It takes 85 minutes.',
    'Is Scunthorpe north of Essex?',
    'The blue tit and the great tit are birds.',
    'A cockerel and a shuttlecock.',
    'Which class is best at assessing grass?',
    'What is 0.125 × 1000?',
    'Tom lives in a big house.',
    'Write the sum 3 + 4 = 7.',
    'The ratio is 3:4. The answer is £12.50.',
    'A plant will die with no water.',
    'The DNA of a pea.',
  ])('lets %j be', (text) => {
    expect(flagsOfText(text, 'title')).toEqual([]);
  });

  it('looks at the keys', () => {
    expect(kinds(test('What is 5 + 7?'))).toEqual([]);
    expect(kinds(test('What is 5 + 8?'))).toEqual(['key-differs']);
    expect(kinds(test('What is 5 + 7?', { kind: 'choice', options: ['12', '12.0', '13'], value: '12' }))).toEqual([
      'two-right',
    ]);
    expect(kinds(test('What is 5 + 7?', { kind: 'choice', options: ['11', '13'], value: '12' }))).toEqual([
      'key-missing',
    ]);
    expect(kinds(test('What is 5 + 7?', { kind: 'choice', options: ['12'], value: '12' }))).toEqual(['no-options']);
    expect(kinds(test('What is 5 + 7?', { kind: 'number', value: 'twelve' }))).toContain('key-missing');
    const word: ItemSpec = { kind: 'text', accept: ['gravity'], maxEdits: 1 };
    expect(kinds(test('What pulls us down? It is gravity.', word))).toContain('answer-told');
    expect(kinds(test('What pulls us down?', word))).toEqual([]);
  });

  it('looks at the words and the length for the grade', () => {
    const free: ItemSpec = { kind: 'free', rubric: 'Is it clear?' };
    expect(kinds(test('Elucidate the physiological ramifications of photosynthesis.', free))).toContain('hard-words');
    expect(
      kinds(
        test('Tell me how the dog and the cat and the cow and the pig all went to the shop in the rain today.', free),
      ),
    ).toContain('too-long');
  });

  it('flags an option of an item by the item’s number', () => {
    const spec: ItemSpec = { kind: 'choice', options: ['12', 'you stink'], value: '12' };
    expect(moderate(test('What is 5 + 7?', spec)).flags).toEqual([
      { kind: 'unkind', when: 'in-turn', where: '1', quote: 'you stink' },
    ]);
  });

  it('blocks nothing and tells the author of everything, in words that read easily', () => {
    const shared = sharedTest.parse(test('Call me on 07700 900123. You idiot.', { kind: 'free', rubric: '' }));
    const { flags, say } = moderate(shared);
    expect(flags.map((each) => moderationFlag.parse(each).kind)).toEqual(['phone', 'contact', 'unkind']);
    expect(flags.map(({ when }) => when)).toEqual(['at-once', 'at-once', 'in-turn']);
    expect(say).toHaveLength(3);
    expect(Object.keys(moderationText).sort()).toEqual([...flagKind.options].sort());
    expect(Object.values(moderationText).filter((text) => !readsEasily(text))).toEqual([]);
  });

  it('finds nothing against what the generators make', () => {
    const found = generators.flatMap((each) => {
      const { question } = makeItem(each, 7919);
      const { flags } = moderate(test(question.prompt, question.spec, { grade: each.grade, subject: each.subject }));
      // Words that are being taught count as hard here, since a child's own test teaches none.
      return flags.filter(({ kind }) => kind !== 'hard-words').map((flag) => [each.id, question.prompt, flag]);
    });
    expect(found).toEqual([]);
  });
});
