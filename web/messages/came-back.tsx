import { Reply } from 'lucide-react';
import type { ConflictItem } from '../replica/conflicts.ts';
import { words } from '../text/index.ts';
import { failureToast } from '../text/refusal.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import { useOnce } from '../ui/use-once.ts';
import { type Instead, useInstead } from './instead.ts';

const text = words.messages;

/** Sends what came back to the teacher who has the child now. */
export function SendInstead({ instead: { teacherName, send }, onSent }: { instead: Instead; onSent?: () => void }) {
  const [press, isSending] = useOnce(async () => {
    try {
      await send();
    } catch (error) {
      showToast(failureToast(text.failed, error));
      return;
    }
    showToast({ title: text.sent.title, description: text.sent.text });
    onSent?.();
  });
  return (
    <Button variant="soft" icon={Reply} disabled={isSending} onClick={() => void press()}>
      {text.replyTo(teacherName)}
    </Button>
  );
}

/** An answer that came back because its teacher has handed the class over: its words, and who gets them in one tap. */
export function CameBack({ item }: { item: ConflictItem }) {
  const instead = useInstead(item);
  const content = item.values.find(({ field }) => field === 'content')?.value;
  if (typeof content !== 'string') return null;
  return (
    <Banner tone="notyet" live>
      <p>{words.syncCheckup.conflicts.refused(words.errors.teacher_left)}</p>
      <p className="prewrap" dir="auto">
        {content}
      </p>
      {instead && (
        <div className="row">
          <SendInstead instead={instead} />
        </div>
      )}
    </Banner>
  );
}
