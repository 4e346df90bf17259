import { momentOf } from '../lib/dates.ts';
import type { LinkRequests } from '../session/link-requests.ts';
import { words } from '../text/index.ts';
import { answeredText, requestText } from '../text/request.ts';
import { Card } from '../ui/card.tsx';
import { RequestList } from '../ui/request-list.tsx';
import { showToast } from '../ui/toast.tsx';

const text = words.family.requests;

/** What this person may answer: who asks to follow a child of the family or of a class, or to have one in a class. */
export function RequestsCard({ requests }: { requests: LinkRequests }) {
  const open = requests.waiting?.filter((one) => one.mayApprove || one.mayVouch) ?? [];
  if (open.length === 0) return null;
  const answer = async (id: string, yes: boolean): Promise<void> => {
    const isVouch = open.some((one) => one.id === id && one.mayVouch);
    const refused = await requests.answer(id, yes);
    const taken = yes && isVouch ? text.toldFamily : undefined;
    showToast({ title: answeredText(refused, yes, taken), ...(refused ? { variant: 'destructive' } : {}) });
  };
  return (
    <Card title={text.title(open.length)} flush>
      <p className="muted inset">{text.check}</p>
      <RequestList
        words={text}
        items={open.map((one) => ({
          id: one.id,
          ...requestText(one, momentOf(one.createdAt)),
          mayApprove: true,
        }))}
        onAnswer={answer}
      />
    </Card>
  );
}
