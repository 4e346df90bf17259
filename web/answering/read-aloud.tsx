import { useSpeech } from '../lib/speech.ts';
import { SayButton } from '../ui/say-button.tsx';

/** Reads a text aloud; nothing is there on a device without a voice of its own. */
export function ReadAloud({ label, text }: { label: string; text: string }) {
  const { ready, speaking, toggle } = useSpeech();
  if (!ready || text.trim() === '') return null;
  return <SayButton label={label} speaking={speaking} onClick={() => toggle(text)} />;
}
