import { BookOpen, CalendarDays, Info, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { type Grade, grades, middleGrade } from '../../../schema/limits.ts';
import { dayOf, momentOf } from '../../lib/dates.ts';
import { aboutOf, type Usage } from '../../../schema/views/homework.ts';
import { language } from '../../lib/language.ts';
import { useSpeech } from '../../lib/speech.ts';
import { useNow } from '../../lib/use-now.ts';
import { homeworkSessionPath, paths } from '../../paths.ts';
import { receiptOf } from '../../replica/sync-status.ts';
import { useReplica } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { startWords as words } from '../../text/start.ts';
import { failureToast } from '../../text/refusal.ts';
import { Arriving } from '../../ui/arriving.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Hero } from '../../ui/hero.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { SayButton } from '../../ui/say-button.tsx';
import { SubjectThumb } from '../../ui/subject-thumb.tsx';
import { showToast } from '../../ui/toast.tsx';
import { NewBadge } from '../../student/new-badge.tsx';
import { useMe, useUsage } from '../../student/queries.ts';
import { SessionThumb } from '../../student/session-thumb.tsx';
import { stageWords } from '../../student/stage-words.ts';
import { UploadCard } from '../../student/upload-card.tsx';
import { NewsCard } from './news-card.tsx';
import { PractiseCard } from './practise-card.tsx';
import { useGradeMissing, useMyClasses, useRecent } from './queries.ts';
import { useNextDue } from './next-due.ts';

const text = words.home;
const homework = words.homework;

/** A student's first screen: ask for help, carry on, hand in, what is new and one thing to practise. */
export function HomePage() {
  const me = useMe();
  const gradeMissing = useGradeMissing();
  const { mayEdit } = useMay('person');
  const usage = useUsage();
  const id = useId();
  const speech = useSpeech(language);
  return (
    <>
      <Hero boat="right" labelledBy={id}>
        <h1 id={id}>{me ? text.hello(me.firstName || me.username || '') : text.welcome}</h1>
        <p className="row nowrap">
          {speech.ready && (
            <SayButton label={words.app.readAloud} speaking={speech.speaking} onClick={() => speech.toggle(text.ask)} />
          )}
          <span className="large">{text.ask}</span>
        </p>
      </Hero>
      {me && gradeMissing && mayEdit(me, { grade: middleGrade }).allowed && <GradeCard personId={me.id} />}
      <NewBadge />
      <UploadCard usage={usage} typing={false} />
      <div className="cols home-cols">
        <Recent />
        <div className="stack">
          <HandIn />
          <NewsCard />
          <PractiseCard />
          <UsageCard usage={usage} />
          <MyClasses />
        </div>
      </div>
    </>
  );
}

function GradeCard({ personId }: { personId: string }) {
  const { writer } = useReplica();
  const choose = (grade: Grade): void => {
    writer.edit('person', personId, { grade }).catch((error: unknown) => {
      showToast(failureToast(text.gradeFailed, error));
    });
  };
  return (
    <Card title={text.gradeTitle} tone="tint">
      <p>{text.gradeText}</p>
      <div className="row">
        {grades.map((grade) => (
          <Button key={grade} onClick={() => choose(grade)}>
            {grade}
          </Button>
        ))}
      </div>
    </Card>
  );
}

function Recent() {
  const { ready, arrival, sessions } = useRecent();
  return (
    <Card
      title={text.carryOn}
      flush
      actions={
        sessions.length > 0 && (
          <Link className={buttonClass({ variant: 'ghost', size: 'small' })} to={paths.homework}>
            {text.all}
          </Link>
        )
      }
    >
      {ready && arrival === 'here' && sessions.length === 0 && <p className="muted inset">{text.nothingYet}</p>}
      {arrival !== 'here' && <Arriving arrival={arrival} some={sessions.length > 0} inset words={words.arrival} />}
      <ul className="list">
        {sessions.map((session) => {
          const at = receiptOf(session);
          return (
            <li key={session.id}>
              <SessionThumb session={session} />
              <Link className="grow stack stack-xs" to={homeworkSessionPath(session.id)}>
                <span className="strong two-lines">
                  {aboutOf(session) ?? homework.list.photo(momentOf(session.startedAt))}
                </span>
                <span className="small muted">{stageWords(session)}</span>
              </Link>
              <Receipt at={at} word={words.sync.receipt[at]} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function HandIn() {
  const { ready, arrival, next, nothingDue, teacher, timeZone } = useNextDue();
  const now = useNow();
  if (!ready) return null;
  // An answer that has not come yet would make its assignment look open.
  if (arrival === 'coming')
    return (
      <Card title={text.toHandIn}>
        <Arriving arrival={arrival} words={words.arrival} />
      </Card>
    );
  const overdue = next !== null && next.dueDate < now;
  return (
    <Card
      title={text.toHandIn}
      actions={
        next && (
          <Badge tone="notyet" icon={overdue ? RotateCcw : CalendarDays}>
            {overdue ? text.overdue : dayOf(next.dueDate, timeZone)}
          </Badge>
        )
      }
    >
      {next ? (
        <>
          <p className="strong">{next.title}</p>
          {teacher && <p className="muted">{text.from(teacher)}</p>}
          <Link className={buttonClass({ wide: true })} to={paths.studentAssignments}>
            <Icon icon={BookOpen} />
            <span>{text.openIt}</span>
          </Link>
        </>
      ) : (
        arrival === 'here' && <p className="muted">{nothingDue}</p>
      )}
      {arrival !== 'here' && <Arriving arrival={arrival} some={next !== null} words={words.arrival} />}
    </Card>
  );
}

/** Where a child belongs, from the moment that it has joined. */
function MyClasses() {
  const classes = useMyClasses();
  if (classes.length === 0) return null;
  return (
    <Card title={text.classes} flush>
      <ul className="list">
        {classes.map(({ id, className, subject, teacherName }) => (
          <li key={id}>
            <SubjectThumb subject={subject} />
            <span className="grow stack stack-xs">
              <bdi className="strong">{className}</bdi>
              {teacherName && <bdi className="small muted">{teacherName}</bdi>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The month in a child's words: how much was asked, and that there is always something to do. */
function UsageCard({ usage }: { usage: Usage }) {
  const { limit, used } = usage;
  const words = homework.usage;
  return (
    <Card title={words.title}>
      {limit === null ? (
        <p className="muted">{words.unknown}</p>
      ) : limit < 0 ? (
        <>
          <p>{words.asked(used)}</p>
          <p className="row">
            <Badge tone="note">
              <span aria-hidden="true">{words.infinity}</span>
              <span className="sr">{words.noLimit}</span>
            </Badge>
            <span className="small muted">{words.asMany}</span>
          </p>
        </>
      ) : (
        <Progress label={words.used(Math.min(used, limit), String(limit))} value={Math.min(used, limit)} max={limit} />
      )}
      {usage.few && (
        <p className="row">
          <Badge tone="note" icon={Info}>
            {usage.reached ? words.reached : words.remaining(usage.remaining ?? 0)}
          </Badge>
          <span className="small muted">{words.practise}</span>
        </p>
      )}
    </Card>
  );
}
