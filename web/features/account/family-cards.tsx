import { KeyRound, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '../../../schema/rest/index.ts';
import { useEndLink } from '../../family/use-end-link.ts';
import { dayOf, momentOf } from '../../lib/dates.ts';
import { language } from '../../lib/language.ts';
import { useSpeech } from '../../lib/speech.ts';
import type { Doc } from '../../replica/document.ts';
import { useLive } from '../../replica/use-live.ts';
import { call, RestError } from '../../rest/client.ts';
import { useLinkRequests } from '../../session/link-requests.ts';
import { reportUnauthorized } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { answeredText, requestText } from '../../text/request.ts';
import { Arriving } from '../../ui/arriving.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RequestList } from '../../ui/request-list.tsx';
import { SayButton } from '../../ui/say-button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';

const text = words.family.child;

/** The code by which a grown-up of the family links at once; shown only where it was made, since the school keeps no copy. */
export function FamilyCodeCard() {
  const speech = useSpeech(language);
  const [made, setMade] = useState<AnswerOf<'familyCode'> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [make, isMaking] = useOnce(async () => {
    setProblem(null);
    try {
      setMade(await call('familyCode'));
    } catch (error) {
      if (reportUnauthorized(error)) return;
      if (!(error instanceof RestError)) throw error;
      setProblem(error.status === 0 ? text.offline : (error.said ?? text.failed));
    }
  });
  return (
    <Card
      title={text.code}
      actions={
        speech.ready && (
          <SayButton
            label={words.app.readAloud}
            speaking={speech.speaking}
            onClick={() => speech.toggle(`${text.codeText} ${text.codeNever}`)}
          />
        )
      }
    >
      <p>{text.codeText}</p>
      <p>{text.codeNever}</p>
      {made && (
        <>
          <output className="family-code" aria-label={text.name([...made.code].join(' '))}>
            {`${made.code.slice(0, 4)}-${made.code.slice(4)}`}
          </output>
          <p className="small muted">{text.until(momentOf(made.expiresAt))}</p>
        </>
      )}
      {problem && (
        <p className="err-text" role="alert">
          <Icon icon={TriangleAlert} />
          {problem}
        </p>
      )}
      <div className="row">
        <Button icon={KeyRound} disabled={isMaking} onClick={() => void make()}>
          {made ? text.makeNew : text.make}
        </Button>
      </div>
    </Card>
  );
}

/** Who of the family is linked, who asks, and the child's own no to both. */
export function WhoSeesCard() {
  const { mayEnd, end } = useEndLink();
  const { rows: links, arrival } = useLive('link');
  const requests = useLinkRequests();
  const [ending, setEnding] = useState<Doc<'link'> | null>(null);
  const asked = requests.waiting?.filter((one) => !one.mine) ?? [];
  const nameOf = (link: Doc<'link'>): string => link.parentName || text.grownUp;
  const decline = async (id: string): Promise<void> => {
    const refused = await requests.answer(id, false);
    showToast({ title: answeredText(refused, false), ...(refused ? { variant: 'destructive' } : {}) });
  };
  return (
    <Card title={text.sees} flush>
      {links.length === 0 && arrival !== 'here' && <Arriving arrival={arrival} inset words={words.arrival} />}
      {links.length === 0 && arrival === 'here' && <p className="muted inset">{text.nobody}</p>}
      <ul className="list">
        {links.map((link) => (
          <li key={link.id}>
            <Avatar name={nameOf(link)} />
            <div className="grow stack stack-xs">
              <p className="strong">
                <bdi>{nameOf(link)}</bdi>
              </p>
              {link.linkedAt && <p className="small muted">{text.since(dayOf(link.linkedAt))}</p>}
            </div>
            {mayEnd(link) && (
              <Button
                size="small"
                variant="ghost"
                aria-label={text.endFor(nameOf(link))}
                onClick={() => setEnding(link)}
              >
                {text.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked.length > 0 && (
        <RequestList
          words={words.family.requests}
          items={asked.map((one) => ({
            id: one.id,
            ...requestText(one, momentOf(one.createdAt)),
            unnamed: one.askerName === null,
            mayApprove: one.mayApprove,
          }))}
          onAnswer={(id) => decline(id)}
        />
      )}
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={() => setEnding(null)}
        title={text.endTitle(ending ? nameOf(ending) : '')}
        confirm={text.end}
        cancel={words.app.cancel}
        danger
        onConfirm={() => {
          if (ending) end(ending);
        }}
      >
        {text.endText}
      </ConfirmDialog>
    </Card>
  );
}
