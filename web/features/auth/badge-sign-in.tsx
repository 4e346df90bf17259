import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { lazyPart, PartBoundary } from '../../ui/lazy-part.tsx';
import { firstWords as words } from '../../text/first.ts';
import { Button } from '../../ui/button.tsx';

const Scanner = lazyPart(async () => (await import('./badge-scanner.tsx')).BadgeScanner);

/** The way in for who cannot type yet. The camera's part is loaded when it is asked for. */
export function BadgeSignIn() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="big" wide icon={IdCard} onClick={() => setOpen(true)}>
        {words.auth.scan.open}
      </Button>
      {open && (
        <PartBoundary>
          <Scanner onClose={() => setOpen(false)} />
        </PartBoundary>
      )}
    </>
  );
}
