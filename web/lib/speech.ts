import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Language } from '../../schema/language.ts';
import { type Place, wordAt } from './spoken-word.ts';
import { changeVoiceSettings, onVoiceSettings, rateOf, voiceSettings, type VoiceSpeed } from './voice-settings.ts';

const speech = (): SpeechSynthesis | null => ('speechSynthesis' in globalThis ? globalThis.speechSynthesis : null);

/** The voices of this device that read a language; never one that sends the text to a service. */
const localVoices = (read: Language): SpeechSynthesisVoice[] =>
  (speech()?.getVoices() ?? []).filter((voice) => voice.localService && voice.lang.toLowerCase().startsWith(read));

function findVoice(read: Language): SpeechSynthesisVoice | null {
  const voices = localVoices(read);
  const chosen = voiceSettings().voice;
  return (
    voices.find(({ voiceURI }) => voiceURI === chosen) ??
    voices.find((voice) => /^en.GB/i.test(voice.lang)) ??
    voices[0] ??
    null
  );
}

/** By name, since a browser may make its voices anew at every look. */
const voiceName = (read: Language): string | null => findVoice(read)?.voiceURI ?? null;
const voiceNames = (): string => JSON.stringify(localVoices('en').map(({ voiceURI, name }) => [voiceURI, name]));

function subscribe(listener: () => void): () => void {
  const synthesis = speech();
  synthesis?.addEventListener?.('voiceschanged', listener);
  const forget = onVoiceSettings(listener);
  return () => {
    synthesis?.removeEventListener?.('voiceschanged', listener);
    forget();
  };
}

interface Reading {
  text: string;
  /** The word that is being read, where the voice tells. */
  word: Place | null;
  paused: boolean;
}

export interface Speech {
  /** Whether this device can read aloud by itself; a read-aloud button is shown only then. */
  ready: boolean;
  speaking: boolean;
  paused: boolean;
  word: Place | null;
  /** Reads the text, or stops when it is reading. */
  toggle: (text: string) => void;
  /** Stops at the word that is being read; goes on from there. */
  pause: () => void;
  resume: () => void;
  /** Keeps the speed; what is being read goes on at it. */
  setSpeed: (speed: VoiceSpeed) => void;
}

/** Reads a text aloud with the device's own voice; the tutor's texts, and so most, are English. */
export function useSpeech(written: Language = 'en'): Speech {
  const voice = useSyncExternalStore(
    subscribe,
    () => voiceName(written),
    () => null,
  );
  const [reading, setReading] = useState<Reading | null>(null);
  /** Raised by whatever is read or stopped: what an earlier voice still tells is not listened to. */
  const turn = useRef(0);
  const stop = useCallback(() => {
    turn.current += 1;
    speech()?.cancel();
  }, []);
  useEffect(() => stop, [stop]);

  const read = useCallback(
    (text: string, from: number) => {
      const synthesis = speech();
      const local = findVoice(written);
      if (!synthesis || !local) return;
      stop();
      const mine = turn.current;
      const utterance = new SpeechSynthesisUtterance(text.slice(from));
      utterance.voice = local;
      utterance.lang = local.lang;
      utterance.rate = rateOf[voiceSettings().speed];
      utterance.onboundary = ({ name, charIndex, charLength }) => {
        if (turn.current === mine && name !== 'sentence')
          setReading({ text, word: wordAt(text, from + charIndex, charLength), paused: false });
      };
      const end = (): void => {
        if (turn.current === mine) setReading(null);
      };
      utterance.onend = end;
      utterance.onerror = end;
      setReading({ text, word: null, paused: false });
      synthesis.speak(utterance);
    },
    [stop, written],
  );
  const toggle = useCallback(
    (text: string) => {
      if (!reading) return read(text, 0);
      stop();
      setReading(null);
    },
    [reading, read, stop],
  );
  // The browsers' own pause ends the reading on phones, so the place is kept here.
  const pause = useCallback(() => {
    stop();
    setReading((now) => now && { ...now, paused: true });
  }, [stop]);
  const resume = useCallback(() => {
    if (reading) read(reading.text, reading.word?.from ?? 0);
  }, [reading, read]);
  const setSpeed = useCallback(
    (speed: VoiceSpeed) => {
      changeVoiceSettings({ speed });
      if (reading && !reading.paused) read(reading.text, reading.word?.from ?? 0);
    },
    [reading, read],
  );
  return {
    ready: voice !== null,
    speaking: reading !== null && !reading.paused,
    paused: reading?.paused ?? false,
    word: reading?.word ?? null,
    ...{ toggle, pause, resume, setSpeed },
  };
}

export interface VoiceChoice {
  id: string;
  name: string;
}

/** The voices that a person may choose from, the one in use and its speed. */
export function useVoices(): { voices: readonly VoiceChoice[]; voice: string | null; speed: VoiceSpeed } {
  const names = useSyncExternalStore(subscribe, voiceNames, () => '[]');
  const voice = useSyncExternalStore(
    subscribe,
    () => voiceName('en'),
    () => null,
  );
  const { speed } = useSyncExternalStore(onVoiceSettings, voiceSettings);
  const voices = (JSON.parse(names) as [string, string][]).map(([id, name]) => ({ id, name }));
  return { voices, voice, speed };
}
