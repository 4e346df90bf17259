import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A browser that asks for these languages and has kept a choice, or lets nothing be kept. */
function inBrowser(languages: readonly string[], kept: string | null): { lang: string } {
  const documentElement = { lang: 'en-GB' };
  vi.stubGlobal('document', { documentElement });
  vi.stubGlobal('navigator', { languages });
  vi.stubGlobal('localStorage', {
    getItem: (): string | null => {
      if (kept === 'closed') throw new Error('closed');
      return kept;
    },
  });
  return documentElement;
}

const wordsOf = async () => (await import('./index.ts')).words;

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('what the device has kept comes before the browser’s languages, and English where Paperboat speaks none', async () => {
  for (const [languages, kept, chosen] of [
    [['de-DE', 'fr-CA', 'en'], null, 'fr'],
    [['fr-FR'], 'en', 'en'],
    [['en-GB'], 'fr', 'fr'],
    [['fr'], 'closed', 'fr'],
    [['de'], 'tlh', 'en'],
  ] as const) {
    vi.resetModules();
    inBrowser(languages, kept);
    expect((await import('../lib/language.ts')).language).toBe(chosen);
  }
});

test('in French days, numbers and refusals are said in French, also what the school says of one field', async () => {
  const page = inBrowser(['fr-FR'], null);
  const { dayOf } = await import('../lib/dates.ts');
  const { inFigures, inPercent, inTenths } = await import('../lib/figures.ts');
  expect(dayOf('2026-11-27T14:05:00.000Z', 'UTC')).toBe('ven. 27 nov.');
  const figures = [inFigures(20_000), inTenths(1.5), inPercent(73)].map((one) => one.replaceAll(/\s/g, ' '));
  expect(figures).toEqual(['20 000', '1,5', '73 %']);
  const { RestError } = await import('../rest/client.ts');
  const words = await wordsOf();
  expect(page.lang).toBe('fr-FR');
  expect([0, 1, 2].map(words.teacher.studentCount)).toEqual(['0 élève', '1 élève', '2 élèves']);
  const refused = (code: string, message: string, fields = {}): InstanceType<typeof RestError> =>
    new RestError(422, JSON.stringify({ code, message, fields }), '');
  expect(refused('class_ended', 'This class has ended. It can be read but not changed.').said).toBe(
    words.errors.class_ended,
  );
  expect(refused('of_next_year', 'Words of a newer server.').said).toBe('Words of a newer server.');
  expect(
    refused('invalid', '', { a: 'This is needed.', b: 'This username is taken. Please choose another one.' }).fields,
  ).toEqual({
    a: words.fieldErrors.missing,
    b: words.errors.username_taken,
  });
});
