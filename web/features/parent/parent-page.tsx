import { useState } from 'react';
import { partOfDay } from '../../lib/dates.ts';
import { useUnreadCount } from '../../messages/queries.ts';
import { useDocument, useReplica } from '../../replica/use-live.ts';
import { useLinkRequests } from '../../session/link-requests.ts';
import { words } from '../../text/index.ts';
import { Arriving } from '../../ui/arriving.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ChildCard } from './child-card.tsx';
import { LinkChildForm } from './link-child-form.tsx';
import { MessagesTab } from './messages-tab.tsx';
import { useChildren } from './queries.ts';
import { RequestsCard } from '../../family/requests-card.tsx';

const text = words.family.parent;

/** The parent's dashboard: the children as this device has them, who asks about them, and the way to link another. */
export function ParentPage() {
  const { person } = useReplica();
  const { doc: account } = useDocument('person', person.id);
  const { ready, arrival, children } = useChildren();
  const requests = useLinkRequests();
  const unread = useUnreadCount();
  const [section, setSection] = useState<'overview' | 'messages'>('overview');
  return (
    <>
      <div>
        <h1>{text.greeting(partOfDay(new Date().getHours()), account?.firstName || account?.username || '')}</h1>
        {children.length > 0 && <p className="muted">{text.children(children.length)}</p>}
      </div>
      <RequestsCard requests={requests} />
      {!ready && (
        <Skeleton label={words.app.loading}>
          <SkeletonRow />
          <SkeletonRow />
        </Skeleton>
      )}
      {ready && arrival !== 'here' && <Arriving arrival={arrival} some={children.length > 0} words={words.arrival} />}
      {ready && arrival === 'here' && children.length === 0 && (
        <Empty picture="harbour" level={2} title={text.none.title}>
          {text.none.text}
        </Empty>
      )}
      <Tabs
        label={words.messages.sections}
        value={section}
        onChange={setSection}
        items={[
          {
            value: 'overview',
            label: words.messages.overview,
            content: (
              <div className="cols home-cols">
                {children.map((child) => (
                  <ChildCard key={child.link.id} child={child} />
                ))}
                <LinkChildForm requests={requests} />
              </div>
            ),
          },
          { value: 'messages', label: words.messages.title, count: unread, content: <MessagesTab /> },
        ]}
      />
    </>
  );
}
