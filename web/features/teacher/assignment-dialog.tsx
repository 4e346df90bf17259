import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { limits } from '../../../schema/limits.ts';
import { fromLocalInput, toLocalInput } from '../../lib/local-time.ts';
import { inFigures } from '../../lib/figures.ts';
import { useReplica } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { refusalText, whyNot } from '../../text/refusal.ts';
import { Checkbox, Input, Select, Textarea } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useTeacherActions } from './actions.ts';
import { changedFrom } from './changed-from.ts';
import { useTestsToAttach } from './attach-test.ts';
import { together, useDraftedForm } from './drafted-form.ts';
import { FormDialog } from './form-dialog.tsx';
import { type Assignment, type Classroom, firstAssignment, useOwnClasses } from './queries.ts';
import { setWork } from './set-work.ts';
import { TaskFiles } from './task-files.tsx';
import { useTaskFiles } from './use-task-files.ts';

const all = words.teacher.assignments;
const text = all.form;

/** What the field for the due date holds: a day when one is edited, a day and a time when it is new. */
const isDue = (value: string): boolean => fromLocalInput(value.includes('T') ? value : `${value}T12:00`) !== null;

const shape = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, text.needTitle),
      z.maxLength(limits.titleCharacters, text.longTitle(inFigures(limits.titleCharacters))),
    ),
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, text.needDescription),
      z.maxLength(limits.descriptionCharacters, text.longDescription(inFigures(limits.descriptionCharacters))),
    ),
  dueDate: z.string().check(z.refine(isDue, text.needDue)),
  totalPoints: z.coerce
    .number(text.points)
    .check(z.multipleOf(1, text.points), z.minimum(1, text.points), z.maximum(limits.totalPoints, text.points)),
  isPublished: z.boolean(),
  /** Empty where no practice test belongs to it. */
  practiceTestId: z.string(),
  classIds: z.array(z.string()).check(z.minLength(1, text.needClass)),
  /** By class: the id of what a press has set or began to set. */
  setIds: z.record(z.string(), z.string()),
});

const day = 24 * 3_600_000;

/** Today week at 16:00 where the class is, the usual end of a school day; at weekends the Monday after it. */
function usualDue(timeZone: string | undefined): string {
  const inAWeek = toLocalInput(new Date(Date.now() + 7 * day), timeZone).slice(0, 10);
  const noon = Date.parse(`${inAWeek}T12:00:00Z`);
  const toMonday = { 6: 2, 0: 1 }[new Date(noon).getUTCDay()] ?? 0;
  return `${new Date(noon + toMonday * day).toISOString().slice(0, 10)}T16:00`;
}

/** The moment of an edited due date: the day as typed, the time of day as it was (the specification edits the date only). */
function movedTo(day: string, before: string, timeZone: string | undefined): string | null {
  const known = toLocalInput(before, timeZone);
  return day === known.slice(0, 10) ? before : fromLocalInput(day + known.slice(10), timeZone);
}

export interface AssignmentDialogProps {
  /** The class that is open; a due date is typed and shown in its time zone, wherever the teacher is. */
  classroom: Classroom;
  /** Null makes a new one. */
  assignment: Assignment | null;
  /** A new one begins as this one is. */
  like?: Assignment | undefined;
  onClose: () => void;
}

/** Writes work and sets it, for one class or for several at once; or changes what was set. */
export function AssignmentDialog({ classroom, assignment, like, onClose }: AssignmentDialogProps) {
  const { collection } = useReplica();
  const { createAssignment, editAssignment } = useTeacherActions();
  const { mayCreate, mayEdit } = useMay('assignment', classroom.id);
  const [problem, setProblem] = useState<string | null>(null);
  const classes = useOwnClasses();
  const timeZone = classroom.timeZone ?? undefined;
  const begin = assignment ?? like;
  const { tests, attach } = useTestsToAttach(classroom.id);
  const about = assignment ? `assignment:${assignment.id}` : `new-assignment:${like?.id ?? ''}:${classroom.id}`;
  const files = useTaskFiles(about, assignment, classroom.grade);
  const form = useForm({
    resolver: zodResolver(shape),
    defaultValues: {
      title: begin?.title ?? '',
      description: begin?.description ?? '',
      dueDate: assignment ? toLocalInput(assignment.dueDate, timeZone).slice(0, 10) : usualDue(timeZone),
      totalPoints: begin?.totalPoints ?? limits.defaultTotalPoints,
      isPublished: assignment?.isPublished ?? false,
      practiceTestId: begin?.practiceTestId ?? '',
      classIds: [classroom.id],
      setIds: {},
    },
  });
  const drafted = together(useDraftedForm(`draft:${about}`, form), files.drafted);
  const { errors } = form.formState;

  const attached = begin?.practiceTestId;
  const choices = [
    { value: '', label: text.noTest },
    // One that this device does not hold, a colleague's perhaps, stays as it is.
    ...(attached && !tests.some(({ id }) => id === attached) ? [{ value: attached, label: text.sameTest }] : []),
    ...tests.map(({ id, title, grade, items }) => ({ value: id, label: text.testLine(title, grade, items.length) })),
  ];

  const save = form.handleSubmit(async ({ dueDate, classIds, practiceTestId, setIds, ...typed }) => {
    const isOther = practiceTestId !== (attached ?? '');
    try {
      if (assignment) {
        const due = movedTo(dueDate, assignment.dueDate, timeZone);
        if (due === null) return;
        const of = isOther && practiceTestId ? await attach(practiceTestId, [assignment.classId]) : null;
        const test = isOther ? { practiceTestId: of?.get(assignment.classId) ?? null } : {};
        const fields = { ...changedFrom(assignment, { ...typed, dueDate: due }), ...test };
        await files.store(assignment.id, typed.title, (more) => editAssignment(assignment.id, { ...fields, ...more }));
      } else {
        // The same wall clock in every class: each is due at that hour where it is.
        const set = classes
          .filter(({ id }) => classIds.includes(id))
          .flatMap((of) => {
            const due = fromLocalInput(dueDate, of.timeZone ?? undefined);
            return due === null ? [] : [{ classId: of.id, due }];
          });
        const chosen = set.map(({ classId }) => classId);
        const testIds = practiceTestId ? await attach(practiceTestId, chosen) : null;
        const fieldsFor = ({ classId, due }: (typeof set)[number]) => {
          const testId = testIds?.get(classId);
          return { ...typed, ...(testId ? { practiceTestId: testId } : {}), dueDate: due };
        };
        // In one write: whoever gets the work gets it with its pictures.
        await setWork({
          rows: collection('assignment'),
          classes: set,
          kept: setIds,
          keep(ids) {
            form.setValue('setIds', ids);
            return drafted.flush();
          },
          make: (id, of) =>
            files.store(id, typed.title, (more) => createAssignment(id, of.classId, { ...fieldsFor(of), ...more })),
          change: (id, of) => files.store(id, typed.title, (more) => editAssignment(id, { ...fieldsFor(of), ...more })),
        });
      }
      await drafted.forget();
    } catch (error) {
      setProblem(refusalText(error) ?? (assignment ? all.updateFailed : all.createFailed));
      return;
    }
    onClose();
    showToast({
      title: assignment ? all.updated : classIds.length > 1 ? all.createdFor(classIds.length) : all.created,
    });
  });

  return (
    <FormDialog
      title={assignment ? all.editTitle : all.createTitle}
      formId="assignment"
      submit={text.save}
      refused={whyNot(assignment ? mayEdit(assignment, {}) : mayCreate(firstAssignment(classroom.id, text.title)))}
      drafted={drafted}
      onAfresh={() => form.reset()}
      onSubmit={save}
      onClose={onClose}
      width="40rem"
    >
      <Input label={text.title} error={errors.title?.message ?? problem} {...form.register('title')} />
      <Textarea
        label={text.description}
        rows={6}
        dir="auto"
        error={errors.description?.message}
        {...form.register('description')}
      />
      <div className="cols">
        <Input
          label={text.dueDate}
          type={assignment ? 'date' : 'datetime-local'}
          error={errors.dueDate?.message}
          {...form.register('dueDate')}
        />
        <Input
          label={text.totalPoints}
          type="number"
          inputMode="numeric"
          min={1}
          max={limits.totalPoints}
          error={errors.totalPoints?.message}
          {...form.register('totalPoints')}
        />
      </div>
      <Select
        label={text.test}
        hint={choices.length === 1 ? text.noTests : text.testHint}
        options={choices}
        {...form.register('practiceTestId')}
        // The tests may come from the device after the form is drawn.
        value={form.watch('practiceTestId')}
      />
      <TaskFiles {...files.state} />
      {!assignment && classes.length > 1 && (
        <fieldset className="stack stack-xs">
          <legend className="label">{text.classes}</legend>
          {errors.classIds && (
            <p className="err-text" role="alert">
              {errors.classIds.message}
            </p>
          )}
          <ul className="bulk-list">
            {classes.map(({ id, className }) => (
              <li key={id}>
                <Checkbox label={<bdi>{className}</bdi>} value={id} {...form.register('classIds')} />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <div>
        <Checkbox label={text.publish} {...form.register('isPublished')} />
        <p className="hint">{text.publishHint}</p>
      </div>
    </FormDialog>
  );
}
