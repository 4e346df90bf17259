import { signOf } from '../../student/sign.ts';
import type { Face } from '../../session/shared-tablet.ts';
import { firstWords as words } from '../../text/first.ts';
import { Button } from '../../ui/button.tsx';
import { FoldedPicture } from '../../ui/folded-picture.tsx';
import { BadgeSignIn } from './badge-sign-in.tsx';

const t = words.auth.shared;

/** Who has signed in on this shared tablet: a child finds itself, and has only its password or card to bring. */
export function Faces({
  faces,
  onChoose,
  onOther,
}: {
  faces: readonly Face[];
  onChoose: (face: Face) => void;
  onOther: () => void;
}) {
  return (
    <div className="stack">
      <h3 className="text-xl">{t.who}</h3>
      <ul className="faces">
        {faces.map(({ waiting = 0, ...face }) => (
          <li key={face.id}>
            <button type="button" className="face" onClick={() => onChoose(face)}>
              <FoldedPicture {...signOf(face.firstName, face.avatar)} />
              <span className="strong">{face.firstName}</span>
              {waiting > 0 && <span className="small muted">{t.waiting(waiting)}</span>}
            </button>
          </li>
        ))}
      </ul>
      <BadgeSignIn />
      <Button size="big" wide onClick={onOther}>
        {t.other}
      </Button>
      <p className="small muted">{t.closed}</p>
    </div>
  );
}

/** The child that was chosen, beside its password. */
export const ChosenFace = ({ firstName, avatar }: Face) => (
  <p className="row nowrap">
    <FoldedPicture {...signOf(firstName, avatar)} />
    <span className="strong">{t.hello(firstName)}</span>
  </p>
);
