import { Bell, BellOff, BellRing } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Role } from '../../schema/who.ts';
import { momentOf } from '../lib/dates.ts';
import { mayOpen } from '../pages.ts';
import { paths } from '../paths.ts';
import { usePush } from '../session/push.ts';
import { startWords as words } from '../text/start.ts';
import { Arriving } from '../ui/arriving.tsx';
import { Badge, Count } from '../ui/badge.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { showToast } from '../ui/toast.tsx';
import { kindOf } from './notice-kinds.ts';
import type { HeaderNotices, Notice } from './shell-data.tsx';

const t = words.notices;
/** Notices that the list shows at first, and with each press on the button below it. */
const step = 20;

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
      <Notices rows={known} notices={notices} role={role} onOpen={() => setOpen(false)} />
      <Permission onOpen={() => setOpen(false)} />
    </Panel>
  );
}

const push = words.notifications;

/** Whether this device tells its person when Paperboat is closed, and the way to change that. */
function Permission({ onOpen }: { onOpen: () => void }) {
  const { permission, on, busy, turnOn } = usePush();
  const isAsked = !on && (permission === 'default' || permission === 'granted');
  const start = async (): Promise<void> => {
    if ((await turnOn()) === 'granted') showToast({ title: push.enabled });
  };
  return (
    <div className="inset-line stack stack-s">
      <p className="small">{on ? push.enabled : push.states[permission === 'granted' ? 'default' : permission]}</p>
      <div className="row">
        {isAsked && (
          <Button size="small" icon={BellRing} disabled={busy} onClick={() => void start()}>
            {busy ? push.turningOn : push.turnOn}
          </Button>
        )}
        <Link className={buttonClass({ variant: 'ghost', size: 'small' })} to={paths.reminders} onClick={onOpen}>
          {push.toReminders}
        </Link>
      </div>
    </div>
  );
}

interface NoticesProps extends NoticeCentreProps {
  rows: readonly Notice[];
  onOpen: () => void;
}

function Notices({ rows, notices, role, onOpen }: NoticesProps) {
  const [most, setMost] = useState(step);
  const { arrival } = notices;
  if (rows.length === 0 && arrival === 'here')
    return (
      <Empty picture="sea" title={t.emptyTitle}>
        {t.emptyText}
      </Empty>
    );
  return (
    <>
      <ul className="list">
        {rows.slice(0, most).map((notice) => (
          <NoticeRow key={notice.id} notice={notice} role={role} onOpen={onOpen} read={notices.read} />
        ))}
      </ul>
      {arrival !== 'here' && <Arriving arrival={arrival} some={rows.length > 0} inset words={words.arrival} />}
      {rows.length > most && (
        <Button variant="ghost" wide onClick={() => setMost((now) => now + step)}>
          {t.older(rows.length - most)}
        </Button>
      )}
    </>
  );
}

interface NoticeRowProps {
  notice: Notice;
  role: Role;
  onOpen: () => void;
  read: HeaderNotices['read'];
}

function NoticeRow({ notice, role, onOpen, read }: NoticeRowProps) {
  const kind = kindOf(notice);
  if (!kind) return null;
  const to = kind.to(notice, role);
  const isNew = !notice.readAt;
  return (
    <li>
      <span className="thumb">
        <Icon icon={kind.icon} />
      </span>
      <Link
        className="grow"
        to={mayOpen(to, role) ? to : paths.home}
        onClick={() => {
          if (!kind.isSettledThere) read(notice);
          onOpen();
        }}
      >
        <span className={isNew ? 'strong block' : 'block'}>{kind.says(notice.details)}</span>
        <span className="row">
          <span className="small muted">{momentOf(notice.createdAt)}</span>
          {isNew && (
            <Badge tone="accent" icon={Bell}>
              {t.isNew}
            </Badge>
          )}
        </span>
      </Link>
    </li>
  );
}
