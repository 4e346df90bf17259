import { language } from '../../lib/language.ts';
import { useSpeech } from '../../lib/speech.ts';
import { words } from '../../text/index.ts';
import { SayButton } from '../../ui/say-button.tsx';

/** What the teacher wrote, to read and, on a device with a voice of its own, to listen to. */
export function Task({ description, label = words.app.readAloud }: { description: string; label?: string }) {
  const { ready, speaking, toggle } = useSpeech(language);
  if (description.trim() === '') return null;
  return (
    <div className="row nowrap top">
      <p className="prewrap grow" dir="auto">
        {description}
      </p>
      {ready && <SayButton label={label} speaking={speaking} onClick={() => toggle(description)} />}
    </div>
  );
}
