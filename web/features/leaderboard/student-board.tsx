import { useState } from 'react';
import { leaderGroups } from '../../../schema/views/leaderboard.ts';
import { words } from '../../text/index.ts';
import { Choices, type Chosen, OneOf } from './choices.tsx';
import { Places } from './places.tsx';
import { useBoard } from './queries.ts';
import { SelfCards } from './self-cards.tsx';
import { BestCard } from './best-card.tsx';

const text = words.leaderboard;

/** A student's own best, then the list that it chooses. */
export function StudentBoard() {
  const [chosen, setChosen] = useState<Chosen>({ category: 'stars', period: 'weekly' });
  const [group, setGroup] = useState<(typeof leaderGroups)[number]>('grade');
  const { answer: board, ready, fresh, again } = useBoard({ ...chosen, group });
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
