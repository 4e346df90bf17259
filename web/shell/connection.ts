import { useEffect } from 'react';
import { firstWords as words } from '../text/first.ts';
import { showToast } from '../ui/toast.tsx';

/** Says once for each change that the device went offline or came back. */
export function useConnectionToasts(): void {
  useEffect(() => {
    const away = () => showToast({ title: words.offline.away.title, description: words.offline.away.text });
    const back = () => showToast({ title: words.offline.back.title, description: words.offline.back.text });
    // A start without a network is a change for the person, though the browser fires no event.
    if (!navigator.onLine) away();
    addEventListener('offline', away);
    addEventListener('online', back);
    return () => {
      removeEventListener('offline', away);
      removeEventListener('online', back);
    };
  }, []);
}
