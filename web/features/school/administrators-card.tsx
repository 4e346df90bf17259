import { Copy, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnswerOf } from '../../../schema/rest/index.ts';
import { dateOf, momentOf } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { call } from '../../rest/client.ts';
import { useAnswer } from '../../rest/use-answer.ts';
import { useSession } from '../../session/session.ts';
import { useSignOut } from '../../session/sign-out.ts';
import { sentenceFor } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { nameOf } from './queries.ts';

const { administrators: t, removing, invitation: code } = words.school;
const ask = () => call('schoolAdministrators');
type Administrators = AnswerOf<'schoolAdministrators'>;
type Administrator = Administrators['administrators'][number];
type Made = AnswerOf<'inviteAdministrator'>;

interface InvitationProps {
  open: Administrators['invitation'];
  /** The code, known only where it was made, since the school keeps no copy. */
  made: Made | null;
  isBusy: boolean;
  onInvite: () => void;
  onWithdraw: () => void;
}

function Invitation({ open, made, isBusy, onInvite, onWithdraw }: InvitationProps) {
  if (!open)
    return (
      <div className="row">
        <Button icon={UserPlus} disabled={isBusy} onClick={onInvite}>
          {t.invite}
        </Button>
      </div>
    );
  const until = momentOf(open.expiresAt);
  // Another one may have taken it back and made the next.
  const told = made?.expiresAt === open.expiresAt ? made.code : null;
  return (
    <div className="stack stack-s">
      {told === null ? (
        <p>{t.waiting(open.madeBy, until)}</p>
      ) : (
        <>
          <p className="strong">{t.once}</p>
          <p>
            <output className="class-code invite-code" aria-label={code.spelt(told)}>
              {told}
            </output>
          </p>
          <p className="muted">{t.how(until)}</p>
        </>
      )}
      <div className="row">
        {told !== null && (
          <CopyButton label={code.copy} value={told} words={words.school} icon={Copy} variant="primary" />
        )}
        <Button disabled={isBusy} onClick={onWithdraw}>
          {t.withdraw}
        </Button>
      </div>
    </div>
  );
}

/** Who runs the school: one lets another one in by a code, takes one off, or leaves. Needs the server. */
export function AdministratorsCard() {
  const { answer, error, again } = useAnswer(ask);
  const { person } = useSession();
  const [made, setMade] = useState<Made | null>(null);
  const [going, setGoing] = useState<Administrator | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const signOut = useSignOut();
  const navigate = useNavigate();
  const isMe = (one: Administrator): boolean => one.id === person?.id;
  const [act, isBusy] = useOnce(async (work: () => Promise<void>) => {
    setSaid(null);
    try {
      await work();
    } catch (problem) {
      setSaid(sentenceFor(problem, t));
      await again();
    }
  });
  const invite = async () => {
    setMade(await call('inviteAdministrator'));
    await again();
  };
  const withdraw = async () => {
    await call('withdrawAdministratorInvitation');
    showToast({ title: t.withdrawn, description: t.withdrawnText });
    await again();
  };
  const remove = async (one: Administrator) => {
    await call('removeAdministrator', { params: { id: one.id } });
    showToast({ title: t.removed, description: words.school.removedText(nameOf(one)) });
    await again();
  };
  const leave = async ({ id }: Administrator) => {
    await call('removeAdministrator', { params: { id } });
    // Last, since what is not at school yet is sent first.
    if (await signOut()) await navigate(paths.home);
    else await again();
  };
  const isAlone = answer?.administrators.length === 1;
  return (
    <Card title={t.title}>
      <p className="muted">{t.text}</p>
      {error && !answer && <p className="muted">{error.status === 0 ? t.offline : (error.said ?? t.failed)}</p>}
      {answer && (
        <>
          <ul className="list">
            {answer.administrators.map((one) => (
              <li key={one.id}>
                <span className="grow strong">
                  <bdi>{nameOf(one)}</bdi>
                  <span className="small muted block">{(isMe(one) ? t.youSince : t.since)(dateOf(one.joinedAt))}</span>
                </span>
                {!isAlone && (
                  <Button
                    size="small"
                    aria-label={isMe(one) ? t.leaving.title : removing.title(nameOf(one))}
                    onClick={() => setGoing(one)}
                  >
                    {isMe(one) ? t.leaving.confirm : removing.confirm}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {isAlone && <p>{t.alone}</p>}
          <Invitation
            open={answer.invitation}
            made={made}
            isBusy={isBusy}
            onInvite={() => void act(invite)}
            onWithdraw={() => void act(withdraw)}
          />
        </>
      )}
      {said && (
        <Banner tone="notyet" live>
          <p>{said}</p>
        </Banner>
      )}
      {going && (
        <ConfirmDialog
          open
          onOpenChange={() => setGoing(null)}
          title={isMe(going) ? t.leaving.title : removing.title(nameOf(going))}
          confirm={isMe(going) ? t.leaving.confirm : removing.confirm}
          cancel={words.app.cancel}
          danger
          onConfirm={() => void act(() => (isMe(going) ? leave(going) : remove(going)))}
        >
          <div className="stack">
            <p>{isMe(going) ? t.leaving.text : removing.text(nameOf(going))}</p>
            <p>{isMe(going) ? t.leaving.account : t.knows}</p>
          </div>
        </ConfirmDialog>
      )}
    </Card>
  );
}
