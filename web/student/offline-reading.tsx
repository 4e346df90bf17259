import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { inPercent } from '../lib/figures.ts';
import { canReadOffline, makeReadingAvailable } from '../lib/reading-files.ts';
import { startWords as words } from '../text/start.ts';
import { Button } from '../ui/button.tsx';
import { Progress } from '../ui/progress.tsx';

const text = words.homework.upload;

/** Offers the reading files for this device; not there once they are. */
export function OfflineReading() {
  const [state, setState] = useState<'asking' | 'missing' | 'there' | 'done' | 'failed'>('asking');
  const [share, setShare] = useState<number | null>(null);
  useEffect(() => {
    let here = true;
    canReadOffline().then(
      (can) => here && setState(can ? 'there' : 'missing'),
      () => here && setState('there'),
    );
    return () => {
      here = false;
    };
  }, []);
  if (state === 'asking' || state === 'there') return null;
  if (state === 'done') return <p role="status">{text.offlineReady}</p>;
  const get = async (): Promise<void> => {
    setShare(0);
    try {
      await makeReadingAvailable(setShare);
      setState('done');
    } catch {
      setState('failed');
    }
    setShare(null);
  };
  if (share !== null)
    return (
      <Progress
        label={text.offlineGetting}
        value={Math.round(share * 100)}
        max={100}
        detail={inPercent(Math.round(share * 100))}
      />
    );
  return (
    <div className="stack stack-s">
      <div>
        <Button variant="soft" size="small" icon={Download} onClick={() => void get()}>
          {text.offlineReading}
        </Button>
      </div>
      <p className="small muted" role={state === 'failed' ? 'alert' : undefined}>
        {state === 'failed' ? text.offlineFailed : text.offlineWhy}
      </p>
    </div>
  );
}
