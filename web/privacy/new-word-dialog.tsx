import { KeyRound, Printer } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '../../schema/rest/index.ts';
import { momentOf } from '../lib/dates.ts';
import { sentenceFor } from '../session/unauthorized.ts';
import { words } from '../text/index.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useOnce } from '../ui/use-once.ts';

const t = words.oneTimeWord;
type OneTimeWord = AnswerOf<'resetPersonPassword'>;

interface Props {
  /** Whose word it is. */
  name: string;
  /** What it throws is said. */
  make: () => Promise<OneTimeWord>;
  onClose: () => void;
}

/** Says what a new word does, makes it, and shows it once, to be read aloud, written down or printed. Needs the server. */
export function NewWordDialog({ name, make, onClose }: Props) {
  const [made, setMade] = useState<OneTimeWord | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [ask, busy] = useOnce(async () => {
    setProblem(null);
    try {
      setMade(await make());
    } catch (error) {
      setProblem(sentenceFor(error, t));
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.title(name)}
      closeLabel={words.app.close}
      footer={
        made ? (
          <>
            <Button icon={Printer} onClick={() => print()}>
              {t.print}
            </Button>
            <Button variant="primary" onClick={onClose}>
              {t.done}
            </Button>
          </>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              {words.app.close}
            </Button>
            <Button variant="primary" icon={KeyRound} disabled={busy} onClick={() => void ask()}>
              {busy ? t.making : t.make}
            </Button>
          </>
        )
      }
    >
      {problem && (
        <Banner tone="notyet" live>
          <p>{problem}</p>
        </Banner>
      )}
      {made ? (
        <>
          <p>{t.once}</p>
          <section className="word-card" aria-label={t.title(name)} role="status">
            <p className="strong">
              <bdi>{made.name || made.username}</bdi>
            </p>
            <dl>
              <dt>{t.username}</dt>
              <dd>{made.username}</dd>
              <dt>{t.word}</dt>
              <dd className="word">{made.word}</dd>
            </dl>
            <p className="small">{t.until(momentOf(made.expiresAt))}</p>
          </section>
        </>
      ) : (
        <>
          <p>{t.ask}</p>
          <p className="muted">{t.consequence}</p>
        </>
      )}
    </Dialog>
  );
}
