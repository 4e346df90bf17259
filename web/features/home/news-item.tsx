import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dayOf } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import type { Doc } from '../../replica/document.ts';
import { startWords as words } from '../../text/start.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { newsKinds } from './news-kinds.ts';

export function NewsItem({ notice, onRead }: { notice: Doc<'notice'>; onRead: () => void }) {
  const kind = newsKinds[notice.kind];
  return (
    <li>
      <span className="thumb">
        <Icon icon={kind?.icon ?? Bell} />
      </span>
      <Link className="grow stack stack-xs" to={kind?.to(notice) ?? paths.home} onClick={onRead}>
        <span className={notice.readAt ? undefined : 'strong'}>{words.notices.kinds[notice.kind](notice.details)}</span>
        <span className="small muted">{dayOf(notice.createdAt)}</span>
      </Link>
      {!notice.readAt && (
        <Badge tone="accent" icon={Bell}>
          {words.notices.isNew}
        </Badge>
      )}
    </li>
  );
}
