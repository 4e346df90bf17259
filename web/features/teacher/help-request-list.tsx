import { ListOrdered, MessageSquareText } from 'lucide-react';
import { useEffect } from 'react';
import { type AskAnswer, askPhrases } from '../../../schema/notice.ts';
import { momentOf } from '../../lib/dates.ts';
import { receiptOf } from '../../replica/sync-status.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useTeacherActions } from './actions.ts';
import { type Notice, useAsks } from './queries.ts';

const text = words.ask.teacher;

const nameOf = (ask: Notice): string => ask.details['studentName'] || text.pupil;

function OpenAsk({ ask, onAnswer }: { ask: Notice; onAnswer: (answer: AskAnswer) => void }) {
  const name = nameOf(ask);
  const tries = ask.details['tries']?.split('\n') ?? [];
  return (
    <li>
      <div className="grow stack stack-xs">
        <span className="small muted">{text.from(name, ask.details['className'] ?? '', momentOf(ask.createdAt))}</span>
        <p className="pupil-words prewrap">{ask.details['question']}</p>
        <p className="small">{tries.length > 0 ? text.tries(tries.join(', ')) : text.noTries}</p>
      </div>
      <div className="row">
        {ask.details['steps'] && (
          <Button
            size="small"
            icon={ListOrdered}
            aria-label={text.allowFor(name)}
            onClick={() => onAnswer('allow-steps')}
          >
            {text.allow}
          </Button>
        )}
        <DropdownMenu
          label={text.phraseFor(name)}
          trigger={
            <Button size="small" icon={MessageSquareText} aria-label={text.phraseFor(name)}>
              {text.phrase}
            </Button>
          }
          entries={askPhrases.map((phrase) => ({ label: words.ask.says[phrase], onSelect: () => onAnswer(phrase) }))}
        />
      </div>
    </li>
  );
}

/** Students who ask about a homework question, the longest wait first, and what was said today. */
export function AskList() {
  const { arrival, open, answered } = useAsks();
  const { answerAsk, seeAsk } = useTeacherActions();
  useEffect(() => {
    // Whoever is told that it was seen wants a person to have seen it, not a tab behind another.
    const see = (): void => {
      if (document.visibilityState !== 'visible') return;
      for (const ask of open) {
        seeAsk(ask).catch(() => {
          // Answered or withdrawn meanwhile: there is nothing left to open.
        });
      }
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [open, seeAsk]);
  if (open.length === 0 && (arrival !== 'here' || answered.length === 0)) return null;
  const answer = (ask: Notice, said: AskAnswer): void => {
    answerAsk(ask.id, said).catch(() => {
      showToast({ title: text.failed, variant: 'destructive' });
    });
  };
  return (
    <Card title={open.length > 0 ? text.title(open.length) : text.none} flush>
      <ul className="list">
        {open.map((ask) => (
          <OpenAsk key={ask.id} ask={ask} onAnswer={(said) => answer(ask, said)} />
        ))}
        {answered.map((ask) => {
          const at = receiptOf(ask, 'answerSeenAt', ['answer']);
          return (
            <li key={ask.id}>
              <span className="grow">{ask.answer && text.told(nameOf(ask), words.ask.says[ask.answer])}</span>
              <Receipt at={at} word={words.sync.receipt[at]} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
