import { useState } from 'react';
import { startWords as words } from '../text/start.ts';
import { LateDialog } from '../ui/late-dialog.ts';
import type { SessionPhoto } from './photo.ts';

const text = words.homework.session;

export function PhotoDialog({ photo, onClose }: { photo: SessionPhoto; onClose: () => void }) {
  const [away, setAway] = useState(false);
  return (
    <LateDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={text.photoTitle}
      closeLabel={words.app.close}
      width="48rem"
    >
      {away || !photo.src ? (
        <p>{text.photoAway}</p>
      ) : (
        <figure className="photo">
          <img src={photo.src} alt={text.photoAlt} onError={() => setAway(true)} />
        </figure>
      )}
    </LateDialog>
  );
}
