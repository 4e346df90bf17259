import { useState } from 'react';
import * as z from 'zod/mini';
import { limits } from '../../schema/limits.ts';
import { messageTypes, priorities } from '../../schema/message.ts';
import { inFigures } from '../lib/figures.ts';
import { typingPause } from '../replica/draft-writer.ts';
import { readAs, useStoredDraft } from '../replica/use-stored-draft.ts';
import { words } from '../text/index.ts';

const text = words.messages;

const form = z.object({
  subject: z.string(),
  content: z.string(),
  messageType: z.enum(messageTypes),
  priority: z.enum(priorities),
});
type Typed = z.infer<typeof form>;
const nothing: Typed = { subject: '', content: '', messageType: 'general', priority: 'normal' };
const readForm = readAs(form);

/** Gives what a draft holds of a message, or null. The words alone are one from before the rest was kept. */
export const readTyped = (stored: unknown): Typed | null =>
  typeof stored === 'string' ? { ...nothing, content: stored } : readForm(stored);

export interface Letter extends Typed {
  change: (fields: Partial<Typed>) => void;
  problems: { subject?: string; content?: string };
  busy: boolean;
  /** Gives what is typed, or null where something is missing, which the fields then say. */
  check: () => Typed | null;
  clear: () => Promise<void>;
}

/** What both sides type into a new message, kept on the device under `key` while it is typed. */
export function useLetter(key: string): Letter {
  const draft = useStoredDraft(key, readTyped, typingPause);
  /** As it is on the screen: a type that is chosen before a word is typed is nothing to keep. */
  const [now, setNow] = useState<Typed | null>(null);
  const [problems, setProblems] = useState<Letter['problems']>({});
  const typed = now ?? draft.value ?? nothing;
  return {
    ...typed,
    problems,
    busy: draft.value === undefined,
    change: (fields) => {
      const next = { ...typed, ...fields };
      setProblems({});
      setNow(next);
      draft.change(next.subject === '' && next.content === '' ? null : next);
    },
    check: () => {
      const tooLong = typed.content.length > limits.messageCharacters;
      const found: Letter['problems'] = {
        ...(typed.subject.trim() === '' ? { subject: text.form.needSubject } : {}),
        ...(typed.content.trim() === '' ? { content: text.form.needMessage } : {}),
        ...(tooLong ? { content: text.form.tooLong(inFigures(limits.messageCharacters)) } : {}),
      };
      setProblems(found);
      return Object.keys(found).length ? null : typed;
    },
    async clear() {
      setNow(null);
      draft.change(null);
      await draft.flush();
    },
  };
}
