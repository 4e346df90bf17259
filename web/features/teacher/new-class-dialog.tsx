import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { grades, limits, middleGrade, subjects } from '../../../schema/limits.ts';
import { inFigures } from '../../lib/figures.ts';
import { words } from '../../text/index.ts';
import { refusalText } from '../../text/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input, Select, Textarea } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useTeacherActions } from './actions.ts';

const text = words.teacher.classForm;

const shape = z.object({
  className: z
    .string()
    .trim()
    .min(1, text.needName)
    .max(limits.classNameCharacters, text.longName(inFigures(limits.classNameCharacters))),
  grade: z.enum(grades),
  subject: z.enum(subjects),
  description: z
    .string()
    .trim()
    .max(limits.classDescriptionCharacters, text.longDescription(inFigures(limits.classDescriptionCharacters))),
});

const formId = 'new-class';

export function NewClassDialog({ onClose, onMade }: { onClose: () => void; onMade: (classId: string) => void }) {
  const { createClass } = useTeacherActions();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<z.infer<typeof shape>>({
    resolver: zodResolver(shape),
    defaultValues: { className: '', grade: middleGrade, subject: 'math', description: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async ({ description, ...fields }) => {
    try {
      const made = await createClass(description ? { ...fields, description } : fields);
      showToast({ title: text.done });
      onMade(made.id);
    } catch (error) {
      setProblem(refusalText(error) ?? text.failed);
    }
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.title}
      closeLabel={words.app.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.app.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} disabled={isSubmitting}>
            {text.create}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void save(event)}>
        <Input label={text.name} error={errors.className?.message ?? problem} {...form.register('className')} />
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
        <Textarea
          label={text.description}
          hint={text.optional}
          rows={3}
          dir="auto"
          error={errors.description?.message}
          {...form.register('description')}
        />
      </form>
    </Dialog>
  );
}
