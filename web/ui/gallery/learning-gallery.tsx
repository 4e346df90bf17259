import { Check } from 'lucide-react';
import { useState } from 'react';
import { Feedback } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { ChoiceTiles, Fraction } from '../choice-tiles.tsx';
import { Ladder, LadderPath } from '../ladder.tsx';
import { NumberPad } from '../number-pad.tsx';
import { PhotoConfirm } from '../photo-confirm.tsx';
import { SayButton } from '../say-button.tsx';
import { MathGallery } from './math-gallery.tsx';
import { Child } from './child-frame.tsx';

const rungs = ['A nudge', 'Where to look', 'A picture', 'One like it', 'Fill the gaps', 'All the steps'];

function FeedbackCard() {
  const say = <SayButton label="Read aloud" />;
  return (
    <Card title="Feedback, child">
      <Child>
        <Feedback verdict="correct" title="Yes. You shared 24 into 4 equal bags." say={say} />
        <Feedback verdict="notyet" title="Not yet. You found the 24." look="Look at the bags." say={say} />
        <Feedback verdict="note" title="I can check your sum. I am not sure how to read this story." say={say} />
      </Child>
    </Card>
  );
}

function LadderCard() {
  return (
    <Card title="Rung ladder, child">
      <Child>
        <Ladder
          label="Hints, from small to big"
          current={3}
          rungs={rungs.map((name, at) => ({ name, note: at === 5 ? 'after 3 tries' : undefined }))}
        />
        <LadderPath label="Hint 4 of 6" current={3} names={rungs.map((name, at) => `${at + 1}: ${name}`)} />
      </Child>
    </Card>
  );
}

function NumberPadCard() {
  const [answer, setAnswer] = useState('9');
  return (
    <Card title="Number pad, child">
      <Child>
        <NumberPad
          question={
            <>
              <Fraction top="3" bottom="4" name="3 over 4" /> of 12 =
            </>
          }
          value={answer}
          onChange={setAnswer}
          onCheck={() => undefined}
          labels={{
            pad: 'Number pad',
            answer: 'Your answer',
            divide: 'divide',
            times: 'times',
            takeAway: 'take away',
            add: 'add',
            point: 'point',
            gap: 'gap, as in 1 ½',
            fraction: 'fraction',
            rubOut: 'rub out',
            remainder: 'r (left over)',
            check: 'Check',
            justNumbers: 'Just the number goes here.',
            first: 'Write an answer first.',
          }}
        />
      </Child>
    </Card>
  );
}

function ChoiceTilesCard() {
  const [choice, setChoice] = useState<string | null>('3/8');
  return (
    <Card title="Choice tiles, child">
      <Child>
        <ChoiceTiles
          label="Choices"
          value={choice}
          onChange={setChoice}
          choices={[
            { value: '3/8', name: '3 over 8', content: <Fraction top="3" bottom="8" name="3 over 8" /> },
            { value: '1/3', name: '1 over 3', content: <Fraction top="1" bottom="3" name="1 over 3" /> },
          ]}
        />
      </Child>
    </Card>
  );
}

function PhotoConfirmCard() {
  return (
    <Card title="Photo confirm, child">
      <Child>
        <PhotoConfirm
          band="amber"
          words={['Tom', 'has', '24', 'pens.'].map((text) => ({ text, weak: text === '24' }))}
          onWord={() => undefined}
          labels={{
            question: 'Is this what it says?',
            weak: (word) => `${word}, not sure, tap to change`,
            hint: 'Tap a marked number to change it.',
            unread: {
              title: 'Manual input needed',
              text: 'Could not read the text from your image. Please type the question manually.',
            },
          }}
          actions={
            <Button variant="primary" icon={Check}>
              Yes, that is right
            </Button>
          }
        />
      </Child>
    </Card>
  );
}

/** What a child works with. */
export function LearningGallery() {
  return (
    <>
      <FeedbackCard />
      <LadderCard />
      <NumberPadCard />
      <ChoiceTilesCard />
      <PhotoConfirmCard />
      <MathGallery />
    </>
  );
}
