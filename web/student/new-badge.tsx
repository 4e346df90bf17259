import { Link } from 'react-router-dom';
import { isAwardKey } from '../../schema/awards.en.ts';
import { achievements } from '../../tutor/data/achievements.ts';
import { paths } from '../paths.ts';
import { useLive, useReplica } from '../replica/use-live.ts';
import { useMay } from '../replica/use-may.ts';
import { startWords as words } from '../text/start.ts';
import { failureToast } from '../text/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FoldedPicture } from '../ui/folded-picture.tsx';
import { showToast } from '../ui/toast.tsx';
import { useCelebration } from './use-celebration.ts';

const text = words.progress;

/** The newest badge that the child has not seen yet, where its eyes are; nothing without one. */
export function NewBadge() {
  const { writer, clock } = useReplica();
  const { mayEdit } = useMay('notice');
  const { rows } = useLive('notice', { selector: { kind: 'award' }, sort: [{ createdAt: 'desc' }] });
  const fresh = rows.filter(({ readAt, details }) => !readAt && isAwardKey(details['award'] ?? ''));
  const [newest] = fresh;
  useCelebration(newest?.id);
  const key = newest?.details['award'] ?? '';
  if (!newest || !isAwardKey(key)) return null;
  const { paper, tone } = achievements[key];
  const seen = (): void => {
    Promise.all(fresh.map((notice) => writer.edit('notice', notice.id, { readAt: clock().now }))).catch(
      (error: unknown) => {
        showToast(failureToast(words.notices.failed, error));
      },
    );
  };
  return (
    <Card tone="tint" title={text.newBadge}>
      <div className="row nowrap" role="status">
        <span className="foldpic-big">
          <FoldedPicture paper={paper} tone={tone} />
        </span>
        <div className="grow stack stack-xs">
          <p className="strong large">{words.awards[key].name}</p>
          <p>{text.newBadgeFor(words.awards[key].description)}</p>
        </div>
      </div>
      <div className="row">
        {mayEdit(newest, { readAt: clock().now }).allowed && <Button onClick={seen}>{text.seen}</Button>}
        <Link to={paths.progress}>{text.all}</Link>
      </div>
    </Card>
  );
}
