import { FoldedPicture, type Paper, type PaperTone } from './folded-picture.tsx';

export interface AwardItem {
  key: string;
  name: string;
  /** What it is for, or how far it is. */
  text: string;
  paper: Paper;
  tone: PaperTone;
  earned: boolean;
}

/** Badges with their names; those still to come are grey paper. */
export function AwardList({ items, later }: { items: readonly AwardItem[]; later: string }) {
  return (
    <ul className="awards">
      {items.map(({ key, name, text, paper, tone, earned }) => (
        <li key={key}>
          <FoldedPicture paper={paper} tone={tone} later={!earned} />
          <span className="strong small">
            {!earned && <span className="sr">{later}</span>}
            {name}
            <small>{text}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
