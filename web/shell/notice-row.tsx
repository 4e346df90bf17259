import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Role } from '../../schema/who.ts';
import { momentOf } from '../lib/dates.ts';
import { mayOpen } from '../pages.ts';
import { paths } from '../paths.ts';
import { startWords as words } from '../text/start.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { kindOf } from './notice-kinds.ts';
import type { HeaderNotices, Notice } from './shell-data.tsx';

const t = words.notices;

interface NoticeRowProps {
  notice: Notice;
  role: Role;
  onOpen: () => void;
  read: HeaderNotices['read'];
}

export function NoticeRow({ notice, role, onOpen, read }: NoticeRowProps) {
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
