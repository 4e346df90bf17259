import { words } from '../../text/index.ts';
import { qrOf } from '../../lib/qr.ts';

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

/** The sheet of cards with its heading, which is not printed. */
export function CardSheet({ cards }: { cards: readonly SignInCardProps[] }) {
  return (
    <section className="stack" aria-label={text.sheet}>
      <h2 className="no-print">{text.sheet}</h2>
      <p className="muted no-print">{text.sheetText}</p>
      <ul className="sign-in-cards">
        {cards.map((card) => (
          <SignInCard key={card.username} {...card} />
        ))}
      </ul>
    </section>
  );
}
