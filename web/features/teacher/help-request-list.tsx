import { ListOrdered, MessageSquareText } from 'lucide-react';
import { useEffect, useId } from 'react';
import { type HelpAnswer, helpPhrases } from '../../../schema/notice.ts';
import { DocumentFiles } from '../../answers/document-files.tsx';
import { momentOf } from '../../lib/dates.ts';
import { receiptOf } from '../../replica/sync-status.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { failureToast, whyNot } from '../../text/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useTeacherActions } from './actions.ts';
import { type Notice, useHelpRequests } from './queries.ts';

const text = words.helpRequest.teacher;

const nameOf = (request: Notice): string => request.details['studentName'] || text.student;

interface OpenHelpRequestProps {
  request: Notice;
  /** Why it cannot be answered: not once the class is somebody else's. */
  refused: string | undefined;
  onAnswer: (answer: HelpAnswer) => void;
}

function OpenHelpRequest({ request, refused, onAnswer }: OpenHelpRequestProps) {
  const why = useId();
  const off = { disabled: refused !== undefined, 'aria-describedby': refused && why };
  const name = nameOf(request);
  const tries = request.details['tries']?.split('\n') ?? [];
  const { note } = request.details;
  return (
    <li>
      <div className="grow stack stack-xs">
        <span className="small muted">
          {text.from(name, request.details['className'] ?? '', momentOf(request.createdAt))}
        </span>
        <p className="student-words prewrap">{request.details['question']}</p>
        {note && (
          <DocumentFiles
            collection="homeworkSession"
            id={request.about}
            files={[{ sha256: note, kind: 'recording', type: '', size: 1 }]}
            arrived={request.details['noteHere'] ? [note] : []}
            by={name}
          />
        )}
        <p className="small">{tries.length > 0 ? text.tries(tries.join(', ')) : text.noTries}</p>
      </div>
      <div className="row">
        {request.details['steps'] && (
          <Button
            size="small"
            icon={ListOrdered}
            {...off}
            aria-label={text.allowFor(name)}
            onClick={() => onAnswer('allow-steps')}
          >
            {text.allow}
          </Button>
        )}
        <DropdownMenu
          label={text.phraseFor(name)}
          trigger={
            <Button size="small" icon={MessageSquareText} {...off} aria-label={text.phraseFor(name)}>
              {text.phrase}
            </Button>
          }
          entries={helpPhrases.map((phrase) => ({
            label: words.helpRequest.says[phrase],
            onSelect: () => onAnswer(phrase),
          }))}
        />
        {refused && (
          <span className="small muted" id={why}>
            {refused}
          </span>
        )}
      </div>
    </li>
  );
}

/** Students who ask about a homework question, the longest wait first, and what was said today. */
export function HelpRequestList() {
  const { arrival, open, answered } = useHelpRequests();
  const { answerHelpRequest, seeHelpRequest } = useTeacherActions();
  const { mayEdit } = useMay('notice');
  useEffect(() => {
    // Whoever is told that it was seen wants a person to have seen it, not a tab behind another.
    const see = (): void => {
      if (document.visibilityState !== 'visible') return;
      for (const request of open) {
        seeHelpRequest(request).catch(() => {
          // Answered or withdrawn meanwhile: there is nothing left to open.
        });
      }
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [open, seeHelpRequest]);
  if (open.length === 0 && (arrival !== 'here' || answered.length === 0)) return null;
  const answer = (request: Notice, said: HelpAnswer): void => {
    answerHelpRequest(request.id, said).catch((error: unknown) => {
      showToast(failureToast(text.failed, error));
    });
  };
  return (
    <Card title={open.length > 0 ? text.title(open.length) : text.none} flush>
      <ul className="list">
        {open.map((request) => (
          <OpenHelpRequest
            key={request.id}
            request={request}
            refused={whyNot(mayEdit(request, { answer: 'read-again' }))}
            onAnswer={(said) => answer(request, said)}
          />
        ))}
        {answered.map((request) => {
          const at = receiptOf(request, 'answerSeenAt', ['answer']);
          return (
            <li key={request.id}>
              <span className="grow">
                {request.answer && text.told(nameOf(request), words.helpRequest.says[request.answer])}
              </span>
              <Receipt at={at} word={words.sync.receipt[at]} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
