import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** What browsers offer of speech recognition that TypeScript's library does not describe. */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}
interface RecognitionMaker {
  new (): Recognition;
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
}
declare global {
  var SpeechRecognition: RecognitionMaker | undefined;
}

const language = 'en-GB';

/** Why listening ended with nothing; words for each are in web/text/voice.en.ts. */
const listeningProblems = ['refused', 'missing', 'silence', 'failed'] as const;
export type ListeningProblem = (typeof listeningProblems)[number];

const problems: Readonly<Record<string, ListeningProblem>> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  'audio-capture': 'missing',
  'no-speech': 'silence',
};

let known: boolean | null = null;
const waiting = new Set<() => void>();

/** Asked once a start: whether this browser turns speech into words on the device. A voice never leaves it for that. */
function ask(listener: () => void): () => void {
  waiting.add(listener);
  const told = (can: boolean): void => {
    known = can;
    for (const one of waiting) one();
  };
  const maker = globalThis.SpeechRecognition;
  if (known === null && !maker?.available) told(false);
  else if (known === null)
    maker
      ?.available?.({ langs: [language], processLocally: true })
      .then((answer) => told(answer === 'available'))
      .catch(() => told(false));
  return () => waiting.delete(listener);
}

/** Whether the device can listen; null until it has said so. */
export const useCanListen = (): boolean | null => useSyncExternalStore(ask, () => known);

export interface Listening {
  listening: boolean;
  problem: ListeningProblem | null;
  /** Listens until the person pauses or presses stop; `heard` is given the words so far, again and again. */
  start: (heard: (words: string) => void) => void;
  stop: () => void;
}

/** Turns speech into words with the device's own recognition. */
export function useListening(): Listening {
  const [listening, setListening] = useState(false);
  const [problem, setProblem] = useState<ListeningProblem | null>(null);
  const now = useRef<Recognition | null>(null);
  useEffect(() => () => now.current?.abort(), []);
  const start = useCallback((heard: (words: string) => void) => {
    const maker = globalThis.SpeechRecognition;
    if (!maker || now.current) return;
    const recognition = new maker();
    recognition.lang = language;
    recognition.interimResults = true;
    recognition.processLocally = true;
    let said = '';
    recognition.onresult = ({ results }) => {
      said = Array.from(results, (result) => result[0]?.transcript ?? '')
        .join(' ')
        .trim();
      heard(said);
    };
    recognition.onerror = ({ error }) => setProblem(said === '' ? (problems[error] ?? 'failed') : null);
    recognition.onend = () => {
      now.current = null;
      setListening(false);
    };
    setProblem(null);
    try {
      recognition.start();
      now.current = recognition;
      setListening(true);
    } catch {
      setProblem('failed');
    }
  }, []);
  const stop = useCallback(() => now.current?.stop(), []);
  return { listening, problem, start, stop };
}
