import { Pencil } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Banner } from './banner.tsx';
import { Icon } from './icon.tsx';

export interface PhotoWord {
  text: string;
  /** Read with little confidence: shown as a button with a wavy line. */
  weak: boolean;
}

export interface PhotoConfirmProps {
  picture?: BesidePhotoProps['picture'];
  /** green: as it is · amber: weak words marked · red: nothing readable, the child types. */
  band: 'green' | 'amber' | 'red';
  words: readonly PhotoWord[];
  /** Pressed on a weak word; opens the place to change it. */
  onWord: (at: number) => void;
  /** Takes the first weak word's button, so that the caller can put the focus there. */
  firstWeakRef?: Ref<HTMLButtonElement>;
  labels: {
    /** "Is this what it says?" */
    question: string;
    /** Spoken for a weak word: "7, not sure, tap to change". */
    weak: (word: string) => string;
    /** "Tap a marked word to change it." */
    hint: string;
    /** Shown for red: title and text of the specification. */
    unread: { title: string; text: string };
  };
  /** The field in which the text is typed or changed. */
  editor?: ReactNode;
  actions: ReactNode;
}

interface BesidePhotoProps {
  /** The photo; absent when only its text is at hand. */
  picture: { src: string; alt: string } | undefined;
  children: ReactNode;
}

/** What is said or typed about a question, beside its photo where there is one. */
export function BesidePhoto({ picture, children }: BesidePhotoProps) {
  return (
    <div className="cols photo-confirm">
      {picture && (
        <figure className="photo">
          <img src={picture.src} alt={picture.alt} />
        </figure>
      )}
      {children}
    </div>
  );
}

/** Picture beside text. What was read is never silently corrected: the child looks at every weak word. */
export function PhotoConfirm({
  picture,
  band,
  words,
  onWord,
  firstWeakRef,
  labels,
  editor,
  actions,
}: PhotoConfirmProps) {
  const firstWeak = words.findIndex((word) => word.weak);
  return (
    <BesidePhoto picture={picture}>
      <div className="stack stack-s">
        {band === 'red' ? (
          <Banner tone="notyet" live>
            <p className="strong">{labels.unread.title}</p>
            <p>{labels.unread.text}</p>
          </Banner>
        ) : (
          <>
            <p className="strong">{labels.question}</p>
            {!editor && (
              <p className="card well large read-text">
                {words.map((word, at) => (
                  <span key={at}>
                    {at > 0 && ' '}
                    {band === 'amber' && word.weak ? (
                      <button
                        type="button"
                        className="weak"
                        aria-label={labels.weak(word.text)}
                        onClick={() => onWord(at)}
                        ref={at === firstWeak ? firstWeakRef : undefined}
                      >
                        {word.text}
                      </button>
                    ) : (
                      word.text
                    )}
                  </span>
                ))}
              </p>
            )}
            {band === 'amber' && firstWeak >= 0 && !editor && (
              <p className="small row nowrap">
                <Icon icon={Pencil} />
                <span>{labels.hint}</span>
              </p>
            )}
          </>
        )}
        {editor}
        <div className="row">{actions}</div>
      </div>
    </BesidePhoto>
  );
}
