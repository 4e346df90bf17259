import { Mic, Square } from 'lucide-react';
import { useState } from 'react';
import { useListening } from '../../lib/listening.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const t = words.voice.demo;

export function SpeakCard() {
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
