import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { LeaderCategory } from '../../../schema/views/leaderboard.ts';
import { fewestForAccuracy, leaderGroups } from '../../../schema/views/leaderboard.ts';
import { nicknameAt, nicknameCount, shownNickname } from '../../../schema/views/nickname.ts';
import { longestRun, mondayOfWeek, workedDays } from '../../../tutor/statistics/days.ts';
import { dayOf } from '../../lib/dates.ts';
import type { Doc } from '../../replica/document.ts';
import { useReplica } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { useMe, useProgress } from '../../student/queries.ts';
import { words } from '../../text/index.ts';
import { failureToast } from '../../text/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { FoldedPicture } from '../../ui/folded-picture.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Choices, type Chosen, OneOf } from './choices.tsx';
import { Places } from './places.tsx';
import { type Board, useBoard } from './queries.ts';
import { signOf } from '../../student/sign.ts';

const text = words.leaderboard;

/** The best week of the last year in what counts, from this device; null where there is none or weeks do not hold it. */
function bestWeek(doc: Doc<'progress'> | null, category: LeaderCategory): { value: number; week: string } | null {
  if (category === 'tests') return null;
  const values = Object.entries(doc?.weeks ?? {}).map(([week, subjects]) => {
    const sum = (at: number): number => Object.values(subjects).reduce((all, each) => all + (each[at] ?? 0), 0);
    const tried = sum(1);
    const value = {
      stars: sum(4),
      problems: sum(0),
      accuracy: tried < fewestForAccuracy ? 0 : Math.round((100 * sum(2)) / tried),
      time: sum(3),
      streak: longestRun(workedDays({ [week]: doc?.days?.[week] ?? 0 })),
    }[category];
    return { value, week };
  });
  const best = values.sort((a, b) => b.value - a.value || b.week.localeCompare(a.week))[0];
  return best && best.value > 0 ? best : null;
}

/** A student's own best, then the list that it chooses. */
export function StudentBoard() {
  const [chosen, setChosen] = useState<Chosen>({ category: 'stars', period: 'weekly' });
  const [group, setGroup] = useState<(typeof leaderGroups)[number]>('grade');
  const { value: board, ready, fresh, again } = useBoard({ ...chosen, group });
  const whom = group === 'school' ? text.school : (board?.grade ?? text.groups.grade);
  return (
    <>
      <BestCard chosen={chosen} own={board?.own ?? null} />
      <section className="stack" aria-label={text.choose}>
        <Choices chosen={chosen} onChange={setChosen} />
        <OneOf label={text.group} values={leaderGroups} names={text.groups} value={group} onChange={setGroup} />
      </section>
      <div className="split-page">
        <Places
          board={board}
          ready={ready}
          isOld={!fresh}
          title={text.list(text.categories[chosen.category], text.during[chosen.period], whom)}
          note={<span className="small muted">{text.first}</span>}
          empty={text.empty}
          counted={text.counted}
        />
        <SelfCards allowed={board?.own?.allowed} onChange={() => void again()} />
      </div>
    </>
  );
}

function BestCard({ chosen: { category, period }, own }: { chosen: Chosen; own: Board['own'] }) {
  const me = useMe();
  const { doc } = useProgress();
  const best = bestWeek(doc, category);
  const value = text.values[category];
  return (
    <Card tone="tint" title={text.best}>
      <div className="row nowrap">
        <div className="grow stack stack-xs">
          <p className="large strong">
            {best
              ? text.bestWeek(value(best.value), dayOf(new Date(mondayOfWeek(best.week)), 'UTC').replace(/^\S+ /, ''))
              : text.noBest}
          </p>
          {own && (
            <p>
              {own.value === null ? text.nothingYet[period] : text.soFar[period](value(own.value))}{' '}
              {own.place !== null && text.yourPlace(own.place)}
            </p>
          )}
          {category === 'accuracy' && <p className="small">{text.accuracyAfter(fewestForAccuracy)}</p>}
        </div>
        {me && (
          <span className="foldpic-big">
            <FoldedPicture {...signOf(shownNickname(me.id, me.nickname), me.avatar ?? null)} />
          </span>
        )}
      </div>
    </Card>
  );
}

/** Under which name, and whether at all. */
function SelfCards({ allowed, onChange }: { allowed: boolean | undefined; onChange: () => void }) {
  const me = useMe();
  const { writer } = useReplica();
  const { mayEdit } = useMay('person');
  if (!me || !mayEdit(me, { nickname: nicknameAt(0) }).allowed) return null;
  const isAllowed = me.consents?.leaderboard === true || allowed === true;
  const save = (change: Partial<Pick<Doc<'person'>, 'nickname' | 'settings'>>): void => {
    writer.edit('person', me.id, change).then(onChange, (error: unknown) => {
      showToast(failureToast(text.notSaved, error));
    });
  };
  return (
    <div className="stack">
      <Card title={text.youAre(shownNickname(me.id, me.nickname))}>
        <p>{text.nobodySees}</p>
        <div>
          <Button
            size="small"
            icon={RefreshCw}
            onClick={() => save({ nickname: nicknameAt(Math.floor(Math.random() * nicknameCount)) })}
          >
            {text.another}
          </Button>
        </div>
      </Card>
      <Card title={text.wish}>
        {isAllowed ? (
          <>
            <Checkbox
              label={text.show}
              checked={me.settings?.leaderboard !== 'hidden'}
              onChange={(event) => {
                const { leaderboard: _, ...others } = me.settings ?? {};
                save({ settings: event.target.checked ? others : { ...others, leaderboard: 'hidden' } });
              }}
            />
            <p className="small muted">{text.allowed}</p>
          </>
        ) : (
          <p>{text.notAllowed}</p>
        )}
      </Card>
    </div>
  );
}
