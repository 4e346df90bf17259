import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { grades, limits, subjects } from '../../../../schema/limits.ts';
import { inFigures } from '../../../lib/figures.ts';
import { useMay } from '../../../replica/use-may.ts';
import { words } from '../../../text/index.ts';
import { refusalText, whyNot } from '../../../text/refusal.ts';
import { Checkbox, Input, Select, Textarea } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useDraftedForm } from '../drafted-form.ts';
import { FormDialog } from '../form-dialog.tsx';
import type { Classroom } from '../queries.ts';
import { useTemplateActions } from './actions.ts';
import { firstTemplate, type OwnTemplate } from './queries.ts';

const all = words.templates;
const text = all.form;

const shape = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, text.needName),
      z.maxLength(limits.titleCharacters, text.longName(inFigures(limits.titleCharacters))),
    ),
  description: z
    .string()
    .check(
      z.trim(),
      z.maxLength(
        limits.templateDescriptionCharacters,
        text.longDescription(inFigures(limits.templateDescriptionCharacters)),
      ),
    ),
  subject: z.enum(subjects),
  grade: z.enum(grades),
  totalPoints: z.coerce
    .number(text.points)
    .check(z.multipleOf(1, text.points), z.minimum(1, text.points), z.maximum(limits.totalPoints, text.points)),
  instructions: z
    .string()
    .check(
      z.trim(),
      z.maxLength(limits.descriptionCharacters, text.longDescription(inFigures(limits.descriptionCharacters))),
    ),
  isShared: z.boolean(),
});

export interface TemplateDialogProps {
  /** The class that is open: what a new template is likely to be for. */
  classroom: Pick<Classroom, 'subject' | 'grade'>;
  /** Null makes a new one. */
  template: OwnTemplate | null;
  onClose: () => void;
}

/** Writes a template, or changes one. */
export function TemplateDialog({ classroom, template, onClose }: TemplateDialogProps) {
  const { createTemplate, editTemplate } = useTemplateActions();
  const { mayCreate, mayEdit } = useMay('template');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(shape),
    defaultValues: {
      name: template?.name ?? '',
      description: template?.description ?? '',
      subject: template?.subject ?? classroom.subject,
      grade: template?.grade ?? classroom.grade,
      totalPoints: template?.totalPoints ?? limits.defaultTotalPoints,
      instructions: template?.instructions ?? '',
      isShared: template?.isShared ?? false,
    },
  });
  const drafted = useDraftedForm(`draft:template:${template?.id ?? 'new'}`, form);
  const { errors } = form.formState;

  const save = form.handleSubmit(async (fields) => {
    try {
      if (template) await editTemplate(template, fields);
      else await createTemplate(fields);
      await drafted.forget();
    } catch (error) {
      setProblem(refusalText(error) ?? (template ? all.updateFailed : all.createFailed));
      return;
    }
    onClose();
    showToast({ title: template ? all.updated : all.created });
  });

  return (
    <FormDialog
      title={template ? all.editTitle : all.createTitle}
      formId="template"
      submit={text.save}
      refused={whyNot(template ? mayEdit(template, {}) : mayCreate(firstTemplate(classroom)))}
      drafted={drafted}
      onAfresh={() => form.reset()}
      onSubmit={save}
      onClose={onClose}
      width="40rem"
    >
      <Input label={text.name} error={errors.name?.message ?? problem} {...form.register('name')} />
      <Input label={text.description} error={errors.description?.message} {...form.register('description')} />
      <div className="cols">
        <Select
          label={text.subject}
          options={subjects.map((subject) => ({ value: subject, label: words.teacher.subjects[subject] }))}
          {...form.register('subject')}
        />
        <Select
          label={text.grade}
          options={grades.map((grade) => ({ value: grade, label: grade }))}
          {...form.register('grade')}
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
      <Textarea
        label={text.instructions}
        hint={text.instructionsHint}
        rows={6}
        dir="auto"
        error={errors.instructions?.message}
        {...form.register('instructions')}
      />
      <div>
        <Checkbox label={text.share} {...form.register('isShared')} />
        <p className="hint">{text.shareHint}</p>
      </div>
    </FormDialog>
  );
}
