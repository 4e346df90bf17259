import { RequestsCard } from '../../family/requests-card.tsx';
import { dayOf, momentOf, partOfDay } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { useUnreadCount } from '../../messages/use-unread-count.ts';
import { useDocument, useReplica, useSync } from '../../replica/use-live.ts';
import { useLinkRequests } from '../../session/link-requests.ts';
import { words } from '../../text/index.ts';
import { Arriving } from '../../ui/arriving.tsx';
import { Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AiInsightsTab } from './ai-insights-tab.tsx';
import { AnalyticsTab } from './analytics-tab.tsx';
import { DetailedTab } from './detailed-tab.tsx';
import { InsightsTab } from './insights-tab.tsx';
import { MessagesTab } from './messages-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { useChildren, useFamilyArrival } from './queries.ts';
import { ReportButton } from './report-button.tsx';
import { useSection } from './use-section.ts';

const text = words.parent;

/** The parent's dashboard: what this device knows of the children, in tabs that the address names. */
export function ParentPage() {
  const { person } = useReplica();
  const { doc: account } = useDocument('person', person.id);
  const known = useChildren();
  const { ready, children } = known;
  const arrival = useFamilyArrival(known);
  const requests = useLinkRequests();
  const sync = useSync();
  const now = useNow();
  const { section, child, open, choose } = useSection(children);
  const unread = useUnreadCount();
  const name = account?.firstName || account?.username || '';
  const today = dayOf(now);
  const news = sync.lastExchange ? text.lastNews(today, momentOf(sync.lastExchange)) : text.noNews(today);
  if (!ready)
    return (
      <>
        <h1>{words.family.parent.greeting(partOfDay(new Date(now).getHours()), name)}</h1>
        <Skeleton label={text.loading} shown>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </Skeleton>
      </>
    );
  const of = { family: children, child, choose, arrived: arrival === 'here' };
  return (
    <>
      <div className="head">
        <div>
          <h1>{words.family.parent.greeting(partOfDay(new Date(now).getHours()), name)}</h1>
          <p className="muted">{news}</p>
        </div>
        {child && <ReportButton child={child} />}
      </div>
      <RequestsCard requests={requests} />
      {arrival !== 'here' && <Arriving arrival={arrival} some={children.length > 0} words={words.arrival} />}
      <Tabs
        label={text.sections}
        value={section}
        onChange={open}
        items={[
          {
            value: 'overview',
            label: text.tabs.overview,
            content: <OverviewTab {...of} requests={requests} />,
          },
          { value: 'detailed', label: text.tabs.detailed, content: <DetailedTab {...of} /> },
          { value: 'insights', label: text.tabs.insights, content: <InsightsTab {...of} /> },
          { value: 'analytics', label: text.tabs.analytics, content: <AnalyticsTab family={children} /> },
          { value: 'ai-insights', label: text.tabs['ai-insights'], content: <AiInsightsTab {...of} /> },
          { value: 'messages', label: text.tabs.messages, count: unread, content: <MessagesTab /> },
        ]}
      />
    </>
  );
}
