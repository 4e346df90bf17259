import { Eye, School, Tablet } from 'lucide-react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

const receiptSteps = ['device', 'school', 'seen'] as const;
export type ReceiptStep = (typeof receiptSteps)[number];
const icons = { device: Tablet, school: School, seen: Eye } as const;

export interface ReceiptProps {
  /** How far it has come, from acknowledgements only. */
  at: ReceiptStep;
  /** The word at the present step: "At school 16:42". */
  word: string;
  /** The last step there is: 'school' for what has no single reader. */
  last?: ReceiptStep;
}

/** Tablet → school → eye; the word stands only where the thing is now. */
export function Receipt({ at, word, last = 'seen' }: ReceiptProps) {
  const reached = receiptSteps.indexOf(at);
  return (
    <span className="receipt" role="img" aria-label={word}>
      {receiptSteps.slice(0, receiptSteps.indexOf(last) + 1).map((step, index) => (
        <span key={step} className={cx('step', index <= reached && 'done')}>
          <Icon icon={icons[step]} />
          {index === reached && word}
        </span>
      ))}
    </span>
  );
}
