import { useState } from 'react';
import type { Example } from '../../../schema/lesson.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { readable } from '../../answering/math-pieces.ts';
import { MathText } from '../../answering/math-text.tsx';
import { StepNumber } from './step-number.tsx';

const text = words.homework.lesson;

function OneExample({ example, onLook }: { example: Example; onLook: () => void }) {
  const [shown, setShown] = useState(false);
  return (
    <li className="stack stack-s">
      <p className="strong prewrap">
        <MathText>{example.prompt}</MathText>
      </p>
      {shown ? (
        <p role="status">
          <MathText>{text.answer(readable(example.answer))}</MathText>
        </p>
      ) : (
        <div>
          <Button
            size="small"
            onClick={() => {
              setShown(true);
              onLook();
            }}
          >
            {text.showAnswer}
          </Button>
        </div>
      )}
    </li>
  );
}

export function ExamplesCard({ examples, onLook }: { examples: readonly Example[]; onLook: () => void }) {
  return (
    <Card title={text.examples} actions={<StepNumber at={6} />}>
      <ul className="stack">
        {examples.map((example) => (
          <OneExample key={example.prompt} example={example} onLook={onLook} />
        ))}
      </ul>
    </Card>
  );
}
