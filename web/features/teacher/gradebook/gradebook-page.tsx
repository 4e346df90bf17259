import { ArrowLeft, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { markOf } from '../../../../schema/views/rounds.ts';
import type { StudentFigures } from '../../../../schema/views/class-figures.ts';
import { saveCsv } from '../../../lib/csv.ts';
import { teacherPath } from '../../../paths.ts';
import { arrivalOf, useDocument, useLive, useReplica } from '../../../replica/use-live.ts';
import { useMay } from '../../../replica/use-may.ts';
import { words } from '../../../text/index.ts';
import { refusalText, whyNot } from '../../../text/refusal.ts';
import { Arriving } from '../../../ui/arriving.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton, SkeletonRow } from '../../../ui/skeleton.tsx';
import { useTeacherActions } from '../actions.ts';
import { PeriodSelect } from '../analytics/period-select.tsx';
import { useClassFigures } from '../analytics/queries.ts';
import { readScore } from '../grade-form.tsx';
import { scoreDraft } from '../mark-draft.ts';
import { pointsOf } from '../points.ts';
import { useTeaches } from '../../../replica/use-teaches.ts';
import { type Classroom, type ClassData, useClassData } from '../queries.ts';
import { gradebookTable } from './csv.ts';
import { GradePanel } from './grade-panel.tsx';
import { Grid, type Typed } from './grid.tsx';
import type { Place } from './grid-moves.ts';

const text = words.classFigures.gradebook;

const shows = {
  all: () => true,
  toMark: ({ cells }: StudentFigures) => cells.some(({ kind }) => kind === 'to-mark'),
  late: ({ late }: StudentFigures) => late > 0,
  notIn: ({ notIn }: StudentFigures) => notIn > 0,
} as const;
type Show = keyof typeof shows;

/** Students and assignments of a class with every score; a teacher marks here as in a book. */
function Gradebook({ classroom, data }: { classroom: Classroom; data: ClassData }) {
  const { store } = useReplica();
  const { grade } = useTeacherActions();
  const { mayEdit } = useMay('submission');
  const { period, onPeriod, figures, nameOf } = useClassFigures(data);
  const [show, setShow] = useState<Show>('all');
  const [beside, setBeside] = useState<{ id: string; place: Place; turn: number } | null>(null);
  const [said, setSaid] = useState('');
  const focusRef = useRef<(place: Place) => void>(() => {});
  const students = figures.students.filter(shows[show]);
  const submission = data.submissions.find(({ id }) => id === beside?.id);
  const labels: Record<Show, string> = {
    all: text.all,
    toMark: text.toMark(figures.toMark),
    late: text.late(figures.late),
    notIn: text.notIn(figures.notIn),
  };

  const type = async (id: string, typed: string, place: Place): Promise<Typed> => {
    const of = data.submissions.find((row) => row.id === id);
    if (!of) return 'saved';
    const total = pointsOf(
      of,
      data.assignments.find(({ id: work }) => work === of.assignmentId),
    );
    const read = readScore(typed, total);
    if ('problem' in read) {
      setSaid(read.problem);
      return 'refused';
    }
    const refused = whyNot(mayEdit(of, markOf(of, read.score, of.feedback ?? '.')));
    if (refused) {
      setSaid(refused);
      return 'refused';
    }
    try {
      if (!of.feedback) {
        // A first score needs words: both wait as drafts of the same answer, here as in the marking dialog.
        await store.setMeta(scoreDraft(of), String(read.score));
        setBeside((before) => ({ id, place, turn: (before?.turn ?? 0) + 1 }));
        setSaid(text.hint(total));
        return 'beside';
      }
      if (read.score !== of.score) await grade(of, read.score, of.feedback);
      setSaid(text.saved(of.studentName ?? '', read.score, total));
      return 'saved';
    } catch (error) {
      setSaid(refusalText(error) ?? text.failed);
      return 'refused';
    }
  };
  const closePanel = (): void => {
    if (beside) focusRef.current(beside.place);
    setBeside(null);
  };

  return (
    <>
      <div className="row between">
        <div>
          <h1>{words.nav.classGradebook}</h1>
          <p className="muted">{text.line(figures.totalStudents, figures.totalAssignments)}</p>
        </div>
        <Button
          icon={Download}
          onClick={() => {
            const { header, rows } = gradebookTable(figures, nameOf);
            saveCsv(text.file(classroom.className), header, rows);
          }}
        >
          {words.classFigures.exportCsv}
        </Button>
      </div>
      <div className={submission ? 'gradebook-split with-panel' : 'gradebook-split'}>
        <section className="card flush" aria-label={words.nav.classGradebook}>
          <div className="row between inset">
            <div className="row" role="group" aria-label={text.show}>
              {(Object.keys(labels) as Show[]).map((each) => (
                <button
                  key={each}
                  type="button"
                  className="chip"
                  aria-pressed={show === each}
                  onClick={() => setShow(each)}
                >
                  {labels[each]}
                </button>
              ))}
            </div>
            <PeriodSelect value={period} onChange={onPeriod} />
          </div>
          {students.length === 0 ? (
            <p className="inset muted">{text.nobody}</p>
          ) : (
            <Grid
              figures={figures}
              students={students}
              nameOf={nameOf}
              timeZone={classroom.timeZone ?? undefined}
              answersPath={(open) => teacherPath({ classId: classroom.id, tab: 'assignments', open })}
              onType={type}
              onNothing={() => setSaid(text.noAnswer)}
              focusRef={focusRef}
            />
          )}
          <div className="inset stack stack-s small">
            <p role="status">{said || text.idle}</p>
            <p className="row muted only-m">
              <span className="kbd">Enter</span> {text.keys.save} <span className="kbd">Esc</span> {text.keys.back}{' '}
              <span className="kbd">↑ ↓ ← →</span> {text.keys.move}
            </p>
          </div>
        </section>
        {submission && (
          <GradePanel
            key={beside?.turn}
            submission={submission}
            answerPath={teacherPath({
              classId: classroom.id,
              tab: 'assignments',
              open: submission.assignmentId,
            })}
            onSaved={(score) => {
              setSaid(text.saved(submission.studentName ?? '', score, submission.totalPoints));
              closePanel();
            }}
            onClose={closePanel}
          />
        )}
      </div>
    </>
  );
}

/** The gradebook of the class in the address. */
export function GradebookPage() {
  const { classId = '' } = useParams();
  const { doc: classroom } = useDocument('classroom', classId);
  const classrooms = useLive('classroom');
  const teaches = useTeaches();
  const data = useClassData(classId);
  const isOwn = classroom !== null && teaches(classroom);
  if (!isOwn && arrivalOf(classrooms) === 'here') {
    return (
      <Empty picture="harbour" title={text.unknown.title} level={2}>
        {text.unknown.text}
      </Empty>
    );
  }
  return (
    <div className="stack">
      <div>
        <Link className={buttonClass({ variant: 'ghost' })} to={teacherPath({ classId, tab: 'analytics' })}>
          <Icon icon={ArrowLeft} />
          <span>{text.back(classroom?.className ?? '')}</span>
        </Link>
      </div>
      {data.ready && data.arrival !== 'here' && (
        <Arriving arrival={data.arrival} some={data.enrolments.length > 0} words={words.arrival} />
      )}
      {isOwn && data.ready ? (
        <Gradebook classroom={classroom} data={data} />
      ) : (
        <Skeleton label={words.app.loading}>
          <SkeletonRow />
          <SkeletonRow />
        </Skeleton>
      )}
    </div>
  );
}
