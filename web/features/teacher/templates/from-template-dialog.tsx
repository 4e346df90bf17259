import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { assignmentFrom } from '../../../../schema/views/template.ts';
import { fromLocalInput } from '../../../lib/local-time.ts';
import { useMay } from '../../../replica/use-may.ts';
import { words } from '../../../text/index.ts';
import { refusalText, whyNot } from '../../../text/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox, Input, Select } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { firstAssignment, useOwnClasses } from '../queries.ts';
import { useTemplateActions } from './actions.ts';
import type { Template } from './queries.ts';

const text = words.templates.from;
const formId = 'from-template';

const shape = z.object({
  classId: z.string().check(z.minLength(1, text.noClass)),
  dueDate: z.string().check(z.refine((value) => fromLocalInput(value) !== null, text.needDue)),
  isPublished: z.boolean(),
});

export interface FromTemplateDialogProps {
  template: Template;
  /** The class that is open. */
  classId: string;
  onClose: () => void;
}

/** Sets the work of a template for a class; what is asked is when it is due. */
export function FromTemplateDialog({ template, classId, onClose }: FromTemplateDialogProps) {
  const { createFrom } = useTemplateActions();
  const classes = useOwnClasses();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<z.infer<typeof shape>>({
    resolver: zodResolver(shape),
    defaultValues: { classId, dueDate: '', isPublished: false },
  });
  const { errors, isSubmitting } = form.formState;
  const chosen = form.watch('classId');
  const { mayCreate } = useMay('assignment', chosen);

  const create = form.handleSubmit(async ({ classId: to, dueDate, isPublished }) => {
    const timeZone = classes.find(({ id }) => id === to)?.timeZone ?? undefined;
    const due = fromLocalInput(dueDate, timeZone);
    if (due === null) return;
    try {
      // What the card showed is set, also when its template is deleted meanwhile.
      await createFrom(template, { classId: to, dueDate: due, isPublished });
    } catch (error) {
      setProblem(refusalText(error) ?? text.failed);
      return;
    }
    onClose();
    showToast({ title: text.done });
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.title(template.name)}
      closeLabel={words.app.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.app.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={isSubmitting}
            disabledReason={whyNot(mayCreate(firstAssignment(chosen, template.name)))}
          >
            {text.create}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void create(event)}>
        <p className="prewrap" dir="auto">
          {assignmentFrom(template).description}
        </p>
        <Select
          label={text.classroom}
          error={errors.classId?.message ?? problem}
          options={classes.map((classroom) => ({ value: classroom.id, label: classroom.className }))}
          {...form.register('classId')}
        />
        <Input
          label={text.dueDate}
          type="datetime-local"
          error={errors.dueDate?.message}
          {...form.register('dueDate')}
        />
        <div>
          <Checkbox label={text.publish} {...form.register('isPublished')} />
          <p className="hint">{text.publishHint}</p>
        </div>
      </form>
    </Dialog>
  );
}
