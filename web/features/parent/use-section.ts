import { useSearchParams } from 'react-router-dom';
import type { Child } from './child.ts';

/** The dashboard's tabs, in their order; the address names the one that is open. */
const sections = ['overview', 'detailed', 'insights', 'analytics', 'ai-insights', 'messages'] as const;
export type Section = (typeof sections)[number];

interface Place {
  section: Section;
  /** The chosen child, the first one where none is chosen. */
  child: Child | undefined;
  open: (section: Section) => void;
  choose: (childId: string) => void;
}

/** Which tab and child are on the screen: both stand in the address, so that Back and a link lead there. */
export function useSection(children: readonly Child[]): Place {
  const [query, setQuery] = useSearchParams();
  const section = sections.find((one) => one === query.get('tab')) ?? 'overview';
  const chosen = query.get('child');
  const set = (name: string, value: string): void =>
    setQuery(
      (before) => {
        before.set(name, value);
        // The conversation that was open belongs to the tab that is left.
        before.delete('message');
        return before;
      },
      { replace: true },
    );
  return {
    section,
    child: children.find(({ link }) => link.studentId === chosen) ?? children[0],
    open: (next) => set('tab', next),
    choose: (childId) => set('child', childId),
  };
}
