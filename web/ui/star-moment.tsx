import type { CSSProperties } from 'react';
import { cx } from './cx.ts';

export interface StarMomentProps {
  /** Of three. */
  stars: number;
  /** For screen readers, and beside the stars. */
  word: string;
}

/** The stars of a question, where the answer was: they come once, and stand still for whoever wants no motion. */
export function StarMoment({ stars, word }: StarMomentProps) {
  return (
    <p className="moment" role="img" aria-label={word}>
      {[0, 1, 2].map((at) => {
        const style: CSSProperties & Record<'--at', number> = { '--at': at };
        return (
          <svg
            key={at}
            className={cx('starfill', at >= stars && 'later')}
            style={style}
            width="44"
            height="44"
            viewBox="0 0 24 24"
          >
            <path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.05 5.9L12 16.9l-5.25 2.8 1.05-5.9L3.5 9.7l5.9-.8z" />
          </svg>
        );
      })}
      <span className="strong">{word}</span>
    </p>
  );
}
