import { Clock, Undo2 } from 'lucide-react';
import { newId } from '../../../schema/ids.ts';
import { dayOf } from '../../lib/dates.ts';
import type { Wish, Wishes } from '../../session/wishes.ts';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import type { Holder } from './limit-banner.tsx';

const t = words.plans;
type Asked = Extract<Wish, { call: 'askPlan' }>;
type Request = NonNullable<Holder['request']>;

interface Props {
  holders: readonly Holder[];
  wishes: Wishes;
  timeZone: string | undefined;
}

/** What was asked for: on this device, waiting at school, answered. */
export function RequestsCard({ holders, wishes, timeZone }: Props) {
  const asked = wishes.wishes.filter((one): one is Asked => one.call === 'askPlan');
  const leaving = new Set(wishes.wishes.flatMap((one) => (one.call === 'takeBackPlan' ? [one.of] : [])));
  const known = holders.flatMap(({ request, name, kind }) =>
    request ? [{ request, name: kind === 'student' ? name : '' }] : [],
  );
  if (asked.length + known.length === 0) return null;
  const waiting = known.filter(({ request }) => request.status === 'waiting').length + asked.length;
  const takeBack = ({ id }: Request): void =>
    void wishes.wish({ id: newId(), at: new Date().toISOString(), call: 'takeBackPlan', of: id });
  return (
    <Card
      title={t.requests}
      actions={
        waiting > 0 && (
          <Badge tone="note" icon={Clock}>
            {t.waits(waiting)}
          </Badge>
        )
      }
    >
      {asked.map((one) => (
        <div className="stack stack-s" key={one.id}>
          <p>{one.problem === undefined ? t.onDevice(one.plan, one.name) : one.problem || t.refused}</p>
          <div className="row">
            {one.problem === undefined && <Receipt at="device" word={words.sync.receipt.device} last="school" />}
            <Button size="small" variant="ghost" icon={Undo2} onClick={() => void wishes.drop(one)}>
              {one.problem === undefined ? t.takeBack : t.drop}
            </Button>
          </div>
        </div>
      ))}
      {known.map(({ request, name }) => (
        <div className="stack stack-s" key={request.id}>
          <p>{sentence(request, name, timeZone)}</p>
          {request.reason && <p className="muted">{request.reason}</p>}
          {request.status === 'waiting' && (
            <div className="row">
              <Receipt at="school" word={words.sync.receipt.school} last="school" />
              {request.paymentUrl && (
                <Button size="small" asChild>
                  <a href={request.paymentUrl} target="_blank" rel="noreferrer">
                    {t.pay}
                  </a>
                </Button>
              )}
              {request.mine && !leaving.has(request.id) && (
                <Button size="small" variant="ghost" icon={Undo2} onClick={() => takeBack(request)}>
                  {t.takeBack}
                </Button>
              )}
            </div>
          )}
        </div>
      ))}
      <p className="small muted">{t.payNote}</p>
    </Card>
  );
}

function sentence({ status, plan, askedAt, decidedAt }: Request, name: string, timeZone: string | undefined): string {
  const day = dayOf(decidedAt ?? askedAt, timeZone);
  if (status === 'approved') return t.approved(plan, day);
  if (status === 'declined') return t.declined(plan, day);
  return t.request(plan, name, dayOf(askedAt, timeZone));
}
