import { Check, Mic, Minus, Square } from 'lucide-react';
import { useState } from 'react';
import { useCanListen, useListening } from '../../lib/listening.ts';
import { canRecord } from '../../lib/recorder.ts';
import { useVoices } from '../../lib/speech.ts';
import { changeVoiceSettings, voiceSpeeds } from '../../lib/voice-settings.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RadioGroup, Select } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NoteCard } from './note-card.tsx';
import { ReadAlongCard } from './read-along-card.tsx';

const t = words.voice.demo;

function DeviceCard({ can }: { can: Record<keyof typeof t.can, boolean> }) {
  return (
    <Card title={t.device}>
      <ul className="ticks">
        {Object.entries(can).map(([what, able]) => (
          <li className="row nowrap top" key={what}>
            <Icon icon={able ? Check : Minus} />
            <span>{(able ? t.can : t.cannot)[what as keyof typeof t.can]}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function VoiceCard() {
  const { voices, voice, speed } = useVoices();
  if (voice === null) return null;
  return (
    <Card title={t.voice}>
      <Select
        label={t.voice}
        labelHidden
        options={voices.map(({ id, name }) => ({ value: id, label: name }))}
        value={voice}
        onChange={(event) => changeVoiceSettings({ voice: event.target.value })}
      />
      <RadioGroup
        legend={t.speed}
        name="speed"
        value={speed}
        options={voiceSpeeds.map((value) => ({ value, label: t.speeds[value] }))}
        onChange={(value) => changeVoiceSettings({ speed: value })}
      />
    </Card>
  );
}

function SpeakCard() {
  const { listening, problem, start, stop } = useListening();
  const [heard, setHeard] = useState('');
  return (
    <Card title={t.speak}>
      <div className="row">
        {listening ? (
          <Button variant="primary" icon={Square} onClick={stop}>
            {words.voice.ask.stop}
          </Button>
        ) : (
          <Button icon={Mic} onClick={() => start(setHeard)}>
            {words.voice.ask.start}
          </Button>
        )}
      </div>
      <p role="status">{listening ? words.voice.ask.listening : heard && `${t.heard}: ${heard}`}</p>
      {problem && (
        <Banner tone="notyet" live>
          <p>{words.voice.problems[problem]}</p>
        </Banner>
      )}
    </Card>
  );
}

/** Tries out reading aloud and speaking, and chooses the voice; open to everybody who is signed in. */
export function VoiceTestPage() {
  const canListen = useCanListen() ?? false;
  const { voice } = useVoices();
  return (
    <>
      <h1>{t.title}</h1>
      <p className="muted">{t.here}</p>
      <DeviceCard can={{ read: voice !== null, listen: canListen, record: canRecord() }} />
      <ReadAlongCard title={t.listen} text={t.sample} />
      <VoiceCard />
      {canListen ? <SpeakCard /> : canRecord() && <NoteCard title={t.speak} hint={t.here} />}
    </>
  );
}
