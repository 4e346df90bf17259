import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { grades, limits, middleGrade, subjects } from '../../../schema/limits.ts';
import { inFigures } from '../../lib/figures.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { refusalText, whyNot } from '../../text/refusal.ts';
import { Input, Select, Textarea } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useTeacherActions } from './actions.ts';
import { changedFrom } from './changed-from.ts';
import { useDraftedForm } from './drafted-form.ts';
import { FormDialog } from './form-dialog.tsx';
import { type Classroom, firstClass } from './queries.ts';

const text = words.teacher.classForm;

const shape = z.object({
  className: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, text.needName),
      z.maxLength(limits.classNameCharacters, text.longName(inFigures(limits.classNameCharacters))),
    ),
  grade: z.enum(grades),
  subject: z.enum(subjects),
  academicYear: z.string().check(z.trim(), z.maxLength(20, text.longYear)),
  description: z
    .string()
    .check(
      z.trim(),
      z.maxLength(
        limits.classDescriptionCharacters,
        text.longDescription(inFigures(limits.classDescriptionCharacters)),
      ),
    ),
});

export interface ClassDialogProps {
  /** Null makes a new one. */
  classroom: Classroom | null;
  onClose: () => void;
  onMade?: (classId: string) => void;
}

/** Makes a class, or changes what is said about one. */
export function ClassDialog({ classroom, onClose, onMade }: ClassDialogProps) {
  const { createClass, editClass } = useTeacherActions();
  const { mayCreate, mayEdit } = useMay('classroom');
  const [problem, setProblem] = useState<string | null>(null);
  // As it was when the form was opened: what a colleague changes meanwhile is not what was typed here.
  const [began] = useState(classroom);
  const form = useForm<z.infer<typeof shape>>({
    resolver: zodResolver(shape),
    defaultValues: {
      className: classroom?.className ?? '',
      grade: classroom?.grade ?? middleGrade,
      subject: classroom?.subject ?? 'math',
      academicYear: classroom?.academicYear ?? '',
      description: classroom?.description ?? '',
    },
  });
  const drafted = useDraftedForm(`draft:class:${classroom?.id ?? 'new'}`, form);
  const { errors } = form.formState;

  const save = form.handleSubmit(async ({ description, academicYear, ...fields }) => {
    const set = { ...fields, description: description || undefined, academicYear: academicYear || undefined };
    try {
      const made = began ? await editClass(began.id, changedFrom(began, set)) : await createClass(set);
      await drafted.forget();
      showToast({ title: classroom ? text.edited : text.done });
      if (made) onMade?.(made.id);
      else onClose();
    } catch (error) {
      setProblem(refusalText(error) ?? (classroom ? text.editFailed : text.failed));
    }
  });

  return (
    <FormDialog
      title={classroom ? text.editTitle : text.title}
      formId="class"
      submit={classroom ? text.save : text.create}
      refused={whyNot(classroom ? mayEdit(classroom, {}) : mayCreate(firstClass(text.title)))}
      drafted={drafted}
      onAfresh={() => form.reset()}
      onSubmit={save}
      onClose={onClose}
    >
      <Input label={text.name} error={errors.className?.message ?? problem} {...form.register('className')} />
      <div className="cols">
        <Select
          label={text.grade}
          options={grades.map((grade) => ({ value: grade, label: grade }))}
          {...form.register('grade')}
        />
        <Select
          label={text.subject}
          options={subjects.map((subject) => ({ value: subject, label: words.teacher.subjects[subject] }))}
          {...form.register('subject')}
        />
      </div>
      <Input
        label={text.academicYear}
        hint={text.academicYearHint}
        error={errors.academicYear?.message}
        {...form.register('academicYear')}
      />
      <Textarea
        label={text.description}
        hint={text.optional}
        rows={3}
        dir="auto"
        error={errors.description?.message}
        {...form.register('description')}
      />
    </FormDialog>
  );
}
