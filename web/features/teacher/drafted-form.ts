import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useDraft } from '../../replica/use-draft.ts';

export interface DraftedForm {
  /** There is something that would be lost to the eye: typed and not saved. */
  typed: boolean;
  /** What the form shows was typed another time. */
  restored: boolean;
  /** Forgets what was typed, when it is saved or no longer wanted. */
  forget: () => Promise<void>;
  /** Stores at once what is typed. */
  flush: () => Promise<void>;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Keeps a form that is not saved yet on the device under `key`, as answers are kept, and fills it when it is opened again. */
export function useDraftedForm<T extends FieldValues>(key: string, form: UseFormReturn<T>): DraftedForm {
  const draft = useDraft(key);
  /** What was typed another time: undefined until it has been read. */
  const [before, setBefore] = useState<Record<string, unknown> | null | undefined>(undefined);
  const type = useRef(draft.type);
  type.current = draft.type;
  const { text } = draft;
  if (before === undefined && text !== undefined) setBefore(parsed(text));

  useEffect(() => {
    if (!before) return;
    for (const name of Object.keys(form.getValues()))
      if (name in before) form.setValue(name as Path<T>, before[name] as PathValue<T, Path<T>>, { shouldDirty: true });
  }, [before, form]);

  useEffect(() => {
    const { unsubscribe } = form.watch((values, { type: how }) => {
      // Only what a person changes: filling the form is not typing.
      if (how === 'change') type.current(JSON.stringify(values));
    });
    return unsubscribe;
  }, [form]);

  const { clear, flush } = draft;
  const forget = useCallback(async () => {
    await clear();
    setBefore(null);
  }, [clear]);
  return { typed: form.formState.isDirty, restored: Boolean(before), forget, flush };
}
