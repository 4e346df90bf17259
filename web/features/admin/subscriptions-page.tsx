import { useState } from 'react';
import { useAnswer } from '../../rest/use-answer.ts';
import { words } from '../../text/index.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { PeopleTab } from './people-tab.tsx';
import { readPlans } from './queries.ts';
import { RequestsTab } from './requests-tab.tsx';
import { SchoolsTab } from './schools-tab.tsx';

const t = words.platform;
type View = 'requests' | 'people' | 'schools';

/** Who has which plan, and who wishes for another one. */
export function SubscriptionsPage() {
  const [view, setView] = useState<View>('requests');
  const { answer: plans } = useAnswer(readPlans);
  return (
    <>
      <h1>{t.subscriptions}</h1>
      <Tabs
        label={t.subscriptions}
        value={view}
        onChange={setView}
        items={[
          { value: 'requests', label: t.tabs.requests, content: <RequestsTab /> },
          { value: 'people', label: t.tabs.people, content: <PeopleTab plans={plans ?? []} /> },
          { value: 'schools', label: t.tabs.schools, content: <SchoolsTab plans={plans ?? []} /> },
        ]}
      />
    </>
  );
}
