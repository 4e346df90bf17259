import { Check, X } from 'lucide-react';
import type { CardOffer } from '../../../schema/lesson.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InEnglish } from '../../answering/in-english.tsx';
import { ReadAloud } from '../../answering/read-aloud.tsx';

const text = words.homework.lesson;

export interface OfferCardProps {
  card: CardOffer;
  onSay: (isIt: boolean) => void;
}

/** A card was found for the question: the child says whether it is the right one before anything is taught. */
export function OfferCard({ card, onSay }: OfferCardProps) {
  const [has, ...ask] = card.question.split(/(?<=\.)\s/);
  return (
    <Card title={text.cardFound} actions={<ReadAloud label={text.readThis} text={card.question} />}>
      <p>
        <InEnglish>{has}</InEnglish>
      </p>
      <p className="strong">
        <InEnglish>{ask.join(' ')}</InEnglish>
      </p>
      <div className="row">
        <Button variant="primary" icon={Check} onClick={() => onSay(true)}>
          {text.cardYes}
        </Button>
        <Button icon={X} onClick={() => onSay(false)}>
          {text.cardNo}
        </Button>
      </div>
    </Card>
  );
}
