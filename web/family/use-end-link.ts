import type { Doc } from '../replica/document.ts';
import { useReplica } from '../replica/use-live.ts';
import { useMay } from '../replica/use-may.ts';
import { words } from '../text/index.ts';
import { failureToast } from '../text/refusal.ts';
import { showToast } from '../ui/toast.tsx';

const { ended, endFailed } = words.family.parent;

/** The end of a link between a parent and a child, which either of them says. */
export function useEndLink(): { mayEnd: (link: Doc<'link'>) => boolean; end: (link: Doc<'link'>) => void } {
  const { writer } = useReplica();
  const { mayRemove } = useMay('link');
  return {
    mayEnd: (link) => mayRemove(link).allowed,
    end(link) {
      writer.remove('link', link.id).then(
        () => showToast({ title: ended }),
        (error: unknown) => showToast(failureToast(endFailed, error)),
      );
    },
  };
}
