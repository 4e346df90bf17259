import { Mic, Square, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { limits } from '../../schema/limits.ts';
import { type Recording, useRecorder } from '../lib/recorder.ts';
import { words } from '../text/index.ts';
import { Button } from '../ui/button.tsx';
import { useAddress } from './use-address.ts';

const text = words.answers.say;
const rec = words.recorder;
const longest = rec.time(limits.recordingSeconds);

export interface MakeRecordingProps {
  /** What to speak about, in a few words. */
  says: string;
  recording: Recording | null;
  /** Given what was said so far about once a second, and at the end. */
  onRecord: (recording: Recording | null) => void;
  /** It is a draft that is not on the device yet. */
  unsaved?: boolean;
  /** Told whether the microphone is open: what is sent before it is closed lacks its end. */
  onTurn?: (isOn: boolean) => void;
}

/** Speaks into the device, listens to it, and says it again. */
export function MakeRecording({ says, recording, onRecord, unsaved, onTurn }: MakeRecordingProps) {
  const { state, seconds, problem, start, stop } = useRecorder();
  const src = useAddress(recording?.bytes, recording?.type);
  const isOn = state === 'recording' || state === 'ending';
  useEffect(() => onTurn?.(isOn), [isOn, onTurn]);
  return (
    <div className="card well stack center">
      <p className="large strong">{says}</p>
      <p className="num">
        {isOn ? rec.timeOf(rec.time(seconds), longest) : recording ? rec.time(recording.seconds) : ''}
      </p>
      <p role="status">{state === 'asking' ? rec.asking : isOn ? rec.recording : ''}</p>
      {!isOn && recording && src && <audio controls src={src} aria-label={text.yours} />}
      {problem && !isOn && <p role="alert">{rec.problems[problem]}</p>}
      {unsaved && <p role="alert">{rec.unsaved}</p>}
      <div className="row">
        {isOn ? (
          <Button variant="primary" icon={Square} onClick={stop}>
            {rec.stop}
          </Button>
        ) : (
          // What is recorded is kept second by second: a tablet that dies keeps all but the last one.
          <Button icon={Mic} disabled={state === 'asking'} onClick={() => start(onRecord, onRecord)}>
            {recording ? rec.again : rec.start}
          </Button>
        )}
        {recording && !isOn && (
          <Button variant="ghost" icon={Trash2} onClick={() => onRecord(null)}>
            {text.remove}
          </Button>
        )}
      </div>
    </div>
  );
}
