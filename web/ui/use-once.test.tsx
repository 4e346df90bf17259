import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useOnce } from './use-once.ts';

/** Gives the press of a component that has been drawn once: as with two taps in one moment, nothing is drawn between them. */
function pressOf(act: (given: string) => Promise<void>): (given: string) => Promise<void> {
  let press = act;
  function Probe() {
    [press] = useOnce(act);
    return null;
  }
  renderToStaticMarkup(<Probe />);
  return press;
}

test('a second press while the act runs is the same press', async () => {
  const made: string[] = [];
  const press = pressOf(async (given) => {
    await Promise.resolve();
    made.push(given);
  });
  await Promise.all([press('first'), press('second')]);
  expect(made).toEqual(['first']);
});

test('when the act has ended, well or not, a press begins it anew', async () => {
  let tries = 0;
  const press = pressOf(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no room');
  });
  const refused = [press('first'), press('first, again')];
  await expect(Promise.all(refused)).rejects.toThrow('no room');
  await press('second');
  await press('third');
  expect(tries).toBe(3);
});
