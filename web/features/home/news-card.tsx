import { Award, Bell, HeartHandshake, Lightbulb, MessageCircle, School, Star, UserPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { NoticeKind } from '../../../schema/notice.ts';
import { dayOf } from '../../lib/dates.ts';
import { homeworkSessionPath, paths } from '../../paths.ts';
import type { Doc } from '../../replica/document.ts';
import { useReadNotice } from '../../replica/use-read-notice.ts';
import { startWords as words } from '../../text/start.ts';
import { failureToast } from '../../text/refusal.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useNews } from './queries.ts';

const text = words.home;

/** What is news to a child, and where it leads; other notices are in the bell. */
const newsKinds: Partial<Record<NoticeKind, { icon: LucideIcon; to: (notice: Doc<'notice'>) => string }>> = {
  grade: { icon: Star, to: () => paths.studentAssignments },
  help: { icon: Lightbulb, to: ({ about }) => homeworkSessionPath(about) },
  award: { icon: Award, to: () => paths.progress },
  request: { icon: UserPlus, to: () => paths.profile },
  link: { icon: HeartHandshake, to: () => paths.profile },
  enrolment: { icon: School, to: () => paths.studentAssignments },
  ask: { icon: MessageCircle, to: () => paths.home },
};

/** The newest things that a child should know. */
export function NewsCard() {
  const readNotice = useReadNotice();
  const { ready, news } = useNews(newsKinds);
  if (!ready) return null;
  const read = (notice: Doc<'notice'>): void => {
    // A request stays new until it is answered.
    if (notice.kind === 'request') return;
    readNotice(notice).catch((error: unknown) => {
      showToast(failureToast(words.notices.failed, error));
    });
  };
  return (
    <Card title={text.news} flush>
      {news.length === 0 ? (
        <p className="muted inset">{text.noNews}</p>
      ) : (
        <ul className="list">
          {news.map((notice) => {
            const kind = newsKinds[notice.kind];
            return (
              <li key={notice.id}>
                <span className="thumb">
                  <Icon icon={kind?.icon ?? Bell} />
                </span>
                <Link className="grow stack stack-xs" to={kind?.to(notice) ?? paths.home} onClick={() => read(notice)}>
                  <span className={notice.readAt ? undefined : 'strong'}>
                    {words.notices.kinds[notice.kind](notice.details)}
                  </span>
                  <span className="small muted">{dayOf(notice.createdAt)}</span>
                </Link>
                {!notice.readAt && (
                  <Badge tone="accent" icon={Bell}>
                    {words.notices.isNew}
                  </Badge>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
