import type { MessagePhrase } from '../../schema/message.ts';
import { words } from '../text/index.ts';

const text = words.messages;

export interface PhraseChipsProps {
  phrases: readonly MessagePhrase[];
  onPick: (phrase: MessagePhrase) => void;
}

/** Sentences that are written with one tap, and that a reader of another language has in its own. */
export function PhraseChips({ phrases, onPick }: PhraseChipsProps) {
  return (
    <div className="row phrases" role="group" aria-label={text.phrasesLabel}>
      {phrases.map((phrase) => (
        <button key={phrase} type="button" className="chip" onClick={() => onPick(phrase)}>
          {text.phrases[phrase]}
        </button>
      ))}
    </div>
  );
}
