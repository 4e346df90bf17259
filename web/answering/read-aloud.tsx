import { useRef } from 'react';
import { useSpeech } from '../lib/speech.ts';
import { useSpokenWord } from '../lib/spoken-word.ts';
import { SayButton } from '../ui/say-button.tsx';

/** Reads a text aloud and marks the word; nothing is there on a device without a voice of its own. */
export function ReadAloud({ label, text }: { label: string; text: string }) {
  const { ready, speaking, word, toggle } = useSpeech();
  const button = useRef<HTMLButtonElement>(null);
  useSpokenWord(button, text, word);
  if (!ready || text.trim() === '') return null;
  return <SayButton ref={button} label={label} speaking={speaking} onClick={() => toggle(text)} />;
}
