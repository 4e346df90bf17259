import { Copy, Link2, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { dateOf } from '../../lib/dates.ts';
import { invitePath } from '../../paths.ts';
import { words } from '../../text/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { delays } from '../../ui/delays.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { renewInvitation } from './actions.ts';
import { nameOf, type Overview } from './queries.ts';

const { invitation: t, copied, copyFailed } = words.school;

function CopyButton({
  label,
  value,
  icon,
  primary,
}: {
  label: string;
  value: string;
  icon: typeof Copy;
  primary?: true;
}) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), delays.copied);
    } catch {
      showToast({ title: copyFailed, variant: 'destructive' });
    }
  };
  return (
    <Button variant={primary ? 'primary' : 'default'} icon={icon} onClick={() => void copy()}>
      {isCopied ? copied : label}
    </Button>
  );
}

function Renew({ code, again }: { code: string; again: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  const renew = async () => {
    if (await renewInvitation(code)) showToast({ title: t.renewed, description: t.renewedText });
    await again();
  };
  return (
    <div className="stack stack-s">
      <p>
        <strong>{t.seen}</strong> {t.seenText}
      </p>
      <div className="row">
        <Button icon={RefreshCw} onClick={() => setAsking(true)}>
          {t.renew}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.renewTitle}
        confirm={t.renew}
        cancel={t.keep}
        danger
        onConfirm={() => void renew()}
      >
        <p>{t.renewText(code)}</p>
        <p>{t.renewStay}</p>
      </ConfirmDialog>
    </div>
  );
}

/** The school's code, how to hand it on, and who came by it. */
export function InvitationsTab({ overview, again }: { overview: Overview; again: () => Promise<void> }) {
  const { invitationCode: code } = overview.school;
  const joined = overview.teachers
    .filter((one) => one.joinedBy !== null)
    .toSorted((one, other) => other.joinedAt.localeCompare(one.joinedAt));
  return (
    <div className="cols wide-cols">
      <Card title={t.title}>
        <p>{t.text}</p>
        <p>
          <output className="class-code invite-code" aria-label={t.spelt(code)}>
            {code}
          </output>
        </p>
        <div className="row">
          <CopyButton label={t.copy} value={code} icon={Copy} primary />
          <CopyButton label={t.copyLink} value={`${location.origin}${invitePath(code)}`} icon={Link2} />
        </div>
        <p className="small muted">{t.only}</p>
        <Renew code={code} again={again} />
      </Card>
      <Card title={t.joined} flush>
        {joined.length === 0 && <p className="inset-line muted">{t.joinedNone}</p>}
        {joined.length > 0 && (
          <ul className="list">
            {joined.map((one) => (
              <li key={one.id}>
                <Avatar name={nameOf(one)} />
                <span className="grow strong">
                  <bdi>{nameOf(one)}</bdi>
                  {one.joinedBy === 'earlier-code' && <span className="small muted block">{t.earlier}</span>}
                </span>
                <span className="small muted">{dateOf(one.joinedAt)}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
