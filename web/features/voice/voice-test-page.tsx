import { useState } from 'react';
import { MakeRecording } from '../../answers/make-recording.tsx';
import { useCanListen } from '../../lib/listening.ts';
import { canRecord, type Recording } from '../../lib/recorder.ts';
import { useVoices } from '../../lib/speech.ts';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import { ReadAlongCard } from './read-along-card.tsx';
import { DeviceCard } from './device-card.tsx';
import { VoiceCard } from './voice-card.tsx';
import { SpeakCard } from './speak-card.tsx';

const t = words.voice.demo;

/** Tries out reading aloud and speaking, and chooses the voice; open to everybody who is signed in. */
export function VoiceTestPage() {
  const canListen = useCanListen() ?? false;
  const { voice } = useVoices();
  const [said, setSaid] = useState<Recording | null>(null);
  return (
    <>
      <h1>{t.title}</h1>
      <p className="muted">{t.here}</p>
      <DeviceCard can={{ read: voice !== null, listen: canListen, record: canRecord() }} />
      <ReadAlongCard title={t.listen} text={t.sample} />
      <VoiceCard />
      {canListen && <SpeakCard />}
      {!canListen && canRecord() && (
        <Card title={t.speak}>
          <MakeRecording says={t.here} recording={said} onRecord={setSaid} />
        </Card>
      )}
    </>
  );
}
