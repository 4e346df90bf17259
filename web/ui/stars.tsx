export interface StarsProps {
  count: number;
  /** " stars", for screen readers, after the number. */
  word: string;
}

export function Stars({ count, word }: StarsProps) {
  return (
    <span className="stars">
      <svg className="starfill" width="26" height="26" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.05 5.9L12 16.9l-5.25 2.8 1.05-5.9L3.5 9.7l5.9-.8z" />
      </svg>
      <span>
        <span className="num">{count}</span>
        <span className="sr"> {word}</span>
      </span>
    </span>
  );
}
