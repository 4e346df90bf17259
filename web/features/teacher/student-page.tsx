import { ArrowLeft, Plus, Trophy } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dateOf, dayOf, momentOf } from '../../lib/dates.ts';
import { MessagePanel } from '../../messages/message-panel.tsx';
import { useConversations } from '../../messages/queries.ts';
import { classLeaderboardPath, teacherPath } from '../../paths.ts';
import { inPercent } from '../../lib/figures.ts';
import { words } from '../../text/index.ts';
import { Arriving } from '../../ui/arriving.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card, StatCard } from '../../ui/card.tsx';
import { LineChart } from '../../ui/charts/index.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { BandBadge } from '../../family/band-badge.tsx';
import { SendMessageDialog } from './messages/send-message-dialog.tsx';
import { type Enrolment, fullName } from './queries.ts';
import { type StudentData, useStudentOfPage, type WorkLine } from './student-queries.ts';
import { StudentNotes } from './student-notes.tsx';

const text = words.teacher.student;
const figures = words.classFigures;

function WorkList({ work, zone, classId }: { work: readonly WorkLine[]; zone: string | undefined; classId: string }) {
  if (work.length === 0) return <p className="muted inset">{text.noWork}</p>;
  return (
    <ul className="list">
      {work.map(({ assignment, answer, state }) => (
        <li key={assignment.id}>
          <div className="grow stack stack-xs">
            {answer ? (
              <Link className="strong" to={teacherPath({ classId, tab: 'assignments', open: assignment.id })}>
                <bdi>{assignment.title}</bdi>
              </Link>
            ) : (
              <span className="strong">
                <bdi>{assignment.title}</bdi>
              </span>
            )}
            <span className="small muted">
              {answer ? text.handedIn(momentOf(answer.writtenAt, zone)) : text.due(momentOf(assignment.dueDate, zone))}
            </span>
            {answer?.feedback && (
              <p className="small prewrap" dir="auto">
                {answer.feedback}
              </p>
            )}
          </div>
          {state === 'graded' ? (
            <span className="num">{`${answer?.score}/${answer?.totalPoints}`}</span>
          ) : (
            <Badge tone={state === 'submitted' ? 'accent' : 'plain'}>{text.states[state]}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

function Figures({ data }: { data: StudentData }) {
  const { mean = null, graded = 0, handedIn = 0, expected = 0, late = 0, notIn = 0 } = data.figures ?? {};
  const zone = data.classroom?.timeZone ?? undefined;
  return (
    <>
      <div className="cols stat-cols">
        <StatCard
          label={text.average}
          value={<BandBadge percent={mean} />}
          why={graded > 0 ? figures.stats.averageOf(graded) : undefined}
        />
        <StatCard label={text.inOf} value={`${handedIn}/${expected}`} />
        <StatCard label={text.late} value={late} />
        <StatCard label={text.missing} value={notIn} why={text.missingWhy} />
      </div>
      <Card title={text.marks} level={2}>
        {data.marks.length < 2 ? (
          <p className="muted">{text.fewMarks(2 - data.marks.length)}</p>
        ) : (
          <LineChart
            title={text.marks}
            titleHidden
            max={100}
            tick={inPercent}
            lines={[
              {
                label: text.marks,
                points: data.marks.map(({ title, at, score, totalPoints, percent }) => ({
                  label: text.mark(title, dateOf(at, zone)),
                  short: dayOf(at, zone).replace(/^\S+ /, ''),
                  value: percent,
                  text: [figures.standOuts.mark(score, totalPoints), inPercent(percent)].join(', '),
                })),
              },
            ]}
          />
        )}
      </Card>
    </>
  );
}

/** What this teacher and the linked parents have written to each other about the student. */
function Contact({ enrolment, isActive }: { enrolment: Enrolment; isActive: boolean }) {
  const { classId, studentId, parents = [] } = enrolment;
  const { conversations } = useConversations(classId, studentId);
  const [writing, setWriting] = useState(false);
  if (parents.length === 0 && conversations.length === 0)
    return (
      <Card title={text.contact}>
        <p className="muted">{text.noParents}</p>
      </Card>
    );
  return (
    <section aria-label={text.contact}>
      <MessagePanel
        side="teacher"
        classId={classId}
        studentId={studentId}
        head={
          <div className="head">
            <div>
              <h2>{text.contact}</h2>
              <p className="muted">
                {parents.length === 0 ? text.noParents : text.linked(parents.map(({ name }) => name).join(', '))}
              </p>
            </div>
            {isActive && parents.length > 0 && (
              <Button icon={Plus} onClick={() => setWriting(true)}>
                {text.write}
              </Button>
            )}
          </div>
        }
      />
      {writing && <SendMessageDialog classId={classId} studentId={studentId} onClose={() => setWriting(false)} />}
    </section>
  );
}

/** A teacher's page of one student: work in the class, marks over time, what it asked, contact with its parents, and notes. */
export function StudentPage() {
  const data = useStudentOfPage();
  const { classroom, enrolment } = data;
  const zone = classroom?.timeZone ?? undefined;
  if (!data.ready)
    return (
      <Skeleton label={words.app.loading}>
        <SkeletonRow />
        <SkeletonRow />
      </Skeleton>
    );
  if (!enrolment || !classroom)
    return data.arrival === 'here' ? (
      <Empty picture="harbour" title={text.unknown.title} level={2}>
        {text.unknown.text}
      </Empty>
    ) : (
      <Arriving arrival={data.arrival} words={words.arrival} />
    );
  return (
    <div className="stack">
      <div>
        <Link
          className={buttonClass({ variant: 'ghost' })}
          to={teacherPath({ classId: classroom.id, tab: 'students' })}
        >
          <Icon icon={ArrowLeft} />
          <span>{text.back(classroom.className)}</span>
        </Link>
      </div>
      <div className="head">
        <div>
          <h1>
            <bdi>{fullName(enrolment)}</bdi>
          </h1>
          <p className="muted">
            {[enrolment.username, enrolment.pypGrade, classroom.className].filter(Boolean).join(' · ')}
          </p>
        </div>
        {classroom.isActive && (
          <Link className={buttonClass({ variant: 'ghost' })} to={classLeaderboardPath(classroom.id)}>
            <Icon icon={Trophy} />
            <span>{text.leaderboard}</span>
          </Link>
        )}
      </div>
      <Figures data={data} />
      <Card title={text.work} flush>
        <WorkList work={data.work} zone={zone} classId={classroom.id} />
      </Card>
      <Card title={text.asked} flush={data.asked.length > 0}>
        {data.asked.length === 0 ? (
          <p className="muted">{text.noAsked}</p>
        ) : (
          <ul className="list">
            {data.asked.map(({ id, createdAt, details, answer }) => (
              <li key={id}>
                <div className="grow stack stack-xs">
                  <span className="small muted">{momentOf(createdAt, zone)}</span>
                  <p className="student-words prewrap">{details['question']}</p>
                </div>
                <Badge tone={answer ? 'plain' : 'notyet'}>{answer ? text.answered : text.open}</Badge>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Contact enrolment={enrolment} isActive={classroom.isActive} />
      <StudentNotes classId={classroom.id} studentId={enrolment.studentId} />
    </div>
  );
}
