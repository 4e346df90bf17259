import { byName } from '../../lib/by-name.ts';
import { qrOf } from '../../lib/qr.ts';
import { words } from '../../text/index.ts';

const text = words.classes.cards;

export interface SignInCardProps {
  name: string;
  username: string;
  className: string;
  badge: string;
  /** Only on the cards of a class list that was just sent. */
  word?: string | undefined;
}

/** One card to cut out: who, how to sign in by typing, and the badge for the camera. */
function SignInCard({ name, username, className, badge, word }: SignInCardProps) {
  const { size, path } = qrOf(badge);
  return (
    <li className="sign-in-card">
      {/* Black on white in every theme: a camera reads it from the screen too. */}
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text.badge(name)} shapeRendering="crispEdges">
        <path d={`M0 0h${size}v${size}H0z`} className="qr-light" />
        <path d={path} className="qr-dark" />
      </svg>
      <div className="stack stack-xs">
        <p className="large strong">
          <bdi>{name}</bdi>
        </p>
        <p className="small">
          <bdi>{className}</bdi>
        </p>
        <p>
          {text.username}: <bdi className="strong">{username}</bdi>
        </p>
        {word && (
          <p>
            {text.word}: <span className="strong">{word}</span>
          </p>
        )}
        <p className="small">{text.how}</p>
      </div>
    </li>
  );
}

/** The cards by name, whatever order they were made in: whoever cuts them out gives them to a class by its list. */
export const inOrder = <T extends Pick<SignInCardProps, 'name'>>(cards: readonly T[]): T[] =>
  cards.toSorted((a, b) => byName(a.name, b.name));

/** The sheet of cards with its heading, which is not printed. */
export function CardSheet({ cards }: { cards: readonly SignInCardProps[] }) {
  return (
    <section className="stack" aria-label={text.sheet}>
      <h2 className="no-print">{text.sheet}</h2>
      <p className="muted no-print">{text.sheetText}</p>
      <ul className="sign-in-cards">
        {inOrder(cards).map((card) => (
          <SignInCard key={card.username} {...card} />
        ))}
      </ul>
    </section>
  );
}
