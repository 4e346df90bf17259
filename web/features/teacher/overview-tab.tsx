import { momentOf } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { inPercent } from '../../lib/figures.ts';
import { words } from '../../text/index.ts';
import { Arriving } from '../../ui/arriving.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, StatCard } from '../../ui/card.tsx';
import { useFigures } from './analytics/queries.ts';
import type { ClassView } from './class-view.ts';
import { waitingFor } from './queries.ts';

const text = words.teacher.overview;

/** One look at a class: how many, what waits, what comes next. */
export function OverviewTab({ classroom, data, onOpen }: ClassView) {
  const now = useNow();
  const { average } = useFigures(data);
  const published = data.assignments.filter((assignment) => assignment.isPublished);
  const isWhole = data.arrival === 'here';
  const count = (value: number): number | string => (isWhole ? value : '…');
  const next = published.filter((assignment) => assignment.dueDate >= now).reverse();
  return (
    <>
      <div className="cols stat-cols">
        <StatCard label={text.students} value={count(data.enrolments.length)} />
        <StatCard label={text.toMark} value={count(waitingFor(data.assignments, data.submissions).length)} />
        <StatCard label={text.published} value={count(published.length)} />
        <StatCard
          label={text.average}
          value={average ? inPercent(average.percent) : '–'}
          why={average ? text.averageWhy(average.count) : isWhole ? text.noAverage : undefined}
        />
      </div>
      <Card title={text.next} level={3} flush>
        {next.length === 0 && data.arrival !== 'here' ? (
          <Arriving arrival={data.arrival} inset words={words.arrival} />
        ) : next.length === 0 ? (
          <p className="muted inset">{text.nothingNext}</p>
        ) : (
          <ul className="list">
            {next.slice(0, 5).map((assignment) => (
              <li key={assignment.id}>
                <div className="grow stack stack-xs">
                  <span className="strong">
                    <bdi>{assignment.title}</bdi>
                  </span>
                  <span className="small muted">
                    {words.teacher.assignments.due(
                      momentOf(assignment.dueDate, classroom.timeZone ?? undefined),
                      assignment.totalPoints,
                    )}
                  </span>
                </div>
                <Button size="small" onClick={() => onOpen(assignment.id)}>
                  {words.teacher.assignments.open}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {classroom.description && (
        <Card title={text.about} level={3}>
          <p className="prewrap">{classroom.description}</p>
        </Card>
      )}
    </>
  );
}
