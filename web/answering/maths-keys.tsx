import { Calculator } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { startWords as words } from '../text/start.ts';
import { Button } from '../ui/button.tsx';
import { thenFocus } from '../ui/then-focus.ts';
import { writeAt } from './write-at.ts';

const text = words.homework.keys;
const keys = ['÷', '×', '−', '+', '=', '/', '%'] as const;

export interface MathsKeysProps {
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
}

/** The signs that a tablet's own keyboard hides, one tap away. */
export function MathsKeys({ field, value, onChange }: MathsKeysProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="stack stack-s">
      <div>
        <Button
          size="small"
          variant="soft"
          icon={Calculator}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {text.show}
        </Button>
      </div>
      {open && (
        <div id={id} className="row" role="group" aria-label={text.label}>
          {keys.map((sign) => (
            <button
              key={sign}
              type="button"
              className="key op sign"
              aria-label={text.names[sign]}
              // The field keeps the focus, so that the cursor stays where the sign goes.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                const [next, cursor] = writeAt(field.current, value, sign);
                thenFocus(
                  () => onChange(next),
                  () => field.current,
                );
                field.current?.setSelectionRange(cursor, cursor);
              }}
            >
              {sign === '/' ? '½' : sign}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
