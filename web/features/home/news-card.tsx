import type { Doc } from '../../replica/document.ts';
import { useReadNotice } from '../../replica/use-read-notice.ts';
import { startWords as words } from '../../text/start.ts';
import { failureToast } from '../../text/refusal.ts';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useNews } from './use-news.ts';
import { NewsItem } from './news-item.tsx';
import { newsKinds } from './news-kinds.ts';

const text = words.home;

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
          {news.map((notice) => (
            <NewsItem key={notice.id} notice={notice} onRead={() => read(notice)} />
          ))}
        </ul>
      )}
    </Card>
  );
}
