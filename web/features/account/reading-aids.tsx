import { useEffect, useSyncExternalStore } from 'react';
import { areMissing, fetchLetters, onLetters } from '../../lib/letters.ts';
import { changeLook } from '../../lib/look.ts';
import { useLook } from '../../lib/use-look.ts';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/field.tsx';

const t = words.profile;

const options = <V extends string>(labels: Readonly<Record<V, string>>) =>
  (Object.keys(labels) as V[]).map((value) => ({ value, label: labels[value] }));

/** Text size, letters, spacing, colours and contrast: shown at once, kept on the device and with the person. */
export function ReadingAids({ usualLetters }: { usualLetters: string }) {
  const look = useLook();
  // What was never chosen follows the device; the choice shows what is seen.
  const seenContrast = matchMedia('(prefers-contrast: more)').matches ? 'more' : 'normal';
  return (
    <Card title={t.looks}>
      <p className="muted">{t.looksText}</p>
      <div className="cols">
        <RadioGroup
          legend={t.reading}
          name="reading"
          value={look.reading ?? 'normal'}
          options={options(t.readings)}
          onChange={(reading) => changeLook({ reading })}
        />
        <LettersChoice usual={usualLetters} />
        <RadioGroup
          legend={t.spacing}
          name="spacing"
          value={look.spacing ?? 'normal'}
          options={options(t.spacings)}
          onChange={(spacing) => changeLook({ spacing })}
        />
        <RadioGroup
          legend={t.theme}
          name="theme"
          value={look.theme ?? 'system'}
          options={options(t.themes)}
          onChange={(theme) => changeLook({ theme })}
        />
        <RadioGroup
          legend={t.contrast}
          name="contrast"
          value={look.contrast ?? seenContrast}
          options={options(t.contrasts)}
          onChange={(contrast) => changeLook({ contrast })}
        />
      </div>
    </Card>
  );
}

/** Other letters are fetched when they are chosen; without a network the choice waits for it, and says so. */
function LettersChoice({ usual }: { usual: string }) {
  const { letters = 'normal' } = useLook();
  const isMissing = useSyncExternalStore(onLetters, () => letters !== 'normal' && areMissing(letters));
  // Whether they can be had is asked here and now; elsewhere a page that is not installed waits for the network.
  useEffect(() => {
    if (letters !== 'normal') void fetchLetters(letters);
  }, [letters]);
  const names = { normal: usual, ...t.otherLetters };
  return (
    <div className="stack stack-xs">
      <RadioGroup
        legend={t.letters}
        name="letters"
        value={letters}
        options={options(names)}
        onChange={(next) => changeLook({ letters: next })}
      />
      <p className="hint" role="status">
        {isMissing && t.lettersMissing(names[letters], usual)}
      </p>
    </div>
  );
}
