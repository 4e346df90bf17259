import { ChartLine, Map } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Subject } from '../../../schema/limits.ts';
import { hoursOf, successRate } from '../../../schema/views/family.ts';
import { skillOf } from '../../../tutor/practice/curriculum.ts';
import { percent, wilson } from '../../../tutor/statistics/interval.ts';
import { skillSubjects, skillView, subjectMastery } from '../../../tutor/statistics/skills.ts';
import { byName } from '../../lib/by-name.ts';
import { dayOf } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { useGrade, useProgress } from '../../student/queries.ts';
import { words } from '../../text/index.ts';
import { Arriving } from '../../ui/arriving.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card, StatCard } from '../../ui/card.tsx';
import { BarChart, LineChart } from '../../ui/charts/index.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { figuresByWeek, useToday, useWeeks, type WeekFigures } from './queries.ts';

const text = words.progress;
const t = words.progress.analytics;
const subjects = ['math', 'english', 'science', 'general'] as const satisfies readonly Subject[];
const spans = ['8', '26', '52'] as const;
type Span = (typeof spans)[number];
/** From fewer answers nobody should read a share. */
const fewest = 8;

const weekLabel = (monday: string): string => dayOf(`${monday}T12:00:00.000Z`, 'UTC').replace(/^\S+ /, '');
const inHours = (minutes: number): string => text.hours(...hoursOf(minutes));

/** What a student did over time, by subject and by skill. */
export function AnalyticsPage() {
  const { doc, arrival } = useProgress();
  const [span, setSpan] = useState<Span>('8');
  const minutes = doc?.timeSpent ?? 0;
  const solved = doc?.problemsSolved ?? 0;
  return (
    <>
      <div className="row between">
        <h1>{t.title}</h1>
        <Link className={buttonClass({ size: 'small' })} to={paths.progress}>
          <Icon icon={Map} />
          <span>{t.back}</span>
        </Link>
      </div>
      <p>{t.intro}</p>
      {arrival !== 'here' && <Arriving arrival={arrival} some={doc !== null} words={words.arrival} />}
      <div className="cols figure-cols">
        <StatCard label={t.solved} value={solved} />
        <StatCard label={text.stars} value={doc?.totalStars ?? 0} />
        <StatCard label={text.time} value={inHours(minutes)} />
        <StatCard label={t.tests} value={doc?.tests ?? 0} />
        <StatCard label={t.session} value={inHours(Math.round(minutes / Math.max(1, solved)))} />
      </div>
      <Tabs
        label={t.span}
        kind="segmented"
        value={span}
        onChange={setSpan}
        items={spans.map((value) => ({
          value,
          label: t.spans[value],
          content: value === span ? <OverTime weeks={Number(value)} /> : null,
        }))}
      />
      <SubjectsCard />
      <SkillsCard />
    </>
  );
}

/** The weeks of a span; a year is told in steps of four weeks, so that it stays readable. */
function grouped(weeks: readonly WeekFigures[]): WeekFigures[] {
  const size = weeks.length > 26 ? 4 : weeks.length > 8 ? 2 : 1;
  const groups: WeekFigures[] = [];
  weeks.forEach((week, at) => {
    const group = groups.at(-1);
    if (!group || at % size === 0) groups.push({ ...week });
    else {
      group.solved += week.solved;
      group.tried += week.tried;
      group.right += week.right;
      group.minutes += week.minutes;
      group.stars += week.stars;
    }
  });
  return groups;
}

function OverTime({ weeks: count }: { weeks: number }) {
  const { doc } = useProgress();
  const today = useToday();
  const weeks = grouped(useWeeks(count));
  const bySubject = subjects
    .map((subject) => ({ subject, weeks: grouped(figuresByWeek(doc?.weeks ?? {}, today, count, subject)) }))
    .filter(({ weeks: of }) => of.some(({ solved, tried }) => solved + tried > 0));
  return (
    <div className="cols analytics">
      <Card title={t.solved}>
        <BarChart
          title={t.solvedChart}
          titleHidden
          rows={weeks.map(({ monday, solved }) => ({ label: weekLabel(monday), value: solved, text: String(solved) }))}
        />
      </Card>
      <Card title={t.minutes}>
        <BarChart
          title={t.minutesChart}
          titleHidden
          rows={weeks.map(({ monday, minutes }) => ({
            label: weekLabel(monday),
            value: minutes,
            text: inHours(minutes),
          }))}
        />
      </Card>
      <Card title={t.firstTry}>
        <LineChart
          title={t.firstTryChart}
          titleHidden
          max={100}
          lines={[
            {
              label: t.firstTry,
              points: weeks.map(({ monday, right, tried }) => {
                const rate = tried < fewest ? null : successRate({ right, tried });
                return {
                  label: weekLabel(monday),
                  value: rate,
                  text: rate === null ? t.only(tried) : t.ofHundred(rate),
                };
              }),
            },
          ]}
        />
      </Card>
      {bySubject.length > 0 && (
        <Card title={t.subjects}>
          <LineChart
            title={t.subjectsChart}
            titleHidden
            lines={bySubject.map(({ subject, weeks: of }) => ({
              label: words.homework.subjects[subject],
              points: of.map(({ monday, solved }) => ({
                label: weekLabel(monday),
                value: solved,
                text: String(solved),
              })),
            }))}
          />
        </Card>
      )}
    </div>
  );
}

function SubjectsCard() {
  const { doc } = useProgress();
  const grade = useGrade();
  if (!grade) return null;
  return (
    <Card title={t.mastery}>
      <BarChart
        title={t.masteryChart}
        titleHidden
        max={100}
        rows={skillSubjects.map((subject) => {
          const of = subjectMastery(doc?.skills ?? {}, subject, grade);
          return {
            label: words.homework.subjects[subject],
            value: of.enough ? of.percent : null,
            text: of.enough ? t.ofHundred(of.percent) : t.only(of.answers),
            few: !of.enough,
          };
        })}
      />
    </Card>
  );
}

interface SkillRow {
  id: string;
  title: string;
  subject: string;
  answers: number;
  right: string;
  level: string;
}

function SkillsCard() {
  const { doc } = useProgress();
  const rows = Object.entries(doc?.skills ?? {}).flatMap(([id, count]): SkillRow[] => {
    const skill = skillOf(id);
    const [answers, right] = count;
    if (!skill || answers === 0) return [];
    const { lower, upper } = wilson(right, answers);
    return [
      {
        id,
        title: skill.title,
        subject: words.homework.subjects[skill.subject],
        answers,
        right: answers < fewest ? t.only(answers) : t.likely(percent(lower), percent(upper)),
        level: text.levels[skillView(count).state],
      },
    ];
  });
  rows.sort((a, b) => b.answers - a.answers || byName(a.title, b.title));
  return (
    <Card title={t.skills} flush>
      {rows.length === 0 ? (
        <p className="muted inset">
          <Icon icon={ChartLine} /> {t.noSkills}
        </p>
      ) : (
        <Table
          caption={t.skills}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { key: 'skill', header: t.skill, cell: ({ title }) => title, rowHeader: true },
            { key: 'subject', header: text.subject, cell: ({ subject }) => subject },
            { key: 'answers', header: t.answers, cell: ({ answers }) => answers, numeric: true },
            {
              key: 'right',
              header: t.right,
              cell: ({ right }) => <span className="md:whitespace-nowrap">{right}</span>,
            },
            { key: 'level', header: t.level, cell: ({ level }) => level },
          ]}
        />
      )}
    </Card>
  );
}
