import type { LinkRequests } from '../../session/link-requests.ts';
import { words } from '../../text/index.ts';
import { Empty } from '../../ui/empty.tsx';
import { AlertsCard } from './alerts-card.tsx';
import { ChildCard } from './child-card.tsx';
import { ChildChoice } from './child-choice.tsx';
import { ChildWeek } from './child-week.tsx';
import { LinkChildForm } from './link-child-form.tsx';
import type { Child } from './child.ts';
import { FamilyFigures } from './family-figures.tsx';

export interface OfChildren {
  family: readonly Child[];
  /** The chosen one; undefined where there is none. */
  child: Child | undefined;
  choose: (childId: string) => void;
  /** Everything has come to this device at least once: only then is it said that there is nothing. */
  arrived: boolean;
}

interface OverviewProps extends OfChildren {
  requests: LinkRequests;
}

/** The week of the chosen child, then the figures of all, their alerts, and the way to link another. */
export function OverviewTab({ family, child, choose, arrived, requests }: OverviewProps) {
  const known = arrived ? family : family.filter(({ progress }) => progress !== null);
  return (
    <>
      {family.length === 0 && arrived && (
        <Empty picture="harbour" level={2} title={words.family.parent.none.title}>
          {words.family.parent.none.text}
        </Empty>
      )}
      {known.length > 0 && <FamilyFigures family={known} />}
      {family.length > 1 && child && <ChildChoice family={family} child={child} choose={choose} segmented />}
      {child && known.includes(child) && <ChildWeek key={child.link.id} child={child} arrived={arrived} />}
      <div className="cols family-cols">
        {known.map((one) => (
          <ChildCard key={one.link.id} child={one} />
        ))}
        {family.length > 0 && <AlertsCard family={family} arrived={arrived} />}
        <LinkChildForm requests={requests} />
      </div>
    </>
  );
}
