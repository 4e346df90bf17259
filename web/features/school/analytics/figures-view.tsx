import { BookOpen, ChartColumn, Clock, Users } from 'lucide-react';
import { words } from '../../../text/index.ts';
import { Card, StatCard } from '../../../ui/card.tsx';
import { BarChart, LineChart } from '../../../ui/charts/index.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSorted } from '../../../ui/sorting.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { inFigures, inPercent } from '../../../lib/figures.ts';
import { courseSaid, extremesSaid } from '../../../lib/findings.ts';
import { ActivityCard } from './activity-card.tsx';
import { ExportButton } from './export-button.tsx';
import type { SchoolFigures } from './queries.ts';
import { gradesTable, monthsTable, subjectsTable, teachersTable } from './tables.ts';
import { gradeName, monthName, percentText } from './names.ts';

const text = words.schoolAnalytics;
/** From fewer students or marks a bar is hatched. */
const enough = 8;

function Heads({ school, engagement }: Pick<SchoolFigures, 'school' | 'engagement'>) {
  const { stats } = text;
  const { avgScore, marks, practiceTestsGrowth: growth, scoreImprovement: better } = school;
  const students = engagement.gradeDistribution.reduce((sum, { studentCount }) => sum + studentCount, 0);
  return (
    <div className="cols stat-cols">
      <StatCard
        label={stats.tests}
        icon={<Icon icon={BookOpen} />}
        value={inFigures(school.totalPracticeTests)}
        why={growth === null ? stats.noGrowth : stats.growth(growth)}
      />
      <StatCard
        label={stats.average}
        icon={<Icon icon={ChartColumn} />}
        value={percentText(avgScore)}
        why={
          avgScore === null
            ? marks > 0 && stats.noAverage
            : better === null
              ? stats.ofMarks(marks)
              : stats.both(stats.ofMarks(marks), stats.improvement(better))
        }
      />
      <StatCard
        label={stats.hours}
        icon={<Icon icon={Clock} />}
        value={inFigures(school.totalLearningHours)}
        why={stats.hoursEach(inFigures(school.avgHoursPerStudent))}
      />
      <StatCard
        label={stats.engagement}
        icon={<Icon icon={Users} />}
        value={percentText(school.engagementRate)}
        why={stats.engagementWhy(students)}
      />
    </div>
  );
}

/** How much was done in the twelve months, and in which most; undefined while nothing was. */
function workSaid({ monthlyTrend }: SchoolFigures['school']): string | undefined {
  const sum = (of: 'tests' | 'answers'): number => monthlyTrend.reduce((all, each) => all + each[of], 0);
  const [most] = monthlyTrend.toSorted((one, other) => other.tests + other.answers - one.tests - one.answers);
  if (!most || most.tests + most.answers === 0) return undefined;
  return text.work.finding(sum('tests'), sum('answers'), monthName(most.month));
}

function Months({ school }: Pick<SchoolFigures, 'school'>) {
  const { trend, work } = text;
  const named = (month: string) => ({ label: monthName(month), short: monthName(month).replace(/ \d+$/, '') });
  const counted = (of: 'tests' | 'answers') =>
    school.monthlyTrend.map((each) => ({ ...named(each.month), value: each[of], text: inFigures(each[of]) }));
  const averages = school.monthlyTrend.map(({ month, avgScore, marks, likely }) => ({
    ...named(month),
    value: avgScore,
    text: avgScore === null ? trend.none : trend.text(avgScore, marks),
    few: marks < enough,
    likely,
  }));
  return (
    <div className="cols chart-cols">
      <Card title={trend.title} actions={<ExportButton table={monthsTable(school)} />}>
        <LineChart
          title={trend.title}
          titleHidden
          finding={courseSaid(averages, words.charts.course)}
          max={100}
          tick={inPercent}
          lines={[{ label: trend.average, points: averages }]}
        />
      </Card>
      <Card title={work.title}>
        <LineChart
          title={work.title}
          titleHidden
          finding={workSaid(school)}
          tick={inFigures}
          lines={[
            { label: work.tests, points: counted('tests') },
            { label: work.answers, points: counted('answers') },
          ]}
        />
      </Card>
    </div>
  );
}

function Groups({ school, engagement }: Pick<SchoolFigures, 'school' | 'engagement'>) {
  const { subjects, grades } = text;
  const { gradeDistribution } = engagement;
  const bySubject = school.subjectPerformance.map(({ subject, avgScore, marks }) => ({
    label: words.teacher.subjects[subject],
    value: avgScore,
    text: avgScore === null ? subjects.none(marks) : subjects.text(avgScore, marks),
    few: marks < enough,
  }));
  const byGrade = gradeDistribution.map(({ grade, studentCount, avgEngagement }) => ({
    label: gradeName(grade),
    value: avgEngagement,
    text: avgEngagement === null ? grades.few(studentCount) : grades.text(avgEngagement, studentCount),
    few: studentCount < enough,
  }));
  return (
    <div className="cols chart-cols">
      <Card title={subjects.title} actions={<ExportButton table={subjectsTable(school)} />}>
        {school.subjectPerformance.length === 0 ? (
          <p className="muted">{subjects.empty}</p>
        ) : (
          <BarChart
            title={subjects.title}
            titleHidden
            finding={extremesSaid(bySubject, words.charts.extremes)}
            max={100}
            rows={bySubject}
          />
        )}
      </Card>
      <Card title={grades.title} actions={<ExportButton table={gradesTable(engagement)} />}>
        {gradeDistribution.length === 0 ? (
          <p className="muted">{grades.empty}</p>
        ) : (
          <>
            <BarChart
              title={grades.title}
              titleHidden
              finding={extremesSaid(byGrade, words.charts.extremes)}
              max={100}
              rows={byGrade}
            />
            <p className="small muted">{grades.hint}</p>
          </>
        )}
      </Card>
    </div>
  );
}

type Teacher = SchoolFigures['teachers'][number];

const { teachers: t } = text;
const teacherColumns: readonly Column<Teacher>[] = [
  { key: 'name', header: t.name, rowHeader: true, by: (row) => row.name, cell: (row) => <bdi>{row.name}</bdi> },
  { key: 'classes', header: t.classes, numeric: true, by: (row) => row.classCount, cell: (row) => row.classCount },
  {
    key: 'students',
    header: t.students,
    numeric: true,
    by: (row) => row.studentCount,
    cell: (row) => row.studentCount,
  },
  { key: 'score', header: t.score, numeric: true, by: (row) => row.avgScore, cell: (row) => percentText(row.avgScore) },
  { key: 'marks', header: t.marks, numeric: true, by: (row) => row.marks, cell: (row) => row.marks },
];

function Teachers({ teachers }: Pick<SchoolFigures, 'teachers'>) {
  const sorted = useSorted('school-figures', teacherColumns, teachers, { key: 'name', descending: false });
  return (
    <Card title={t.title} flush actions={<ExportButton table={teachersTable(teachers)} />}>
      <p className="inset small muted">{teachers.length === 0 ? t.empty : t.note}</p>
      {teachers.length > 0 && (
        <Table caption={t.title} columns={teacherColumns} rowKey={(row) => String(teachers.indexOf(row))} {...sorted} />
      )}
    </Card>
  );
}

/** A school in figures: each picture has its table, and each table its file. */
export function SchoolFiguresView({ school, teachers, engagement }: SchoolFigures) {
  return (
    <>
      <Heads school={school} engagement={engagement} />
      <Months school={school} />
      <Groups school={school} engagement={engagement} />
      <div className="cols chart-cols">
        <Teachers teachers={teachers} />
        <ActivityCard activities={school.recentActivities} />
      </div>
      <details className="evidence">
        <summary>{text.how.title}</summary>
        <ul>
          {text.how.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
