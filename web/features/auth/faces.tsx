import { signOf } from '../../student/sign.ts';
import type { Face } from '../../session/shared-tablet.ts';
import { firstWords as words } from '../../text/first.ts';
import { Button } from '../../ui/button.tsx';
import { FoldedPicture } from '../../ui/folded-picture.tsx';
import { BadgeSignIn } from './badge-sign-in.tsx';

const t = words.auth.shared;

/** The picture and the first name of a child, as the others of the class know it. */
export const FacePicture = ({ firstName, avatar }: Pick<Face, 'firstName' | 'avatar'>) => (
  <FoldedPicture {...signOf(firstName, avatar)} />
);

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
      <h3>{t.who}</h3>
      <ul className="faces">
        {faces.map((face) => (
          <li key={face.id}>
            <button type="button" className="face" onClick={() => onChoose(face)}>
              <FacePicture {...face} />
              <span className="strong">{face.firstName}</span>
            </button>
          </li>
        ))}
      </ul>
      <BadgeSignIn />
      <Button variant="ghost" onClick={onOther}>
        {t.other}
      </Button>
    </div>
  );
}
