import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { isId } from '../../schema/ids.ts';
import { limits } from '../../schema/limits.ts';
import { messageTypes, priorities } from '../../schema/message.ts';
import { inFigures } from '../lib/figures.ts';
import { typingPause } from '../replica/draft-writer.ts';
import { makeOnce } from '../replica/make-once.ts';
import { useReplica } from '../replica/use-live.ts';
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

/** What is kept of a message: once it is being sent, with the id that it has. */
const kept = z.extend(form, { id: z.optional(z.string().check(z.refine(isId))) });
type Kept = z.infer<typeof kept>;

const nothing: Kept = { subject: '', content: '', messageType: 'general', priority: 'normal' };
const readForm = readAs(kept);

/** Gives what a draft holds of a message, or null. The words alone are one from before the rest was kept. */
export const readTyped = (stored: unknown): Kept | null =>
  typeof stored === 'string' ? { ...nothing, content: stored } : readForm(stored);

/** Where a letter is kept: one for each reader, and one while nobody is chosen. */
export const placeOf = (key: string, reader: string): string => (reader === '' ? key : `${key}:${reader}`);

/** A letter after a change: the one that was being sent is another one. */
export const changed = ({ id: _, ...typed }: Kept, fields: Partial<Typed>): Kept => ({ ...typed, ...fields });

const isEmpty = ({ subject, content }: Typed): boolean => subject === '' && content === '';

export interface Letter extends Typed {
  change: (fields: Partial<Typed>) => void;
  problems: { subject?: string; content?: string };
  busy: boolean;
  saved: boolean;
  /** What is shown was typed another time. */
  restored: boolean;
  /** Forgets what is shown. */
  afresh: () => void;
  /** Whether nothing is missing, which the fields say otherwise. */
  check: () => boolean;
  /** Sends it by `send` under its id, once however often it is pressed, and forgets it then. Throws what `send` throws. */
  send: (send: (typed: Typed, id: string) => Promise<unknown>) => Promise<void>;
}

/**
 * What both sides type into a message, kept on the device under `key` while it is typed. What was typed for one `reader`
 * never stands before another; what was typed before one was chosen goes to the first that has no letter yet.
 */
export function useLetter(key: string, reader = ''): Letter {
  const { collection } = useReplica();
  const at = placeOf(key, reader);
  const draft = useStoredDraft(at, readTyped, typingPause);
  const { value, change: keep, take } = draft;
  /** As it is on the screen: a type that is chosen before a word is typed is nothing to keep. */
  const [now, setNow] = useState<{ at: string; typed: Kept } | null>(null);
  const [problems, setProblems] = useState<Letter['problems']>({});
  /** Of each letter that was shown here, whether it was there before. */
  const [before, setBefore] = useState<ReadonlyMap<string, boolean>>(new Map());
  if (value !== undefined && !before.has(at)) setBefore(new Map(before).set(at, value !== null));
  const typed = (now?.at === at ? now.typed : value) ?? nothing;

  const unaddressed = useRef<Kept | null>(null);
  if (reader === '') unaddressed.current = isEmpty(typed) ? null : typed;
  useEffect(() => {
    if (reader === '' || value !== null || !unaddressed.current) return;
    take(unaddressed.current, key);
    unaddressed.current = null;
  }, [reader, value, take, key]);

  const show = (next: Kept): void => {
    setNow({ at, typed: next });
    keep(isEmpty(next) ? null : next);
  };
  return {
    ...typed,
    problems,
    busy: value === undefined,
    saved: draft.saved,
    restored: before.get(at) === true,
    change: (fields) => {
      setProblems({});
      show(changed(typed, fields));
    },
    afresh: () => {
      setBefore(new Map(before).set(at, false));
      setProblems({});
      show(nothing);
    },
    check: () => {
      const tooLong = typed.content.length > limits.messageCharacters;
      const found: Letter['problems'] = {
        ...(typed.subject.trim() === '' ? { subject: text.form.needSubject } : {}),
        ...(typed.content.trim() === '' ? { content: text.form.needMessage } : {}),
        ...(tooLong ? { content: text.form.tooLong(inFigures(limits.messageCharacters)) } : {}),
      };
      setProblems(found);
      return Object.keys(found).length === 0;
    },
    async send(send) {
      const { id, ...ready } = typed;
      await makeOnce({
        rows: collection('message'),
        kept: id,
        keep: (given) => {
          show({ ...ready, id: given });
          return draft.flush();
        },
        make: (given) => send(ready, given),
      });
      show(nothing);
      await draft.flush();
    },
  };
}
