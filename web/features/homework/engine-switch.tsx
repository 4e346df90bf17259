import { ArrowLeft, Bot, Lightbulb } from 'lucide-react';
import type { Lesson } from '../../../schema/lesson.ts';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

const text = words.homework.lesson;

export interface EngineSwitchProps {
  /** The lesson that a computer model helped to write, if there is one. */
  ai: Lesson | null;
  /** The lesson on the screen. */
  lesson: Lesson;
  onChoose: (engine: Lesson['engine']) => void;
}

/** Says where the lesson comes from and leads to the other one; the built-in one is always there. */
export function EngineSwitch({ ai, lesson, onChoose }: EngineSwitchProps) {
  if (!ai) return null;
  const shown = lesson.engine === 'ai';
  return (
    <Banner icon={Bot}>
      <p>{shown ? text.ai.shown : text.ai.offer}</p>
      {shown && (
        <p>
          <Badge tone="note" icon={Lightbulb}>
            {text.evidence[ai.explanation.evidence]}
          </Badge>
        </p>
      )}
      <div>
        <Button size="small" icon={shown ? ArrowLeft : undefined} onClick={() => onChoose(shown ? 'builtin' : 'ai')}>
          {shown ? text.ai.back : text.ai.show}
        </Button>
      </div>
    </Banner>
  );
}
