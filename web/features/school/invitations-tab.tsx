import { Copy, Link2 } from 'lucide-react';
import { dateOf } from '../../lib/dates.ts';
import { invitePath } from '../../paths.ts';
import { words } from '../../text/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { nameOf, type Overview } from './queries.ts';
import { RenewInvitation } from './renew-invitation.tsx';

const { invitation: t } = words.school;

/** The school's code, how to hand it on, and who came by it. */
export function InvitationsTab({ overview, again }: { overview: Overview; again: () => Promise<void> }) {
  const { invitationCode: code, state } = overview.school;
  const joined = overview.teachers
    .filter((one) => one.joinedBy !== null)
    .toSorted((one, other) => other.joinedAt.localeCompare(one.joinedAt));
  return (
    <div className="cols wide-cols">
      <Card title={t.title}>
        <p>{state === 'declined' ? words.school.declined.code : t.text}</p>
        <p>
          <output className="class-code invite-code" aria-label={t.spelt(code)}>
            {code}
          </output>
        </p>
        <div className="row">
          <CopyButton label={t.copy} value={code} words={words.school} icon={Copy} variant="primary" />
          <CopyButton
            label={t.copyLink}
            value={`${location.origin}${invitePath(code)}`}
            words={words.school}
            icon={Link2}
          />
        </div>
        <p className="small muted">{t.only}</p>
        <RenewInvitation code={code} again={again} />
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
