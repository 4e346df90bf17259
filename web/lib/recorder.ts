import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '../../schema/limits.ts';

/** Why a recording could not begin, or ended with nothing; words for each are in web/text/recorder.en.ts. */
const recorderProblems = ['refused', 'missing', 'busy', 'unsupported', 'failed'] as const;
export type RecorderProblem = (typeof recorderProblems)[number];

class RecorderError extends Error {
  override readonly name = 'RecorderError';
  readonly problem: RecorderProblem;
  constructor(problem: RecorderProblem, cause?: unknown) {
    super(`no recording: ${problem}`, { cause });
    this.problem = problem;
  }
}

export interface Recording {
  readonly bytes: ArrayBuffer;
  /** `audio/webm` or `audio/mp4`. */
  readonly type: string;
  readonly seconds: number;
}

/** A recording that goes on. */
export interface RecordingNow {
  /** Ends it and gives what was said; RecorderError `failed` where that is nothing. */
  stop(): Promise<Recording>;
  /** Throws it away. */
  cancel(): void;
  /** How long it is so far, in seconds. */
  seconds(): number;
  /** Resolves when it has ended, by `stop`, at its limit or because the microphone has gone. */
  readonly ended: Promise<void>;
}

/** What browsers play everywhere first. */
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4', 'audio/webm'];
/** Bits a second: speech at this rate is clear, and two minutes of it are half a megabyte. */
const rate = 32_000;
/** Milliseconds after which what was said so far is handed over. */
const slice = 1_000;

const problems: Readonly<Record<string, RecorderProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

async function openMicrophone(): Promise<MediaStream> {
  const devices = globalThis.navigator?.mediaDevices;
  if (!devices?.getUserMedia || typeof MediaRecorder === 'undefined') throw new RecorderError('unsupported');
  try {
    return await devices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new RecorderError(problems[name] ?? 'failed', error);
  }
}

/** Whether this device has what a recording needs; whether it is allowed is known when it begins. */
export const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator;

export interface RecordingOptions {
  /** Seconds at most. */
  longest?: number;
  /** Given about once a second what was recorded so far, which plays as it is: for a draft. */
  onProgress?: (sofar: Recording) => void;
}

/** Asks for the microphone and records. Throws RecorderError, with nothing left open. */
async function startRecording(options: RecordingOptions = {}): Promise<RecordingNow> {
  const { longest = limits.recordingSeconds, onProgress } = options;
  const stream = await openMicrophone();
  const closeMicrophone = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  let recorder: MediaRecorder;
  try {
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
    recorder = new MediaRecorder(stream, { ...(mimeType ? { mimeType } : {}), audioBitsPerSecond: rate });
  } catch (error) {
    closeMicrophone();
    throw new RecorderError('unsupported', error);
  }
  const parts: Blob[] = [];
  let size = 0;
  const began = performance.now();
  const seconds = (): number => Math.min(longest, (performance.now() - began) / 1000);
  let lasted: number | null = null;
  const type = (recorder.mimeType || 'audio/webm').split(';')[0] ?? 'audio/webm';
  const soFar = async (): Promise<Recording> => ({
    bytes: await new Blob(parts).arrayBuffer(),
    type,
    seconds: Math.round(lasted ?? seconds()),
  });
  let isWanted = true;
  const end = (): void => {
    lasted ??= seconds();
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const timer = setTimeout(end, longest * 1000);
  const ended = new Promise<void>((resolve) => {
    recorder.ondataavailable = ({ data }) => {
      if (data.size === 0) return;
      parts.push(data);
      size += data.size;
      if (size > limits.recordingBytes * 0.9) end();
      if (onProgress && isWanted && recorder.state === 'recording') void soFar().then(onProgress);
    };
    recorder.onerror = end;
    recorder.onstop = () => {
      lasted ??= seconds();
      clearTimeout(timer);
      closeMicrophone();
      resolve();
    };
  });
  // The microphone was pulled out, or taken away by the system: what was said until then stays.
  for (const track of stream.getTracks()) track.onended = end;
  try {
    recorder.start(slice);
  } catch (error) {
    clearTimeout(timer);
    closeMicrophone();
    throw new RecorderError('failed', error);
  }
  return {
    seconds,
    ended,
    cancel() {
      isWanted = false;
      end();
    },
    async stop() {
      end();
      await ended;
      if (size === 0) throw new RecorderError('failed');
      return soFar();
    },
  };
}

/** Where a recorder stands. */
export type RecorderState = 'idle' | 'asking' | 'recording' | 'ending';

export interface RecorderHook {
  state: RecorderState;
  /** Whole seconds so far. */
  seconds: number;
  /** Why the last try gave nothing. */
  problem: RecorderProblem | null;
  /** Begins; `recorded` is given what was said, however it ends but by `cancel`. */
  start: (recorded: (recording: Recording) => void, onProgress?: RecordingOptions['onProgress']) => void;
  stop: () => void;
  cancel: () => void;
}

/** A recorder for one screen: a recording that goes on ends with it, and what was said is given. */
export function useRecorder(longest: number = limits.recordingSeconds): RecorderHook {
  const [state, setState] = useState<RecorderState>('idle');
  const [seconds, setSeconds] = useState(0);
  const [problem, setProblem] = useState<RecorderProblem | null>(null);
  const now = useRef<RecordingNow | null>(null);
  /** Raised by every start and cancel: what an earlier one still answers is not listened to. */
  const turn = useRef(0);
  const isBusy = useRef(false);
  const shown = useRef(true);

  const start = useCallback<RecorderHook['start']>(
    (recorded, onProgress) => {
      if (isBusy.current) return;
      isBusy.current = true;
      const mine = ++turn.current;
      const record = async (): Promise<void> => {
        const recording = await startRecording({ longest, ...(onProgress ? { onProgress } : {}) });
        if (turn.current !== mine || !shown.current) return recording.cancel();
        now.current = recording;
        setState('recording');
        await recording.ended;
        if (turn.current !== mine) return;
        if (shown.current) setState('ending');
        recorded(await recording.stop());
      };
      setProblem(null);
      setSeconds(0);
      setState('asking');
      void record()
        .catch((error: unknown) => {
          if (turn.current === mine) setProblem(error instanceof RecorderError ? error.problem : 'failed');
        })
        .finally(() => {
          isBusy.current = false;
          if (turn.current !== mine) return;
          now.current = null;
          if (shown.current) setState('idle');
        });
    },
    [longest],
  );
  const stop = useCallback(() => void now.current?.stop().catch(() => {}), []);
  const cancel = useCallback(() => {
    turn.current += 1;
    now.current?.cancel();
    now.current = null;
    isBusy.current = false;
    setState('idle');
  }, []);

  useEffect(() => {
    if (state !== 'recording') return;
    const timer = setInterval(() => setSeconds(Math.floor(now.current?.seconds() ?? 0)), 200);
    return () => clearInterval(timer);
  }, [state]);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
      void now.current?.stop().catch(() => {});
    };
  }, []);
  return { state, seconds, problem, start, stop, cancel };
}
