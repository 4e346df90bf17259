import { Copy, Pencil } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

export interface ConflictCardProps {
  title: ReactNode;
  /** Who changed what, when; where yours is. */
  story: ReactNode;
  mine: { heading: string; text: ReactNode };
  theirs: { heading: string; text: ReactNode };
  words: { copy: string; again: string; discard: string };
  onCopy: () => void;
  /** Absent when it can no longer be sent. */
  onAgain?: () => void;
  /** Another way on in place of sending it again. */
  instead?: ReactNode;
  /** The caller asks first. */
  onDiscard: () => void;
}

/** Two texts for one place, both kept until the person decides. */
export function ConflictCard(props: ConflictCardProps) {
  const { title, story, mine, theirs, words, onCopy, onAgain, instead, onDiscard } = props;
  const id = useId();
  return (
    <article className="card conflict" aria-labelledby={id}>
      <div className="row nowrap top">
        <span className="thumb">
          <Icon icon={Copy} />
        </span>
        <div className="grow stack stack-xs">
          <h3 id={id}>{title}</h3>
          <p className="small muted">{story}</p>
        </div>
      </div>
      <div className="cols two-texts">
        {[mine, theirs].map((side, at) => (
          <div className="card well" key={at}>
            <p className="small strong">{side.heading}</p>
            <p className="whitespace-pre-wrap">{side.text}</p>
          </div>
        ))}
      </div>
      <div className="row">
        <Button icon={Copy} onClick={onCopy}>
          {words.copy}
        </Button>
        {instead}
        {!instead && onAgain && (
          <Button variant="soft" icon={Pencil} onClick={onAgain}>
            {words.again}
          </Button>
        )}
        <Button variant="ghost" onClick={onDiscard}>
          {words.discard}
        </Button>
      </div>
    </article>
  );
}
