import { KeyRound, Printer } from 'lucide-react';
import { useState } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useOnce } from './use-once.ts';

export interface OneTimeWord {
  word: string;
  username: string;
  name: string;
  /** ISO 8601 UTC. */
  expiresAt: string;
}

export interface OneTimeWordDialogProps {
  /** Whose word it is. */
  name: string;
  words: {
    title: (name: string) => string;
    ask: string;
    consequence: string;
    make: string;
    making: string;
    once: string;
    username: string;
    word: string;
    until: (moment: string) => string;
    print: string;
    done: string;
  };
  close: string;
  /** Writes a moment for people. */
  until: (expiresAt: string) => string;
  make: () => Promise<OneTimeWord>;
  /** The sentence for a call that failed; null when there is nothing to say here. */
  explain: (error: unknown) => string | null;
  onClose: () => void;
}

/** Says what a new word does, makes it, and shows it once, to be read aloud, written down or printed. */
export function OneTimeWordDialog({ name, words, close, until, make, explain, onClose }: OneTimeWordDialogProps) {
  const [made, setMade] = useState<OneTimeWord | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [ask, busy] = useOnce(async () => {
    setProblem(null);
    try {
      setMade(await make());
    } catch (error) {
      setProblem(explain(error));
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.title(name)}
      closeLabel={close}
      footer={
        made ? (
          <>
            <Button icon={Printer} onClick={() => print()}>
              {words.print}
            </Button>
            <Button variant="primary" onClick={onClose}>
              {words.done}
            </Button>
          </>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              {close}
            </Button>
            <Button variant="primary" icon={KeyRound} disabled={busy} onClick={() => void ask()}>
              {busy ? words.making : words.make}
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
          <p>{words.once}</p>
          <section className="word-card" aria-label={words.title(name)} role="status">
            <p className="strong">
              <bdi>{made.name || made.username}</bdi>
            </p>
            <dl>
              <dt>{words.username}</dt>
              <dd>{made.username}</dd>
              <dt>{words.word}</dt>
              <dd className="word">{made.word}</dd>
            </dl>
            <p className="small">{words.until(until(made.expiresAt))}</p>
          </section>
        </>
      ) : (
        <>
          <p>{words.ask}</p>
          <p className="muted">{words.consequence}</p>
        </>
      )}
    </Dialog>
  );
}
