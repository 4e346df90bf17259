import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

const made = (disabledReason: string | undefined): string =>
  renderToStaticMarkup(<Button disabledReason={disabledReason}>Start</Button>);

test('a button that may have a reason stands in the same place with and without one, so that React keeps it', () => {
  const place = /^<span class="[^"]+"><button [^>]*>/;
  expect(made(undefined)).toMatch(place);
  expect(made('Write your question first.')).toMatch(place);
  expect(made('Write your question first.')).toMatch(/aria-disabled="true".*>Write your question first\.</);
  expect(renderToStaticMarkup(<Button>Start</Button>)).toMatch(/^<button /);
});
