import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SafetyAlerts } from '../../family/safety-alerts.tsx';
import { partOfDay } from '../../lib/dates.ts';
import { RequestsCard } from '../../family/requests-card.tsx';
import { teacherPath } from '../../paths.ts';
import { useDocument, useReplica } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { useLinkRequests } from '../../session/link-requests.ts';
import { words } from '../../text/index.ts';
import { Arriving } from '../../ui/arriving.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { HelpRequestList } from './help-request-list.tsx';
import { useClassAddress } from './class-address.ts';
import { ClassDialog } from './class-dialog.tsx';
import { ClassHead, OwnClassHead } from './class-head.tsx';
import { ClassList } from './class-list.tsx';
import { classTabs } from './class-tabs.ts';
import type { ClassView } from './class-view.ts';
import { GradingDialog } from './grading-dialog.tsx';
import { type Classroom, firstClass, useClassData, useClasses } from './queries.ts';

const text = words.teacher;

/** A class of the same school: who teaches it and what it is about; students and work are its teacher's. */
function ColleaguesClass({ classroom }: { classroom: Classroom }) {
  return (
    <div className="stack">
      <ClassHead classroom={classroom} />
      <Card title={text.overview.about} level={3}>
        <p>{text.colleague(classroom.teacherName ?? '')}</p>
        {classroom.description && <p className="prewrap">{classroom.description}</p>}
      </Card>
    </div>
  );
}

function ChosenClass({ classroom }: { classroom: Classroom }) {
  const data = useClassData(classroom.id);
  const { at, go, openAnswers, closeAnswers } = useClassAddress();
  const chosen = classTabs.find(({ name }) => name === at.tab)?.name ?? 'overview';
  const open = data.assignments.find((assignment) => assignment.id === at.open);
  const view: ClassView = {
    classroom,
    data,
    show: at.show,
    onShow: (show) => go({ show }),
    onOpen: openAnswers,
  };
  return (
    <div className="stack">
      <OwnClassHead
        classroom={classroom}
        enrolments={data.enrolments}
        onOpen={(classId) => go({ classId, tab: 'students', show: undefined, open: undefined })}
      />
      {data.ready && data.arrival !== 'here' && (
        <Arriving arrival={data.arrival} some={data.enrolments.length > 0} words={words.arrival} />
      )}
      {data.ready ? (
        <Tabs
          label={text.sections}
          value={chosen}
          onChange={(tab) => go({ classId: classroom.id, tab })}
          items={classTabs.map(({ name, Panel, Mark }) => ({
            value: name,
            label: (
              <>
                {text.tabs[name]}
                {Mark && <Mark {...view} />}
              </>
            ),
            content: <Panel {...view} />,
          }))}
        />
      ) : (
        <Skeleton label={words.app.loading}>
          <SkeletonRow />
        </Skeleton>
      )}
      {open && <GradingDialog assignment={open} timeZone={classroom.timeZone ?? undefined} onClose={closeAnswers} />}
    </div>
  );
}

/** The teacher's dashboard: classes on the left, the chosen one on the right. */
export function TeacherPage() {
  const { person } = useReplica();
  const { doc: account } = useDocument('person', person.id);
  const requests = useLinkRequests();
  const { ready, arrival, classes, toMark } = useClasses();
  const { at, go } = useClassAddress();
  const [chosen, setChosen] = useState<string | null>(null);
  const [making, setMaking] = useState(false);
  const { mayCreate } = useMay('classroom');
  const canCreate = mayCreate(firstClass(text.newClass)).allowed;
  const named = (id: string | null | undefined) => classes.find(({ classroom }) => classroom.id === id);
  const current = named(at.classId) ?? named(chosen) ?? classes[0];
  // The class that is open stays open when another one arrives that sorts before it.
  if (current && chosen !== current.classroom.id) setChosen(current.classroom.id);
  // The open class first, else the first one with something to mark.
  const marking =
    current && current.toMark > 0 ? current : classes.find(({ isOwn, toMark: count }) => isOwn && count > 0);
  const choose = (classId: string): void => go({ classId, show: undefined, open: undefined });

  return (
    <>
      <div>
        <h1>{text.greeting(partOfDay(new Date().getHours()), account?.firstName ?? account?.username ?? '')}</h1>
        <p className="muted">
          {toMark === null ? (
            text.toMarkComing
          ) : toMark > 0 && marking ? (
            <Link to={teacherPath({ classId: marking.classroom.id, tab: 'assignments', show: 'mark' })}>
              {text.toMarkTotal(toMark)}
            </Link>
          ) : (
            text.toMarkTotal(toMark)
          )}
        </p>
      </div>
      <SafetyAlerts />
      <HelpRequestList />
      <RequestsCard requests={requests} />
      {!ready && (
        <Skeleton label={words.app.loading}>
          <SkeletonRow />
          <SkeletonRow />
        </Skeleton>
      )}
      {ready && arrival !== 'here' && <Arriving arrival={arrival} some={current !== undefined} words={words.arrival} />}
      {ready && arrival === 'here' && !current && (
        <Empty
          picture="harbour"
          level={2}
          title={text.noClasses.title}
          action={
            canCreate && (
              <Button variant="primary" icon={Plus} onClick={() => setMaking(true)}>
                {text.newClass}
              </Button>
            )
          }
        >
          {text.noClasses.text}
        </Empty>
      )}
      {ready && current && (
        <div className="teacher-grid">
          <ClassList
            classes={classes}
            chosenId={current.classroom.id}
            onChoose={choose}
            onNew={canCreate ? () => setMaking(true) : undefined}
          />
          {current.isOwn ? (
            <ChosenClass key={current.classroom.id} classroom={current.classroom} />
          ) : (
            <ColleaguesClass classroom={current.classroom} />
          )}
        </div>
      )}
      {making && (
        <ClassDialog
          classroom={null}
          onClose={() => setMaking(false)}
          onMade={(classId) => {
            setMaking(false);
            choose(classId);
          }}
        />
      )}
    </>
  );
}
