import { momentOf } from '../../lib/dates.ts';
import { useLinkRequests } from '../../session/link-requests.ts';
import { words } from '../../text/index.ts';
import { answeredText, requestText } from '../../text/request.ts';
import { Card } from '../../ui/card.tsx';
import { RequestList } from '../../ui/request-list.tsx';
import { showToast } from '../../ui/toast.tsx';

const text = words.family.requests;

/** Parents who ask to follow a child of one of this teacher's classes. */
export function LinkRequestsCard() {
  const requests = useLinkRequests();
  const open = requests.waiting?.filter((one) => one.mayApprove) ?? [];
  if (open.length === 0) return null;
  const answer = async (id: string, yes: boolean): Promise<void> => {
    const refused = await requests.answer(id, yes);
    showToast({ title: answeredText(refused, yes), ...(refused ? { variant: 'destructive' } : {}) });
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
