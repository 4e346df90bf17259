import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Role } from '../../schema/who.ts';
import { paths } from '../paths.ts';
import { firstWords as words } from '../text/first.ts';
import { buttonClass } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { showToast } from '../ui/toast.tsx';
import { useLater } from './use-later.ts';

/** The sentence for a page that is for `roles`. */
function deniedText(roles: readonly Role[]): string {
  const [only] = roles.length === 1 ? roles : [];
  if (only === 'teacher') return words.guard.teacherOnly;
  if (only === 'student') return words.guard.studentOnly;
  if (only === 'parent') return words.guard.parentOnly;
  if (only === 'school_admin') return words.guard.schoolOnly;
  return words.guard.other;
}

export function Denied({ roles }: { roles: readonly Role[] }) {
  // A teacher's page sends others home by itself; the other pages explain and leave the next step to the person.
  const isSentHome = roles.length === 1 && roles[0] === 'teacher';
  useLater(isSentHome ? paths.home : null);
  const text = deniedText(roles);
  // Half a second is too short to read it on the page.
  useEffect(() => {
    if (isSentHome) showToast({ title: words.guard.denied, description: text, variant: 'destructive' });
  }, [isSentHome, text]);
  return (
    <>
      <h1>{words.guard.denied}</h1>
      <Empty
        picture="lighthouse"
        level={2}
        title={text}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.home}>
            {words.guard.home}
          </Link>
        }
      >
        {null}
      </Empty>
    </>
  );
}
