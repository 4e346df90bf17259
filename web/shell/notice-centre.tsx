import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import type { Role } from '../../schema/who.ts';
import { usePush } from '../session/push.ts';
import { startWords as words } from '../text/start.ts';
import { Count } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { kindOf } from './notice-kinds.ts';
import type { HeaderNotices } from './shell-data.tsx';
import { PushPermission } from './push-permission.tsx';
import { NoticeList } from './notice-list.tsx';

const t = words.notices;

export interface NoticeCentreProps {
  notices: HeaderNotices;
  role: Role;
}

/** The bell, and behind it what the person should know: read from this device, so it is there without a network. */
export function NoticeCentre({ notices, role }: NoticeCentreProps) {
  const [open, setOpen] = useState(false);
  const { permission } = usePush();
  const known = notices.rows.filter((notice) => kindOf(notice) !== undefined);
  const unread = known.filter(({ readAt }) => !readAt).length;
  return (
    <Panel
      open={open}
      onOpenChange={setOpen}
      label={t.title}
      tip={t.title}
      button={{
        className: 'btn icon ghost bell',
        name: t.bell(unread),
        content: (
          <>
            <Icon icon={permission === 'denied' ? BellOff : Bell} />
            {unread > 0 && <Count value={unread} />}
          </>
        ),
      }}
      className="card flush panel tall"
    >
      <h2 className="panel-title">{t.title}</h2>
      <NoticeList rows={known} notices={notices} role={role} onOpen={() => setOpen(false)} />
      <PushPermission onOpen={() => setOpen(false)} />
    </Panel>
  );
}
