import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { assignmentFrom } from '../../../../schema/views/template.ts';
import { fromLocalInput } from '../../../lib/local-time.ts';
import { useReplica } from '../../../replica/use-live.ts';
import { useMay } from '../../../replica/use-may.ts';
import { words } from '../../../text/index.ts';
import { refusalText, whyNot } from '../../../text/refusal.ts';
import { Checkbox, Input, Select } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useDraftedForm } from '../drafted-form.ts';
import { FormDialog } from '../form-dialog.tsx';
import { firstAssignment, useOwnClasses } from '../queries.ts';
import { setWork } from '../set-work.ts';
import { useTemplateActions } from './actions.ts';
import type { Template } from './queries.ts';

const text = words.templates.from;

const shape = z.object({
  classId: z.string().check(z.minLength(1, text.noClass)),
  dueDate: z.string().check(z.refine((value) => fromLocalInput(value) !== null, text.needDue)),
  isPublished: z.boolean(),
  /** By class: the id of what a press has set or began to set. */
  setIds: z.record(z.string(), z.string()),
});

export interface FromTemplateDialogProps {
  template: Template;
  /** The class that is open. */
  classId: string;
  onClose: () => void;
}

/** Sets the work of a template for a class; what is asked is when it is due. */
export function FromTemplateDialog({ template, classId, onClose }: FromTemplateDialogProps) {
  const { collection } = useReplica();
  const { createFrom, changeMade } = useTemplateActions();
  const classes = useOwnClasses();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<z.infer<typeof shape>>({
    resolver: zodResolver(shape),
    defaultValues: { classId, dueDate: '', isPublished: false, setIds: {} },
  });
  const drafted = useDraftedForm(`draft:from-template:${template.id}:${classId}`, form);
  const { errors } = form.formState;
  const chosen = form.watch('classId');
  const { mayCreate } = useMay('assignment', chosen);

  const create = form.handleSubmit(async ({ classId: to, dueDate, isPublished, setIds }) => {
    const timeZone = classes.find(({ id }) => id === to)?.timeZone ?? undefined;
    const due = fromLocalInput(dueDate, timeZone);
    if (due === null) return;
    try {
      await setWork({
        rows: collection('assignment'),
        classes: [{ classId: to, due }],
        kept: setIds,
        keep(ids) {
          form.setValue('setIds', ids);
          return drafted.flush();
        },
        // What the card showed is set, also when its template is deleted meanwhile.
        make: (id) => createFrom(id, to, template, { dueDate: due, isPublished }),
        change: (id) => changeMade(id, { dueDate: due, isPublished }),
      });
      await drafted.forget();
    } catch (error) {
      setProblem(refusalText(error) ?? text.failed);
      return;
    }
    onClose();
    showToast({ title: text.done });
  });

  return (
    <FormDialog
      title={text.title(template.name)}
      formId="from-template"
      submit={text.create}
      refused={whyNot(mayCreate(firstAssignment(chosen, template.name)))}
      drafted={drafted}
      onAfresh={() => form.reset()}
      onSubmit={create}
      onClose={onClose}
    >
      <p className="prewrap" dir="auto">
        {assignmentFrom(template).description}
      </p>
      <Select
        label={text.classroom}
        error={errors.classId?.message ?? problem}
        options={classes.map((classroom) => ({ value: classroom.id, label: classroom.className }))}
        {...form.register('classId')}
      />
      <Input label={text.dueDate} type="datetime-local" error={errors.dueDate?.message} {...form.register('dueDate')} />
      <div>
        <Checkbox label={text.publish} {...form.register('isPublished')} />
        <p className="hint">{text.publishHint}</p>
      </div>
    </FormDialog>
  );
}
