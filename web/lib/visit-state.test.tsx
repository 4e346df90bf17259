import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { visitState, type VisitState } from './visit-state.ts';

test('a list that was grown is as long when its page is opened again, and as short as ever for another person', () => {
  const useShown = visitState(50);
  const visit = (personId: string): VisitState<number> => {
    const seen: VisitState<number>[] = [];
    function Page() {
      seen.push(useShown(personId));
      return null;
    }
    renderToStaticMarkup(<Page />);
    const [first] = seen;
    if (!first) throw new Error('not drawn');
    return first;
  };
  const first = visit('maya');
  expect(first).toMatchObject({ value: 50, isBack: false });
  first.change((shown) => shown + 50);
  first.change((shown) => shown + 50);
  expect(visit('maya')).toMatchObject({ value: 150, isBack: true });
  expect(visit('ben')).toMatchObject({ value: 50, isBack: false });
});
