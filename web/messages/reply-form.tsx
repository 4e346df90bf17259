import { Reply } from 'lucide-react';
import { useId, useState } from 'react';
import { limits } from '../../schema/limits.ts';
import { useMay } from '../replica/use-may.ts';
import { words } from '../text/index.ts';
import { refusalText, whyNot } from '../text/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Textarea } from '../ui/field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useOnce } from '../ui/use-once.ts';
import { firstMessage, useMessageActions } from './actions.ts';
import { useLetter } from './letter.ts';
import { PhraseChips } from './phrase-chips.tsx';
import { replyPhrases, withPhrase } from './phrases.ts';
import type { Place } from './places.ts';
import type { Conversation } from './queries.ts';
import type { Partner } from './partner.ts';

const text = words.messages;

export interface ReplyFormProps {
  conversation: Conversation;
  partner: Partner;
  /** The child that it is about. */
  about: string | undefined;
  /** Of the child's class, where that is not the partner, who may have handed the class over. */
  classTeacher: Place | undefined;
}

/** An answer needs words alone: child, subject and type are those of what it answers. */
export function ReplyForm({ conversation: { id, first, latest }, partner, about, classTeacher }: ReplyFormProps) {
  const letter = useLetter(`draft:message:${id}`);
  const { send } = useMessageActions();
  const { mayCreate } = useMay('message');
  const [problem, setProblem] = useState<string | null>(null);
  const reasonId = useId();
  const { content } = letter;
  const empty = content.trim() === '';

  const to = { classId: first.classId, ...(about ? { studentId: about } : {}) };
  const answer = { toId: partner.id, parentMessageId: latest.id };
  const refused = whyNot(mayCreate(firstMessage({ ...to, ...answer })));

  const [sendTo, isSending] = useOnce(async (whom: { toId: string; parentMessageId?: string }) => {
    if (empty || refused) return;
    try {
      const { subject, messageType } = first;
      await letter.send((typed, of) =>
        send({ ...to, ...whom, subject, content: typed.content, messageType, priority: 'normal' }, of),
      );
    } catch (error) {
      // What is written stays in the draft, whatever refused it here.
      setProblem(refusalText(error) ?? text.failed);
      return;
    }
    // It begins a conversation of its own, which is not in sight.
    if (whom.toId !== partner.id) showToast({ title: text.sent.title, description: text.sent.text });
  });
  const type = (next: string): void => {
    setProblem(null);
    letter.change({ content: next });
  };

  return (
    <form
      className="stack stack-s"
      onSubmit={(event) => {
        event.preventDefault();
        void sendTo(answer);
      }}
    >
      <PhraseChips phrases={replyPhrases} onPick={(phrase) => type(withPhrase(content, phrase))} />
      <Textarea
        label={text.replyTo(partner.name)}
        rows={2}
        dir="auto"
        maxLength={limits.messageCharacters}
        error={problem ?? undefined}
        value={content}
        readOnly={letter.busy}
        onChange={(event) => type(event.target.value)}
      />
      <div className="row between">
        <span className="small muted" id={reasonId}>
          {refused ?? (empty ? text.writeFirst : letter.saved ? text.keptHere : '')}
        </span>
        <div className="row">
          {classTeacher && (
            <Button
              variant="ghost"
              disabled={empty || isSending || refused !== undefined}
              aria-describedby={reasonId}
              onClick={() => void sendTo({ toId: classTeacher.teacherId })}
            >
              {text.replyTo(classTeacher.teacherName ?? '')}
            </Button>
          )}
          <Button
            type="submit"
            icon={Reply}
            disabled={empty || isSending || refused !== undefined}
            aria-describedby={reasonId}
          >
            {text.reply}
          </Button>
        </div>
      </div>
    </form>
  );
}
