import { Mic, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { limits } from '../../../schema/limits.ts';
import { type Recording, useRecorder } from '../../lib/recorder.ts';
import { useAddress } from '../../answers/use-address.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const t = words.voice.note;
const rec = words.recorder;

/** Records what is said and plays it again, for whoever writes it down. It stays on this page. */
export function NoteCard({ title = t.title, hint = t.text }: { title?: string; hint?: string }) {
  const recorder = useRecorder();
  const [recording, setRecording] = useState<Recording | null>(null);
  const address = useAddress(recording?.bytes, recording?.type);
  const isOn = recorder.state !== 'idle';
  return (
    <Card title={title}>
      <p>{hint}</p>
      <div className="row">
        {isOn ? (
          <Button variant="primary" icon={Square} disabled={recorder.state !== 'recording'} onClick={recorder.stop}>
            {rec.stop}
          </Button>
        ) : (
          <Button icon={Mic} onClick={() => recorder.start(setRecording)}>
            {recording ? rec.again : rec.start}
          </Button>
        )}
      </div>
      {isOn && (
        <p>
          <span role="status">{recorder.state === 'asking' ? rec.asking : rec.recording}</span>{' '}
          <span className="num">{rec.timeOf(rec.time(recorder.seconds), rec.time(limits.recordingSeconds))}</span>
        </p>
      )}
      {recorder.problem && (
        <Banner tone="notyet" live>
          <p>{rec.problems[recorder.problem]}</p>
        </Banner>
      )}
      {address && !isOn && (
        <div className="row">
          <audio controls src={address} aria-label={t.yours} />
          <Button variant="ghost" icon={Trash2} onClick={() => setRecording(null)}>
            {t.remove}
          </Button>
        </div>
      )}
    </Card>
  );
}
