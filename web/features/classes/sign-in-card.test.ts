import { expect, test } from 'vitest';
import { inOrder } from './sign-in-card.tsx';

test('printed cards stand by name, with accents and capitals beside their letters', () => {
  const cards = ['Zoe Adams', 'Émile Petit', 'anna Berg', 'Eva Stone'].map((name) => ({ name }));
  expect(inOrder(cards).map(({ name }) => name)).toEqual(['anna Berg', 'Émile Petit', 'Eva Stone', 'Zoe Adams']);
});
