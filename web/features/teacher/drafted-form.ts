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
  /** It is just being filled with what was typed another time. */
  const isFilling = useRef(false);
  const { text } = draft;
  if (before === undefined && text !== undefined) setBefore(parsed(text));

  useEffect(() => {
    if (!before) return;
    isFilling.current = true;
    for (const name of Object.keys(form.getValues()))
      if (name in before) form.setValue(name as Path<T>, before[name] as PathValue<T, Path<T>>, { shouldDirty: true });
    isFilling.current = false;
  }, [before, form]);

  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name }) => {
      // Only what a person changes, by a key or by a button: neither filling the form nor beginning afresh is typing.
      if (name !== undefined && !isFilling.current) type.current(JSON.stringify(values));
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

/** What is typed into a form and chosen beside it, as one: kept, shown again and forgotten together. */
export const together = (...parts: readonly DraftedForm[]): DraftedForm => ({
  typed: parts.some(({ typed }) => typed),
  restored: parts.some(({ restored }) => restored),
  forget: async () => void (await Promise.all(parts.map(({ forget }) => forget()))),
  flush: async () => void (await Promise.all(parts.map(({ flush }) => flush()))),
});
