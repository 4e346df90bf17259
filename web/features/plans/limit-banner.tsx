import { remainingOf } from '../../../schema/views/homework.ts';
import type { AnswerOf } from '../../../schema/rest/index.ts';
import { dayOf } from '../../lib/dates.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';

export type Holder = AnswerOf<'subscription'>['holders'][number];

/** Says that a month's sessions are used up, and when the next month begins. */
export function LimitBanner({ holder, timeZone }: { holder: Holder; timeZone: string | undefined }) {
  const { limit, used } = holder.homeworkSessions;
  if (holder.kind !== 'student' || remainingOf(limit, used) !== 0) return null;
  const { usage } = words.homework;
  return (
    <Banner tone="notyet">
      <p className="strong">
        {holder.name !== '' && (
          <>
            <bdi>{holder.name}</bdi>:{' '}
          </>
        )}
        {usage.reachedTitle}
      </p>
      <p>{usage.reachedText(limit)}</p>
      <p className="small">{words.plans.newMonth(dayOf(holder.resetsAt, timeZone))}</p>
    </Banner>
  );
}
