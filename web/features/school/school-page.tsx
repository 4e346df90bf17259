import { BookOpen, ChartColumn, Clock, School as SchoolIcon, ShieldCheck, Table2, Users } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { SafetyAlerts } from '../../family/safety-alerts.tsx';
import { paths } from '../../paths.ts';
import { reportUnauthorized } from '../../session/unauthorized.ts';
import { locale } from '../../lib/language.ts';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { StatCard } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Away } from './away.tsx';
import { AnalyticsTab } from './analytics/analytics-tab.tsx';
import { InvitationsTab } from './invitations-tab.tsx';
import { type Overview, type School, type Stats, useOverview } from './queries.ts';
import { SettingsTab } from './settings-tab.tsx';
import { TeachersTab } from './teachers-tab.tsx';

const t = words.school;
type Section = keyof typeof t.tabs;
const sections: readonly Section[] = ['teachers', 'invitations', 'analytics', 'settings'];

function Head({ school }: { school: School }) {
  return (
    <div>
      <h1>
        <bdi>{school.name}</bdi>
      </h1>
      <p className="row muted">
        <span>{[school.city, school.country].filter(Boolean).join(', ')}</span>
        <Badge tone="accent" icon={SchoolIcon}>
          {t.plan(school.planName)}
        </Badge>
        {school.state !== 'confirmed' && (
          <Badge tone="notyet" icon={Clock}>
            {t.states[school.state]}
          </Badge>
        )}
      </p>
    </div>
  );
}

/** What the platform has said about the school, while it is not that all is well. */
function Standing({ school }: { school: School }) {
  if (school.state === 'confirmed') return null;
  if (school.state === 'waiting') {
    return (
      <Banner tone="notyet" icon={ShieldCheck}>
        <p className="strong">{t.waiting.title}</p>
        <p>{t.waiting.text(school.maxStudents)}</p>
      </Banner>
    );
  }
  return (
    <Banner tone="danger">
      <p className="strong">{t.declined.title}</p>
      {school.declineReason && <p>{t.declined.reason(school.declineReason)}</p>}
      <p>{t.declined.text}</p>
    </Banner>
  );
}

function Figures({ school, stats }: { school: School; stats: Stats }) {
  const { totalTeachers, totalStudents, totalClasses, avgStudentsPerClass, classesWithoutTeacher } = stats;
  const ofStudents = school.state === 'confirmed' ? t.stats.ofPlan : t.stats.untilConfirmed;
  const aboutClasses = classesWithoutTeacher > 0 ? t.stats.noTeacher(classesWithoutTeacher) : undefined;
  return (
    <div className="cols stat-cols">
      <StatCard
        label={t.stats.teachers}
        icon={<Icon icon={Users} />}
        value={totalTeachers}
        why={t.stats.ofPlan(school.maxTeachers)}
      />
      <StatCard
        label={t.stats.students}
        icon={<Icon icon={BookOpen} />}
        value={totalStudents}
        why={ofStudents(school.maxStudents)}
      />
      <StatCard
        label={t.stats.classes}
        icon={<Icon icon={Table2} />}
        value={totalClasses}
        why={totalClasses === 0 ? t.stats.firstClass : aboutClasses}
      />
      <StatCard
        label={t.stats.perClass}
        icon={<Icon icon={ChartColumn} />}
        value={totalClasses === 0 ? t.stats.dash : avgStudentsPerClass.toLocaleString(locale)}
        why={totalClasses === 0 ? t.stats.none : t.stats.mean(totalClasses)}
      />
    </div>
  );
}

interface OwnSchoolProps {
  overview: Overview;
  again: () => Promise<void>;
  /** The page says already that there is no network, and of when it is. */
  isAway: boolean;
}

function OwnSchool({ overview, again, isAway }: OwnSchoolProps) {
  const { school, stats } = overview;
  // In the address, so that a reload, Back and a link lead there.
  const [query, setQuery] = useSearchParams();
  const section = sections.find((one) => one === query.get('tab')) ?? 'teachers';
  const setSection = (tab: Section): void => setQuery({ tab }, { replace: true });
  return (
    <>
      <Head school={school} />
      <Standing school={school} />
      <Figures school={school} stats={stats} />
      {stats.totalStudents >= school.maxStudents && (
        <Banner tone="notyet">
          <p>{t.studentsFull}</p>
        </Banner>
      )}
      <Tabs
        label={t.sections}
        value={section}
        onChange={setSection}
        items={[
          {
            value: 'teachers',
            label: t.tabs.teachers,
            content: <TeachersTab overview={overview} again={again} toInvitations={() => setSection('invitations')} />,
          },
          {
            value: 'invitations',
            label: t.tabs.invitations,
            content: <InvitationsTab overview={overview} again={again} />,
          },
          { value: 'analytics', label: t.tabs.analytics, content: <AnalyticsTab isAway={isAway} /> },
          { value: 'settings', label: t.tabs.settings, content: <SettingsTab school={school} /> },
        ]}
      />
    </>
  );
}

/** A school's administration. */
export function SchoolPage() {
  const { answer, at, error, again } = useOverview();
  useEffect(() => void reportUnauthorized(error), [error]);
  if (error?.code === 'no_school') {
    return (
      <>
        <h1>{words.nav.school}</h1>
        <Empty
          picture="lighthouse"
          level={2}
          title={words.guard.schoolOnly}
          action={
            <Link className={buttonClass({ variant: 'primary' })} to={paths.profile}>
              {words.nav.profile}
            </Link>
          }
        >
          {null}
        </Empty>
      </>
    );
  }
  return (
    <>
      {!answer && <h1>{words.nav.school}</h1>}
      {error && <Away error={error} at={answer && at} nothing={t.failed} again={again} />}
      <SafetyAlerts />
      {answer && <OwnSchool overview={answer} again={again} isAway={error?.status === 0} />}
      {!answer && !error && (
        <Skeleton label={t.loading}>
          <SkeletonRow />
          <SkeletonRow />
        </Skeleton>
      )}
    </>
  );
}
