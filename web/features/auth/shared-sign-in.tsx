import { Plus, Tablet } from 'lucide-react';
import { useState } from 'react';
import type { Face } from '../../session/shared-tablet.ts';
import { signOf } from '../../student/sign.ts';
import { firstWords as words } from '../../text/first.ts';
import { FoldedPicture } from '../../ui/folded-picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BadgeSignIn } from './badge-sign-in.tsx';
import { LoginForm } from './login-form.tsx';

const t = words.auth.shared;

/** Who has signed in on this shared tablet: a child finds itself, and has only its password or card to bring. */
export function SharedSignIn({ faces, onOther }: { faces: readonly Face[]; onOther: () => void }) {
  const [chosen, setChosen] = useState<Face | null>(null);
  if (chosen)
    return (
      <div className="stack form-narrow">
        <h1 className="row nowrap">
          <FoldedPicture {...signOf(chosen.firstName, chosen.avatar)} />
          <bdi>{chosen.firstName}</bdi>
        </h1>
        <p>{t.bring}</p>
        <LoginForm username={chosen.username} onBack={() => setChosen(null)} />
      </div>
    );
  return (
    <div className="stack" data-density="child">
      <h1>{t.who}</h1>
      <p className="large">{t.tap}</p>
      <ul className="faces">
        {faces.map(({ waiting = 0, ...face }) => (
          <li key={face.id}>
            <button type="button" className="face" onClick={() => setChosen(face)}>
              <FoldedPicture {...signOf(face.firstName, face.avatar)} />
              <bdi className="strong">{face.firstName}</bdi>
              {waiting > 0 && (
                <span className="small muted row nowrap">
                  <Icon icon={Tablet} />
                  {t.waiting(waiting)}
                </span>
              )}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="face other" onClick={onOther}>
            <span className="foldpic" aria-hidden="true">
              <Icon icon={Plus} />
            </span>
            <span className="strong">{t.other}</span>
          </button>
        </li>
      </ul>
      <div className="form-narrow">
        <BadgeSignIn />
      </div>
      <p className="small muted">{t.closed}</p>
    </div>
  );
}
