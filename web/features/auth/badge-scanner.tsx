import { SwitchCamera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { readQr } from '../../lib/qr.ts';
import { firstWords as words } from '../../text/first.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { loginByBadge, refusalOf } from './actions.ts';

const text = words.auth.scan;

/** What the QR code of a card begins with. */
const prefix = 'PAPERBOAT:';
/** Milliseconds between two readings: a child's hand shakes, and a tablet of six years needs half of it to read one. */
const pause = 150;
/** Pixels across of the picture that is read. */
const across = 640;

type Stage = 'asking' | 'looking' | 'entering' | 'no-camera' | 'refused';

/** Looks through the camera for the badge of a card and signs its child in. */
export function BadgeScanner({ onClose }: { onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [stage, setStage] = useState<Stage>('asking');
  const [said, setSaid] = useState<string | null>(null);
  // A card is held before the screen: the camera that looks at the child comes first.
  const [facing, setFacing] = useState<'user' | 'environment'>('user');
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const canvas = document.createElement('canvas');
    const stop = (): void => {
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const enter = async (badge: string): Promise<void> => {
      setStage('entering');
      stop();
      try {
        await loginByBadge(badge);
      } catch (error) {
        if (left) return;
        setSaid(refusalOf(error).text);
        setStage('refused');
      }
    };
    const readFrame = (): void => {
      const shown = video.current;
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (shown && context && shown.videoWidth > 0) {
        canvas.width = Math.min(across, shown.videoWidth);
        canvas.height = Math.round((canvas.width * shown.videoHeight) / shown.videoWidth);
        context.drawImage(shown, 0, 0, canvas.width, canvas.height);
        const found = readQr(context.getImageData(0, 0, canvas.width, canvas.height));
        if (found?.startsWith(prefix)) return void enter(found);
        if (found !== null) setSaid(text.notOurs);
      }
      timer = setTimeout(readFrame, pause);
    };
    const start = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: facing, width: { ideal: 1280 } } });
      } catch {
        // Refused, taken by another program, not there, or unknown to the browser: for a child it is the same.
        if (!left) setStage('no-camera');
        return;
      }
      if (left || !video.current) return stop();
      video.current.srcObject = stream;
      // A browser that does not play by itself shows the picture's first frame, and the next reading has it.
      await video.current.play().catch(() => {});
      setStage('looking');
      readFrame();
    };
    void start();
    return () => {
      left = true;
      stop();
    };
  }, [facing, turn]);

  const again = (): void => {
    setSaid(null);
    setStage('asking');
    setTurn((count) => count + 1);
  };
  return (
    <Dialog open onOpenChange={onClose} title={text.title} description={text.text} closeLabel={words.app.close}>
      {stage === 'asking' && <p role="status">{text.asking}</p>}
      {stage === 'entering' && <p role="status">{text.entering}</p>}
      {stage === 'no-camera' && (
        <Banner tone="notyet" live>
          {text.noCamera}
        </Banner>
      )}
      {said && stage !== 'entering' && (
        <Banner tone="notyet" live>
          {said}
        </Banner>
      )}
      <video
        ref={video}
        className={facing === 'user' ? 'scan mirrored' : 'scan'}
        hidden={stage !== 'looking' && stage !== 'asking'}
        playsInline
        muted
      />
      <div className="row">
        {stage === 'refused' && (
          <Button variant="primary" onClick={again}>
            {text.again}
          </Button>
        )}
        {stage === 'looking' && (
          <Button
            icon={SwitchCamera}
            onClick={() => {
              setFacing(facing === 'user' ? 'environment' : 'user');
              again();
            }}
          >
            {text.turn}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
