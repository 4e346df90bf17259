import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { limits } from '../../../schema/limits.ts';
import { fromLocalInput, toLocalInput } from '../../lib/dates.ts';
import { inFigures } from '../../lib/figures.ts';
import { words } from '../../text/index.ts';
import { refusalText } from '../../text/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, Input, Textarea } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useTeacherActions } from './actions.ts';
import type { Assignment } from './queries.ts';
import { TaskFiles, useTaskFiles } from './task-files.tsx';

const all = words.teacher.assignments;
const text = all.form;

/** What the field for the due date holds: a day when one is edited, a day and a time when it is new. */
const isDue = (value: string): boolean => fromLocalInput(value.includes('T') ? value : `${value}T12:00`) !== null;

const shape = z.object({
  title: z
    .string()
    .trim()
    .min(1, text.needTitle)
    .max(limits.titleCharacters, text.longTitle(inFigures(limits.titleCharacters))),
  description: z
    .string()
    .trim()
    .min(1, text.needDescription)
    .max(limits.descriptionCharacters, text.longDescription(inFigures(limits.descriptionCharacters))),
  dueDate: z.string().refine(isDue, text.needDue),
  totalPoints: z.coerce.number(text.points).int(text.points).min(1, text.points).max(limits.totalPoints, text.points),
  isPublished: z.boolean(),
});

const formId = 'assignment';

const week = 7 * 24 * 3_600_000;

/** Today week at 16:00 where the class is, the usual end of a school day. */
const usualDue = (timeZone: string | undefined): string =>
  `${toLocalInput(new Date(Date.now() + week), timeZone).slice(0, 10)}T16:00`;

/** The moment of an edited due date: the day as typed, the time of day as it was (the specification edits the date only). */
function movedTo(day: string, before: string, timeZone: string | undefined): string | null {
  const known = toLocalInput(before, timeZone);
  return day === known.slice(0, 10) ? before : fromLocalInput(day + known.slice(10), timeZone);
}

export interface AssignmentDialogProps {
  classId: string;
  /** That of the class: a due date is typed and shown in it, wherever the teacher is. */
  timeZone: string | undefined;
  /** Null makes a new one. */
  assignment: Assignment | null;
  onClose: () => void;
}

export function AssignmentDialog({ classId, timeZone, assignment, onClose }: AssignmentDialogProps) {
  const { createAssignment, editAssignment } = useTeacherActions();
  const [problem, setProblem] = useState<string | null>(null);
  const files = useTaskFiles(assignment);
  const form = useForm({
    resolver: zodResolver(shape),
    defaultValues: {
      title: assignment?.title ?? '',
      description: assignment?.description ?? '',
      dueDate: assignment ? toLocalInput(assignment.dueDate, timeZone).slice(0, 10) : usualDue(timeZone),
      totalPoints: assignment?.totalPoints ?? limits.defaultTotalPoints,
      isPublished: assignment?.isPublished ?? false,
    },
  });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async ({ dueDate, ...typed }) => {
    const due = assignment ? movedTo(dueDate, assignment.dueDate, timeZone) : fromLocalInput(dueDate, timeZone);
    if (due === null) return;
    const fields = { ...typed, dueDate: due };
    try {
      if (assignment) await editAssignment(assignment.id, fields);
      const { id } = assignment ?? (await createAssignment(classId, fields));
      await files.store(id, fields.title);
    } catch (error) {
      setProblem(refusalText(error) ?? (assignment ? all.updateFailed : all.createFailed));
      return;
    }
    showToast({ title: assignment ? all.updated : all.created });
    onClose();
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={assignment ? all.editTitle : all.createTitle}
      closeLabel={words.app.close}
      width="40rem"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.app.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} disabled={isSubmitting}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void save(event)}>
        <Input label={text.title} error={errors.title?.message ?? problem} {...form.register('title')} />
        <Textarea
          label={text.description}
          rows={6}
          dir="auto"
          error={errors.description?.message}
          {...form.register('description')}
        />
        <TaskFiles {...files} />
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
        <div>
          <Checkbox label={text.publish} {...form.register('isPublished')} />
          <p className="hint">{text.publishHint}</p>
        </div>
      </form>
    </Dialog>
  );
}
