import { useVoices } from '../../lib/speech.ts';
import { changeVoiceSettings, voiceSpeeds } from '../../lib/voice-settings.ts';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import { RadioGroup, Select } from '../../ui/field.tsx';

const t = words.voice.demo;

export function VoiceCard() {
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
