import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Grade, grades, limits } from '../../../schema/limits.ts';
import { nextYear } from '../../../schema/views/academic-year.ts';
import { inFigures } from '../../lib/figures.ts';
import { useReplica } from '../../replica/use-live.ts';
import { sentenceFor } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Checkbox, Input, Select } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { moveUp } from './actions.ts';
import { useDraftedForm } from './drafted-form.ts';
import { FormDialog } from './form-dialog.tsx';
import { type Classroom, type Enrolment, fullName } from './queries.ts';

const text = words.teacher.moveUp;
const form = words.teacher.classForm;

const shape = z.object({
  className: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, form.needName),
      z.maxLength(limits.classNameCharacters, form.longName(inFigures(limits.classNameCharacters))),
    ),
  grade: z.enum(grades),
  academicYear: z.string().check(z.trim(), z.minLength(1, text.needYear), z.maxLength(20, form.longYear)),
  /** The students who do not move up. */
  staying: z.array(z.string()),
});

const gradeAfter = (grade: Grade): Grade => grades[grades.indexOf(grade) + 1] ?? grade;

export interface MoveUpDialogProps {
  classroom: Classroom;
  enrolments: readonly Enrolment[];
  onClose: () => void;
  onMoved: (classId: string) => void;
}

/** The end of the year in one act: a class for the next one with the students in it, and this one archived. */
export function MoveUpDialog({ classroom, enrolments, onClose, onMoved }: MoveUpDialogProps) {
  const { tryNow } = useReplica();
  const [problem, setProblem] = useState<string | null>(null);
  const fields = useForm<z.infer<typeof shape>>({
    resolver: zodResolver(shape),
    defaultValues: {
      className: classroom.className,
      grade: gradeAfter(classroom.grade),
      academicYear: nextYear(classroom.academicYear ?? '', new Date().getFullYear()),
      staying: [],
    },
  });
  const drafted = useDraftedForm(`draft:move-up:${classroom.id}`, fields);
  const { errors } = fields.formState;
  const staying = new Set(fields.watch('staying'));

  const save = fields.handleSubmit(async ({ staying: stay, ...typed }) => {
    const studentIds = enrolments.map(({ studentId }) => studentId).filter((id) => !stay.includes(id));
    try {
      const made = await moveUp(classroom.id, { ...typed, studentIds });
      await drafted.forget();
      tryNow();
      showToast({ title: text.done(studentIds.length) });
      onMoved(made.id);
    } catch (error) {
      setProblem(sentenceFor(error, text));
    }
  });

  return (
    <FormDialog
      title={text.title(classroom.className)}
      description={text.text}
      formId="move-up"
      submit={text.move(enrolments.length - staying.size)}
      drafted={drafted}
      onAfresh={() => fields.reset()}
      onSubmit={save}
      onClose={onClose}
    >
      <Input label={form.name} error={errors.className?.message ?? problem} {...fields.register('className')} />
      <div className="cols">
        <Select
          label={form.grade}
          options={grades.map((grade) => ({ value: grade, label: grade }))}
          {...fields.register('grade')}
        />
        <Input label={form.academicYear} error={errors.academicYear?.message} {...fields.register('academicYear')} />
      </div>
      <fieldset className="stack stack-xs">
        <legend className="label">{text.who}</legend>
        <ul className="bulk-list">
          {enrolments.map((enrolment) => (
            <li key={enrolment.id}>
              <Checkbox
                label={<bdi>{fullName(enrolment)}</bdi>}
                checked={!staying.has(enrolment.studentId)}
                onChange={(event) => {
                  const others = [...staying].filter((id) => id !== enrolment.studentId);
                  fields.setValue('staying', event.target.checked ? others : [...others, enrolment.studentId], {
                    shouldDirty: true,
                  });
                }}
              />
            </li>
          ))}
        </ul>
      </fieldset>
    </FormDialog>
  );
}
