import { changeLook } from '../../lib/look.ts';
import { useLook } from '../../lib/use-look.ts';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/field.tsx';

const t = words.profile;

const options = <V extends string>(labels: Readonly<Record<V, string>>) =>
  (Object.keys(labels) as V[]).map((value) => ({ value, label: labels[value] }));

/** Text size, spacing, colours and contrast: shown at once, kept on the device and with the person. */
export function ReadingAids() {
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
