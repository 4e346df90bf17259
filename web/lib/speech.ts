import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

const speech = (): SpeechSynthesis | null => ('speechSynthesis' in globalThis ? globalThis.speechSynthesis : null);

/** A voice of this device that reads English; never one that sends the text to a service. */
function findVoice(): SpeechSynthesisVoice | null {
  const voices = (speech()?.getVoices() ?? []).filter((voice) => voice.localService && /^en/i.test(voice.lang));
  return voices.find((voice) => /^en.GB/i.test(voice.lang)) ?? voices[0] ?? null;
}

/** By name, since a browser may make its voices anew at every look. */
const localVoice = (): string | null => findVoice()?.voiceURI ?? null;

function subscribe(listener: () => void): () => void {
  const synthesis = speech();
  synthesis?.addEventListener?.('voiceschanged', listener);
  return () => synthesis?.removeEventListener?.('voiceschanged', listener);
}

export interface Speech {
  /** Whether this device can read aloud by itself; a read-aloud button is shown only then. */
  ready: boolean;
  speaking: boolean;
  /** Reads the text, or stops when it is reading. */
  toggle: (text: string) => void;
}

/** Reads a text aloud with the device's own voice. */
export function useSpeech(): Speech {
  const voice = useSyncExternalStore(subscribe, localVoice, () => null);
  const [speaking, setSpeaking] = useState(false);
  useEffect(() => () => speech()?.cancel(), []);
  const toggle = useCallback(
    (text: string) => {
      const synthesis = speech();
      const local = findVoice();
      if (!synthesis || !local) return;
      synthesis.cancel();
      if (speaking) return;
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = local;
      utterance.lang = local.lang;
      utterance.rate = 0.9;
      utterance.onend = () => setSpeaking(false);
      utterance.onerror = () => setSpeaking(false);
      setSpeaking(true);
      synthesis.speak(utterance);
    },
    [speaking],
  );
  return { ready: voice !== null, speaking, toggle };
}
