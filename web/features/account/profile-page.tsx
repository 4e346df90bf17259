import type { Role } from '../../../schema/who.ts';
import { LogOut, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { appVersion } from '../../lib/version.ts';
import { paths } from '../../paths.ts';
import type { Doc } from '../../replica/document.ts';
import { usePhotos } from '../../replica/photo-queue.ts';
import { useDocument, useLive, useWaiting } from '../../replica/use-live.ts';
import { nameOf, type SessionPerson, setPerson, useSession } from '../../session/session.ts';
import { useSharedTablet } from '../../session/shared-tablet.ts';
import { useSignOut } from '../../session/sign-out.ts';
import { BadgesCard } from '../../student/badges-card.tsx';
import { signOf } from '../../student/sign.ts';
import { NameDialog } from '../../privacy/name-dialog.tsx';
import { useMay } from '../../replica/use-may.ts';
import { call } from '../../rest/client.ts';
import { words } from '../../text/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { FoldedPicture } from '../../ui/folded-picture.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { DataCard } from './data-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { FamilyCodeCard, WhoSeesCard } from './family-cards.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { ReadingAids } from './reading-aids.tsx';
import { SharedTabletCard } from './shared-tablet-card.tsx';
import { StudentFields } from './student-fields.tsx';

const t = words.profile;

/** Who one is here, how the page looks, one's password, and the way out. */
export function ProfilePage() {
  const { person } = useSession();
  const { doc } = useDocument('person', person?.id);
  const classes = useLive('enrolment').rows;
  if (!person) return null;
  // The school may have put it right since this device asked who is signed in.
  const { firstName = person.firstName, lastName = person.lastName } = doc ?? {};
  const name = nameOf({ ...person, firstName, lastName }, words.account.fallbackName);
  const facts: readonly (readonly [string, string])[] = [
    [t.name, name],
    [t.username, person.username],
    [t.role, t.roles[person.role]],
    ...(doc?.schoolName ? [[t.school, doc.schoolName] as const] : []),
    ...(person.role === 'student'
      ? classes.map((one) => [t.classOf, [one.className, one.teacherName].filter(Boolean).join(', ')] as const)
      : []),
  ];
  return (
    <div className="stack checkup">
      <h1>{t.title}</h1>
      <Card title={t.you}>
        <div className={cx('row top', person.role !== 'student' && 'nowrap')}>
          {person.role === 'student' && doc ? <OwnPicture person={doc} name={name} /> : <Avatar name={name} size="l" />}
          <dl className="facts grow">
            {facts.map(([label, value]) => (
              <div key={`${label} ${value}`}>
                <dt className="small muted">{label}</dt>
                <dd className="strong">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        {person.role !== 'student' && person.role !== 'admin' && <OwnName person={person} />}
        {person.role === 'student' && doc && <StudentFields person={doc} />}
        <LanguageChoice person={doc} />
      </Card>
      {person.role === 'student' && (
        <>
          <BadgesCard short />
          <FamilyCodeCard />
          <WhoSeesCard />
        </>
      )}
      <NotificationsCard linked />
      <ReadingAids usualLetters={person.role === 'student' ? t.usualLetters.child : t.usualLetters.adult} />
      <PasswordCard username={person.username} />
      <DevicesCard />
      {(person.role === 'teacher' || person.role === 'school_admin') && <SharedTabletCard />}
      <DataCard person={person} />
      <SignOutCard role={person.role} />
      <p className="small muted">{`${words.app.name} ${appVersion}`}</p>
    </div>
  );
}

/** A child's own sign, and the way to another one. */
function OwnPicture({ person, name }: { person: Doc<'person'>; name: string }) {
  const [choosing, setChoosing] = useState(false);
  const { mayEdit } = useMay('person');
  return (
    <div className="stack stack-s own-picture">
      <FoldedPicture {...signOf(person.nickname ?? name, person.avatar ?? null)} />
      {mayEdit(person, {}).allowed && (
        <Button size="small" icon={Pencil} onClick={() => setChoosing(true)}>
          {t.picture.change}
        </Button>
      )}
      {choosing && <PictureDialog person={person} name={name} open onOpenChange={setChoosing} />}
    </div>
  );
}

/** A grown-up's own name, to be put right. */
function OwnName({ person }: { person: SessionPerson }) {
  const [naming, setNaming] = useState(false);
  return (
    <div className="row">
      <Button size="small" icon={Pencil} onClick={() => setNaming(true)}>
        {words.privacy.rename.own}
      </Button>
      {naming && (
        <NameDialog
          own
          title={words.privacy.rename.own}
          name={person}
          save={async (body) => setPerson(await call('renameMe', { body }))}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}

function SignOutCard({ role }: { role: Role }) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const count = useWaiting().length + usePhotos().length;
  // On a shared tablet a child's things stay, sealed.
  const isKept = Boolean(useSharedTablet()) && role === 'student';
  const [leave, busy] = useOnce(async () => {
    if (await signOut()) await navigate(paths.home);
  });
  return (
    <Card title={t.signOutTitle}>
      <p>{isKept ? t.signOutKept : count === 0 ? t.signOutDone : t.signOutWaiting(count)}</p>
      <div className="row">
        <Button icon={LogOut} disabled={busy} onClick={() => void leave()}>
          {busy ? t.signingOut : t.signOut}
        </Button>
        {count > 0 && (
          <Link className={buttonClass({ variant: 'ghost' })} to={paths.syncCheckup}>
            {t.seeWaiting}
          </Link>
        )}
      </div>
    </Card>
  );
}
