import { useState } from 'react';
import { words } from '../../text/index.ts';
import { Choices, type Chosen } from './choices.tsx';
import { Places } from './places.tsx';
import { useBoard } from './queries.ts';

const text = words.leaderboard;

export function OneClass({ classId, className }: { classId: string; className: string }) {
  const [chosen, setChosen] = useState<Chosen>({ category: 'stars', period: 'weekly' });
  const { answer: board, ready, fresh } = useBoard({ ...chosen, group: 'school', classId });
  return (
    <>
      <section className="stack" aria-label={text.choose}>
        <Choices chosen={chosen} onChange={setChosen} />
      </section>
      <Places
        board={board}
        ready={ready}
        isOld={!fresh}
        title={text.list(text.categories[chosen.category], text.during[chosen.period], className)}
        empty={text.emptyClass}
        counted={text.countedClass}
      />
    </>
  );
}
