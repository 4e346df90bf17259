import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { isAwardKey } from '../../schema/awards.en.ts';
import { achievements, type Measures } from '../../tutor/data/achievements.ts';
import { awardKeys, measuresOf } from '../../tutor/statistics/achievements.ts';
import { letConfettiFall } from '../lib/confetti.ts';
import { paths } from '../paths.ts';
import { useLive, useReplica } from '../replica/use-live.ts';
import { useMay } from '../replica/use-may.ts';
import { startWords as words } from '../text/start.ts';
import { failureToast } from '../text/refusal.ts';
import { type AwardItem, AwardList } from '../ui/award-list.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FoldedPicture } from '../ui/folded-picture.tsx';
import { showToast } from '../ui/toast.tsx';
import { useProgress } from './queries.ts';

const text = words.progress;

/** Every badge: those that are earned first, the newest of them before; then what is nearest. */
function useAwards(): { items: readonly AwardItem[]; earned: number } {
  const { doc } = useProgress();
  const { rows } = useLive('submission');
  return useMemo(() => {
    const measures: Measures = {
      ...(doc ? measuresOf(doc) : {}),
      handedIn: rows.length,
      onTime: rows.filter(({ late }) => !late).length,
    };
    const awards = doc?.awards ?? {};
    const share = (key: (typeof awardKeys)[number]): number =>
      Math.min(1, (measures[achievements[key].by] ?? 0) / achievements[key].need);
    const items = awardKeys
      .slice()
      .sort((a, b) => (awards[b] ?? '').localeCompare(awards[a] ?? '') || share(b) - share(a))
      .map((key): AwardItem => {
        const { by, need, paper, tone } = achievements[key];
        const { name, description } = words.awards[key];
        const earned = awards[key] !== undefined;
        const have = Math.min(need, measures[by] ?? 0);
        return { key, name, paper, tone, earned, text: earned ? description : text.haveOf(have, need, description) };
      });
    return { items, earned: items.filter(({ earned }) => earned).length };
  }, [doc, rows]);
}

/** Badges that are shown at first: what is earned, and the few that are nearest. */
const nearest = 6;

export function BadgesCard({ short }: { short?: boolean }) {
  const { items, earned } = useAwards();
  const [all, setAll] = useState(false);
  const most = short ? Math.max(6, Math.min(earned, 12)) : all ? items.length : earned + nearest;
  const more = items.length - earned - nearest;
  return (
    <Card
      title={text.badges}
      actions={<span className="small muted">{text.badgesOf(earned, items.length)}</span>}
      id="badges"
    >
      <AwardList items={items.slice(0, most)} later={text.later} />
      {short ? (
        <p>
          <Link to={paths.progress}>{text.all}</Link>
        </p>
      ) : (
        more > 0 && (
          <div>
            <Button size="small" variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? text.fewerBadges : text.moreBadges(more)}
            </Button>
          </div>
        )
      )}
    </Card>
  );
}

/** The notices for which paper has fallen on this page already. */
const celebrated = new Set<string>();

/** The newest badge that the child has not seen yet, where its eyes are; nothing without one. */
export function NewBadge() {
  const { writer, clock } = useReplica();
  const { mayEdit } = useMay('notice');
  const { rows } = useLive('notice', { selector: { kind: 'award' }, sort: [{ createdAt: 'desc' }] });
  const fresh = rows.filter(({ readAt, details }) => !readAt && isAwardKey(details['award'] ?? ''));
  const [newest] = fresh;
  const id = newest?.id;
  useEffect(() => {
    if (id === undefined || celebrated.has(id)) return;
    celebrated.add(id);
    void letConfettiFall();
  }, [id]);
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
