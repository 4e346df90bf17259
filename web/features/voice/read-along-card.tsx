import { Pause, Play, Square } from 'lucide-react';
import { useRef } from 'react';
import { useSpeech, useVoices } from '../../lib/speech.ts';
import { useSpokenWord } from '../../lib/spoken-word.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const t = words.voice.along;

/** Reads a text aloud and marks the word; nothing is there on a device without a voice of its own. */
export function ReadAlongCard({ title = t.title, text }: { title?: string; text: string }) {
  const { ready, speaking, paused, word, toggle, pause, resume, setSpeed } = useSpeech();
  const { speed } = useVoices();
  const shown = useRef<HTMLParagraphElement>(null);
  useSpokenWord(shown, text, word);
  if (!ready || text.trim() === '') return null;
  const isOn = speaking || paused;
  return (
    <Card title={title}>
      <p className="large read-along" ref={shown}>
        {text}
      </p>
      <div className="row">
        {!isOn && (
          <Button icon={Play} onClick={() => toggle(text)}>
            {t.read}
          </Button>
        )}
        {speaking && (
          <Button icon={Pause} onClick={pause}>
            {t.pause}
          </Button>
        )}
        {paused && (
          <Button icon={Play} onClick={resume}>
            {t.resume}
          </Button>
        )}
        {isOn && (
          <Button variant="ghost" icon={Square} onClick={() => toggle(text)}>
            {t.stop}
          </Button>
        )}
        <Button variant="ghost" onClick={() => setSpeed(speed === 'slow' ? 'usual' : 'slow')}>
          {speed === 'slow' ? t.usual : t.slower}
        </Button>
      </div>
    </Card>
  );
}
