import { Mic, Pencil, Square } from 'lucide-react';
import type { Listening } from '../../lib/listening.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const t = words.voice.ask;

interface AskCardProps {
  listening: Listening;
  disabled: boolean;
  onSpeak: () => void;
  onType: () => void;
}

/** The microphone of a device that turns speech into words by itself. */
export function AskCard({ listening: { listening, problem, stop }, disabled, onSpeak, onType }: AskCardProps) {
  return (
    <Card title={t.title} className="center">
      <p role="status" className="large">
        {listening ? t.listening : t.idle}
      </p>
      {listening ? (
        <Button variant="primary" size="big" icon={Square} onClick={stop}>
          {t.stop}
        </Button>
      ) : (
        <Button variant="primary" size="big" icon={Mic} disabled={disabled} onClick={onSpeak}>
          {t.start}
        </Button>
      )}
      {problem && (
        <Banner tone="notyet" live>
          <p>{words.voice.problems[problem]}</p>
        </Banner>
      )}
      <p className="small muted">{t.stays}</p>
      <Button variant="ghost" icon={Pencil} disabled={disabled} onClick={onType}>
        {t.type}
      </Button>
    </Card>
  );
}
