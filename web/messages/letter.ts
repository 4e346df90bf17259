import { useState } from 'react';
import { limits } from '../../schema/limits.ts';
import type { MessageType, Priority } from '../../schema/message.ts';
import { inFigures } from '../lib/figures.ts';
import { useDraft } from '../replica/use-draft.ts';
import { words } from '../text/index.ts';

const text = words.messages;

interface Typed {
  subject: string;
  content: string;
  messageType: MessageType;
  priority: Priority;
}

export interface Letter extends Typed {
  change: (fields: Partial<Typed>) => void;
  problems: { subject?: string; content?: string };
  busy: boolean;
  /** Gives what is typed, or null where something is missing, which the fields then say. */
  check: () => Typed | null;
  clear: () => Promise<void>;
}

/** What both sides type into a new message; its words are kept on the device under `key` while they are typed. */
export function useLetter(key: string): Letter {
  const draft = useDraft(key);
  const [fields, setFields] = useState<Omit<Typed, 'content'>>({
    subject: '',
    messageType: 'general',
    priority: 'normal',
  });
  const [problems, setProblems] = useState<Letter['problems']>({});
  const typed: Typed = { ...fields, content: draft.text ?? '' };
  return {
    ...typed,
    problems,
    busy: draft.text === undefined,
    change: ({ content, ...more }) => {
      setProblems({});
      if (content !== undefined) draft.type(content);
      setFields((before) => ({ ...before, ...more }));
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
    clear: draft.clear,
  };
}
