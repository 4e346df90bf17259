import { RefreshCw } from 'lucide-react';
import { nicknameAt, nicknameCount, shownNickname } from '../../../schema/views/nickname.ts';
import type { Doc } from '../../replica/document.ts';
import { useReplica } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { useMe } from '../../student/queries.ts';
import { words } from '../../text/index.ts';
import { failureToast } from '../../text/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast.tsx';
import { WishCard } from './wish-card.tsx';

const text = words.leaderboard;

/** Under which name, and whether at all. */
export function SelfCards({ allowed, onChange }: { allowed: boolean | undefined; onChange: () => void }) {
  const me = useMe();
  const { writer } = useReplica();
  const { mayEdit } = useMay('person');
  if (!me || !mayEdit(me, { nickname: nicknameAt(0) }).allowed) return null;
  const isAllowed = me.consents?.leaderboard === true || allowed === true;
  const save = (change: Partial<Pick<Doc<'person'>, 'nickname' | 'settings'>>): void => {
    writer.edit('person', me.id, change).then(onChange, (error: unknown) => {
      showToast(failureToast(text.notSaved, error));
    });
  };
  return (
    <div className="stack">
      <Card title={text.youAre(shownNickname(me.id, me.nickname))}>
        <p>{text.nobodySees}</p>
        <div>
          <Button
            size="small"
            icon={RefreshCw}
            onClick={() => save({ nickname: nicknameAt(Math.floor(Math.random() * nicknameCount)) })}
          >
            {text.another}
          </Button>
        </div>
      </Card>
      <WishCard settings={me.settings} isAllowed={isAllowed} onChange={(settings) => save({ settings })} />
    </div>
  );
}
