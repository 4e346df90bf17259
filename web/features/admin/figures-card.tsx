import { GraduationCap, School, Users, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { momentOf } from '../../lib/dates.ts';
import { inFigures } from '../../lib/figures.ts';
import { useAnswer } from '../../rest/use-answer.ts';
import { reportUnauthorized } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Card, StatCard } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skel, Skeleton } from '../../ui/skeleton.tsx';
import { readFigures } from './queries.ts';
import { FiguresExports } from './figures-exports.tsx';
import { MonthsTable } from './months-table.tsx';

const f = words.platform.figures;

/** The platform in numbers, with their files. */
export function FiguresCard() {
  const { answer, error } = useAnswer(readFigures);
  useEffect(() => void reportUnauthorized(error), [error]);
  if (!answer)
    return error ? null : (
      <Skeleton label={words.app.loading}>
        <Skel height="16rem" />
      </Skeleton>
    );
  const { people } = answer;
  return (
    <>
      <div className="cols stat-cols">
        <StatCard
          label={f.schools}
          icon={<Icon icon={School} />}
          value={inFigures(answer.schools)}
          why={f.confirmed(inFigures(answer.confirmedSchools))}
        />
        <StatCard label={f.classes} icon={<Icon icon={UsersRound} />} value={inFigures(answer.classes)} />
        <StatCard label={f.students} icon={<Icon icon={GraduationCap} />} value={inFigures(people.student)} />
        <StatCard
          label={f.adults}
          icon={<Icon icon={Users} />}
          value={inFigures(people.parent + people.teacher + people.school_admin + people.admin)}
          why={f.adultsWhy(inFigures(people.parent), inFigures(people.teacher))}
        />
      </div>
      <Card title={f.title} flush actions={<FiguresExports figures={answer} />}>
        <p className="inset small muted">{f.counted(momentOf(answer.countedAt))}</p>
        <MonthsTable figures={answer} />
      </Card>
    </>
  );
}
